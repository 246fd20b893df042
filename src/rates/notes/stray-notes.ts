import type { Problem } from "../../model/problem.ts";
import { type Line, opensStrayNote, type Table, type TabledPage } from "../../model/table.ts";

/*
 * A note of a scan whose mark was read as another sign is bound to no rate: what it says of a few, their rates say without it. It may belong
 * to the table above it, on its page or the one before, or to the one below.
 */

interface Placed {
  readonly page: number;
  readonly line: Line;
}

const strayLines = (pages: readonly TabledPage[]): Placed[] =>
  pages.flatMap(({ page, tables, text }) =>
    page.source === "text"
      ? []
      : [...text, ...tables.flatMap(({ caption }) => caption)]
          .filter(({ text: printed }) => opensStrayNote.test(printed))
          .map((line) => ({ page: page.number, line })),
  );

const isAbove = ({ page, box }: Pick<Table, "page" | "box">, place: Placed): boolean =>
  page < place.page || (page === place.page && box[1] < place.line.box[1]);

/** Problems of the groups whose rates such a note may restrict. `groupsOf`: the groups that a table has rates of. */
export const strayNotes = (pages: readonly TabledPage[], groupsOf: ReadonlyMap<Table, readonly string[]>): Problem[] => {
  const tables = pages.flatMap((page) => page.tables).filter((table) => (groupsOf.get(table) ?? []).length > 0);
  const seen = new Set<string>();
  return strayLines(pages).flatMap((place) => {
    const near = [tables.findLast((table) => isAbove(table, place)), tables.find((table) => !isAbove(table, place))];
    const groups = [...new Set(near.flatMap((table) => (table === undefined ? [] : (groupsOf.get(table) ?? []))))];
    const key = `${place.page} ${place.line.box.join()}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return groups.map(
      (group): Problem => ({
        code: "unbound_footnote",
        blocks: true,
        message: `"${place.line.text.slice(0, 60)}" is a note whose mark is not read, so it is not known which rates of ${group} it is said of.`,
        tariff_code: group,
        page: place.page,
        bbox: [...place.line.box],
      }),
    );
  });
};
