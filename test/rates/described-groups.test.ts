import { describe, expect, it } from "vitest";
import { type Block, grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* Groups that a title, a head or a column of its own describes by whom they are for, in words that nobody knows. */

const inColumn = (said: string): readonly Block[] => [
  text("7. Stawki opłat"),
  grid(`Grupa | Charakterystyka odbiorcy | Składnik zmienny [zł/kWh] | Opłata abonamentowa [zł/m-c]
        C11 | ${said} | 0,3412 | 4,12
        G11 | lokale mieszkalne | 0,2912 | 4,12`),
];
const inHead = (said: string): readonly Block[] => [
  text("7. Stawki opłat"),
  grid(`Rodzaj opłaty | Jednostka | C11 – ${said} | G11
        Składnik zmienny | zł/kWh | 0,3412 | 0,2912
        Opłata abonamentowa | zł/m-c | 4,12 | 4,12`),
];
const inTitle = (said: string): readonly Block[] => [
  text(`7.1. Stawki opłat dla grupy taryfowej C11 (${said})`),
  grid(`Rodzaj opłaty | Jednostka | Stawka
        Składnik zmienny | zł/kWh | 0,3412
        Opłata abonamentowa | zł/m-c | 4,12`),
];

describe.each([
  ["a column", inColumn],
  ["a head", inHead],
  ["a title", inTitle],
])("in %s", (_where, drawn) => {
  it.each(["maszty telefonii komórkowej", "piekarnie i młyny", "szopy lub blaszane garaże"])("%s leaves its rates as they are", (said) => {
    const { verdict, rates } = outcomeOf(...drawn(said));
    expect([verdict, rates.filter((rate) => rate.startsWith("C11 network"))]).toEqual([
      "publish",
      ["C11 network_variable flat 0.3412 PLN/kWh"],
    ]);
  });

  it.each(["wycofana", "maszty, stawki obniżone", "maszty do likwidacji", "maszty pracowników", "połowa masztów"])(
    "%s holds them",
    (said) => expect(outcomeOf(...drawn(said)).verdict).toBe("hold"),
  );
});

it("a column that is headed by nothing of the kind holds its rates", () => {
  const [title, table] = [text("7. Stawki opłat"), `Grupa | Wariant | Składnik zmienny [zł/kWh]\nC11 | maszty telefonii | 0,3412`];
  expect(outcomeOf(title, grid(table)).verdict).toBe("hold");
  expect(outcomeOf(title, grid(table.replace("Wariant", "Opis grupy"))).verdict).toBe("publish");
});
