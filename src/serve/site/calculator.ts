import type { MarketDayContent } from "../../model/market-day.ts";
import { warsawDay } from "../../model/warsaw-day.ts";
import { readParameters } from "../http/parameters.ts";
import { isRefusal, type Refusal } from "../http/refusal.ts";
import type { Answer, ApiContext, OpenRoute } from "../http/route.ts";
import { prices } from "../prices/prices.ts";
import { pricesParameters } from "../prices/query.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { amountText, kwhText, plnText } from "./amounts.ts";
import { apiCall } from "./api-call.ts";
import { formOf, sellerName } from "./calculator-form.ts";
import { companyLink } from "./company.ts";
import { emptyPage } from "./empty.ts";
import { type Html, html, nothing, type Value } from "./html.ts";
import { pageOf } from "./layout.ts";
import { marketPicture, marketSentence } from "./market-day.ts";
import { billingPeriodsOf, type ShownOffer, sellerOf } from "./offer.ts";
import { offerTable } from "./offer-table.ts";
import { placed, placeNotes } from "./place.ts";
import { apiQueryOf, marketOf, type Question, questionOf } from "./question.ts";
import { reasonIn } from "./reason.ts";
import { linkTo, type Visit, visitOf } from "./visit.ts";
import type { About } from "./words/calculator-english.ts";
import { type Part, partsOf, yearlyAmounts } from "./yearly.ts";

type Found = { readonly offers: readonly ShownOffer[] } | Refusal;

