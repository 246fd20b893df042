import { describe, expect, it } from "vitest";
import type { RateOptions } from "../../src/bin/review-asked.ts";
import { correctionOf } from "../../src/bin/review-correction.ts";
import { extraction, group, rate } from "../helpers/extraction.ts";

const { document } = extraction();
const reading = extraction({
  document: { ...document, page_sizes: [{ page: 4, width: 595, height: 842, source: "text" }] },
  tariffs: [
    group({
      tariff_code: "G12w",
      components: [
        rate({ page: 4, bbox: [100, 200, 130, 210], source_text: "0,3012" }),
        rate({ page: 4, bbox: [100, 220, 130, 230], source_text: "0,12", zone: "night" }),
        rate({ page: 4, bbox: [100, 240, 130, 250], source_text: "0,12", zone: "peak" }),
      ],
    }),
  ],
});
const none: RateOptions = { page: "4", box: undefined, printed: undefined, set: ["value=0.3"] };
const of = (given: Partial<RateOptions>, tariffs: readonly string[] = ["G12w"]) => correctionOf(reading, tariffs, { ...none, ...given });

describe("a correction of the command line", () => {
  it("finds the rate's place by what was read there", () =>
    expect(of({ printed: "0,3012", set: ["value=0.3112", "zone=none", "phases=3"] })).toEqual({
      ...{ tariff_code: "G12w", page: 4, bbox: [100, 200, 130, 210] },
      fields: { value: "0.3112", zone: null, phases: 3 },
    }));

  it("takes the place that is given", () =>
    expect(of({ box: "100,240,130,250", set: ["category=subscription", "zone=none"] })).toMatchObject({
      ...{ bbox: [100, 240, 130, 250], fields: { category: "subscription", zone: null } },
    }));

  it.each<[string, () => unknown, RegExp]>([
    ["no tariff", () => of({}, []), /^correct is about one tariff: review/],
    ["two tariffs", () => of({}, ["G11", "G12w"]), /^correct is about one tariff: review/],
    ["no page", () => of({ page: undefined }), /^--page names the page of the rate; "" is none that was read\.$/],
    ["a page that was not read", () => of({ page: "99" }), /^--page .*; "99" is none that was read\.$/],
    ["no place", () => of({}), /^correct needs --printed "0,3012" as it was read, or --box/],
    ["what was not read there", () => of({ printed: "1,11" }), /^G12w has no rate read as "1,11" on page 4; name its place with --box\.$/],
    ["two places", () => of({ printed: "0,12" }), /^G12w has "0,12" in 2 places of page 4: .* 100,220,130,230 and 100,240,130,250\.$/],
    ["half a box", () => of({ box: "1,2" }), /^--box takes left,top,right,bottom in points, as show prints them; "1,2" came\.$/],
    ["a box upside down", () => of({ box: "100,250,130,240" }), /^--box takes left,top,right,bottom/],
    [
      "another field",
      () => of({ printed: "0,3012", set: ["price=1"] }),
      /^--set takes field=value with one of category, value, .*; "price=1" came/,
    ],
    ["a comma", () => of({ printed: "0,3012", set: ["value=1,5"] }), /^--set value: "1,5" is not accepted\. /],
    ["an unknown zone", () => of({ printed: "0,3012", set: ["zone=green"] }), /^--set zone: "green" is not accepted\. /],
    ["nothing to set", () => of({ printed: "0,3012", set: [] }), /^correct needs at least one --set field=value/],
    ["no zone", () => of({ printed: "0,3012", set: ["category=energy"] }), /^A rate of energy is of a zone: add --set zone=/],
  ])("refuses %s in one sentence", (_, ask, message) => expect(ask).toThrow(message));
});
