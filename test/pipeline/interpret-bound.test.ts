import { describe, expect, it } from "vitest";
import type { BindingInForce, Meaning } from "../../src/model/binding.ts";
import { noStatements } from "../../src/model/statements.ts";
import { type Block, drawPage, grid, letter, summary } from "../helpers/drawn-page.ts";
import { readingOf } from "../helpers/drawn-reading.ts";

/* Tables whose labels no vocabulary knows, read with the words that a person bound. */

const bound = (words: string, kind: Meaning["kind"], value: string | number, id = "1"): BindingInForce => ({
  ...{ id, words, meaning: { kind, value } as Meaning },
  ...{ because: "tak mówi taryfa", at: "2026-11-24T10:00:00.000Z", by: "Ewa" },
});
const read = (blocks: readonly Block[], ...bindings: readonly BindingInForce[]) =>
  readingOf([letter, drawPage(5, ...blocks)], "a".repeat(64), { ...noStatements, bindings });
const rates = ({ tariffs }: ReturnType<typeof read>) =>
  tariffs.flatMap(({ tariff_code, components }) => components.map((rate) => summary(tariff_code, rate))).sort();
const blocking = ({ problems }: ReturnType<typeof read>) => [...new Set(problems.filter(({ blocks }) => blocks).map(({ code }) => code))];

const zones = (day: string, night: string) => [
  grid(`Stawki opłat | < | jednostka | G12
        Składnik zmienny stawki sieciowej | ${day} | zł/kWh | 0,4014
        ^ | ${night} | zł/kWh | 0,2005
        Stawka jakościowa | < | zł/kWh | 0,0331
        Stawka opłaty abonamentowej | < | zł/m-c | 4,50
        Składnik stały stawki sieciowej | < | zł/m-c | 9,50`),
];
const jasna = bound("strefa jasna", "zone", "day", "1");
const ciemna = bound("strefa ciemna", "zone", "night", "2");

describe("words that a person bound", () => {
  it("are read as if the trade's own stood there", () => {
    const plain = read(zones("dzienna", "nocna"));
    const asBound = read(zones("strefa jasna", "strefa ciemna"), jasna, ciemna);
    expect([blocking(plain), blocking(asBound)]).toEqual([[], []]);
    expect(rates(asBound)).toEqual(rates(plain));
  });

  it("hold the tariff without a person's word", () => {
    expect(blocking(read(zones("strefa jasna", "strefa ciemna")))).toContain("unknown_zone");
  });

  it("stand in the name of the rate as they are printed, with who bound them and why, and in no other rate", () => {
    const { tariffs } = read(zones("strefa jasna", "nocna"), jasna);
    const of = tariffs.flatMap(({ components }) => components.map(({ name, zone, bound: by }) => [zone, name.includes("jasna"), by]));
    expect(of.filter(([, , by]) => by !== undefined)).toEqual([
      ["day", true, [{ words: "strefa jasna", means: "zone day", because: "tak mówi taryfa", at: "2026-11-24T10:00:00.000Z", by: "Ewa" }]],
    ]);
  });

  it.each<readonly [met: readonly string[], version: RegExp, bindings: readonly BindingInForce[]]>([
    [["1", "2"], /^\d+\+b1\+b2$/, [jasna, ciemna]],
    [[], /^\d+$/, [bound("taryfa zielona", "season", "summer", "9")]],
  ])("are named by the reading that met %j of them", (met, version, bindings) => {
    const reading = read(zones("strefa jasna", "strefa ciemna"), ...bindings);
    expect(reading.known_acts).toEqual({ bindings: bindings.map(({ id }) => id), met, facts: [] });
    expect(reading.extractor_version).toMatch(version);
  });

  const table = (head: string, unit: string, season: string) => [
    grid(`${head} | jednostka | C21
          Składnik zmienny stawki sieciowej | ${unit} | 0,1234
          ${season} | zł/m-c | 4,50
          Składnik stały stawki sieciowej | zł/kW/m-c | 9,98`),
  ];
  it.each<readonly [what: string, binding: BindingInForce, blocks: readonly Block[], rate: string]>([
    [
      "a category",
      bound("Opłata za obsługę odczytową", "category", "subscription"),
      table("Stawki opłat", "zł/kWh", "Opłata za obsługę odczytową"),
      "C21 subscription 4.5 PLN/month",
    ],
    [
      "a unit",
      bound("opłata od pobranej kilowatogodziny", "unit", "PLN/kWh"),
      table("Stawki opłat", "opłata od pobranej kilowatogodziny", "Stawka opłaty abonamentowej"),
      "C21 network_variable flat 0.1234 PLN/kWh",
    ],
  ])("say %s", (_, binding, blocks, rate) => {
    expect(rates(read(blocks))).not.toContain(rate);
    expect(rates(read(blocks, binding))).toContain(rate);
  });

  it("keep the unit as it is printed", () => {
    const { tariffs } = read(
      table("Stawki opłat", "opłata od pobranej kilowatogodziny", "Stawka opłaty abonamentowej"),
      bound("opłata od pobranej kilowatogodziny", "unit", "PLN/kWh"),
    );
    const found = tariffs.flatMap(({ components }) => components).find(({ category }) => category === "network_variable");
    expect(found?.source_unit).toBe("opłata od pobranej kilowatogodziny");
  });

  it("name a tariff group", () => {
    const byName = (name: string) => [
      grid(`Stawki opłat | jednostka | ${name}
            Składnik zmienny stawki sieciowej | zł/kWh | 0,1234
            Składnik stały stawki sieciowej | zł/m-c | 9,98`),
    ];
    const reading = read(byName("Taryfa Domowa"), bound("Taryfa Domowa", "group", "G11"));
    expect(rates(read(byName("Taryfa Domowa")))).toEqual([]);
    expect(rates(reading)).toEqual(rates(read(byName("G11"))));
    expect(reading.tariffs.every(({ components }) => components.every((rate) => rate.bound?.[0]?.means === "group G11"))).toBe(true);
  });
});
