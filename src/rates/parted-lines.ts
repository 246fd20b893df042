import type { Line, Table } from "../model/table.ts";

/** Does a table of their page stand between a line and the one above it, or over its first line? */
export const isPartedByTable = (line: Line, above: Line | undefined, tables: readonly Table[]): boolean =>
  tables.some(({ box }) => box[1] < line.box[3] && box[3] > (above?.box[1] ?? 0) && box[3] <= line.box[3]);
