import { coverageBody } from "../coverage/coverage.ts";
import type { OpenRoute, PageQuery } from "../http/route.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type CompanyEntry, type CoverageAnswer, companyLink, documentsText, gapsOf, sinceOf } from "./company.ts";
import { emptyPage } from "./empty.ts";
import { type Html, html, nothing } from "./html.ts";
import { pageOf } from "./layout.ts";
import { timeOf } from "./time.ts";
import { type Visit, visitOf } from "./visit.ts";

/** The answer of /api/v1/coverage. */
export const coverageNow = async ({ context, now }: PageQuery, snapshot: Snapshot): Promise<CoverageAnswer> =>
  JSON.parse(String(await coverageBody({ context, now, snapshot })));

/** "25 tariffs in force, since 2026-01-01, last decision of 2025-12-17"; of a company without tariffs its documents but the held. */
export const summaryOf = (visit: Visit, entry: CompanyEntry): string => {
  const text = visit.words.operators;
  const since = sinceOf(entry);
  if (entry.operator_type === null) return documentsText(visit, { ...entry.documents, held: 0 });
  return [
    text.inForce(entry.tariffs_active),
    since === null ? text.sinceUnknown : text.since(since),
    entry.last_decision_date === null ? [] : text.lastDecision(entry.last_decision_date),
  ]
    .flat()
    .join(", ");
};

const itemOf = (visit: Visit, entry: CompanyEntry): Html =>
  html`<li><h3>${entry.operator_type === null ? entry.operator_name : companyLink(visit, entry.operator_name)}</h3>
<p class="soft">${summaryOf(visit, entry)}</p>${gapsOf(visit, entry)}</li>`;

const byName = (a: CompanyEntry, b: CompanyEntry): number => a.operator_name.localeCompare(b.operator_name, "pl");

const sectionOf = (visit: Visit, title: string, entries: readonly CompanyEntry[]): Html =>
  entries.length === 0
    ? nothing
    : html`<h2>${title} (${entries.length})</h2><ul class="cards">${[...entries].sort(byName).map((entry) => itemOf(visit, entry))}</ul>`;

/** GET /operators: what there is of each company, as /api/v1/coverage answers it. */
export const operatorsPage: OpenRoute["answer"] = async (asked) => {
  const visit = visitOf(asked);
  const snapshot = asked.context.snapshot();
  if (snapshot === null) return emptyPage(visit);
  const { data, bulletin_read_at, documents_of_unknown_operators } = await coverageNow(asked, snapshot);
  const text = visit.words.operators;
  const ofType = (type: CompanyEntry["operator_type"]) => data.filter(({ operator_type }) => operator_type === type);
  return pageOf(
    visit,
    text.title,
    html`<h1>${text.title}</h1>
<p>${text.intro(data.length)} ${text.bulletinRead(bulletin_read_at === null ? null : timeOf(bulletin_read_at))}</p>
${sectionOf(visit, text.sections.OSD, ofType("OSD"))}
${sectionOf(visit, text.sections.RETAILER, ofType("RETAILER"))}
${sectionOf(visit, text.sections.none, ofType(null))}
<p class="soft">${text.unknownCompany} ${documentsText(visit, documents_of_unknown_operators)}.</p>`,
  );
};
