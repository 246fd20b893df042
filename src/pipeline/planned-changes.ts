import { recordIdOf } from "../model/change.ts";
import type { PublishedTariff } from "../model/record.ts";
import type { PlannedChange } from "../ports/review-desk.ts";
import type { Publication } from "./publishing.ts";

const byId = (published: readonly PublishedTariff[]): Map<string, object> =>
  new Map(
    published.flatMap(({ tariff, components }): [string, object][] => [
      [tariff.content.tariff_id, tariff.content],
      ...components.map(({ content }): [string, object] => [content.component_id, content]),
    ]),
  );

const valueIn = (content: object | undefined, field: string): unknown =>
  Object.entries(content ?? {}).find(([name]) => name === field)?.[1] ?? null;

const nameOf = (change: Publication["steps"][number]["changes"][number]): string => {
  if (change.record === "component") return change.content.name;
  return change.record === "tariff" ? change.content.tariff_code : recordIdOf(change);
};

/**
 * The changes of planned publications, each with what the one before it leaves. A tariff that only moves with its rates is none of them, and
 * counts as a record all the same.
 */
export const plannedChangesOf = (
  publications: readonly Publication[],
): { readonly records: number; readonly changes: readonly PlannedChange[] } => {
  let records = 0;
  const changes: PlannedChange[] = [];
  for (const { before, steps } of publications) {
    const contents = byId(before);
    for (const change of steps.flatMap((step) => step.changes)) {
      records += 1;
      const { action, record } = change;
      const id = recordIdOf(change);
      const names = change.fields.filter((field) => field !== "components");
      const fields = names.map((field) => ({ field, before: valueIn(contents.get(id), field), after: valueIn(change.content, field) }));
      const value = change.record === "component" ? `${change.content.value} ${change.content.unit}` : null;
      if (action !== "amend" || names.length > 0) changes.push({ action, record, id, name: nameOf(change), value, fields });
      contents.set(id, change.content);
    }
  }
  return { records, changes };
};
