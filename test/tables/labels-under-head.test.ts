import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, judged, letter, wordsAt } from "../helpers/drawn-page.ts";

/* A table without ruling lines that goes on overleaf under its head: right under that stand the first lines of a label in the middle of whose lines its rate is. */

type Text = readonly [text: string, x: number, y: number];
const at =
  (...texts: readonly Text[]): Block =>
  () => ({ words: texts.flatMap(([text, x, y]) => wordsAt(text, x, y)), rules: [], bottom: 60 });
const head = (y: number, last = "rodzaj stawki"): Text[] => [
  ["Grupa", 85, y],
  ["taryfowa /", 76, y + 9],
  ["Stawka opłaty", 190, y + 9],
  [last, 70, y + 18],
];
const rowAt = (y: number, first: string, second: string, ...amounts: readonly string[]): Text[] => [
  [first, 40, y],
  [second, 40, y + 9],
  ...amounts.map((amount, i) => [amount, 190, y + 4.5 + 9 * (i - (amounts.length - 1) / 2)] as const),
];
const variable = (y: number, zone: string, ...amounts: readonly string[]) =>
  rowAt(y, "SKŁADNIK ZMIENNY STAWKI", `SIECIOWEJ – ${zone} w zł/kWh`, ...amounts);
const fixed = (y: number, amount: string) => rowAt(y, "SKŁADNIK STAŁY STAWKI SIECIOWEJ", "– UKŁAD 3-FAZOWY w zł/m-c", amount);
const subscription = (y: number, amount: string) => rowAt(y, "STAWKA OPŁATY ABONAMENTOWEJ", "w zł/m-c", amount);
const footer = (page: number): Text => [`- ${page} -`, 280, 585];

const first = at(
  ["7.1.5. Stawki opłat dla grup taryfowych G12, G12w", 40, 420],
  ...head(440),
  ["G12", 40, 472],
  ...variable(484, "DZIENNY", "0,3088"),
  ...variable(507, "NOCNY", "0,0940"),
  ["G12w", 40, 530],
  ...variable(542, "DZIENNY", "0,3188"),
  footer(2),
);
const overleaf = (...texts: readonly Text[]) => judged(toTables([letter, drawPage(2, first), drawPage(3, at(...texts, footer(3)))]));
const ofFirst = [
  "G12 network_variable day 0.3088 PLN/kWh",
  "G12 network_variable night 0.094 PLN/kWh",
  "G12w network_variable day 0.3188 PLN/kWh",
];

describe("labels under a head once more", () => {
  const rows = [...variable(80, "NOCNY", "0,0740"), ...fixed(103, "8,95"), ...subscription(126, "3,97")];

  it("are those of its first rows, which are of the group before", () => {
    expect(overleaf(...head(50), ...rows)).toMatchObject({
      codes: [],
      rates: [
        ...ofFirst.slice(0, 2),
        "G12w network_fixed 3-phase 8.95 PLN/month",
        "G12w network_variable day 0.3188 PLN/kWh",
        "G12w network_variable night 0.074 PLN/kWh",
        "G12w subscription 3.97 PLN/month",
      ],
    });
  });
  it.each([
    ["says other words", head(50, "stawka brutto"), rows],
    [
      "stands over a caption",
      head(50),
      [["7.2. Grupa taryfowa C12a", 40, 76] as const, ...rows.map(([text, x, y]) => [text, x, y + 12] as const)],
    ],
  ])("are none of the group before where it %s", (_, over, under) => {
    expect(overleaf(...over, ...under).rates.filter((rate) => rate.startsWith("G12w"))).toEqual(ofFirst.slice(2));
  });
});
