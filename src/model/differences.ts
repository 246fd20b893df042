/** One field before and after a change. */
interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A field, or a field of a field ("provenance.pages"), that differs. `counted`: how many entries of a long list do, in the list's place. */
export interface Difference extends FieldChange {
  readonly counted: { readonly differing: number; readonly all: number } | null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A day of a market has some hundred points: how many differ says enough. */
const longest = 12;

const countDiffering = (before: readonly unknown[], after: readonly unknown[]): number => {
  const known = new Set(before.map((one) => JSON.stringify(one)));
  return after.filter((one) => !known.has(JSON.stringify(one))).length;
};

/** What differs, and nothing of what does not: of the fields of a field, those alone. */
export const differencesOf = ({ field, before, after }: FieldChange): readonly Difference[] => {
  if (Array.isArray(before) && Array.isArray(after) && after.length > longest)
    return [{ field, before, after, counted: { differing: countDiffering(before, after), all: after.length } }];
  if (!isObject(before) || !isObject(after)) return [{ field, before, after, counted: null }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .flatMap((name) => differencesOf({ field: `${field}.${name}`, before: before[name], after: after[name] }));
};

/**
 * Whatever a record's field holds, on one line: a decision that amended it is "correction D.1.2026 2026-03-17", a print the company's;
 * `nothing` where it holds nothing.
 */
export const valueText = (value: unknown, nothing: string): string => {
  const text = (one: unknown): string => valueText(one, nothing);
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return nothing;
  if (Array.isArray(value)) return value.map(text).join(", ");
  if (typeof value !== "object") return String(value);
  if ("operator_name" in value && "decision" in value) return `${value.operator_name} (${text(value.decision)})`;
  if ("decision_kind" in value && "decision_number" in value && "decision_date" in value)
    return [value.decision_kind, value.decision_number, value.decision_date].filter((part) => part !== null).join(" ");
  return JSON.stringify(value);
};
