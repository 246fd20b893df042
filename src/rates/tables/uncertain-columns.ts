import { facetsOf } from "../../language/facets.ts";
import type { Problem } from "../../model/problem.ts";
import type { Table } from "../../model/table.ts";

/**
 * A table of rates whose ruling lines leave columns or rows open, and whose words do not settle them: none of its groups can be
 * published. One problem for each group, at the first place that is open; none for a table that is not of rates.
 */
export const uncertainColumns = (table: Table): Problem[] => {
  const [first, ...others] = table.ambiguous ?? [];
  if (first === undefined) return [];
  const facets = [...table.cells, ...table.caption].map(({ text }) => facetsOf(text));
  const groups = [...new Set(facets.flatMap((one) => one.groups))];
  if (groups.length === 0 || !facets.some((one) => one.category !== null)) return [];
  const more = others.length === 0 ? "" : ` ${others.length} more places of this table are open.`;
  return groups.map((group) => ({
    code: "uncertain_columns",
    blocks: true,
    message: `${first.message}${more}`,
    tariff_code: group,
    page: first.page,
    bbox: [...first.box],
  }));
};
