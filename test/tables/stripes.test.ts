import { describe, expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, outcome, rule, text, wordsAt } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

const sentence = "7.1. W 2026 roku stosuje się stawkę opłaty OZE w wysokości";
/** Under the column of rates stands the amount of that sentence. */
const rateAt = (wordsAt(sentence, 40, 0).at(-1)?.box[2] ?? 0) + 2;

/** Rows of a label and a rate ("*" before one: on a ground), each ground framed by its edges; grounds that touch are one. */
const striped =
  (...rows: readonly string[]): Block =>
  (top) => {
    const [left, right, high] = [40, 340, 14];
    const isGround = (i: number): boolean => rows[i]?.startsWith("*") === true;
    const words = rows.flatMap((row, i) => {
      const [label = "", rate = ""] = row.replace("*", "").split("|");
      return [...wordsAt(label, left + 5, top + high * i + 10), ...wordsAt(rate, rateAt, top + high * i + 10)];
    });
    const rules = rows.flatMap((_, i) => {
      if (!isGround(i)) return [];
      const [y0, y1] = [top + high * i, top + high * (i + 1)];
      return [rule(left, y0, right, y0), rule(left, y1, right, y1), rule(left, y0, left, y1), rule(right, y0, right, y1)];
    });
    return { words, rules, bottom: top + high * rows.length };
  };

/** One table beside another, 20 points apart. */
const beside =
  (first: Block, second: Block): Block =>
  (top) => {
    const [left, right] = [first(top), second(top)];
    const by = 320;
    const moved = <T extends { readonly box: Box }>(one: T): T => ({
      ...one,
      box: [one.box[0] + by, one.box[1], one.box[2] + by, one.box[3]],
    });
    return {
      words: [...left.words, ...right.words.map(moved)],
      rules: [...left.rules, ...right.rules.map(moved)],
      bottom: Math.max(left.bottom, right.bottom),
    };
  };

const c11 = [
  "*C11 moc umowna do 40 kW, 1 strefa",
  "*składnik stały stawki sieciowej|5,71 zł/kW/m-c",
  "składnik zmienny stawki sieciowej, całodobowy|0,2933 zł/kWh",
];
const c21 = [
  "*C21 moc umowna powyżej 40 kW, 1 strefa",
  "*składnik stały stawki sieciowej|21,07 zł/kW/m-c",
  "składnik zmienny stawki sieciowej, całodobowy|0,2119 zł/kWh",
];
const quality = ["*stawka jakościowa|0,0332 zł/kWh", "stawka opłaty abonamentowej|4,50 zł/m-c"];
const card = (group: string, ...rates: readonly string[]): Block => striped(`*Grupa taryfowa ${group}`, ...rates, ...quality);
const ratesOf = (group: string, fixed: string, variable: string) => [
  `${group} network_fixed ${fixed} PLN/kW/month`,
  `${group} network_variable flat ${variable} PLN/kWh`,
  `${group} quality 0.0332 PLN/kWh`,
  `${group} subscription 4.5 PLN/month`,
];

describe("a table whose every other row lies on a ground", () => {
  published(
    "is one, under its groups",
    [striped("*Grupa / stawka|Wysokość stawki", ...c11, ...quality, ...c21, ...quality)],
    [...ratesOf("C11", "5.71", "0.2933"), ...ratesOf("C21", "21.07", "0.2119")],
  );
  published(
    "ends where the next one has its name and its header",
    [
      striped("*Grupa / stawka|Wysokość stawki", ...c11, ...quality),
      text("Zestawienie stawek – sieć niskiego napięcia"),
      striped("*Grupa / stawka|Wysokość stawki", ...c21, ...quality),
    ],
    [...ratesOf("C11", "5.71", "0.2933"), ...ratesOf("C21", "21.07", "0.2119")],
  );
  published(
    "ends at a chapter whose point has an amount",
    [striped("*Grupa / stawka|Wysokość stawki", ...c11, ...quality, ...c21, ...quality), text("7. Opłata OZE", `${sentence} 7,30 zł/MWh.`)],
    [...ratesOf("C11", "5.71", "0.2933"), ...ratesOf("C21", "21.07", "0.2119"), "* renewable 7.3 PLN/MWh"],
  );
  published(
    "is one beside another, which has rows of its own at the same heights, the last of them on no ground",
    [
      beside(card("C11", ...c11.slice(1)), card("C21", ...c21.slice(1))),
      gap(14),
      beside(card("C11o", ...c11.slice(1)), card("C21o", ...c21.slice(1))),
    ],
    [
      ...["C11", "C11o"].flatMap((group) => ratesOf(group, "5.71", "0.2933")),
      ...["C21", "C21o"].flatMap((group) => ratesOf(group, "21.07", "0.2119")),
    ],
  );
  held(
    "does not believe words about a group that are not known",
    [striped("*Grupa / stawka|Wysokość stawki", "*C11 moc umowna wylosowana", ...c11.slice(1), ...quality, ...c21, ...quality)],
    "not_approved",
  );
  it("is none of boxes between which no rate stands close to them", () => {
    const box = (group: string) => [
      `*${group}`,
      "*składnik stały stawki sieciowej|5,71 zł/kW/m-c",
      "",
      "stawka jakościowa|0,0332 zł/kWh",
      "",
    ];
    const [page] = toTables([drawPage(5, striped(...box("C11"), ...box("C21"), ...box("G11")))]);
    expect(page?.tables.filter(({ columnCount }) => columnCount === 1)).toHaveLength(3);
  });
});

describe("the ground of a head at a page's end, as wide as the stripes above it", () => {
  const striping = ["*Grupa / stawka|Wysokość stawki", ...c11, ...quality, ...c21, ...quality];
  const read = (...between: readonly Block[]) => {
    const first = drawPage(2, ...between.slice(0, 1), striped(...striping), ...between.slice(1));
    return outcome({ ...first, height: Math.max(...first.words.map(({ box }) => box[3])) + 30 }, drawPage(3, next)).rates;
  };
  const head = striped("*Grupa / stawka|Wysokość stawki", "*C22b");
  const next = striped(
    "*Grupa / stawka|Wysokość stawki",
    "składnik stały stawki sieciowej|25,19 zł/kW/m-c",
    "stawka jakościowa|0,0331 zł/kWh",
    "stawka opłaty abonamentowej|6,65 zł/m-c",
  );
  const own = ["C22b network_fixed 25.19 PLN/kW/month", "C22b quality 0.0331 PLN/kWh", "C22b subscription 6.65 PLN/month"];
  const above = [...ratesOf("C11", "5.71", "0.2933"), ...ratesOf("C21", "21.07", "0.2119")];
  it("is the head of the table overleaf under its own caption, with the name of its group", () => {
    expect(read(gap(0), gap(14), text("7.2. Stawki opłat dla grupy taryfowej C22b"), head)).toEqual([...above, ...own]);
  });
  it("is a stripe of theirs under none", () => {
    expect(read(gap(0), gap(14), head)).not.toContain(own[0]);
  });
});
