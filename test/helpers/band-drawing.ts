import { bandOf } from "../../src/tables/bands.ts";
import { columnsOf, textOf } from "../../src/tables/columns.ts";
import { toEdges } from "../../src/tables/edges.ts";
import { betweenBy, partedBy, ruleEndsOf, sidesBy, wallsOf } from "../../src/tables/evidence.ts";
import { toLines } from "../../src/tables/lines.ts";
import { hasNumber, toRow, usualSpaceEm } from "../../src/tables/pieces.ts";
import { pageFrom } from "./page-drawing.ts";

/**
 * Over which columns of the rates below the texts of a drawing stand: a line for each with its columns, counted from 1, and the rows of the
 * header that it goes over; what is unclear after "?". `ruled`: a ruling line shows where the header begins.
 */
export const bandIn = (drawing: string, ruled = false): string => {
  const page = pageFrom(drawing);
  const edges = toEdges(page.rules);
  const lines = toLines(page.words);
  const rows = lines.map((line) => toRow(line, usualSpaceEm(lines)));
  const rates = rows.filter(hasNumber);
  const em = rates[0]?.size ?? 0;
  const [top, bottom] = [rates[0]?.baseline ?? 0, rates.at(-1)?.baseline ?? 0];
  const walls = wallsOf(edges, top - em, bottom);
  const ends = ruleEndsOf(edges, 0, bottom + em);
  const { columns } = columnsOf(rates, [], walls, em);
  const { headings, unclear } = bandOf(
    rows.filter((row) => !hasNumber(row)),
    {
      columns,
      walls: [...walls.map(({ at }) => at), ...ends.inner],
      outer: ends.outer,
      em,
      parted: partedBy(edges, em),
      between: betweenBy(edges),
      beside: sidesBy(edges, em),
      open: !ruled,
    },
  );
  const range = (from: number, to: number): string => (from === to ? `${from + 1}` : `${from + 1}-${to + 1}`);
  return [
    ...headings.map(({ span, from, to, words }) => `${words.map(({ text }) => text).join(" ")}: ${range(...span)}, row ${range(from, to)}`),
    ...unclear.map(({ piece, message }) => `? ${textOf(piece)}: ${message}`),
  ].join("\n");
};
