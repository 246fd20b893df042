import { readParameters } from "../http/parameters.ts";
import { isRefusal } from "../http/refusal.ts";
import type { Answer, ApiContext, OpenRoute } from "../http/route.ts";
import { prices } from "../prices/prices.ts";
import { pricesParameters } from "../prices/query.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type Html, html, nothing } from "./html.ts";
import { pageOf } from "./layout.ts";
import { billingPeriodsOf, componentsOf, type ShownComponent, type ShownOffer } from "./offer.ts";
import { apiQueryOf, type Question, questionOf } from "./question.ts";
import { amountText, categoryNames, kwhText, periodNames, plnText, zoneNames } from "./words.ts";
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

const formOf = (question: Question, periods: readonly string[]): Html => html`<form action="." method="get">
${select("Operator", "operator", question.operators, question.operator)}
${select("Group", "group", question.groups, question.group)}
${question.region === null ? nothing : select("Region", "region", question.regions, question.region)}
${question.sellers.length < 2 ? nothing : select("Seller of energy", "seller", question.sellers, question.seller, (name) => name || "none: the network alone")}
<label>kWh a year<input name="annual_kwh" inputmode="decimal" value="${question.annualKwh}"></label>
${select("Connection", "phases", ["1", "3"], question.phases, (count) => (count === "1" ? "1 phase" : "3 phases"))}
${periods.length < 2 ? nothing : select("Bills", "billing", periods, question.billing, (period) => periodNames[period] ?? period)}
${question.shares.map(
  ([zone, percent]) =>
    html`<label>${zoneNames[zone]}, % of the use<input name="share_${zone}" inputmode="decimal" value="${percent}"></label>`,
)}
<button>Show</button>
</form>`;

const about = ({ group, operator, region, annualKwh, seller }: Question): string =>
  `${group} of ${operator}${region === null ? "" : `, ${region}`}, ${kwhText(annualKwh)} kWh a year${seller === "" ? "" : ` with ${seller}`}`;

/** The sentence: what it costs, of what, and what is not in it. */
const sentenceOf = (question: Question, { summary }: ShownOffer): Html => {
  const { annual, sides } = summary;
  const side = sides.length > 1 ? "" : sides[0] === "supply" ? " for energy alone" : " for the network alone";
  if (annual === null) return html`<h1>${about(question)}: the yearly cost is <strong>not known</strong></h1>`;
  return html`<h1>${about(question)}: <strong>${amountText(annual.gross_pln)} zł</strong> a year${side}, ${amountText(annual.gross_pln, 1 / 12)} zł a month, with VAT</h1>`;
};

const notesOf = ({ summary, warnings }: ShownOffer): Html => {
  const missing = summary.missing.map(({ category, because }) => `${categoryNames[category]}: ${because}`);
  const notes = [...missing, ...warnings.filter(({ code }) => code !== "one_side_only").map(({ message }) => message)];
  return notes.length === 0
    ? nothing
    : html`<div class="notes" role="note">${[...new Set(notes)].map((note) => html`<p>${note}</p>`)}</div>`;
};

const barOf = (parts: readonly Part[]): Html => {
  const total = parts.reduce((sum, { pln }) => sum + pln, 0);
  let x = 0;
  const pieces = parts.map(({ kind, name, pln }) => {
    const width = (1000 * pln) / total;
    x += width;
    return html`<rect class="${kind}" x="${(x - width).toFixed(1)}" y="0" width="${width.toFixed(1)}" height="40"><title>${name}: ${plnText(pln)} zł</title></rect>`;
  });
  const label = `Where the money goes: ${parts.map(({ name, pln }) => `${name} ${plnText(pln)} zł`).join(", ")}.`;
  return html`<svg class="bar" role="img" aria-label="${label}" viewBox="0 0 1000 40" preserveAspectRatio="none">${pieces}</svg>
<ul class="legend">${parts.map(({ kind, name, pln }) => html`<li><span class="${kind}" aria-hidden="true">■</span> ${name} <b>${plnText(pln)} zł</b></li>`)}</ul>`;
};

const rowOf = (one: ShownComponent): Html => {
  const number = html`${one.source_text} ${one.source_unit}`;
  const linked = one.evidence === null ? number : html`<a href="evidence/${one.component_id}">${number}</a>`;
  const source = one.evidence === null ? (one.legal_source?.announced_by ?? "no printed document") : `page ${one.evidence.page}`;
  return html`<tr class="${one.part_of === null ? "out" : "in"}"><td>${one.name}${one.zone === null ? "" : ` (${zoneNames[one.zone]})`}</td>
<td class="number">${linked}</td><td class="place">${source}</td><td>${one.part_of === null ? (one.not_summed_because ?? "Not summed.") : "counted"}</td></tr>`;
};

const tableOf = (offer: ShownOffer): Html => {
  const counted = componentsOf(offer).filter(({ part_of }) => part_of !== null);
  const others = componentsOf(offer).filter(({ part_of }) => part_of === null);
  return html`<h2>Every rate, as it is printed</h2>
<div class="table" tabindex="0" role="region" aria-label="Rates"><table><thead><tr><th scope="col">Rate</th><th scope="col" class="number">Printed number</th><th scope="col">Where</th><th scope="col">In the sum</th></tr></thead>
<tbody>${[...counted, ...others].map(rowOf)}</tbody></table></div>
<p class="soft">A number opens the page of the document that it was read from. Rates are net of VAT.</p>`;
};

const callOf = (question: Question): Html =>
  html`<h2>The same by the API</h2><pre><code>curl -H 'X-API-KEY: ...' '/api/v1/prices?${apiQueryOf(question).toString()}'</code></pre>`;

const answerOf = (question: Question, offer: ShownOffer): Html => {
  const shares = new Map<string, number>(question.shares.map(([zone, percent]) => [zone, Number(percent) / 100]));
  const parts = partsOf(offer, Number(question.annualKwh), shares);
  return html`${sentenceOf(question, offer)}${notesOf(offer)}${parts === null ? nothing : barOf(parts)}`;
};

const empty = (): Html => html`<h1>No tariff is published yet</h1>
<p>The service is reading the first documents, which takes about half a minute. <a href=".">Look again</a>.</p>`;

/** GET /: the cost of a year as a sentence, a picture and a table whose numbers open their evidence. */
export const calculator: OpenRoute["answer"] = async ({ context, query, now }) => {
  const snapshot = context.snapshot();
  const asked = snapshot === null ? null : questionOf(snapshot, new URLSearchParams(query));
  if (snapshot === null || asked === null) return pageOf("taryfikator", "", empty());
  const { question, periods, found } = await askWithPeriod(context, snapshot, asked, now);
  const form = formOf(question, periods);
  const title = `${about(question)} - taryfikator`;
  if ("message" in found)
    return pageOf(title, "", html`<h1>${about(question)}</h1><div class="notes" role="alert"><p>${found.message}</p></div>${form}`);
  const [offer] = found.offers;
  if (offer === undefined)
    return pageOf(title, "", html`<h1>${about(question)}: no offer is known for today</h1>${form}${callOf(question)}`);
  return pageOf(title, "", html`${answerOf(question, offer)}${form}${tableOf(offer)}${callOf(question)}`);
};
