import type { ProblemCode } from "../../model/problem.ts";
import type { WaitingDocument } from "../../ports/review-desk.ts";
import type { PersonalRoute } from "../personal/route.ts";
import { type Html, html, nothing } from "../site/html.ts";
import { timeOf } from "../site/time.ts";
import { linkTo, type Visit, visitOf } from "../site/visit.ts";
import { reviewPage } from "./page.ts";

/** Documents with one cause in common, and what it keeps unpublished. */
interface Group {
  readonly code: ProblemCode;
  readonly documents: readonly { readonly document: WaitingDocument; readonly rates: number }[];
  readonly places: number;
  readonly rates: number;
}

/** By cause, the dearest first. A document stands under each of its causes. */
export const groupsOf = (waiting: readonly WaitingDocument[]): readonly Group[] => {
  const codes = [...new Set(waiting.flatMap(({ causes }) => causes.map(({ code }) => code)))];
  const groups = codes.map((code): Group => {
    const documents = waiting.flatMap((document) => {
      const own = document.causes.flatMap((cause, at) => (cause.code === code ? [document.ratesOf[at] ?? 0] : []));
      // Two causes may hold the same tariff: its rates are held once.
      return own.length === 0 ? [] : [{ document, rates: Math.max(...own), places: own.length }];
    });
    return {
      code,
      documents,
      places: documents.reduce((sum, { places }) => sum + places, 0),
      rates: documents.reduce((sum, { rates }) => sum + rates, 0),
    };
  });
  return groups.sort((a, b) => b.rates - a.rates || b.documents.length - a.documents.length || (a.code < b.code ? -1 : 1));
};

const titleOf = ({ decision, fileName }: WaitingDocument): string =>
  decision === null ? fileName : `${decision.operator}, ${decision.number}`;

/** The first problem of this kind is what opens. */
const linkOf = (visit: Visit, document: WaitingDocument, code: ProblemCode | null): string => {
  const at = document.causes.findIndex((cause) => cause.code === code);
  return linkTo(visit, `review/${document.sha256}`, at > 0 ? { problem: String(at + 1) } : {});
};

const itemOf = (visit: Visit, document: WaitingDocument, code: ProblemCode | null, rates: number | null): Html => {
  const { review } = visit.words;
  return html`<li><h3><a href="${linkOf(visit, document, code)}" lang="pl">${titleOf(document)}</a></h3>
${rates === null ? nothing : html`<p>${review.ratesHeld(rates)}</p>`}${code === null && document.reason !== null ? html`<p lang="en">${document.reason}</p>` : nothing}
<p class="soft">${review.received} ${timeOf(document.retrievedAt)} <code>${document.sha256.slice(0, 12)}</code></p></li>`;
};

const groupOf = (visit: Visit, { code, documents, places, rates }: Group): Html => {
  const { review } = visit.words;
  return html`<section><h2>${review.causes[code]} <code class="soft">${code}</code></h2>
<p class="soft">${review.group(documents.length, places, rates)}</p>
<ul class="cards">${documents.map((one) => itemOf(visit, one.document, code, one.rates))}</ul></section>`;
};

const otherOf = (visit: Visit, heading: string, documents: readonly WaitingDocument[]): Html =>
  documents.length === 0
    ? nothing
    : html`<section><h2>${heading}</h2><ul class="cards">${documents.map((one) => itemOf(visit, one, null, null))}</ul></section>`;

/** /review: what is held, by cause. */
export const listRoute: PersonalRoute = {
  path: "/review",
  access: "operator",
  show: async (asked) => {
    const visit = visitOf(asked);
    const { review } = visit.words;
    const waiting = await asked.personal.desk.waiting();
    const rates = waiting.reduce((sum, { ratesHeld }) => sum + ratesHeld, 0);
    const without = waiting.filter(({ causes }) => causes.length === 0);
    const main = html`<p>${waiting.length === 0 ? review.nothingHeld : review.intro(waiting.length, rates)}</p>
${groupsOf(waiting).map((group) => groupOf(visit, group))}
${otherOf(
  visit,
  review.unread,
  without.filter(({ state }) => state !== "refused"),
)}${otherOf(
  visit,
  review.refused,
  without.filter(({ state }) => state === "refused"),
)}`;
    return reviewPage(visit, review.list, main);
  },
};
