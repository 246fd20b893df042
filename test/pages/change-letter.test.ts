import { describe, expect, it } from "vitest";
import { plainPages, typeset } from "../../scripts/fixtures/typeset.ts";
import { changesSomething, mostChangePages } from "../../src/pages/change-letter.ts";
import { readDocument } from "../../src/pages/read.ts";

describe("a letter that speaks of a change", () => {
  it.each<[string, boolean]>([
    ["zatwierdzam ustaloną przez Przedsiębiorstwo zmianę taryfy dla energii elektrycznej", true],
    ["zatwierdzam zmianę nr 2 obowiązującej taryfy", true],
    ["w sprawie zmiany obowiązującej\ntaryfy", true],
    ["ZMIANA TARYFY\nDLA ENERGII ELEKTRYCZNEJ", true],
    ["z m i e n i a m decyzję z dnia 16 grudnia 2025 r.", true],
    ["postanawiam sprostować oczywistą omyłkę pisarską", true],
    ["prostuję omyłkę", true],
    ["zmian taryfy, której litery zaginęły: zmian  taryfy", true],
    ["zatwierdzam ustaloną przez Przedsiębiorstwo taryfę na okres 12 miesięcy", false],
    ["wniosek o uchylenie albo zmianę decyzji w całości lub w części", false],
    ["Tekst jednolity taryfy, uwzględniający zmianę taryfy", false],
    ["Wyciąg z taryfy po zmianie taryfy", false],
    ["zatwierdzam zmianę taryfy (tekst jednolity: Dz. U. z 2024 r.)", true],
    ["zatwierdzam zmianę taryfy (tekst jednolity Dz. U. z 2024 r.)", true],
  ])("%j: %s", (text, expected) => {
    expect(changesSomething([text])).toBe(expected);
  });

  it("is one of the first pages: a tariff's own rules speak of changes too", () => {
    expect(changesSomething(["Taryfa", "", "", "", "zmiana taryfy"])).toBe(false);
  });
});

describe("how much of a document is read", () => {
  const document = (order: string, pages: number): string =>
    Array.from({ length: pages }, (_, i) =>
      i === 0
        ? `Decyzja DRE.WRE.4211.920.12.2025.XYz\n${order}`
        : `Strona ${i + 1} mówi tylko słowami, jak każda tu: pkt 5.${i} skreśla się.`,
    ).join("\f");
  const readPages = async (order: string, pages: number): Promise<number> => {
    const text = document(order, pages);
    expect(plainPages(text)).toHaveLength(pages);
    return (await readDocument(await typeset(text), { wanted: "rates" })).pages.length;
  };

  it("every page of a change, words without a number too", async () => {
    expect(await readPages("zatwierdzam zmianę taryfy", 9)).toBe(9);
  });

  it("of an approval only pages that can hold rates or facts", async () => {
    expect(await readPages("zatwierdzam taryfę", 9)).toBe(1);
  });

  it("of a very long one the first pages", async () => {
    expect(await readPages("zatwierdzam zmianę taryfy", mostChangePages + 5)).toBe(mostChangePages);
  });
});
