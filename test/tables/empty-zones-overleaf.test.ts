import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, judged, letter, rule, wordsAt } from "../helpers/drawn-page.ts";

/* Rows of a page that leave most zones empty, under one heading of them all that is no wider than one; rates overleaf keep the right side of their cells. */

type Text = readonly [text: string, x: number, y: number];
const page =
  (texts: readonly Text[], rules: readonly number[]): Block =>
  () => ({
    words: texts.flatMap(([text, x, y]) => wordsAt(text, x, y)),
    rules: rules.map((y) => rule(40, y, 490, y)),
    bottom: 60,
  });
const head = (wholeAt: number): Text[] => [
  ["7.2. SKŁADNIK ZMIENNY STAWKI SIECIOWEJ dla grup taryfowych G, w zł/kWh", 40, 480],
  ["Strefa czasowa", wholeAt, 500],
  ["Grupa taryfowa", 42, 510],
  ["DZIENNA", 186, 516],
  ["SZCZYTOWA", 182, 526],
  ["DZIENNA", 271, 516],
  ["POZASZCZYTOWA", 259, 526],
  ["POZOSTAŁE", 422, 516],
  ["GODZINY DOBY", 417, 526],
  ["DZIEŃ", 120, 521],
  ["NOC", 354, 521],
];
const first = (wholeAt: number) =>
  page(
    [
      ...head(wholeAt),
      ["G12", 42, 540],
      ["0,2899", 132, 540],
      ["0,0882", 362, 540],
      ["G12w", 42, 554],
      ["0,3351", 132, 554],
      ["0,1020", 362, 554],
      ["- 2 -", 260, 585],
    ],
    [490, 530, 544, 558],
  );
const overleaf = (peakAt: number, wholeAt = 264.5) => {
  const second = page(
    [
      ["G12r", 42, 60],
      ["0,3044", 132, 60],
      ["0,0926", 362, 60],
      ["G13s", 42, 74],
      ["0,3162", peakAt, 74],
      ["0,1581", 302, 74],
      ["0,0791", 362, 74],
      ["G13", 42, 88],
      ["0,0921", 460, 88],
      ["- 3 -", 260, 585],
    ],
    [50, 64, 78, 92],
  );
  return judged(toTables([letter, drawPage(2, first(wholeAt)), drawPage(3, second)]));
};

describe("zones that no row of a page has a rate of", () => {
  it("have those overleaf, which meet their headings", () => {
    expect(overleaf(212).rates).toEqual([
      "G12 network_variable day 0.2899 PLN/kWh",
      "G12 network_variable night 0.0882 PLN/kWh",
      "G12r network_variable day 0.3044 PLN/kWh",
      "G12r network_variable night 0.0926 PLN/kWh",
      "G12w network_variable day 0.3351 PLN/kWh",
      "G12w network_variable night 0.102 PLN/kWh",
      "G13 network_variable other_hours 0.0921 PLN/kWh",
      "G13s network_variable day_offpeak 0.1581 PLN/kWh",
      "G13s network_variable day_peak 0.3162 PLN/kWh",
      "G13s network_variable night 0.0791 PLN/kWh",
    ]);
  });
  it("have none that meets no heading", () => {
    expect(overleaf(230).rates.filter((rate) => rate.includes("day_peak"))).toEqual([]);
  });
  it("are not seen under a text that is over some of them", () => {
    expect(overleaf(212, 350).rates.filter((rate) => rate.includes("day_peak"))).toEqual([]);
  });
});

describe("zones in small letters, all one gap apart as words of a sentence that fills its line", () => {
  const zones: readonly Text[] = [
    ["całodobowa", 120, 516],
    ["dzienna", 172, 516],
    ["szczytowa", 212, 516],
    ["nocna", 260, 516],
    ["pozaszczytowa", 292, 516],
  ];
  const right = (zone: string, amount: string, y: number): Text => {
    const [text = "", from = 0] = zones.find(([name]) => name === zone) ?? [];
    return [amount, from + 4 * text.length - 24, y];
  };
  const caption: Text = ["7.2. Składnik zmienny stawki sieciowej dla grup taryfowych C, w zł/kWh", 40, 490];
  const at = (y: number, code: string, ...amounts: readonly (readonly [string, string])[]): Text[] => [
    [code, 42, y],
    ...amounts.map(([zone, amount]) => right(zone, amount, y)),
  ];
  it("have each its column, also where no row has a rate of it", () => {
    const rows = [...at(534, "C11", ["całodobowa", "0,2755"]), ...at(548, "C22a", ["szczytowa", "0,2466"], ["pozaszczytowa", "0,1233"])];
    const drawn = page([caption, ["Grupa taryfowa", 42, 512], ...zones, ...rows, ["- 2 -", 260, 585]], [504, 522, 538, 552]);
    const [table] = toTables([letter, drawPage(2, drawn)]).flatMap(({ tables }) => tables);
    const headings = (table?.cells ?? []).filter(({ column, text }) => column > 0 && /^\p{L}/u.test(text));
    expect(headings.map(({ column, text }) => [column, text])).toEqual(zones.map(([zone], i) => [i + 1, zone]));
  });
});
