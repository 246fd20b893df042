import { readParameters } from "../http/parameters.ts";
import { isRefusal } from "../http/refusal.ts";
import type { Answer, ApiContext, OpenRoute } from "../http/route.ts";
import { prices } from "../prices/prices.ts";
import { pricesParameters } from "../prices/query.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { amountText, kwhText, plnText } from "./amounts.ts";
import { companyLink } from "./company.ts";
import { emptyPage } from "./empty.ts";
import { type Html, html, nothing, type Value } from "./html.ts";
import { pageOf } from "./layout.ts";
import { billingPeriodsOf, componentsOf, type ShownComponent, type ShownOffer } from "./offer.ts";
import { placed, placeNotes } from "./place.ts";
import { apiQueryOf, type Question, questionOf } from "./question.ts";
import { linkTo, type Visit, visitOf } from "./visit.ts";
import type { About } from "./words/english.ts";
import { type Part, partsOf } from "./yearly.ts";

type Found = { readonly offers: readonly ShownOffer[] } | { readonly message: string };

/** The answer of /api/v1/prices to the same question. */
const ask = async (context: ApiContext, snapshot: Snapshot, query: URLSearchParams, now: number): Promise<Found> => {
  const parameters = readParameters(query.toString(), pricesParameters);
  if (isRefusal(parameters)) return { message: parameters.message };
  const answer: Answer = await prices({ path: "/api/v1/prices", parameters, snapshot, now, context, key: null });
  if (isRefusal(answer)) return { message: answer.message };
  return JSON.parse(Buffer.concat(answer.render()).toString("utf8"));
};

/** The answer for the billing period that was asked for, else for the first that the tariff has. */
const askWithPeriod = async (context: ApiContext, snapshot: Snapshot, question: Question, now: number) => {
  const found = await ask(context, snapshot, apiQueryOf(question), now);
  const [offer] = "offers" in found ? found.offers : [];
  const periods = offer === undefined ? [] : billingPeriodsOf(offer);
  const [first] = periods;
  if (first === undefined || periods.includes(question.billing)) return { question, periods, found };
  const next = { ...question, billing: first };
  return { question: next, periods, found: await ask(context, snapshot, apiQueryOf(next), now) };
};

const options = (choices: readonly string[], chosen: string, nameOf: (value: string) => string = (value) => value): readonly Html[] =>
  choices.map((value) =>
    value === chosen
      ? html`<option value="${value}" selected>${nameOf(value)}</option>`
      : html`<option value="${value}">${nameOf(value)}</option>`,
  );

const select = (label: string, name: string, choices: readonly string[], chosen: string, nameOf?: (value: string) => string): Html =>
  html`<label>${label}<select name="${name}">${options(choices, chosen, nameOf)}</select></label>`;

const formOf = (
  { words: { calculator: text, zones, periods }, chosen }: Visit,
  question: Question,
  billing: readonly string[],
): Html => html`<form action="." method="get">
${chosen === null ? nothing : html`<input type="hidden" name="lang" value="${chosen}">`}
<label>${text.place}<input name="place" autocomplete="address-level2" value="${question.place}"></label>
${select(text.operator, "operator", question.operators, question.operator)}
${select(text.group, "group", question.groups, question.group)}
${question.region === null ? nothing : select(text.region, "region", question.regions, question.region)}
${question.sellers.length < 2 ? nothing : select(text.seller, "seller", question.sellers, question.seller, (name) => name || text.noSeller)}
<label>${text.kwh}<input name="annual_kwh" inputmode="decimal" value="${question.annualKwh}"></label>
${select(text.connection, "phases", ["1", "3"], question.phases, (count) => (count === "1" ? text.onePhase : text.threePhases))}
${billing.length < 2 ? nothing : select(text.bills, "billing", billing, question.billing, (period) => periods[period] ?? period)}
${question.shares.map(
  ([zone, percent]) => html`<label>${text.share(zones[zone])}<input name="share_${zone}" inputmode="decimal" value="${percent}"></label>`,
)}
<button>${text.show}</button>
</form>`;

/** The same with names that open the operator's and the tariffs' pages. */
const linkedAbout = (visit: Visit, question: Question, { distribution, supply }: ShownOffer): About => {
  const about = aboutOf(visit, question);
  const linked = (id: string | null | undefined, text: string): Value =>
    id == null ? text : html`<a href="${linkTo(visit, `tariffs/${id}`)}">${text}</a>`;
  return {
    ...about,
    group: linked(distribution?.tariff_id, question.group),
    operator: companyLink(visit, question.operator),
    seller: question.seller === "" ? "" : linked(supply?.tariff_id, question.seller),
  };
};

const aboutOf = ({ words }: Visit, { group, place, operator, region, annualKwh, seller }: Question): About => ({
  ...{ group, place, operator, region, seller },
  kwh: kwhText(words, annualKwh),
});

/** The sentence: what it costs, of what, and what is not in it. */
const sentenceOf = (visit: Visit, question: Question, offer: ShownOffer): Html => {
  const { words } = visit;
  const { title, unknown, cost } = words.calculator;
  const { annual, sides } = offer.summary;
  const about = title(linkedAbout(visit, question, offer));
  if (annual === null) return html`<h1>${about}: ${unknown}</h1>`;
  const [side = "distribution"] = sides;
  const [year, month] = [amountText(words, annual.gross_pln), amountText(words, annual.gross_pln, 1 / 12)];
  return html`<h1>${about}: ${cost(year, month, sides.length > 1 ? "" : side)}</h1>`;
};

