import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, divideDecimals } from "../../src/model/decimal.ts";
import type { ExtractedComponent } from "../../src/model/extraction.ts";
import { unusualJumps } from "../../src/verify/last-year.ts";
import { rate } from "../helpers/extraction.ts";

/** "network_variable night 0,0765 PLN/kWh", the zone only where there is one. */
const summary = (text: string, fields: Partial<ExtractedComponent> = {}): ExtractedComponent => {
  const words = text.split(" ");
  const [number = "", unit = ""] = words.slice(-2);
  return rate({
    category: words[0] as ExtractedComponent["category"],
    zone: words.length === 4 ? (words[1] as ExtractedComponent["zone"]) : null,
    value: decimal(number.replace(",", ".")),
    unit: unit as ExtractedComponent["unit"],
    source_text: number,
    ...fields,
  });
};
const note = (text: string, code = "footnote") => ({ condition: { code, text } });
const jumps = (next: readonly ExtractedComponent[], last: readonly ExtractedComponent[]) =>
  unusualJumps("C11", next, last).map(({ code, blocks, tariff_code }) => `${code} ${blocks} ${tariff_code}`);
const caught = ["unusual_jump true C11"];

describe("a rate beside last year's", () => {
  it.each<[string, string, string, readonly string[]]>([
    ["a little more", "network_variable flat 0,3469 PLN/kWh", "network_variable flat 0,3100 PLN/kWh", []],
    ["2.5 times", "network_fixed 10,00 PLN/month", "network_fixed 4,00 PLN/month", []],
    ["more than 2.5 times", "network_fixed 10,04 PLN/month", "network_fixed 4,00 PLN/month", caught],
    ["0.4 times", "subscription 1,60 PLN/month", "subscription 4,00 PLN/month", []],
    ["less than 0.4 times", "subscription 1,59 PLN/month", "subscription 4,00 PLN/month", caught],
    ["now by the megawatt-hour", "network_variable flat 346,90 PLN/MWh", "network_variable flat 0,3100 PLN/kWh", []],
    ["by the megawatt-hour, and ten times", "network_variable flat 3469,00 PLN/MWh", "network_variable flat 0,3100 PLN/kWh", caught],
    ["now by the kilowatt", "network_fixed 14,84 PLN/kW/month", "network_fixed 14000 PLN/MW/month", []],
    ["the unit misprinted", "network_fixed 5,90 PLN/MW/month", "network_fixed 5,50 PLN/kW/month", caught],
    ["in a unit that cannot be compared", "network_fixed 100,00 PLN/month", "network_fixed 5,50 PLN/kW/month", []],
    ["from nothing", "subscription 4,00 PLN/month", "subscription 0 PLN/month", []],
    ["to nothing", "subscription 0 PLN/month", "subscription 4,00 PLN/month", []],
    ["of another zone", "network_variable day 0,3000 PLN/kWh", "network_variable night 0,0300 PLN/kWh", []],
    ["a national fee may jump", "renewable 7,30 PLN/MWh", "renewable 0,90 PLN/MWh", []],
    ["an energy price", "energy flat 4,9820 PLN/kWh", "energy flat 0,4982 PLN/kWh", caught],
    ["the quality rate", "quality 0,3320 PLN/kWh", "quality 0,0321 PLN/kWh", caught],
  ])("%s", (_, next, last, expected) => {
    expect(jumps([summary(next)], [summary(last)])).toEqual(expected);
  });

  it("says both values and shows the new one", () => {
    const [problem] = unusualJumps(
      "C11",
      [summary("network_fixed 59,00 PLN/month", { source_unit: "zł/m-c" })],
      [summary("network_fixed 5,90 PLN/month")],
    );
    expect(problem).toMatchObject({ code: "unusual_jump", page: 59, bbox: [100, 200, 140, 210] });
    expect(problem?.message).toBe("Składnik zmienny stawki sieciowej of C11 is 59,00 zł/m-c, and was 5,9 zł/month.");
  });

  it("a series that is new has nothing to be compared with", () => {
    expect(jumps([summary("network_fixed 59,00 PLN/month")], [])).toEqual([]);
  });

  describe("two rates that only their notes tell apart", () => {
    const [low, high] = [
      summary("network_fixed 4,77 PLN/kW/month", note("punkt 2.1.12 ppkt 1")),
      summary("network_fixed 19,09 PLN/kW/month", note("punkt 2.1.12 ppkt 2")),
    ];
    it("are compared by their notes", () => expect(jumps([high, low], [low, high])).toEqual([]));
    it("swapped, are caught", () => {
      const swapped = [summary("network_fixed 19,09 PLN/kW/month", { ...low, value: "19.09" }), { ...high, value: "4.77" }];
      expect(jumps(swapped, [low, high])).toEqual([...caught, ...caught]);
    });
    it("with notes in new words, are compared by size", () => {
      const reworded = [low, high].map((one) => ({ ...one, ...note(`${one.condition?.text} nowe`) }));
      expect(jumps(reworded, [low, high])).toEqual([]);
      expect(jumps([{ ...(reworded[0] as ExtractedComponent), value: "47.7" }, reworded[1] as ExtractedComponent], [low, high])).toEqual(
        caught,
      );
    });
    it("with one note more, are compared with what is nearest", () => {
      expect(jumps([low, high, summary("network_fixed 9,00 PLN/kW/month", note("nowa"))], [low, high])).toEqual([]);
    });
  });
});

it("a decimal comma moved by one place is always caught, whichever rate it is", () => {
  const zoned = fc.constantFrom<ExtractedComponent["zone"]>("day", "night", "peak", "flat");
  const component = fc
    .record({
      category: fc.constantFrom(
        "network_variable" as const,
        "energy" as const,
        "network_fixed" as const,
        "quality" as const,
        "subscription" as const,
      ),
      zone: zoned,
      phases: fc.constantFrom(null, 1 as const, 3 as const),
      note: fc.constantFrom(null, "a", "b"),
      digits: fc.integer({ min: 1, max: 9_999_999 }),
    })
    .map(({ category, zone, phases, note: noted, digits }) => {
      const unit = category === "network_fixed" || category === "subscription" ? ("PLN/month" as const) : ("PLN/kWh" as const);
      const condition = noted === null ? null : { code: "footnote", text: noted };
      return rate({ category, unit, zone, phases, condition, value: divideDecimals(String(digits), "10000") });
    });
  const key = (one: ExtractedComponent) => [one.category, one.zone, one.phases, one.condition?.text].join();
  const series = fc.uniqueArray(component, { selector: key, minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(series, fc.nat(), fc.constantFrom("10", "0.1"), (last, which, shift) => {
      const moved = which % last.length;
      const next = last.map((one, i) => (i === moved ? { ...one, value: divideDecimals(one.value, shift) } : one));
      expect(jumps(last, last)).toEqual([]);
      expect(jumps(next, last)).toEqual(caught);
    }),
  );
});