/** The answer of /api/v1/prices to the same question. */
const ask = async (context: ApiContext, snapshot: Snapshot, query: URLSearchParams, now: number): Promise<Found> => {
  const parameters = readParameters(query.toString(), pricesParameters);
  if (isRefusal(parameters)) return parameters;
  const answer: Answer = await prices({ path: "/api/v1/prices", parameters, snapshot, now, context, key: null });
  if (isRefusal(answer)) return answer;
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

/** The same with names that open the operator's and the tariffs' pages. */
const linkedAbout = (visit: Visit, question: Question, { distribution, supply }: ShownOffer): About => {
  const about = aboutOf(visit, question);
  const linked = (id: string | null | undefined, text: string): Value =>
    id == null ? text : html`<a href="${linkTo(visit, `tariffs/${id}`)}">${text}</a>`;
  return {
    ...about,
    group: linked(distribution?.tariff_id, question.group),
    operator: companyLink(visit, question.operator),
    seller: question.seller === "" ? "" : linked(sellerOf(supply)?.tariff_id, sellerName(visit, question.seller)),
  };
};

const aboutOf = (visit: Visit, { group, place, operator, region, annualKwh, seller }: Question): About => ({
  ...{ group, place, operator, region, seller: sellerName(visit, seller) },
  kwh: kwhText(visit.words, annualKwh),
});

/** A name as it stands within a sentence: "Opłata OZE" -> "opłata OZE". */
const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The sentence: what it costs, of what, and what is not in it. */
const sentenceOf = (visit: Visit, question: Question, offer: ShownOffer): Html => {
  const { words } = visit;
  const { title, unknown, cost } = words.calculator;
  const { annual, sides } = offer.summary;
  const about = title(linkedAbout(visit, question, offer));
  if (annual === null) return html`<h1>${about}: ${marketSentence(visit, offer) ?? unknown}</h1>`;
  const [side = "distribution"] = sides;
  const [year, month] = [amountText(words, annual.gross_pln), amountText(words, annual.gross_pln, 1 / 12)];
  const without = annual.without.map((category) => inSentence(words.categories[category])).join(", ");
  return html`<h1>${about}: ${cost(year, month, sides.length > 1 ? "" : side, without)}</h1>`;
};

/** Parameters of the API that would bring in what the answer lacks. */
const lackingOf = ({ summary, warnings }: ShownOffer): readonly string[] =>
  [...summary.missing, ...warnings].flatMap(({ parameter }) => parameter ?? []);

const notesOf = ({ words }: Visit, { summary, warnings }: ShownOffer): Html => {
  const isNamed = (code: string): boolean =>
    code.startsWith("capacity_") && summary.missing.some(({ category }) => category === "capacity");
  const missing = summary.missing.map(({ category, because }) => html`${words.categories[category]}: ${reasonIn(words, because)}`);
  const others = warnings
    .filter(({ code }) => code !== "one_side_only" && !isNamed(code))
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

const callOf = (context: ApiContext, visit: Visit, question: Question): Html => {
  const { calculator, account } = visit.words;
  return html`<h2>${calculator.call}</h2>${apiCall(context, `/api/v1/prices?${apiQueryOf(question).toString()}`)}
<p><a href="${linkTo(visit, "portal")}">${account.getKey}</a></p>`;
};

type Provenance = MarketDayContent["provenance"] | null;

/** Who publishes the prices of the market that was asked for. */
const sourceOf = (snapshot: Snapshot, { seller }: Question, today: string): Provenance => {
  const market = marketOf(seller);
  return market === null ? null : (snapshot.marketDay(market, today)?.content.provenance ?? null);
};

/** The answer itself, and every rate that it is made of. */
const answerOf = (visit: Visit, question: Question, offer: ShownOffer, source: Provenance): readonly [answer: Html, rates: Html] => {
  const shares = new Map<string, number>(question.shares.map(([zone, percent]) => [zone, Number(percent) / 100]));
  const { power_kw: power } = question.further;
  const amounts = yearlyAmounts(offer, { annualKwh: Number(question.annualKwh), powerKw: power === "" ? null : Number(power), shares });
  const parts = amounts === null ? null : partsOf(offer, amounts);
  const picture = parts === null ? marketPicture(visit, offer, source) : barOf(visit, parts);
  return [
    html`${sentenceOf(visit, question, offer)}${notesOf(visit, offer)}${picture}`,
    offerTable(visit, offer, parts === null ? null : amounts),
  ];
};

/** What a link asks for by name and nothing published has: another price must not pass for it. */
const notThereOf = ({ words }: Visit, form: URLSearchParams, { operator, group }: Question): Html => {
  const chosen = { operator, group };
  const missing = (["operator", "group"] as const).filter((name) => (form.get(name) ?? "") !== "" && form.get(name) !== chosen[name]);
  if (missing.length === 0) return nothing;
  return html`<div class="notes" role="note"><p>${words.calculator.notThere(missing.map((name) => form.get(name) ?? "").join(", "))}</p></div>`;
};

/** What is wrong with a field, in the page's language; the API's own sentence where that language has none. */
const refusalOf = ({ words }: Visit, { parameter, message }: Refusal): Html => {
  const own = words.calculator.wrong(parameter ?? null);
  return own === null ? html`<p lang="en">${message}</p>` : html`<p>${own}</p>`;
};

/** GET /: the cost of a year as a sentence, a picture and a table whose numbers open their evidence. */
export const calculator: OpenRoute["answer"] = async (request) => {
  const { context, now } = request;
  const visit = visitOf(request);
  const snapshot = context.snapshot();
  if (snapshot === null) return emptyPage(visit);
  const today = warsawDay(now);
  const { form: asked, located } = await placed(context, snapshot, visit.query);
  const choice = questionOf(snapshot, asked, today);
  if (choice === null) return emptyPage(visit);
  const { question, periods, found } = await askWithPeriod(context, snapshot, choice, now);
  const lacking = "offers" in found ? found.offers.flatMap(lackingOf) : [];
  const form = formOf(visit, question, periods, lacking);
  const { title, noOffer, notLocated } = visit.words.calculator;
  const about = title(aboutOf(visit, question));
  const notes = html`${notThereOf(visit, asked, question)}${located === null ? nothing : placeNotes(visit, located)}`;
  // Another operator's price under the name of a place would be believed to be its own.
  if (located !== null && located.lines.length === 0) return pageOf(visit, notLocated, html`<h1>${notLocated}</h1>${notes}${form}`);
  if ("message" in found)
    return pageOf(visit, about, html`<h1>${about}</h1><div class="notes" role="alert">${refusalOf(visit, found)}</div>${form}`);
  const [offer] = found.offers;
  if (offer === undefined)
    return pageOf(visit, about, html`<h1>${about}: ${noOffer}</h1>${notes}${form}${callOf(context, visit, question)}`);
  const [answer, rates] = answerOf(visit, question, offer, sourceOf(snapshot, question, today));
  return pageOf(visit, about, html`${answer}${notes}${form}${rates}${callOf(context, visit, question)}`);
};
