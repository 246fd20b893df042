import { describe, expect, it } from "vitest";
import { decimal } from "../../src/model/decimal.ts";
import type { ExtractedComponent } from "../../src/model/extraction.ts";
import type { Unit } from "../../src/model/vocabulary.ts";
import { tariffProblems } from "../../src/verify/verify.ts";
import { group, rate } from "../helpers/extraction.ts";

/* One rate of each of several groups in one unit, beside a plain one: which of them are held for their decimals. */

const fixed = (text: string, unit: Unit): ExtractedComponent =>
  rate({ category: "network_fixed", zone: null, unit, source_unit: unit, source_text: text, value: decimal(text.replace(",", ".")) });
const variable = (text: string, unit: Unit): ExtractedComponent =>
  rate({ zone: "flat", unit, source_unit: unit, source_text: text, value: decimal(text.replace(",", ".")) });

const heldOf = (component: (text: string, unit: Unit) => ExtractedComponent, unit: Unit, texts: readonly string[]): string[] =>
  tariffProblems(texts.map((text, i) => group({ tariff_code: `B2${i}`, components: [component(text, unit)] }))).flatMap(({ message }) =>
    message.includes("glued") ? [message.split(" ")[0] ?? ""] : [],
  );

describe("rates with a place more than is usual", () => {
  it.each<[string, Unit, readonly string[], readonly string[]]>([
    ["are a company's own custom", "PLN/kW/month", ["10,872", "8,140", "14,655", "14,980", "5,71"], []],
    ["which end in noughts alone", "PLN/kW/month", ["15,210", "15,640", "5,060"], []],
    ["are held where all end alike, which a mark may be", "PLN/kW/month", ["15,211", "15,641", "5,061"], ["15,211", "15,641", "5,061"]],
    ["are no marks where one ends in a nought and the others differ", "PLN/kW/month", ["15,211", "15,642", "5,060"], []],
    ["are held where none ends in a nought", "PLN/kW/month", ["15,211", "15,642", "5,063"], ["15,211", "15,642", "5,063"]],
    ["or where the nought may be of a mark 10", "PLN/kW/month", ["15,211", "15,642", "5,010"], ["15,211", "15,642", "5,010"]],
    ["are held where they are few", "PLN/kW/month", ["15,211", "15,640", "5,71"], ["15,211", "15,640"]],
    ["with one digit more are held", "PLN/kW/month", ["10,872", "8,140", "14,655", "14,9801"], ["14,9801"]],
    ["by the month may be thousands", "PLN/month", ["1,500", "1,230", "1,480"], ["1,500", "1,230", "1,480"]],
  ])("%s (%s)", (_, unit, texts, held) => {
    expect(heldOf(fixed, unit, texts)).toEqual(held);
  });
  it("are a company's own custom by the kilowatt-hour too", () => {
    expect(heldOf(variable, "PLN/kWh", ["0,14926", "0,20811", "0,21540", "0,03210"])).toEqual([]);
    expect(heldOf(variable, "PLN/kWh", ["0,14926", "0,20811", "0,21545", "0,03210"])).toEqual(["0,14926", "0,20811", "0,21545", "0,03210"]);
    expect(heldOf(variable, "PLN/kWh", ["0,14926", "0,20811", "0,21540", "0,032101"])).toEqual([
      "0,14926",
      "0,20811",
      "0,21540",
      "0,032101",
    ]);
  });
});
