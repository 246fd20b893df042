import type { Cause, Change } from "../model/change.ts";
import { differencesOf, valueText } from "../model/differences.ts";
import { plannedChangesOf } from "../pipeline/planned-changes.ts";
import type { Publication } from "../pipeline/publishing.ts";
import type { FieldChange, LogEntry } from "../ports/history.ts";

/* Changes of records as lines for people. */

/** "1 record", "2 records". */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

const fieldTexts = (change: FieldChange): readonly string[] =>
  differencesOf(change).map(({ field, before, after, counted }) =>
    counted === null
      ? `${field} ${valueText(before, "nothing")} -> ${valueText(after, "nothing")}`
      : `${field} ${counted.differing} of ${counted.all} differ`,
  );

const doing: Readonly<Record<Change["action"], string>> = { create: "new", amend: "changed", close: "ended", withdraw: "withdrawn" };

/** That a record is ended or withdrawn is said by the verb. */
const isNamedByVerb = (action: Change["action"], { field }: FieldChange): boolean => action !== "amend" && field === "status";

/** "changed enea-operator_g12w_2026/network_variable.day: value 0.2464 -> 0.2465". */
const recordLine = (action: Change["action"], id: string, fields: readonly FieldChange[]): string => {
  const differing = action === "create" ? [] : fields.filter((field) => !isNamedByVerb(action, field)).flatMap(fieldTexts);
  return `${doing[action]} ${id}${differing.length === 0 ? "" : `: ${differing.join("; ")}`}`;
};

/** The changes of planned publications as lines, and how many records they are of. */
export const plannedChanges = (publications: readonly Publication[]): { readonly records: number; readonly lines: readonly string[] } => {
  const { records, changes } = plannedChangesOf(publications);
  const lines = changes.map(({ action, record, id, fields, value }) => {
    const shown = action === "create" && record === "component" ? `: ${value}` : "";
    return `${recordLine(action, id, fields)}${shown}`;
  });
  return { records, lines };
};

const causeLine = ({ decision_kind, decision_number, decision_date, message }: Cause): string => {
  const decided = [decision_kind, decision_number, decision_date].filter((part) => part !== null).join(" ");
  return decided === "" || (decision_number !== null && message.includes(decision_number)) ? message : `${decided}: ${message}`;
};

/** What is no tariff's says what it is. */
const nameOf = ({ record, id }: LogEntry): string => {
  if (record === "national") return `national rate ${id.replace(/^national\//, "")}`;
  return record === "market_day" ? `market day ${id}` : id;
};

/** The correction log: under each cause what it changed, with the record's stamp. Entries of one cause must follow one another. */
export const logLines = (entries: readonly LogEntry[]): string[] =>
  entries.flatMap((entry, i) => {
    const { updatedAt, cause, action, fields } = entry;
    const heading = causeLine(cause);
    const before = entries[i - 1];
    const line = `  ${updatedAt}  ${recordLine(action, nameOf(entry), fields)}`;
    return before !== undefined && causeLine(before.cause) === heading ? [line] : [heading, line];
  });
