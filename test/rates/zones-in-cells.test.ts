import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* One cell with the rates of all zones of a group, each behind the name or the number of its zone. */

const read = (cell: string) =>
  outcomeOf(
    grid(`Grupa taryfowa | Składnik stały [zł/kW/m-c] | Składnik zmienny [zł/kWh]
          B23 | 14,20 | ${cell}`),
  );
const explained = (line: string) =>
  outcomeOf(
    text(line),
    gap(30),
    grid(`Grupa taryfowa | Składnik stały [zł/kW/m-c] | Składnik zmienny [zł/kWh]
          C22a | 14,20 | I - 0,0721 ¶ II - 0,0311`),
  );
const three = [
  "B23 network_fixed 14.2 PLN/kW/month",
  "B23 network_variable afternoon_peak 0.0811 PLN/kWh",
  "B23 network_variable morning_peak 0.0721 PLN/kWh",
  "B23 network_variable other_hours 0.0322 PLN/kWh",
];

describe("rates of zones in one cell", () => {
  it.each([
    "I - 0,0721 ¶ II - 0,0811 ¶ III - 0,0322",
    "I 0,0721 ¶ II 0,0811 ¶ III 0,0322",
    "I: 0,0721 ¶ II: 0,0811 ¶ III: 0,0322",
    "strefa I – 0,0721 ¶ strefa II – 0,0811 ¶ strefa III – 0,0322",
    "szczyt przedpołudniowy 0,0721 ¶ szczyt popołudniowy 0,0811 ¶ pozostałe godziny 0,0322",
  ])("are read: %s", (cell) => expect(read(cell)).toMatchObject({ verdict: "publish", rates: three }));
  it("are held where the document numbers its zones otherwise", () => {
    expect(explained("Strefa I oznacza strefę szczytową, strefa II oznacza strefę pozaszczytową.").verdict).toBe("publish");
    expect(explained("Strefa I oznacza strefę pozaszczytową, strefa II oznacza strefę szczytową.").verdict).toBe("hold");
  });
  it.each([
    "I 0,0721 ¶ I 0,0811 ¶ III 0,0322",
    "I 0,0721 ¶ II 0,0811",
    "I 0,0721 ¶ V 0,0811 ¶ III 0,0322",
    "szczyt przedpołudniowy od 0,0721 ¶ szczyt popołudniowy 0,0811 ¶ pozostałe godziny 0,0322",
    "szczyt przedpołudniowy 0,0721 ¶ szczyt popołudniowy do 0,0811 ¶ pozostałe godziny 0,0322",
    "szczyt przedpołudniowy średnio 0,0721 ¶ szczyt popołudniowy 0,0811 ¶ pozostałe godziny 0,0322",
  ])("are held: %s", (cell) => expect(read(cell).verdict).toBe("hold"));
});