const notesOf = ({ words }: Visit, { summary, warnings }: ShownOffer): Html => {
  const missing = summary.missing.map(({ category, because }) => html`${words.categories[category]}: <span lang="en">${because}</span>`);
  const others = warnings
    .filter(({ code }) => code !== "one_side_only")
    .map(({ code, message }) => {
      const own = words.warning(code);
      return own === null ? html`<span lang="en">${message}</span>` : html`${own}`;
    });
  const notes = new Set([...missing, ...others].map((note) => note.html));
  return notes.size === 0
    ? nothing
    : html`<div class="notes" role="note">${[...notes].map((note) => html`<p>${{ html: note }}</p>`)}</div>`;
};

const barOf = ({ words }: Visit, parts: readonly Part[]): Html => {
  const total = parts.reduce((sum, { pln }) => sum + pln, 0);
  const named = parts.map(({ kind, pln }) => ({
    kind,
    name: words.calculator.parts[kind],
    amount: `${plnText(words, pln)} zł`,
    share: pln / total,
  }));
  let x = 0;
  const pieces = named.map(({ kind, name, amount, share }) => {
    const width = 1000 * share;
    x += width;
    return html`<rect class="${kind}" x="${(x - width).toFixed(1)}" y="0" width="${width.toFixed(1)}" height="40"><title>${name}: ${amount}</title></rect>`;
  });
  const label = words.calculator.picture(named.map(({ name, amount }) => `${name} ${amount}`).join(", "));
  return html`<svg class="bar" role="img" aria-label="${label}" viewBox="0 0 1000 40" preserveAspectRatio="none">${pieces}</svg>
<ul class="legend">${named.map(({ kind, name, amount }) => html`<li><span class="${kind}" aria-hidden="true">■</span> ${name} <b>${amount}</b></li>`)}</ul>`;
};

const rowOf = (visit: Visit, one: ShownComponent): Html => {
  const { calculator: text, zones } = visit.words;
  const number = html`${one.source_text} ${one.source_unit}`;
  const linked = one.evidence === null ? number : html`<a href="${linkTo(visit, `evidence/${one.component_id}`)}">${number}</a>`;
  const source = one.evidence === null ? (one.legal_source?.announced_by ?? text.noDocument) : text.page(one.evidence.page);
  const because = one.not_summed_because === null ? text.notSummed : html`<span lang="en">${one.not_summed_because}</span>`;
  return html`<tr class="${one.part_of === null ? "out" : "in"}"><td><span lang="pl">${one.name}</span>${one.zone === null ? "" : ` (${zones[one.zone]})`}</td>
<td class="number">${linked}</td><td class="place">${source}</td><td>${one.part_of === null ? because : text.counted}</td></tr>`;
};

const tableOf = (visit: Visit, offer: ShownOffer): Html => {
  const text = visit.words.calculator;
  const counted = componentsOf(offer).filter(({ part_of }) => part_of !== null);
  const others = componentsOf(offer).filter(({ part_of }) => part_of === null);
  return html`<h2>${text.rates}</h2>
<div class="table" tabindex="0" role="region" aria-label="${text.table}"><table><thead><tr><th scope="col">${text.rate}</th><th scope="col" class="number">${text.number}</th><th scope="col">${text.where}</th><th scope="col">${text.inSum}</th></tr></thead>
<tbody>${[...counted, ...others].map((one) => rowOf(visit, one))}</tbody></table></div>
<p class="soft">${text.hint}</p>`;
};

const callOf = (visit: Visit, question: Question): Html => {
  const { calculator, account } = visit.words;
  return html`<h2>${calculator.call}</h2><pre><code>curl -H 'X-API-KEY: ...' '/api/v1/prices?${apiQueryOf(question).toString()}'</code></pre>
<p><a href="${linkTo(visit, "portal")}">${account.getKey}</a></p>`;
};

const answerOf = (visit: Visit, question: Question, offer: ShownOffer): Html => {
  const shares = new Map<string, number>(question.shares.map(([zone, percent]) => [zone, Number(percent) / 100]));
  const parts = partsOf(offer, Number(question.annualKwh), shares);
  return html`${sentenceOf(visit, question, offer)}${notesOf(visit, offer)}${parts === null ? nothing : barOf(visit, parts)}`;
};

/** GET /: the cost of a year as a sentence, a picture and a table whose numbers open their evidence. */
export const calculator: OpenRoute["answer"] = async (request) => {
  const { context, now } = request;
  const visit = visitOf(request);
  const snapshot = context.snapshot();
  if (snapshot === null) return emptyPage(visit);
  const { form: asked, located } = await placed(context, snapshot, visit.query);
  const choice = questionOf(snapshot, asked);
  if (choice === null) return emptyPage(visit);
  const { question, periods, found } = await askWithPeriod(context, snapshot, choice, now);
  const form = formOf(visit, question, periods);
  const { title, noOffer, notLocated } = visit.words.calculator;
  const about = title(aboutOf(visit, question));
  const notes = located === null ? nothing : placeNotes(visit, located);
  // Another operator's price under the name of a place would be believed to be its own.
  if (located !== null && located.lines.length === 0) return pageOf(visit, notLocated, html`<h1>${notLocated}</h1>${notes}${form}`);
  if ("message" in found)
    return pageOf(visit, about, html`<h1>${about}</h1><div class="notes" role="alert"><p lang="en">${found.message}</p></div>${form}`);
  const [offer] = found.offers;
  if (offer === undefined) return pageOf(visit, about, html`<h1>${about}: ${noOffer}</h1>${notes}${form}${callOf(visit, question)}`);
  return pageOf(visit, about, html`${answerOf(visit, question, offer)}${notes}${form}${tableOf(visit, offer)}${callOf(visit, question)}`);
};
