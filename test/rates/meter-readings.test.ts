import { describe, expect, it } from "vitest";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* A subscription fee by how the meter is read. */

const feesOf = (table: ReturnType<typeof grid>, title = "Stawki opłat") => {
  const { verdict, codes, rates } = outcomeOf(text(title), table);
  return { verdict, codes, fees: rates.filter((rate) => rate.includes("subscription")) };
};
const inColumns = (one: string, other: string, cell = "1,30", title?: string) =>
  feesOf(
    grid(`Grupa | Składnik zmienny stawki sieciowej zł/kWh | Stawka opłaty abonamentowej zł/m-c | <
          ^ | ^ | ${one} | ${other}
          G11 | 0,2217 | 3,60 | ${cell}`),
    title,
  );
const inRows = (...ways: readonly string[]) =>
  feesOf(
    grid(`Wyszczególnienie | Jednostka | G11
          Składnik zmienny stawki sieciowej | zł/kWh | 0,2217
          ${ways.map((way, i) => `Stawka opłaty abonamentowej – ${way} | zł/m-c | ${4 - i},20`).join("\n")}`),
  );
const published = (...fees: readonly string[]) => ({ verdict: "publish", codes: [], fees });

describe("a fee for reading the meter at its place", () => {
  it.each([
    ["odczyt tradycyjny", "odczyt zdalny"],
    ["licznik konwencjonalny", "licznik zdalnego odczytu"],
    ["odczyt dokonywany przez inkasenta", "odczyt zdalny"],
    ["samoodczyt", "zdalny odczyt"],
    ["bez zdalnego odczytu", "ze zdalnym odczytem"],
  ])("is the ordinary one beside that for remote reading: %s, %s", (ordinary, remote) =>
    expect(inColumns(ordinary, remote)).toEqual(published("G11 subscription 3.6 PLN/month", "G11 subscription remote 1.3 PLN/month")),
  );

  it("has its way as a condition where there are two of them", () => {
    expect(inRows("odczyt przez inkasenta", "samoodczyt")).toEqual(
      published("G11 subscription 3.2 PLN/month if samoodczyt", "G11 subscription 4.2 PLN/month if odczyt przez inkasenta"),
    );
    expect(inRows("odczyt przez inkasenta", "samoodczyt", "odczyt zdalny").fees).toEqual([
      "G11 subscription 3.2 PLN/month if samoodczyt",
      "G11 subscription 4.2 PLN/month if odczyt przez inkasenta",
      "G11 subscription remote 2.2 PLN/month",
    ]);
  });

  it("has it as a condition where no other way is printed", () =>
    expect(inRows("samoodczyt")).toEqual(published("G11 subscription 4.2 PLN/month if samoodczyt")));

  it("has none where one amount is for both ways, or the words name every reading", () => {
    expect(inColumns("odczyt przez inkasenta", "samoodczyt", "<")).toEqual(published("G11 subscription 3.6 PLN/month"));
    expect(inRows("odczyt lokalny lub zdalny")).toEqual(published("G11 subscription 4.2 PLN/month"));
  });

  it("keeps whom a title names besides", () =>
    expect(inColumns("odczyt tradycyjny", "odczyt zdalny", "1,30", "Stawki opłat dla odbiorców uprawnionych").fees).toEqual([
      "G11 subscription 3.6 PLN/month if odbiorców uprawnionych",
      "G11 subscription remote 1.3 PLN/month if odbiorców uprawnionych",
    ]));

  it.each([
    ["odczyt tradycyjny na żądanie", "odczyt zdalny"],
    ["odczyt tradycyjny", "odczyt tradycyjny dodatkowy"],
    ["odczyt", "samoodczyt"],
    ["weryfikacja samoodczytu", "odczyt zdalny"],
  ])("holds where the words say more, or one says less: %s, %s", (one, other) => expect(inColumns(one, other).verdict).toBe("hold"));

  it("is no condition of a rate by energy", () => {
    const table = grid(`Grupa | Składnik zmienny stawki sieciowej zł/kWh | <
                        ^ | odczyt przez inkasenta | samoodczyt
                        G11 | 0,2217 | 0,2110`);
    expect(outcomeOf(text("Stawki opłat"), table).codes).toContain("conflicting_rates");
  });
});
