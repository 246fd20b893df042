import type { Remark } from "./remarks.ts";
import type { Entry } from "./zone-table.ts";

/** Groups that have the same hours by the same words. */
export interface Draft {
  readonly groups: readonly string[];
  /** The branch or area that the hours are for; null: the whole area. */
  readonly region: string | null;
  readonly entries: readonly Entry[];
  readonly remarks: readonly Remark[];
}

const remarkFor = (remark: Remark, group: string): boolean => remark.groups.length === 0 || remark.groups.includes(group);

/** Parts the groups of a zone table, and its regions where labels name some, by the hours and remarks that are theirs. */
export const draftsOf = (entries: readonly Entry[], captioned: readonly string[], remarks: readonly Remark[]): Draft[] => {
  const named = entries.flatMap((entry) => entry.groups);
  const general = entries.length === 0 || entries.some((entry) => entry.groups.length === 0);
  const regions = new Set(entries.flatMap(({ region }) => region ?? []));
  const drafts = new Map<string, Draft>();
  for (const group of new Set([...(general ? captioned : []), ...named]))
    for (const region of regions.size === 0 ? [null] : regions) {
      const own = {
        entries: entries.filter(
          (entry) => (entry.groups.length === 0 || entry.groups.includes(group)) && (entry.region === null || entry.region === region),
        ),
        remarks: remarks.filter((remark) => remarkFor(remark, group)),
      };
      const permitting = own.remarks.map(({ permitting }) => permitting === "all" || (permitting?.includes(group) ?? false));
      const key = JSON.stringify([
        region,
        own.entries.map((entry) => entries.indexOf(entry)),
        own.remarks.map((one) => remarks.indexOf(one)),
        permitting,
      ]);
      const draft = drafts.get(key);
      drafts.set(key, { ...own, region, groups: [...(draft?.groups ?? []), group] });
    }
  return [...drafts.values()];
};
