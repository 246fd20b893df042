import type { ComponentContent } from "../../model/record.ts";
import { categories } from "../../model/vocabulary.ts";
import { type Html, html, nothing } from "./html.ts";
import { linkTo, type Visit } from "./visit.ts";

const bandOf = ({ words }: Visit, { annual_kwh }: ComponentContent): readonly string[] =>
  annual_kwh === null ? [] : [words.rates.band(annual_kwh.from, annual_kwh.to)];

/** Of what the rate is, besides its category: "night, summer, 3 phases". */
export const scopeOf = (visit: Visit, rate: ComponentContent): string => {
  const { zones, periods, rates } = visit.words;
  return [
    rate.zone === null ? [] : zones[rate.zone],
    rate.season === null ? [] : rates.seasons[rate.season],
    rate.day_type === null ? [] : rates.dayTypes[rate.day_type],
    rate.phases === null ? [] : rates.phases(rate.phases),
    rate.billing_period === null ? [] : (periods[rate.billing_period] ?? rate.billing_period),
    rate.reading === null ? [] : rates.remote,
    bandOf(visit, rate),
  ]
    .flat()
    .join(", ");
};

/** A number that opens the page that it is printed on. */
export const numberLink = (visit: Visit, { component_id, source_text, source_unit }: ComponentContent): Html =>
  html`<a href="${linkTo(visit, `evidence/${component_id}`)}">${source_text} ${source_unit}</a>`;

/** The category where the printed name does not begin with it anyway. */
const categoryOf = ({ words }: Visit, { name, category }: ComponentContent): Html => {
  const text = words.categories[category];
  return name.toLowerCase().startsWith(text.toLowerCase()) ? nothing : html`<br><span class="soft">${text}</span>`;
};

const rowOf = (visit: Visit, rate: ComponentContent): Html => {
  const condition = rate.condition === null ? nothing : html`<br><span class="soft" lang="pl">${rate.condition.text}</span>`;
  return html`<tr><td><span lang="pl">${rate.name}</span>${categoryOf(visit, rate)}${condition}</td>
<td class="number">${numberLink(visit, rate)}</td><td>${scopeOf(visit, rate)}</td><td class="place wide">${visit.words.calculator.page(rate.evidence.page)}</td></tr>`;
};

export const byCategory = (a: ComponentContent, b: ComponentContent): number =>
  categories.indexOf(a.category) - categories.indexOf(b.category);

/** Every rate of a tariff; each number opens its evidence. */
export const rateTable = (visit: Visit, rates: readonly ComponentContent[]): Html => {
  const { calculator: text, rates: own } = visit.words;
  return html`<div class="table" tabindex="0" role="region" aria-label="${text.table}"><table><thead><tr><th scope="col">${text.rate}</th><th scope="col" class="number">${text.number}</th><th scope="col">${own.scope}</th><th scope="col" class="wide">${text.where}</th></tr></thead>
<tbody>${[...rates].sort(byCategory).map((rate) => rowOf(visit, rate))}</tbody></table></div>
<p class="soft">${text.hint}</p>`;
};
