import { describe, expect, it } from "vitest";
import { conditionOf } from "../../../src/language/conditions.ts";
import { drawPage, grid, outcome, outcomeOf, text } from "../../helpers/drawn-page.ts";

/* Two rates of a zone, up to the use of a former time and above it. */

const table = grid(`Grupa | Składnik zmienny, dzień zł/kWh | Składnik zmienny, noc zł/kWh | Składnik stały zł/m-c
                    G12 | 0,2217 | 0,1120 | 6,80
                    G12as | 0,3015 | 0,1408^1) ¶ 0,0477^2) | 9,15`);
const noted = (one: string, other: string) => {
  const { verdict, codes, rates } = outcomeOf(text("Stawki opłat"), table, text(`1) ${one}`, `2) ${other}`));
  return { verdict, codes, nights: rates.filter((rate) => rate.startsWith("G12as network_variable night")) };
};

describe("notes that compare a volume with that of a former time", () => {
  it.each([
    ["do wysokości zużycia w okresie porównawczym", "ponad zużycie w okresie porównawczym"],
    ["za zużycie nieprzekraczające zużycia z okresu porównawczego", "za zużycie przekraczające zużycie z okresu porównawczego"],
    [
      "stawka stosowana do ilości energii nieprzewyższającej ilości zużytej w okresie odniesienia",
      "stawka stosowana do ilości energii przewyższającej ilość zużytą w okresie odniesienia",
    ],
    ["taryfa antysmogowa – zużycie nie większe niż w okresie porównawczym", "taryfa antysmogowa – nadwyżka ponad okres porównawczy"],
  ])("are the conditions of their rates: %s", (one, other) =>
    expect(noted(one, other)).toEqual({
      verdict: "publish",
      codes: [],
      nights: [`G12as network_variable night 0.0477 PLN/kWh if ${other}`, `G12as network_variable night 0.1408 PLN/kWh if ${one}`],
    }),
  );

  it.each([
    ["stawka obowiązująca w okresie porównawczym", "stawka obowiązująca obecnie"],
    ["stawka z okresu porównawczego", "ponad zużycie w okresie porównawczym"],
    ["do wysokości zużycia w okresie porównawczym", "ponad 110% zużycia w okresie porównawczym"],
    ["do wysokości zużycia w okresie porównawczym, od 1 lipca 2026 r.", "ponad zużycie w okresie porównawczym"],
    ["nie dotyczy zużycia ponad zużycie w okresie porównawczym", "dotyczy zużycia ponad zużycie w okresie porównawczym"],
    ["do wysokości zużycia w okresie porównawczym", "za zużycie w okresie porównawczym"],
  ])("hold both where one is of the rate itself, or says more: %s, %s", (one, other) => {
    const { verdict, codes } = noted(one, other);
    expect(verdict).toBe("hold");
    expect(codes).toContain("not_approved");
  });

  it("hold both where they are of one side", () =>
    expect(noted("do wysokości zużycia w okresie porównawczym", "do wysokości zużycia w okresie porównawczym").codes).toEqual([
      "conflicting_rates",
    ]));

  const codeOf = (note: string) => conditionOf([{ mark: "1", text: note, page: 5, box: [0, 0, 1, 1] }])?.code;
  it.each([
    ["do poziomu zużycia z analogicznego okresu roku poprzedniego", "volume_within_previous_year"],
    ["stawka dla ilości energii przewyższającej zużycie w analogicznym okresie roku ubiegłego", "volume_above_previous_year"],
    ["ponad zużycie w okresie porównawczym", "footnote"],
    ["ponad zużycie w analogicznym okresie roku poprzedniego pomniejszone o 10%", "footnote"],
    ["do zużycia w analogicznym okresie roku poprzedniego i ponad nie", "footnote"],
  ])("are a condition by last year's volume where they say so, and nothing else: %s is %s", (note, code) =>
    expect(codeOf(note)).toBe(code),
  );
});

describe("a sentence that compares a volume with that of a former time", () => {
  const rule =
    "Dla odbiorców z grupy taryfowej G12as składnik zmienny stawki sieciowej w strefie nocnej obowiązuje w odniesieniu do ilości energii";
  const under = (sentence: string) =>
    outcome(
      drawPage(
        5,
        text("Stawki opłat"),
        table,
        text("1) do wysokości zużycia w okresie porównawczym", "2) ponad zużycie w okresie porównawczym"),
      ),
      drawPage(6, text("4. Zasady rozliczeń", `4.1. ${sentence}`)),
    ).verdict;
  it("says the same far from the table", () =>
    expect(under(`${rule} przewyższającej ilość zużytą w okresie porównawczym.`)).toBe("publish"));
  it("holds where the rates themselves are of that time", () =>
    expect(under("Stawki w tabeli dla grupy taryfowej G12as są stawkami z okresu porównawczego.")).toBe("hold"));

  const lastYear =
    "stawka stosowana do wolumenu energii nieprzewyższającego ilości energii zużytej w analogicznym okresie poprzedniego roku";
  it.each(["stawka stosowana do wolumenu energii przewyższającego tę ilość", "stawka za energię ponad ten wolumen"])(
    "refer to the volume of the note before: %s",
    (other) => expect(noted(lastYear, other)).toMatchObject({ verdict: "publish", codes: [] }),
  );
  it.each([
    [lastYear, "stawka stosowana do wolumenu energii nieprzewyższającego tej ilości"],
    [lastYear, "stawka stosowana do wolumenu energii przewyższającego tę ilość o 10%"],
  ])("hold where the note before names no such volume, or this one says more: %s, %s", (one, other) =>
    expect(noted(one, other).verdict).toBe("hold"),
  );
  it("refer to no other volume of the note before", () => {
    const note = { mark: "2", text: "stawka stosowana do energii przewyższającej tę ilość", page: 5, box: [0, 0, 1, 1] as const };
    expect(conditionOf([{ ...note, volumeBefore: lastYear }])?.code).toBe("volume_above_previous_year");
    expect(conditionOf([{ ...note, volumeBefore: "stawka stosowana do 500 kWh" }])?.code).toBe("footnote");
    expect(conditionOf([note])?.code).toBe("footnote");
  });
});
