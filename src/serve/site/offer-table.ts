import { plnText } from "./amounts.ts";
import { type Html, html, nothing } from "./html.ts";
import { componentsOf, type ShownComponent, type ShownOffer } from "./offer.ts";
import { reasonIn } from "./reason.ts";
import { linkTo, type Visit } from "./visit.ts";

/** By component: what the rate costs in a year, in PLN without taxes. */
type Amounts = ReadonlyMap<string, number>;

/** Words of a text without their last letters, which go by case and gender: "całodobowy" of a component, "całodobowa" of a rate. */
const stemsOf = (text: string): readonly string[] => (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.slice(0, -1));

/** A printed name, which is Polish, often has its zone already. */
const zoneOf = ({ words }: Visit, { name, zone }: ShownComponent): string => {
  const text = zone === null ? "" : words.zones[zone];
  const named = new Set(stemsOf(name));
  return text === "" || stemsOf(text).every((stem) => named.has(stem)) ? "" : ` (${text})`;
};

const nameOf = (visit: Visit, one: ShownComponent): Html => {
  const { words } = visit;
  const name = html`<span lang="pl">${one.name}</span>${zoneOf(visit, one)}`;
  if (one.part_of !== null) return name;
  const because = one.not_summed_because === null ? html`${words.calculator.notSummed}` : reasonIn(words, one.not_summed_because);
  return html`${name}<br><span class="soft">${because}</span>`;
};

const rowOf = (visit: Visit, one: ShownComponent, amounts: Amounts | null): Html => {
  const { words } = visit;
  const text = words.calculator;
  const number = html`${one.source_text} ${one.source_unit}`;
  const linked = one.evidence === null ? number : html`<a href="${linkTo(visit, `evidence/${one.component_id}`)}">${number}</a>`;
  const source = one.evidence === null ? (one.legal_source?.announced_by ?? text.noDocument) : text.page(one.evidence.page);
  const amount = amounts?.get(one.component_id);
  const yearly =
    amounts === null ? nothing : html`<td class="number">${amount === undefined ? "" : `${plnText(words, amount)}\u00a0zł`}</td>`;
  return html`<tr class="${one.part_of === null ? "out" : "in"}"><td>${nameOf(visit, one)}</td>
<td class="number">${linked}</td>${yearly}<td class="place wide">${source}</td></tr>`;
};

const tableOf = (visit: Visit, components: readonly ShownComponent[], amounts: Amounts | null, label: string): Html => {
  const text = visit.words.calculator;
  const yearly = amounts === null ? nothing : html`<th scope="col" class="number">${text.yearly}</th>`;
  return html`<div class="table" tabindex="0" role="region" aria-label="${label}"><table><thead><tr><th scope="col">${text.rate}</th><th scope="col" class="number">${text.number}</th>${yearly}<th scope="col" class="wide">${text.where}</th></tr></thead>
<tbody>${components.map((one) => rowOf(visit, one, amounts))}</tbody></table></div>`;
};

/** Every rate of an offer: those in its totals with what each costs in a year, then the others, each with the reason. */
export const offerTable = (visit: Visit, offer: ShownOffer, amounts: Amounts | null): Html => {
  const text = visit.words.calculator;
  const counted = componentsOf(offer).filter(({ part_of }) => part_of !== null);
  const others = componentsOf(offer).filter(({ part_of }) => part_of === null);
  // Where the cost is not known, the reason stands beside a rate that is not in it.
  const open = offer.summary.annual === null ? " open" : "";
  const rest =
    others.length === 0
      ? nothing
      : html`<details${{ html: open }}><summary>${text.others(others.length)}</summary>${tableOf(visit, others, null, text.others(others.length))}</details>`;
  return html`<h2>${text.rates}</h2>
${counted.length === 0 ? nothing : tableOf(visit, counted, amounts, text.table)}
<p class="soft">${text.hint}</p>${rest}`;
};
