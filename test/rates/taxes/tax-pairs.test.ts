import { describe, expect, it } from "vitest";
import type { Tax } from "../../../src/language/tax.ts";
import type { PrintedUnit } from "../../../src/language/units.ts";
import type { Footnote } from "../../../src/model/table.ts";
import type { Rate } from "../../../src/rates/printed-rate.ts";
import { settleTax, settleUnapproved } from "../../../src/rates/taxes/tax-pairs.ts";

/** "0,5000 gross of G11, G12": an amount of energy by the kilowatt-hour, with what is said of it. */
interface Said {
  readonly tax?: Tax | null;
  readonly groups?: readonly string[];
  readonly zone?: string;
  readonly category?: Rate["category"];
  /** Null: none is printed. */
  readonly unit?: Partial<PrintedUnit> | null;
  readonly capped?: boolean;
  readonly notes?: readonly string[];
  readonly region?: string;
}
const amount = (
  text: string,
  { tax = null, groups = ["G11"], zone = "flat", category = "energy", unit, capped = false, notes = [], region }: Said = {},
) =>
  ({
    number: { text, value: text.replace(",", ".").replace(/0+$/, ""), box: [1, 2, 3, 4] },
    page: 7,
    category,
    zones: [zone],
    groups,
    tax,
    unapprovedAs: capped ? "maksymalna" : null,
    region: region ?? null,
    unit: unit === null ? null : { unit: "PLN/kWh", groszy: false, ...unit },
    notes: notes.map((mark) => ({ mark }) as Footnote),
  }) as unknown as Rate;
const texts = (rates: readonly Rate[]): string[] => rates.map(({ number }) => number.text);
const settled = (...rates: readonly Rate[]) => {
  const { rates: kept, proofs, problems } = settleTax(rates);
  return [texts(kept), texts(proofs), problems.map(({ tariff_code, code, blocks }) => `${tariff_code} ${code}${blocks ? "" : " (note)"}`)];
};

const net = amount("0,5000", { tax: "net" });
const gross = (text: string, more: Said = {}) => amount(text, { tax: "gross", ...more });

describe("amounts with tax beside those without", () => {
  it.each<[string, readonly Rate[], readonly string[], readonly string[], readonly string[]]>([
    ["VAT proves the net amount", [net, gross("0,6150")], ["0,5000"], ["0,6150"], []],
    [
      "of a price by the megawatt-hour",
      [amount("500,00", { tax: "net", unit: { unit: "PLN/MWh" } }), amount("0,5050", { tax: "excise" }), gross("0,6212")],
      ["500,00"],
      ["0,5050", "0,6212"],
      [],
    ],
    [
      "by the megawatt-hour beside one by the kilowatt-hour",
      [net, gross("621,15", { unit: { unit: "PLN/MWh" } })],
      ["0,5000"],
      ["621,15"],
      [],
    ],
    [
      "a wrong one by another unit is alone",
      [amount("500,00", { tax: "net", unit: { unit: "PLN/MWh" } }), gross("0,6312")],
      ["500,00", "0,6312"],
      [],
      [],
    ],
    ["in any order", [gross("0,6150"), net], ["0,5000"], ["0,6150"], []],
    ["excise does", [net, amount("0,5050", { tax: "excise" })], ["0,5000"], ["0,5050"], []],
    ["beside one of which nothing is said", [amount("0,5000"), gross("0,6150")], ["0,5000"], ["0,6150"], []],
    ["a wrong one is a conflict", [net, gross("0,6250")], ["0,5000"], ["0,6250"], ["G11 conflicting_rates"]],
    [
      "of each of its groups",
      [amount("0,5000", { tax: "net", groups: ["G11", "G12"] }), gross("0,6250", { groups: ["G11", "G12"] })],
      ["0,5000"],
      ["0,6250"],
      ["G11 conflicting_rates", "G12 conflicting_rates"],
    ],
    ["alone it stays, to be refused", [gross("0,6150")], ["0,6150"], [], []],
    ["beside another zone's it is alone", [net, gross("0,6150", { zone: "day" })], ["0,5000", "0,6150"], [], []],
    ["beside another group's", [net, gross("0,6150", { groups: ["G12"] })], ["0,5000", "0,6150"], [], []],
    ["beside another category's", [net, gross("0,6150", { category: "trade_fee" })], ["0,5000", "0,6150"], [], []],
    ["beside another unit's", [net, gross("0,6150", { unit: { unit: "PLN/MWh" } })], ["0,5000", "0,6150"], [], []],
    ["beside one with a note more", [net, gross("0,6150", { notes: ["1"] })], ["0,5000", "0,6150"], [], []],
    ["beside one with another note", [amount("0,5000", { notes: ["1"] }), gross("0,6150", { notes: ["2"] })], ["0,5000", "0,6150"], [], []],
    ["where no unit is printed", [amount("0,5000", { unit: null }), gross("0,6150", { unit: null })], ["0,5000"], ["0,6150"], []],
    ["beside another region's", [net, gross("0,6150", { region: "Północ" })], ["0,5000", "0,6150"], [], []],
    ["with the same note", [amount("0,5000", { notes: ["1"] }), gross("0,6150", { notes: ["1"] })], ["0,5000"], ["0,6150"], []],
    ["beside another with tax", [gross("0,6150"), amount("0,5050", { tax: "excise" })], ["0,6150", "0,5050"], [], []],
    ["beside a cap", [amount("0,5000", { capped: true }), gross("0,6150")], ["0,5000", "0,6150"], [], []],
    ["a cap with VAT stays", [net, gross("0,6150", { capped: true })], ["0,5000", "0,6150"], [], []],
    ["of no group it stays", [amount("0,5000", { groups: [] }), gross("0,6150", { groups: [] })], ["0,5000", "0,6150"], [], []],
    ["of no category it stays", [amount("0,5000", { category: null }), gross("0,6150", { category: null })], ["0,5000", "0,6150"], [], []],
    [
      "in groszy, to the places it is printed with",
      [amount("50,00", { unit: { groszy: true } }), gross("61,51", { unit: { groszy: true } })],
      ["50,00"],
      ["61,51"],
      [],
    ],
    [
      "in groszy, two of the last place off",
      [amount("50,00", { unit: { groszy: true } }), gross("61,53", { unit: { groszy: true } })],
      ["50,00"],
      ["61,53"],
      ["G11 conflicting_rates"],
    ],
  ])("%s", (_, rates, kept, proofs, problems) => expect(settled(...rates)).toEqual([kept, proofs, problems]));

  it("excise is on energy alone", () =>
    expect(settled(amount("0,5000", { category: "trade_fee" }), amount("0,5050", { category: "trade_fee", tax: "excise" }))[2]).toEqual([
      "G11 conflicting_rates",
    ]));

  it("a conflict says both amounts and the tax, at the taxed one's place", () =>
    expect(settleTax([net, gross("0,6250")]).problems).toEqual([
      {
        code: "conflicting_rates",
        blocks: true,
        message: "G11: 0,5000 net and 0,6250 with VAT are printed for one rate, and the tax of no year lies between them.",
        tariff_code: "G11",
        page: 7,
        bbox: [1, 2, 3, 4],
      },
    ]));
});

