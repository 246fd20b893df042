import { describe, expect, it } from "vitest";
import { decimal } from "../../src/model/decimal.ts";
import type { ExtractedComponent, ReadTariff } from "../../src/model/extraction.ts";
import { tariffProblems } from "../../src/verify/verify.ts";
import { group, rate } from "../helpers/extraction.ts";

type Fields = Partial<ExtractedComponent>;

const printed = (text: string, fields: Fields): ExtractedComponent =>
  rate({ source_text: text, value: decimal(text.replace(",", ".")), ...fields });
const variable = (text: string, fields: Fields = {}) => printed(text, { category: "network_variable", zone: "flat", ...fields });
const fixed = (text: string, fields: Fields = {}) =>
  printed(text, { category: "network_fixed", name: "Składnik stały", zone: null, unit: "PLN/month", source_unit: "zł/m-c", ...fields });
const fee = (text: string, fields: Fields = {}) =>
  printed(text, { category: "subscription", name: "Abonament", zone: null, unit: "PLN/month", source_unit: "zł/m-c", ...fields });
const quality = (text: string, fields: Fields = {}) => printed(text, { category: "quality", name: "Jakościowa", zone: null, ...fields });
const day = (text: string, fields: Fields = {}) => variable(text, { zone: "day", ...fields });
const night = (text: string, fields: Fields = {}) => variable(text, { zone: "night", ...fields });
const note = (code: string, text = code): Fields => ({ condition: { code, text } });
const tariff = (code: string, ...components: readonly ExtractedComponent[]): ReadTariff =>
  group({ tariff_code: code, components: [...components] });
const said = (...tariffs: readonly ReadTariff[]): string[] => tariffProblems(tariffs).map(({ message }) => message);

