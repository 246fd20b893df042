import { describe, expect, it } from "vitest";
import { toFlow } from "../../../src/language/sentences.ts";
import { repeatedAmounts } from "../../../src/rates/sentences/repeated-amounts.ts";
import { toLines } from "../../../src/tables/lines.ts";
import { drawPage, grid, outcome, text, wordsAt } from "../../helpers/drawn-page.ts";

/* An amount in brackets that is the one before it by another unit. */

const repeated = (sentence: string): readonly string[] =>
  repeatedAmounts(toFlow([{ page: 1, lines: toLines(wordsAt(sentence, 40, 40)) }])).map((place) => place.text);

describe("an amount in brackets behind another", () => {
  it.each<[string, readonly string[]]>([
    ["Stawka opłaty OZE wynosi 7,30 zł/MWh (0,0073 zł/kWh).", ["0,0073"]],
    ["Stawka opłaty OZE wynosi 0,0073 zł/kWh (tj. 7,30 zł/MWh).", ["7,30"]],
    ["Stawka jakościowa wynosi 3,32 gr/kWh (0,0332 zł/kWh).", ["0,0332"]],
    ["Stawka opłaty OZE wynosi 7,30 zł/MWh (0,0074 zł/kWh).", []],
    ["Stawka opłaty OZE wynosi 7,30 zł/MWh (brutto 8,98 zł/MWh).", []],
    ["Stawka opłaty OZE wynosi 7,30 zł/MWh, a poprzednio 0,0073 zł/kWh.", []],
  ])("repeats it where both come to the same: %s", (sentence, places) => expect(repeated(sentence)).toEqual(places));

  it("holds nothing, and another amount does", () => {
    const table = grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nC11 | 0,2411");
    const codesOf = (sentence: string) => outcome(drawPage(5, table, text("8. Opłaty dodatkowe", sentence))).codes;
    expect(codesOf("Stawka opłaty OZE wynosi 7,30 zł/MWh (0,0073 zł/kWh).")).toEqual([]);
    expect(codesOf("Stawka opłaty OZE wynosi 7,30 zł/MWh (0,0083 zł/kWh).")).toEqual(["unexplained_number"]);
  });
});
