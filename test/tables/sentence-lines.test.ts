import { describe, expect, it } from "vitest";
import { type Block, outcomeOf, wordsAt } from "../helpers/drawn-page.ts";

/* A justified title over a table without lines, whose words stand as far apart as headings do. */

const at = (cells: readonly (readonly [x: number, text: string])[], y: number) => cells.flatMap(([x, text]) => wordsAt(text, x, y));

/** `second`: the title's second line, right over the head. */
const drawn =
  (second: readonly (readonly [number, string])[]): Block =>
  () => ({
    words: [
      ...at([[40, "7.1.2. Stawki opłaty abonamentowej dla grup taryfowych C21,"]], 100),
      ...at(second, 111),
      ...at([[40, "Grupa taryfowa"]], 124),
      ...at([[200, "Stawka opłaty abonamentowej [zł/m-c]"]], 124),
      ...["C21", "C11", "C11o"].flatMap((code, i) =>
        at(
          [
            [40, code],
            [200, `${i + 3},15`],
          ],
          140 + 14 * i,
        ),
      ),
    ],
    rules: [],
    bottom: 200,
  });

describe("a line of a title above a head", () => {
  it("is none of the head where its words end as items of a list", () => {
    const { codes, rates } = outcomeOf(
      drawn([
        [40, "C11,"],
        [120, "C12a,"],
        [260, "C12b,"],
        [420, "C11o"],
      ]),
    );
    expect(rates).toEqual(["C11 subscription 4.15 PLN/month", "C11o subscription 5.15 PLN/month", "C21 subscription 3.15 PLN/month"]);
    expect(codes).not.toContain("uncertain_columns");
  });
});