/** What a check says of the rates that it is about; the codes of the checks are in verify.test.ts. */
describe("what a tariff's own rates show is said in words that name the numbers", () => {
  it.each<[string, readonly ReadTariff[], readonly string[]]>([
    [
      "a rate beyond the range of its unit",
      [tariff("G11", variable("9,9999"))],
      ["9,9999 zł/kWh is outside 0.0001..4, the range of network_variable in this unit."],
    ],
    [
      "a rate in a unit that its kind never has",
      [tariff("G11", variable("0,2000"), quality("0,0332", { unit: "PLN/month", source_unit: "zł/m-c" }))],
      ["0,0332 zł/m-c cannot be a rate of quality."],
    ],
    [
      "decimals that the unit is never printed with",
      [tariff("G11", variable("0,2000"), fee("4,501"))],
      ["4,501 has 3 decimals where zł/m-c has 2: a footnote mark may be glued to it."],
    ],
    [
      "five decimals of what nothing prints by a larger unit",
      [
        tariff("C11", variable("0,2000"), quality("0,03316")),
        tariff("B21", variable("0,1000"), quality("33,17", { value: "33.17", unit: "PLN/MWh", source_unit: "zł/MWh" })),
      ],
      ["0,03316 has 5 decimals where zł/kWh has 4: a footnote mark may be glued to it."],
    ],
    [
      "nothing where the document prints the same by a larger unit",
      [
        tariff("C11", variable("0,2000"), quality("0,03316")),
        tariff("B21", variable("0,1000"), quality("33,16", { value: "33.16", unit: "PLN/MWh", source_unit: "zł/MWh" })),
      ],
      [],
    ],
    ["nothing where noughts fill four places", [tariff("G11", variable("0,2000"), fee("4,5000"))], []],
    [
      "four decimals of which the last is none",
      [tariff("G11", variable("0,2000"), fee("4,5001"))],
      ["4,5001 has 4 decimals where zł/m-c has 2: a footnote mark may be glued to it."],
    ],
    [
      "a whole day's rate beside those of its parts",
      [tariff("G12", variable("0,2000"), day("0,3000"), night("0,1000"))],
      ["G12 has a rate for the whole day beside 2 for parts of it."],
    ],
    [
      "more zones than the code promises",
      [tariff("G11", day("0,3000"), night("0,1000"))],
      ["G11 promises 1 zones, printed are 2: day, night."],
    ],
    [
      "fewer zones than the code promises",
      [tariff("G12", day("0,3000"))],
      ["G12 promises 2 zones, printed are 1: day.", "G12 has a rate for day and none for night."],
    ],
    [
      "one phase dearer than three",
      [tariff("G11", variable("0,2000"), fixed("9,98", { phases: 1 }), fixed("5,98", { phases: 3 }))],
      ["One phase costs 9,98, three phases 5,98."],
    ],
    [
      "nothing where another kind of rate has three phases",
      [tariff("G11", variable("0,2000"), fixed("9,98", { phases: 1 }), fixed("9,98", { phases: 3 }), fee("1,00", { phases: 3 }))],
      [],
    ],
    ["the night dearer than the day", [tariff("G12", day("0,1000"), night("0,3000"))], ["night costs 0,3000, day 0,1000."]],
    ["nothing where night and day cost the same", [tariff("G12", day("0,3000"), night("0,3000"))], []],
    [
      "nothing where day and night of different seasons are compared",
      [
        tariff(
          "G12",
          day("0,1000", { season: "summer" }),
          night("0,0900", { season: "summer" }),
          day("0,4000", { season: "winter" }),
          night("0,3000", { season: "winter" }),
        ),
      ],
      [],
    ],
    [
      "a household's fixed rate by power",
      [tariff("G11", variable("0,2000"), fixed("5,98", { unit: "PLN/kW/month", source_unit: "zł/kW/m-c" }))],
      ["5,98 zł/kW/m-c is no fixed rate of a household group."],
    ],
    ["a company's fixed rate by the month", [tariff("C11", variable("0,2000"), fixed("5,98"))], ["5,98 zł/m-c is no fixed rate of C11."]],
    [
      "of a fixed rate of zero its range alone, as nothing is nothing in every unit",
      [tariff("C11", variable("0,2000"), fixed("0,00"))],
      ["0,00 zł/m-c is outside 0.5..150, the range of network_fixed in this unit."],
    ],
    ["a group without its variable rate", [tariff("G11", fixed("5,98"))], ["G11 has no variable network rate."]],
    [
      "a rate without the season that others of its kind have",
      [tariff("G11", variable("0,2000", { season: "winter" }), variable("0,3000"))],
      ["Składnik zmienny stawki sieciowej: 0,3000 is printed without a season, others of G11 with one."],
    ],
    [
      "a fee without the period that another has",
      [tariff("G11", variable("0,2000"), fee("4,50", { billing_period: "P1M" }), fee("3,50"))],
      ["Abonament: 3,50 is printed without a billing period, others of G11 with one."],
    ],
    [
      "nothing where another category has the period",
      [tariff("G11", variable("0,2000"), fee("4,50", { billing_period: "P1M" }), fixed("5,98"))],
      [],
    ],
    [
      "one zone's phases",
      [tariff("G12", day("0,3000", { phases: 3 }), night("0,1000"))],
      ["Składnik zmienny stawki sieciowej: 0,3000 is printed for 3 phases, and 0,1000 for any number."],
    ],
    [
      "a note on one of two that are alike",
      [tariff("G11", variable("0,2000"), fee("4,50", note("footnote", "dla czujek")), fee("3,50"))],
      ["3,50 carries no note, and 4,50 for the same does."],
    ],
    [
      "nothing where the note is on another page",
      [tariff("G11", variable("0,2000"), fee("4,50", { ...note("footnote", "dla czujek"), page: 60 }), fee("3,50"))],
      [],
    ],
    [
      "nothing where the rate's own sentence says for whom it is",
      [
        tariff(
          "G11",
          variable("0,2000"),
          fee("4,50", { ...note("footnote", "dla czujek"), context: "dla czujek – 4,50 zł/m-c" }),
          fee("3,50"),
        ),
      ],
      [],
    ],
    ["nothing where the note names a product", [tariff("G11", variable("0,2000"), fee("4,50", note("product", "Eko")), fee("3,50"))], []],
    [
      "a rate within last year's volume without the one above it",
      [tariff("G11", variable("0,2000", note("volume_within_previous_year")))],
      ["0,2000 goes with last year's volume, and the rate that completes it is missing."],
    ],
    [
      "a rate above last year's volume without the one within it",
      [tariff("G11", variable("0,2000", note("volume_above_previous_year")))],
      ["0,2000 goes with last year's volume, and the rate that completes it is missing."],
    ],
    [
      "nothing where both are there",
      [tariff("G11", variable("0,2000", note("volume_within_previous_year")), variable("0,3000", note("volume_above_previous_year")))],
      [],
    ],
    [
      "bands with a gap",
      [
        tariff(
          "G11",
          variable("0,2000"),
          fee("1,00", { annual_kwh: { from: null, to: "100" } }),
          fee("2,00", { annual_kwh: { from: "200", to: null } }),
        ),
      ],
      ["The bands of Abonament leave a gap or overlap."],
    ],
    [
      "nothing of bands that follow one another",
      [
        tariff(
          "G11",
          variable("0,2000"),
          fee("1,00", { annual_kwh: { from: null, to: "100" } }),
          fee("2,00", { annual_kwh: { from: "100", to: null } }),
        ),
      ],
      [],
    ],
    [
      "a zone with fewer decimals",
      [tariff("G12", day("0,300"), night("0,1000"))],
      ["0,300 has fewer decimals than 0,1000 of the same rate."],
    ],
    ["nothing where another unit has more decimals", [tariff("G11", variable("0,2000"), quality("0,03"), fee("4,50"))], []],
    [
      "a zone by the megawatt-hour beside one by the kilowatt-hour",
      [tariff("G12", day("300,00", { unit: "PLN/MWh", source_unit: "zł/MWh" }), night("0,1000"))],
      ["300,00 is by zł/MWh, and 0,1000 of the same rate by zł/kWh."],
    ],
    [
      "a fixed rate for three phases without one for one, which another group has",
      [
        tariff("G11", variable("0,2000"), fixed("9,98", { phases: 3 })),
        tariff("G13", variable("0,2000"), fixed("5,98", { phases: 1 }), fixed("9,98", { phases: 3 })),
      ],
      ["G11 has a fixed rate for 3 phases, and none for 1."],
    ],
    ["nothing of three phases where no group has one", [tariff("G11", variable("0,2000"), fixed("9,98", { phases: 3 }))], []],
    [
      "a fixed rate for one phase alone",
      [tariff("G11", variable("0,2000"), fixed("5,98", { phases: 1 }))],
      ["G11 has a fixed rate for 1 phases, and none for 3."],
    ],
    [
      "a seller's fee for one phase alone",
      [tariff("G11", variable("0,2000"), fee("3,20", { category: "trade_fee", phases: 1 }))],
      ["G11 has a seller's fee for 1 phase, and none for 3."],
    ],
    [
      "a seller's fee that is dearer for one phase",
      [
        tariff(
          "G11",
          variable("0,2000"),
          ...[3, 1].map((n, i) => fee(["3,20", "4,65"][i] ?? "", { category: "trade_fee", phases: n === 1 ? 1 : 3 })),
        ),
      ],
      ["One phase costs 4,65, three phases 3,20."],
    ],
    [
      "nothing of a seller's fee for three phases alone",
      [tariff("C21", variable("0,2000"), fee("24,50", { category: "trade_fee", phases: 3 }))],
      [],
    ],
    [
      "nothing of phases that another kind of rate names",
      [tariff("G11", variable("0,2000"), fixed("5,98"), fee("1,00", { phases: 1 }))],
      [],
    ],
    [
      "a set that lacks one zone of one number of phases",
      [tariff("G12", day("0,3000", { phases: 1 }), night("0,1000", { phases: 1 }), day("0,3100", { phases: 3 }))],
      ["G12 has no rate for night, 3-phase."],
    ],
    [
      "a zone that one season lacks",
      [tariff("G12", day("0,3000", { season: "winter" }), night("0,1000", { season: "winter" }), day("0,2000", { season: "summer" }))],
      ["G12 has no rate for night (summer, all days)."],
    ],
    [
      "the peak without what is beside it",
      [tariff("C21", variable("0,3000", { zone: "peak" }))],
      ["C21 has a rate for peak and none for offpeak or other_hours."],
    ],
  ])("%s", (_, tariffs, expected) => {
    expect(said(...tariffs)).toEqual(expected);
  });
});
