import { nationalCause } from "../../model/change.ts";
import type { Difference } from "../../model/differences.ts";
import { valueText } from "../../model/differences.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { ChangedRecord, ChangeGroup } from "./change-groups.ts";
import { type Html, html, nothing } from "./html.ts";
import { tariffTitle } from "./tariff.ts";
import type { Visit } from "./visit.ts";

/** "G12, Operator Przykładowy Północ S.A."; of what belongs to no tariff, its kind. */
export const groupTitle = ({ words }: Visit, snapshot: Snapshot, { tariffId, record }: ChangeGroup): string => {
  const tariff = tariffId === null ? null : snapshot.tariff(tariffId);
  return tariff === null ? (tariffId ?? words.changes.kinds[record]) : tariffTitle(tariff.content);
};

/** "new, with 12 rates; 3 records changed" */
export const groupSummary = ({ words }: Visit, { isNew, newRates, changed }: ChangeGroup): string => {
  const text = words.changes;
  // A tariff that moves with its rates has a line without a difference.
  const records = changed.filter(({ entry, differences }) => differences.length > 0 || entry.action !== "amend").length;
  return [isNew ? text.isNew : [], newRates === 0 ? [] : text.newRates(newRates), records === 0 ? [] : text.changedRecords(records)]
    .flat()
    .join(", ");
};

/** Why: the decision, and the log's own sentence. */
export const causeText = ({ words }: Visit, { cause }: Pick<ChangeGroup, "cause">): Html => {
  const { decision_kind, decision_number, decision_date, message } = cause;
  const decision = words.decision(decision_kind === null ? "" : words.decisionKinds[decision_kind], decision_number, decision_date).trim();
  // The country's rates change by a table and by all prints together; the decision is the one that was read last.
  if (message.startsWith(nationalCause)) {
    const rest = message.slice(nationalCause.length).replace(/^: /, "");
    const title =
      rest === "" || (decision_number !== null && rest.includes(decision_number)) ? nothing : html`: <span lang="pl">${rest}</span>`;
    return html`${words.changes.nationalCause}${decision === "" ? "" : `: ${decision}`}${title}`;
  }
  // A decision's title is Polish; what no decision caused is explained in English.
  const sentence = html`<span lang="${decision_number === null ? "en" : "pl"}">${message}</span>`;
  return decision === "" || (decision_number !== null && message.includes(decision_number)) ? sentence : html`${decision}: ${sentence}`;
};

/** The rate's own name where it is published; the tariff itself has the name of its kind. */
export const recordName = ({ words }: Visit, snapshot: Snapshot, { entry }: ChangedRecord): Html => {
  const rate =
    entry.record !== "component" || entry.tariffId === null
      ? undefined
      : snapshot.componentsOf(entry.tariffId).find(({ content }) => content.component_id === entry.id)?.content;
  const national = snapshot.national.find(({ content }) => content.national_id === entry.id)?.content;
  if (national !== undefined) {
    const { name, unit, annual_kwh } = national;
    return html`<span lang="pl">${name}</span>, ${[words.units[unit], annual_kwh === null ? [] : words.rates.band(annual_kwh.from, annual_kwh.to)].flat().join(", ")}`;
  }
  if (rate === undefined) return html`${entry.record === "tariff" ? words.changes.tariff : entry.id}`;
  return html`<span lang="pl">${rate.name}</span>${rate.zone === null ? "" : ` (${words.zones[rate.zone]})`}`;
};

export const fieldName = ({ words }: Visit, { field }: Difference): string => words.changes.fields[field] ?? field;

/** A document's print of a rate is known by its company. */
const entryText = (entry: unknown, nothing: string): string =>
  typeof entry === "object" && entry !== null && "operator_name" in entry ? String(entry.operator_name) : valueText(entry, nothing);

const isRecords = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null);

/** The entries of one list that the other has not; "…": there are others, in both. */
const onlyIn = (list: readonly object[], other: readonly object[], nothing: string): string => {
  const known = new Set(other.map((one) => JSON.stringify(one)));
  const own = list.filter((one) => !known.has(JSON.stringify(one)));
  return own.map((one) => entryText(one, nothing)).join(", ") || (list.length === 0 ? nothing : "…");
};

/** Before and after as texts; of lists of records what differs, of a long one how many entries do. */
export const sidesOf = ({ words }: Visit, { before, after, counted }: Difference): readonly [before: string, after: string] => {
  const { nothing, differing } = words.changes;
  if (counted === null && isRecords(before) && isRecords(after)) return [onlyIn(before, after, nothing), onlyIn(after, before, nothing)];
  return counted === null ? [valueText(before, nothing), valueText(after, nothing)] : ["", differing(counted.differing, counted.all)];
};
