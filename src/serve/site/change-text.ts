import type { Difference } from "../../model/differences.ts";
import { valueText } from "../../model/differences.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { ChangedRecord, ChangeGroup } from "./change-groups.ts";
import { type Html, html } from "./html.ts";
import { tariffTitle } from "./tariff.ts";
import type { Visit } from "./visit.ts";

/** "G12, Operator Przykładowy Północ S.A.", or the id of what is no tariff. */
export const groupTitle = (snapshot: Snapshot, { tariffId, id }: ChangeGroup): string => {
  const tariff = tariffId === null ? null : snapshot.tariff(tariffId);
  return tariff === null ? (tariffId ?? id) : tariffTitle(tariff.content);
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
export const causeText = ({ words }: Visit, { cause }: ChangeGroup): Html => {
  const { decision_kind, decision_number, decision_date, message } = cause;
  const decision = words.decision(decision_kind === null ? "" : words.decisionKinds[decision_kind], decision_number, decision_date).trim();
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
  if (rate === undefined) return html`${entry.record === "tariff" ? words.changes.tariff : entry.id}`;
  return html`<span lang="pl">${rate.name}</span>${rate.zone === null ? "" : ` (${words.zones[rate.zone]})`}`;
};

export const fieldName = ({ words }: Visit, { field }: Difference): string => words.changes.fields[field] ?? field;

/** Before and after as texts; of a long list how many entries differ. */
export const sidesOf = ({ words }: Visit, { before, after, counted }: Difference): readonly [before: string, after: string] => {
  const { nothing, differing } = words.changes;
  return counted === null ? [valueText(before, nothing), valueText(after, nothing)] : ["", differing(counted.differing, counted.all)];
};
