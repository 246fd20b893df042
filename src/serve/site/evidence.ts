import { compareDecimals } from "../../model/decimal.ts";
import type { Evidence, NamedDecision } from "../../model/record.ts";
import { strongEtag } from "../http/etag.ts";
import type { Parameters } from "../http/parameters.ts";
import { quoted, type Refusal } from "../http/refusal.ts";
import type { ApiContext, OpenRoute } from "../http/route.ts";
import { boxedPage } from "./boxed-page.ts";
import { companyLink } from "./company.ts";
import { numberHistory } from "./evidence-history.ts";
import { fact, type Html, html, nothing } from "./html.ts";
import { pageOf } from "./layout.ts";
import { timeOf } from "./time.ts";
import { type Validity, validityOf } from "./validity.ts";
import { linkTo, type Visit, visitOf } from "./visit.ts";

/** One published rate with the place that it was read from. */
interface Proven {
  readonly id: string;
  readonly name: string;
  readonly source_text: string;
  readonly source_unit: string;
  readonly updated_at: string;
  readonly operator: string;
  /** Null for a rate of the whole country. */
  readonly tariff: { readonly id: string; readonly code: string } | null;
  readonly validity: Validity;
  /** The one that printed it, and later ones that changed it. */
  readonly decisions: readonly NamedDecision[];
  readonly url: string | null;
  /** What a person corrected, and why. */
  readonly corrected: Evidence["corrected"] | null;
  readonly evidence: Evidence;
}

const ofTariff = (context: ApiContext, tariffId: string, id: string): Proven | null => {
  const snapshot = context.snapshot();
  const tariff = snapshot?.tariff(tariffId);
  const found = snapshot?.componentsOf(tariffId).find(({ content }) => content.component_id === id);
  if (tariff == null || found === undefined) return null;
  const { content, updated_at } = found;
  const { provenance, operator_name, tariff_code } = tariff.content;
  return {
    id,
    name: content.name,
    source_text: content.source_text,
    source_unit: content.source_unit,
    updated_at,
    operator: operator_name,
    tariff: { id: tariffId, code: tariff_code },
    validity: { ...tariff.content, effective_from: content.effective_from, effective_to: content.effective_to },
    decisions: [provenance, ...provenance.amended_by],
    url: provenance.source_url,
    corrected: content.evidence.corrected ?? null,
    evidence: content.evidence,
  };
};

/** A rate of the whole country stands on the first company's tariff that prints it in the record's own unit. */
const ofCountry = (context: ApiContext, id: string): Proven | null => {
  const found = context.snapshot()?.national.find(({ content }) => content.national_id === id);
  if (found === undefined) return null;
  const { content, updated_at } = found;
  const print = content.prints.find(({ value, unit }) => unit === content.unit && compareDecimals(value, content.value) === 0);
  if (print === undefined) return null;
  return {
    id,
    name: print.name,
    source_text: print.source_text,
    source_unit: print.source_unit,
    updated_at,
    operator: print.operator_name,
    tariff: null,
    validity: {
      ...{ effective_from: content.effective_from, effective_from_state: "stated", effective_to: content.effective_to },
      ...{ effective_from_earliest: null, effective_from_latest: null },
    },
    decisions: [print.decision],
    url: null,
    corrected: null,
    evidence: print.evidence,
  };
};

const find = (context: ApiContext, tariffId: string, key: string): Proven | null => {
  const id = `${tariffId}/${key}`;
  return tariffId === "national" ? ofCountry(context, id) : ofTariff(context, tariffId, id);
};

const idOf = (parameters: Parameters): readonly [tariffId: string, key: string] => [
  parameters.get("tariff_id") ?? "",
  parameters.get("component_key") ?? "",
];

const unknown = ({ words }: Visit, id: string): Refusal => ({
  error: "not_found",
  message: words.evidence.unknown(quoted(id)),
  parameter: "component_key",
});

const factsOf = (visit: Visit, proven: Proven): Html => {
  const { words } = visit;
  const { evidence: text } = words;
  const { bound = [] } = proven.evidence;
  const { evidence, operator, tariff, validity, decisions, url, updated_at, corrected, id } = proven;
  const named = decisions.map((one) => words.decision(words.decisionKinds[one.decision_kind], one.decision_number, one.decision_date));
  return html`<dl>
${fact(text.company, tariff === null ? text.everyOperator(operator) : companyLink(visit, operator))}
${fact(text.tariff, tariff === null ? null : html`<a href="${linkTo(visit, `tariffs/${tariff.id}`)}">${tariff.code}</a>`)}
${fact(text.inForce, validityOf(visit, validity))}
${fact(text.decision, named.join(text.later))}
${fact(text.page, text.pageText(evidence.page, evidence.text))}
${fact(text.corrected, corrected == null ? null : html`${timeOf(corrected.at)}${corrected.by === undefined ? "" : `, ${corrected.by}`}: ${corrected.because}${corrected.was === null ? "" : html` (${text.was(corrected.was)})`}`)}
${fact(text.bound, bound.length === 0 ? null : html`<ul class="plain">${bound.map((one) => html`<li>${timeOf(one.at)}${one.by === null ? "" : `, ${one.by}`}: ${text.means(one.words, one.means)}: ${one.because}</li>`)}</ul>`)}
${fact(text.document, html`<code>${evidence.document_sha256}</code> (SHA-256)`)}
${fact(text.file, url === null ? null : html`<a href="${url}" rel="noreferrer">${url}</a>`)}
${fact(text.lastChanged, timeOf(updated_at))}
${fact(text.id, html`<code>${id}</code>`)}
</dl>`;
};

/** GET /evidence/{tariff_id}/{component_key}: the page that a number was read from, with a box around it. */
export const evidencePage: OpenRoute["answer"] = async (asked) => {
  const visit = visitOf(asked);
  const [tariffId, key] = idOf(asked.parameters);
  const proven = find(asked.context, tariffId, key);
  if (proven === null) return unknown(visit, `${tariffId}/${key}`);
  const { near, whole, wholePage } = visit.words.evidence;
  const { evidence, name, source_text, source_unit } = proven;
  const src = `${encodeURIComponent(key)}/page.png`;
  const number = `${source_text} ${source_unit}`;
  return pageOf(
    visit,
    `${number}: ${name}`,
    html`<h1><span lang="pl">${name}</span>: <strong>${number}</strong></h1>
<figure>${boxedPage(src, evidence, "number", near(source_text, evidence.page))}</figure>
${factsOf(visit, proven)}
${proven.tariff === null ? nothing : await numberHistory(asked, visit, proven.tariff.id, proven.id)}
<h2>${wholePage}</h2>
<figure>${boxedPage(src, evidence, "page", whole(evidence.page))}</figure>`,
  );
};

/** Whoever asks without a key waits in one line, beside those of the keys. */
const visitors = "without a key";

/** GET /evidence/{tariff_id}/{component_key}/page.png: only pages that a published rate stands on are shown. */
export const evidencePicture: OpenRoute["answer"] = async (asked) => {
  const { context } = asked;
  const [tariffId, key] = idOf(asked.parameters);
  const proven = find(context, tariffId, key);
  const { document_sha256 = "", page = 0 } = proven?.evidence ?? {};
  const png = proven === null ? null : await context.kept().pictures.page(document_sha256, page, visitors);
  if (png === null) return unknown(visitOf(asked), `${tariffId}/${key}`);
  return {
    marker: undefined,
    etag: strongEtag(png),
    cacheControl: "private, max-age=3600",
    contentType: "image/png",
    headers: { "content-security-policy": "default-src 'none'; sandbox" },
    render: () => [png],
  };
};
