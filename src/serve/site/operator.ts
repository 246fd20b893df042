import { groupBy } from "../../model/group-by.ts";
import type { TariffContent } from "../../model/record.ts";
import type { TariffType } from "../../model/vocabulary.ts";
import { tariffTypes } from "../../model/vocabulary.ts";
import { quoted } from "../http/refusal.ts";
import type { OpenRoute } from "../http/route.ts";
import { companyKey, comparableName } from "../snapshot/names.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type CompanyEntry, documentsText, gapsOf } from "./company.ts";
import { emptyPage } from "./empty.ts";
import { type Html, html, nothing } from "./html.ts";
import { pageOf } from "./layout.ts";
import { coverageNow, summaryOf } from "./operators.ts";
import { validityOf } from "./validity.ts";
import { linkTo, type Visit, visitOf } from "./visit.ts";

/** Tariffs of one group in one region, the newest first; never empty. */
type Series = readonly [TariffContent, ...TariffContent[]];

const newestFirst = (a: TariffContent, b: TariffContent): number => (b.effective_from ?? "").localeCompare(a.effective_from ?? "");

/** All that is published of a company under all its names, by group. */
const seriesOf = (snapshot: Snapshot, key: string): readonly Series[] => {
  const tariffs = (snapshot.byOperator.get(key) ?? []).flatMap(({ id, status }) =>
    status === "withdrawn" ? [] : (snapshot.tariff(id)?.content ?? []),
  );
  return [...groupBy(tariffs, ({ series_id }) => series_id).values()].map((series) => series.sort(newestFirst));
};

const rowOf = (visit: Visit, [newest, ...earlier]: Series, hasRegions: boolean): Html => {
  const { words } = visit;
  const linked = ({ tariff_id }: TariffContent, text: string): Html => html`<a href="${linkTo(visit, `tariffs/${tariff_id}`)}">${text}</a>`;
  const validity = (tariff: TariffContent): string => validityOf(visit, tariff);
  const others = earlier.map((one, index) => html`${index === 0 ? "" : ", "}${linked(one, validity(one))}`);
  return html`<tr><th scope="row">${linked(newest, newest.tariff_code)}</th>${hasRegions ? html`<td>${newest.region ?? ""}</td>` : nothing}<td>${newest.voltage_level ?? ""}</td>
<td>${newest.zones.map((zone) => words.zones[zone]).join(", ")}</td><td class="place">${validity(newest)}${earlier.length === 0 ? nothing : html`<br>${words.operators.earlier} ${others}`}</td></tr>`;
};

const byCode = ([a]: Series, [b]: Series): number =>
  a.tariff_code.localeCompare(b.tariff_code, "pl", { numeric: true }) || (a.region ?? "").localeCompare(b.region ?? "", "pl");

const tableOf = (visit: Visit, type: TariffType, all: readonly Series[]): Html => {
  const own = all.filter(([newest]) => newest.tariff_type === type).sort(byCode);
  const text = visit.words.operators;
  // Most companies have one tariff for their whole area.
  const hasRegions = own.some(([{ region }]) => region !== null);
  const heads = [text.group, ...(hasRegions ? [text.region] : []), text.voltage, text.zones, text.validity].map(
    (head) => html`<th scope="col">${head}</th>`,
  );
  return own.length === 0
    ? nothing
    : html`<h2>${text.groups[type]}</h2><div class="table" tabindex="0" role="region" aria-label="${text.groups[type]}"><table>
<thead><tr>${heads}</tr></thead><tbody>${own.map((series) => rowOf(visit, series, hasRegions))}</tbody></table></div>`;
};

const entryOf = (visit: Visit, entry: CompanyEntry): Html => {
  const text = visit.words.operators;
  const kind = entry.operator_type === null ? "" : `${text.kinds[entry.operator_type]}: `;
  const regions = entry.regions.length === 0 ? nothing : html`<p>${text.regions}: ${entry.regions.join(", ")}</p>`;
  return html`<p>${kind}${summaryOf(visit, entry)}</p>${regions}${gapsOf(visit, entry)}`;
};

/** GET /operators/{operator}: one company's groups, with a link to each tariff. */
export const operatorPage: OpenRoute["answer"] = async (asked) => {
  const visit = visitOf(asked);
  const snapshot = asked.context.snapshot();
  if (snapshot === null) return emptyPage(visit);
  const name = asked.parameters.get("operator") ?? "";
  const { data } = await coverageNow(asked, snapshot);
  const entries = data.filter(({ operator_name }) => comparableName(operator_name) === comparableName(name));
  const [first] = entries;
  const text = visit.words.operators;
  if (first === undefined) return { error: "not_found", message: text.unknown(quoted(name)), parameter: "operator" };
  const series = seriesOf(snapshot, companyKey(name));
  return pageOf(
    visit,
    first.operator_name,
    html`<h1>${first.operator_name}</h1>
${entries.map((entry) => entryOf(visit, entry))}
${Object.values(first.documents).some((count) => count > 0) ? html`<p class="soft">${text.documents}: ${documentsText(visit, first.documents)}</p>` : nothing}
${series.length === 0 ? html`<p>${text.noTariffs}</p>` : tariffTypes.map((type) => tableOf(visit, type, series))}`,
  );
};