const why = "is printed with VAT";
const unapproved = (approved: readonly Rate[], ...rates: readonly Rate[]) =>
  settleUnapproved(
    approved,
    rates.map((rate) => ({ rate, why })),
  ).map(({ message }) => message);
const conflict = (of: string, a: string, b: string, tax: string) =>
  `${of}: ${a} net and ${b} ${tax} are printed for one rate, and the tax of no year lies between them.`;

describe("amounts that are no approved rates", () => {
  it.each<[string, readonly Rate[], readonly Rate[], readonly string[]]>([
    ["one that agrees with the approved rate", [net], [gross("0,6150")], []],
    ["one that does not", [net], [gross("0,6250")], [conflict("G11", "0,5000", "0,6250", "with VAT")]],
    ["one with excise that does not", [net], [amount("0,5150", { tax: "excise" })], [conflict("G11", "0,5000", "0,5150", "with excise")]],
    ["one without tax that is the same", [net], [amount("0,5000")], []],
    ["one without tax that is not", [net], [amount("0,5001")], [conflict("G11", "0,5000", "0,5001", "without tax")]],
    ["one that agrees with the second of two", [amount("0,4000"), net], [gross("0,6150")], []],
    ["a cap need not agree", [net], [amount("0,9000", { capped: true })], []],
    ["one alone", [], [gross("0,6150")], ["G11: 0,6150 is printed with VAT."]],
    ["several alone", [], [gross("0,6150"), gross("0,7150"), gross("0,8150")], ["G11: 0,6150 is printed with VAT; so are 2 more."]],
    ["of two groups, alone in one", [net], [gross("0,6150", { groups: ["G11", "G12"] })], ["G12: 0,6150 is printed with VAT."]],
    [
      "each group's own",
      [],
      [gross("0,6150"), gross("0,7150", { groups: ["G12"] })],
      ["G11: 0,6150 is printed with VAT.", "G12: 0,7150 is printed with VAT."],
    ],
    [
      "a group is asked once",
      [],
      [gross("0,6150", { groups: ["G12"] }), gross("0,7150", { groups: ["G12"] })],
      ["G12: 0,6150 is printed with VAT; so are 1 more."],
    ],
    [
      "conflicts first",
      [net],
      [gross("0,7150", { zone: "day" }), gross("0,6250")],
      [conflict("G11", "0,5000", "0,6250", "with VAT"), "G11: 0,7150 is printed with VAT."],
    ],
    ["notes do not part them", [net], [gross("0,6150", { notes: ["1"] })], []],
    ["another region's approved rate is none", [net], [gross("0,6150", { region: "Północ" })], ["G11: 0,6150 is printed with VAT."]],
  ])("%s", (_, approved, rates, expected) => expect(unapproved(approved, ...rates)).toEqual(expected));

  it.each<[string, string, readonly string[]]>([
    ["G12", "day", []],
    ["G12w", "peak", []],
    ["G12w", "day", ["G12w: 0,6150 is printed with VAT."]],
  ])("of the zones that a header offers, %s has its own: %s", (group, zone, expected) => {
    const offered = { ...net, groups: [group], zones: ["day", "peak"] } as Rate;
    expect(unapproved([offered], gross("0,6150", { groups: [group], zone }))).toEqual(expected);
  });

  it("is a problem of its group, at its place", () =>
    expect(settleUnapproved([], [{ rate: gross("0,6150"), why }])).toMatchObject([
      { code: "not_approved", blocks: true, tariff_code: "G11", page: 7, bbox: [1, 2, 3, 4] },
    ]));
});
