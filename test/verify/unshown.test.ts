import { describe, expect, it } from "vitest";
import type { NotShown } from "../../src/model/doubt.ts";
import type { Problem } from "../../src/model/problem.ts";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { narrowedProblems, type Touching, unconfirmedThatMatter, unshown } from "../../src/verify/doubts.ts";
import { drawPage, grid, letter, text } from "../helpers/drawn-page.ts";

const word = (fields: Partial<Touching<NotShown>> = {}): Touching<NotShown> => ({
  page: 2,
  box: [10, 20, 30, 28],
  text: "0,9234",
  why: "unpictured",
  reads: null,
  ...fields,
});
const said = (...words: readonly Touching<NotShown>[]): unknown[] =>
  unshown(words).map(({ page, box, message, tariffs }) => [page, box, /its (.*) must/.exec(message)?.[1] ?? message, tariffs]);

describe("of a page without a picture is said once", () => {
  it.each<[string, readonly Touching<NotShown>[], readonly unknown[]]>([
    [
      "how many rates it has, and whose",
      [word({ tariffs: ["G11"] }), word({ tariffs: ["G11", "G12"] })],
      [[2, null, "2 rates", ["G11", "G12"]]],
    ],
    ["that it holds all where one rate is anyone's", [word({ tariffs: ["G11"] }), word({ tariffs: null })], [[2, null, "2 rates", null]]],
    ["that it holds all where nothing is known of a rate", [word({ tariffs: ["G11"] }), word()], [[2, null, "2 rates", null]]],
    [
      "how many words about rates, where it has no rate",
      [word({ about: "label", tariffs: ["G11"] })],
      [[2, null, "1 words about rates", ["G11"]]],
    ],
    [
      "its rates, and not its words",
      [word({ tariffs: ["G11"] }), word({ about: "label", tariffs: ["C11"] })],
      [[2, null, "1 rates", ["G11"]]],
    ],
    [
      "of each page its own",
      [word({ tariffs: ["G11"] }), word({ page: 3, about: "label", tariffs: ["C11"] })],
      [
        [2, null, "1 rates", ["G11"]],
        [3, null, "1 words about rates", ["C11"]],
      ],
    ],
  ])("%s", (_, words, expected) => {
    expect(said(...words)).toEqual(expected);
  });

  it("beside what the pictures of others show instead, each for its tariffs", () => {
    const box = [10, 20, 30, 28];
    expect(said(word({ why: "nothing", tariffs: ["G12"] }), word({ why: "other", reads: "7,1" }))).toEqual([
      [2, box, 'The text layer says "0,9234", and the page shows nothing there.', ["G12"]],
      [2, box, 'The text layer says "0,9234", and the page shows "7,1" there.', undefined],
    ]);
  });
});

const pages = toTables([letter, drawPage(5, grid("Grupa | Składnik zmienny [zł/kWh]\nC11 | 0,2001\nC21 | 0,2002"), text("Uwaga."))]);
const found = interpret(pages);
const boxOf = (wanted: string): [number, number, number, number] => {
  const box = pages.flatMap(({ page }) => page.words).find((one) => one.text === wanted)?.box;
  if (box === undefined) throw new Error(`No page says "${wanted}".`);
  return [...box];
};

describe("what a page does not show touches", () => {
  it.each<[string, Partial<NotShown>, readonly (readonly string[] | null)[]]>([
    ["the tariff whose rate it is", { box: boxOf("0,2002") }, [["C21"]]],
    ["the tariff whose label it is", { box: boxOf("C11"), about: "label" }, [["C11"]]],
    ["all, where it is a rate that nothing is known of", { box: boxOf("Uwaga.") }, [null]],
    ["nothing, where it is a word that nothing is known of", { box: boxOf("Uwaga."), about: "label" }, []],
  ])("%s", (_, fields, expected) => {
    expect(unconfirmedThatMatter([word({ page: 5, ...fields })], pages, found).map(({ tariffs }) => tariffs)).toEqual(expected);
  });

  it("is said beside the word itself", () => {
    expect(unconfirmedThatMatter([word({ page: 5, box: boxOf("Uwaga.") })], pages, found)).toEqual([
      word({ page: 5, box: boxOf("Uwaga."), tariffs: null, national: [] }),
    ]);
  });
});

describe("a problem keeps its place in the document", () => {
  const problem = (fields: Partial<Problem>): Problem => ({
    code: "unexplained_number",
    blocks: true,
    message: "A number.",
    tariff_code: null,
    page: 5,
    bbox: boxOf("0,2002"),
    ...fields,
  });
  it.each<[string, Partial<Problem>, readonly (string | null)[]]>([
    ["of the tariff that its place can touch", {}, ["C21"]],
    ["of every tariff that its place can touch", { bbox: boxOf("Grupa") }, ["C11", "C21"]],
    ["of the document where its place touches no tariff", { bbox: boxOf("Uwaga.") }, [null]],
    ["where it is another problem", { code: "unknown_unit" }, [null]],
    ["where it has a tariff", { tariff_code: "C11" }, ["C11"]],
    ["where it has no page", { page: null }, [null]],
    ["where it has no place on its page", { bbox: null }, [null]],
  ])("%s", (_, fields, expected) => {
    const given = problem(fields);
    expect(narrowedProblems([given], pages, found)).toEqual(expected.map((tariff_code) => ({ ...given, tariff_code })));
  });
});
