import { type Provenance, reviewedActs, type Stamped, type TariffContent } from "../../model/record.ts";
import { quoted } from "../http/refusal.ts";
import type { ApiContext, OpenRoute } from "../http/route.ts";
import { formatStamp } from "../http/since.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { apiCall } from "./api-call.ts";
import { clockOf } from "./clock-picture.ts";
import { companyLink } from "./company.ts";
import { emptyPage } from "./empty.ts";
import { fact, type Html, html, nothing } from "./html.ts";
import { pageOf } from "./layout.ts";
import { rateHistory } from "./rate-history.ts";
import { rateTable } from "./rate-table.ts";
import { timeOf } from "./time.ts";
import { validityOf } from "./validity.ts";
import { linkTo, type Visit, visitOf } from "./visit.ts";

const factsOf = (visit: Visit, tariff: TariffContent, updated_at: string): Html => {
  const { words } = visit;
  const text = words.tariff;
  const regions = tariff.region ?? (tariff.collapsed_regions.length === 0 ? null : tariff.collapsed_regions.join(", "));
  const next = tariff.superseded_by;
  return html`<dl>
${fact(words.evidence.company, companyLink(visit, tariff.operator_name))}
${fact(text.kind, text.kinds[tariff.tariff_type])}
${fact(words.operators.region, regions)}
${fact(words.operators.voltage, tariff.voltage_level)}
${fact(words.operators.zones, tariff.zones.map((zone) => words.zones[zone]).join(", ") || null)}
${fact(words.evidence.inForce, validityOf(visit, tariff))}
${fact(text.status, text.statuses[tariff.status])}
${fact(text.supersededBy, next === null ? null : html`<a href="${linkTo(visit, `tariffs/${next}`)}">${next}</a>`)}
${fact(words.evidence.lastChanged, timeOf(formatStamp(Date.parse(updated_at))))}
${fact(words.evidence.id, html`<code>${tariff.tariff_id}</code>`)}
</dl>`;
};

const decisionOf = ({ words }: Visit, { decision_kind, decision_number, decision_date }: Provenance["pending"][number]): string =>
  words.decision(words.decisionKinds[decision_kind], decision_number, decision_date);

/** The decision that printed the tariff, those that changed it since, and those that are known and not applied. */
const decisionsOf = (visit: Visit, { provenance }: TariffContent): Html => {
  const { words } = visit;
  const text = words.tariff;
  const { source_url, bulletin, title, document_sha256, amended_by, pending } = provenance;
  const reviewed = reviewedActs(provenance);
  const list = (heading: string, decisions: Provenance["pending"]): Html =>
    decisions.length === 0 ? nothing : html`<p>${heading}</p><ul>${decisions.map((one) => html`<li>${decisionOf(visit, one)}</li>`)}</ul>`;
  return html`<p>${decisionOf(visit, provenance)}: <span lang="pl">${title}</span></p>
${list(text.amendedBy, amended_by)}${list(words.operators.pending, pending)}
<dl>
${fact(text.bulletin, bulletin === null ? null : [bulletin.number, bulletin.running_number, bulletin.date].filter((part) => part !== null).join(", "))}
${fact(words.evidence.document, html`<code>${document_sha256}</code> (SHA-256)`)}
${fact(words.evidence.file, source_url === null ? null : html`<a href="${source_url}" rel="noreferrer">${source_url}</a>`)}
${fact(text.reviewed, reviewed.length === 0 ? null : html`<ul class="plain">${reviewed.map((one) => html`<li>${timeOf(one.at)} ${text.reviewedBy(one.act, one.by)}: ${one.because}</li>`)}</ul>`)}
</dl>`;
};

const linksOf = (visit: Visit, { operator_name, tariff_code, tariff_id, tariff_type, region }: TariffContent): Html => {
  const text = visit.words.tariff;
  const question = { operator: operator_name, group: tariff_code, ...(region === null ? {} : { region }) };
  // The calculator begins with the operator of the network.
  const cost = tariff_type === "supply" ? nothing : html`<a href="${linkTo(visit, "", question)}">${text.calculate}</a> · `;
  return html`<p>${cost}<a href="${linkTo(visit, "changes", { tariff_id })}">${text.changes}</a></p>`;
};

/** "G12, Operator Przykładowy Północ S.A., Lublin" */
export const tariffTitle = ({ tariff_code, operator_name, region }: TariffContent): string =>
  [tariff_code, operator_name, region].filter((part) => part !== null).join(", ");

const mainOf = (context: ApiContext, visit: Visit, snapshot: Snapshot, { content: tariff, updated_at }: Stamped<TariffContent>): Html => {
  const { words } = visit;
  const text = words.tariff;
  const rates = snapshot.componentsOf(tariff.tariff_id).flatMap(({ content }) => (content.status === "active" ? [content] : []));
  return html`<h1>${tariffTitle(tariff)}</h1>
${linksOf(visit, tariff)}
${factsOf(visit, tariff, updated_at)}
<h2>${text.hours}</h2>${clockOf(visit, tariff)}
<h2>${words.calculator.rates}</h2>${rateTable(visit, rates)}
<h2>${text.history}</h2>${rateHistory(visit, snapshot, tariff)}
<h2>${text.decisions}</h2>${decisionsOf(visit, tariff)}
<h2>${words.calculator.call}</h2>${apiCall(context, `/api/v1/tariffs/components?tariff_id=${tariff.tariff_id}`)}`;
};

/** GET /tariffs/{tariff_id}: one tariff's facts, hours, rates with their evidence, history and decisions. */
export const tariffPage: OpenRoute["answer"] = (asked) => {
  const visit = visitOf(asked);
  const snapshot = asked.context.snapshot();
  if (snapshot === null) return emptyPage(visit);
  const id = asked.parameters.get("tariff_id") ?? "";
  const tariff = snapshot.tariff(id);
  if (tariff === null) return { error: "not_found", message: visit.words.tariff.unknown(quoted(id)), parameter: "tariff_id" };
  return pageOf(visit, tariffTitle(tariff.content), mainOf(asked.context, visit, snapshot, tariff));
};
