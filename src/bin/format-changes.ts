import { type Cause, type Change, recordIdOf } from "../model/change.ts";
import { differencesOf, valueText } from "../model/differences.ts";
import type { PublishedTariff } from "../model/record.ts";
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

const byId = (published: readonly PublishedTariff[]): Map<string, object> =>
  new Map(
    published.flatMap(({ tariff, components }): [string, object][] => [
      [tariff.content.tariff_id, tariff.content],
      ...components.map(({ content }): [string, object] => [content.component_id, content]),
    ]),
  );

const valueIn = (content: object | undefined, field: string): unknown =>
  Object.entries(content ?? {}).find(([name]) => name === field)?.[1] ?? null;

/**
 * The changes of planned publications, each with what the one before it leaves. A tariff that only moves with its rates has no line of its
 * own, and is counted all the same.
 */
export const plannedChanges = (publications: readonly Publication[]): { readonly records: number; readonly lines: readonly string[] } => {
  let records = 0;
  const lines: string[] = [];
  for (const { before, steps } of publications) {
    const contents = byId(before);
    for (const change of steps.flatMap(({ changes }) => changes)) {
      records += 1;
      const fields = change.fields.filter((field) => field !== "components");
      const differing = fields.map((field) => ({
        field,
        before: valueIn(contents.get(recordIdOf(change)), field),
        after: valueIn(change.content, field),
      }));
      const value = change.action === "create" && change.record === "component" ? `: ${change.content.value} ${change.content.unit}` : "";
      if (change.action !== "amend" || fields.length > 0) lines.push(`${recordLine(change.action, recordIdOf(change), differing)}${value}`);
      contents.set(recordIdOf(change), change.content);
    }
  }
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
