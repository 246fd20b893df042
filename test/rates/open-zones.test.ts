import { describe, expect, it } from "vitest";
import { type Block, drawPage, gap, grid, outcome, text } from "../helpers/drawn-page.ts";

/* Columns that serve groups of peaks and groups of day and night: which of both a group has, the document must say. */

const rates = (group: string): Block =>
  grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <
        ^ | dzień / szczyt | noc / pozaszczyt
        G12 | 0,2894 | 0,0817
        ${group} | 0,2766 | 0,1105`);
const read = (group: string, ...before: readonly Block[]) => {
  const { codes, rates: found } = outcome(drawPage(4, ...before, gap(20)), drawPage(5, text("7. Stawki opłat"), rates(group)));
  return [codes, found.filter((rate) => rate.startsWith(`${group} `)).map((rate) => rate.split(" ")[2])];
};

describe("a rate under zones of both pairs", () => {
  it("is of the pair that a group's own rows of another table have", () => {
    const hours = grid(`Grupa | Strefa I | Strefa II
                        G12e | dzienna 6–13, 15–22 | nocna 13–15, 22–6
                        G12p | szczytowa 6–21 | pozaszczytowa 21–6`);
    expect(read("G12p", hours)).toEqual([[], ["offpeak", "peak"]]);
  });
  it.each<[string, readonly string[]]>([
    ["G12p – z rozliczeniem dwustrefowym (szczyt, pozaszczyt),", ["offpeak", "peak"]],
    ["G12p – z rozliczeniem dwustrefowym (dzień, noc),", ["day", "night"]],
  ])("is of the pair that a line of the group names: %s", (line, zones) => expect(read("G12p", text(line))).toEqual([[], zones]));
  it("is held where nothing says which pair a company's own group has", () =>
    expect(read("G12p", text("G12p – z rozliczeniem dwustrefowym,"))[0]).toEqual(["unknown_zone"]));
  it("is held where both pairs are named for it", () =>
    expect(read("G12p", text("G12p – dzień i noc,", "G12p – szczyt i pozaszczyt,"))[0]).toEqual(["unknown_zone"]));
  it("is not of a pair of which a line names one alone", () =>
    expect(read("G12w", text("G12w – odbiorcy, którzy pobierają energię w porze nocnej,"))).toEqual([[], ["offpeak", "peak"]]));
  it("is by its code where all tariffs have that one so", () => {
    expect(read("G12r")).toEqual([[], ["day", "night"]]);
    expect(read("G12w")).toEqual([[], ["offpeak", "peak"]]);
  });
  it("is of the pair that the letter of its code is said to mean", () => {
    const letters = (w: string) => text(`ich wyznaczania: a – szczyt i pozaszczyt, b – dzień i noc, w – ${w}.`);
    expect(read("G12w", letters("dzień i noc z weekendem"))).toEqual([[], ["day", "night"]]);
    expect(read("G12w", letters("szczyt i pozaszczyt z weekendem"))).toEqual([[], ["offpeak", "peak"]]);
    expect(read("C12b", letters("szczyt i pozaszczyt z weekendem"))).toEqual([[], ["day", "night"]]);
  });
  it("is not of a pair that an item of a list names by another letter", () =>
    expect(read("G12w", text("Odbiorca wybiera: w – dzień i noc, albo całą dobę."))).toEqual([[], ["offpeak", "peak"]]));
});
