import type { Change } from "../model/change.ts";
import type { PublishedTariff } from "../model/record.ts";
import type { FieldChange, LogEntry } from "../ports/history.ts";

/* Changes of records as lines for people. */

const text = (value: unknown): string =>
  value === null || value === undefined ? "nothing" : typeof value === "object" ? JSON.stringify(value) : String(value);

const fieldText = ({ field, before, after }: FieldChange): string => `${field} ${text(before)} -> ${text(after)}`;

const doing: Readonly<Record<Change["action"], string>> = { create: "new", amend: "changed", close: "ended", withdraw: "withdrawn" };

/** "changed enea-operator_g12w_2026/network_variable.day: value 0.2464 -> 0.2465". */
export const recordLine = (action: Change["action"], id: string, fields: readonly FieldChange[]): string =>
  `${doing[action]} ${id}${fields.length === 0 ? "" : `: ${fields.map(fieldText).join("; ")}`}`;

const idOf = (change: Change): string => (change.record === "tariff" ? change.content.tariff_id : change.content.component_id);

/** Planned changes, each with what was published before. A tariff that only moves with its rates has no line of its own. */
export const changeLines = (before: readonly PublishedTariff[], changes: readonly Change[]): string[] => {
  const contents = new Map<string, object>(
    before.flatMap(({ tariff, components }): [string, object][] => [
      [tariff.content.tariff_id, tariff.content],
      ...components.map(({ content }): [string, object] => [content.component_id, content]),
    ]),
  );
  return changes.flatMap((change) => {
    const own = change.fields.filter((field) => field !== "components");
    if (change.action === "amend" && own.length === 0) return [];
    const old = Object.entries(contents.get(idOf(change)) ?? {});
    const now = Object.entries(change.content);
    const value = (entries: readonly (readonly [string, unknown])[], name: string) => entries.find(([key]) => key === name)?.[1] ?? null;
    const fields = own.map((field) => ({ field, before: value(old, field), after: value(now, field) }));
    return [recordLine(change.action, idOf(change), change.action === "create" ? [] : fields)];
  });
};

/** A line of the correction log: when, because of what, what. */
export const logLine = ({ updatedAt, cause, action, id, fields }: LogEntry): string => {
  const because = [cause.decision_kind, cause.decision_number, cause.decision_date].filter((part) => part !== null).join(" ");
  return `${updatedAt}  ${recordLine(action, id, action === "create" ? [] : fields)}  (${because || cause.says})`;
};
