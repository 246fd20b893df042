import { companyWords } from "../../model/company-name.ts";
import { problemCodes } from "../../model/problem.ts";
import type { coverageOf } from "../coverage/coverage.ts";
import { type Html, html, nothing } from "./html.ts";
import { linkTo, type Visit } from "./visit.ts";

export type CoverageAnswer = ReturnType<typeof coverageOf>;
export type CompanyEntry = CoverageAnswer["data"][number];

/** What a company's page is called: its name without legal form and Polish letters, "operator-przykladowy-polnoc". */
const companyPath = (name: string): string => encodeURIComponent(companyWords(name).replaceAll(" ", "-"));

export const companyLink = (visit: Visit, name: string): Html =>
  html`<a href="${linkTo(visit, `operators/${companyPath(name)}`)}">${name}</a>`;

/** The first day that any published tariff of the company is in force; null where none states one. */
export const sinceOf = ({ periods }: CompanyEntry): string | null =>
  periods.find(({ effective_from }) => effective_from !== null)?.effective_from ?? null;

/** Documents by what became of them: "2 documents published, 1 document held". */
export const documentsText = ({ words }: Visit, { published, held, waiting, other }: CompanyEntry["documents"]): string => {
  const text = words.operators;
  const parts = [
    published === 0 ? [] : text.published(published),
    held === 0 ? [] : text.held(held),
    waiting === 0 ? [] : text.waiting(waiting),
    other === 0 ? [] : text.other(other),
  ].flat();
  return parts.join(", ") || text.none;
};

/** "out_of_range (page 4)": how a held document's sentence names a problem of the closed list, and where it is. */
const problem = new RegExp(`\\b(${problemCodes.join("|")})\\b(?: \\(page (\\d+)\\))?`);

/** Why a document is held: its first problem by the page's own name for it, then the sentence of the log, which is English. */
const heldBecause = ({ words }: Visit, because: string): Html => {
  const [, found, page] = problem.exec(because) ?? [];
  const code = problemCodes.find((one) => one === found);
  if (code === undefined) return html`<li lang="en">${because}</li>`;
  const where = page === undefined ? "" : `, ${words.calculator.page(Number(page))}`;
  return html`<li>${words.review.causes[code]}${where}<br><span class="soft" lang="en">${because}</span></li>`;
};

/** So many reasons are shown; one document of each company is held at most times. */
const mostReasons = 3;

/** What is known to be missing of a company: held documents with their reasons, decisions not applied, an alarm; nothing where all is well. */
export const gapsOf = (visit: Visit, { held, documents, pending, missing }: CompanyEntry): Html => {
  const { words } = visit;
  const text = words.operators;
  const reasons = held.map(({ because }) => (because === null ? html`<li>${text.noReason}</li>` : heldBecause(visit, because)));
  const rest = reasons.length - mostReasons;
  const decisions = pending.map(({ decision_kind, decision_number, decision_date }) =>
    words.decision(words.decisionKinds[decision_kind], decision_number, decision_date),
  );
  const parts = [
    held.length === 0
      ? []
      : html`<p>${text.held(documents.held)}:</p><ul>${reasons.slice(0, mostReasons)}${rest > 0 ? html`<li>${text.more(rest)}</li>` : nothing}</ul>`,
    decisions.length === 0 ? [] : html`<p>${text.pending} ${decisions.join("; ")}.</p>`,
    missing === null ? [] : html`<p>${text.missing} <span lang="en">${missing.says}</span></p>`,
  ].flat();
  return parts.length === 0 ? nothing : html`<div class="notes" role="note">${parts}</div>`;
};
