import { describe, expect, it } from "vitest";
import { decimal } from "../../src/model/decimal.ts";
import type { Decision } from "../../src/model/decision.ts";
import type { ExtractedComponent } from "../../src/model/extraction.ts";
import type { DecisionKind } from "../../src/model/vocabulary.ts";
import type { Read } from "../../src/verify/check.ts";
import { verify } from "../../src/verify/verify.ts";
import { decision, group, rate, read } from "../helpers/extraction.ts";

const renewable = (text: string, fields: Partial<ExtractedComponent> = {}): ExtractedComponent =>
  rate({
    category: "renewable",
    name: "Stawka opłaty OZE",
    zone: null,
    unit: "PLN/MWh",
    source_unit: "zł/MWh",
    source_text: text,
    value: decimal(text.replace(",", ".")),
    ...fields,
  });
const capacity = (from: string | null, to: string | null): ExtractedComponent =>
  rate({
    category: "capacity",
    name: "Opłata mocowa",
    zone: null,
    unit: "PLN/month",
    source_unit: "zł/m-c",
    source_text: "4,29",
    value: "4.29",
    annual_kwh: { from, to },
  });
const of = (kind: DecisionKind, fields: Partial<Decision> = {}): Decision => decision({ kind, ...fields });
const box = [10, 20, 30, 28] as const;
const said = (fields: Partial<Read>): string[] =>
  verify(read(fields)).problems.map(
    ({ message, page, blocks }) => `${blocks ? "" : "tells: "}${page === null ? "" : `p. ${page}: `}${message}`,
  );

const ask = "ingest it with --decision, --company and --published.";
const undated = `DRE.WRE.4211.52.11.2025.TG has no date where a decision has its own: ${ask}`;
const unread = "pages have no text that can be believed, and their pictures could not be read, page 3 first: rates may stand on them.";
const unlike = "in the whole country it is .*7,3 zł/MWh from 2026-01-01";

describe("what a document shows as a whole is said in words", () => {
  it.each<[string, Partial<Read>, readonly (string | RegExp)[]]>([
    ["nothing", {}, []],
    ["no decision", { decision: null }, [`No decision number with a company is printed on the first pages: ${ask}`]],
    ["a letter without its date", { decision: decision({ date: null }) }, [undated]],
    ["an excerpt without a date", { decision: of("excerpt", { date: null }) }, []],
    ["a company's print without a date", { decision: of("consolidated", { date: null }) }, []],
    [
      "a letter whose number was given with the document",
      { decision: decision({ date: null, given: [{ fact: "number", value: "DRE.WRE.4211.52.11.2025.TG", agrees: true }] }) },
      [],
    ],
    [
      "a letter of which another fact was given",
      { decision: decision({ date: null, given: [{ fact: "from", value: "2026-01-01", agrees: true }] }) },
      [undated],
    ],
    ["a page that was not read", { unreadPages: [3] }, [`p. 3: 1 ${unread}`]],
    ["pages that were not read", { unreadPages: [3, 7] }, [`p. 3: 2 ${unread}`]],
    ["of pages that were not read nothing, where no rates are brought", { decision: of("refusal"), unreadPages: [3] }, []],
    [
      "revisions that disagree",
      { revisionsDisagree: true },
      ["The file was changed after it was made, and the table of the change is lost: readers disagree on what it shows. Fetch it again."],
    ],
    ["revisions that agree", { revisionsDisagree: false }, []],
    ["a page that is missing", { pageGaps: [{ page: 3, message: "A page is missing." }] }, ["p. 3: A page is missing."]],
    ["of missing pages nothing, where no rates are brought", { decision: of("refusal"), pageGaps: [{ page: 3, message: "A page." }] }, []],
    ["no table", { tariffs: [] }, ["Not one table with rates of a tariff group was found."]],
    ["of tables nothing, where pages were not read", { tariffs: [], unreadPages: [3] }, [`p. 3: 1 ${unread}`]],
    [
      "a change that does nothing",
      { decision: of("change"), tariffs: [] },
      ['Of this decision of the kind "change" nothing that it does to an earlier tariff was understood.'],
    ],
    [
      "a change that only tells when an earlier one started",
      { decision: of("change", { effects: [{ kind: "started" }] as never }), tariffs: [] },
      ['Of this decision of the kind "change" nothing that it does to an earlier tariff was understood.'],
    ],
    ["a change that brings rates", { decision: of("change") }, []],
    ["a doubtful word", { doubts: [{ page: 2, box, readings: ["0,12", "0,18"] }] }, ["p. 2: A word of the scan is read as 0,12 or 0,18."]],
    [
      "a broken line",
      { doubts: [{ page: 2, box, readings: [] }] },
      ["p. 2: A ruling line of the scan breaks off inside its table: two rows may have run into one another."],
    ],
    [
      "of a page that shows something else nothing, where no rates are brought",
      { decision: of("refusal"), notShown: [{ page: 2, box, text: "1", why: "other", reads: "2" }] },
      [],
    ],
    ["of the country's rate as it is nothing", { national: [renewable("7,30")] }, []],
    [
      "a fact that a person gave and the document denies",
      { decision: decision({ given: [{ fact: "from", value: "2026-07-01", agrees: false }] }) },
      ["2026-07-01 was said to be its first day, and the document prints another one."],
    ],
    [
      "a misread national rate",
      { national: [renewable("73,00")] },
      [
        "p. 59: 73,00 zł/MWh is outside 0..40, the range of renewable in this unit.",
        new RegExp(`^p. 59: Stawka opłaty OZE: 73,00 zł/MWh is printed; ${unlike}`),
      ],
    ],
    [
      "another national rate",
      { national: [renewable("9,41")] },
      [new RegExp(`^tells: p. 59: Stawka opłaty OZE: 9,41 zł/MWh is printed; ${unlike}`)],
    ],
    [
      "a national rate with two values",
      { national: [renewable("7,30"), renewable("9,41")] },
      [/^p. 59: Stawka opłaty OZE is said to be 7,30 and 9,41: one of the two is another fee's\.$/, /^tells: /],
    ],
    ["of a national rate that is said twice nothing", { national: [renewable("7,30"), renewable("7,30")] }, []],
    [
      "a gap between national bands",
      { national: [capacity(null, "500"), capacity("1200", null)] },
      [/^p. 59: The bands of yearly use of Opłata mocowa leave a gap or overlap\.$/],
    ],
    [
      "a problem of its reading",
      { problems: [{ code: "unknown_label", blocks: true, message: "A label.", tariff_code: "G11", page: 4, bbox: null }] },
      ["p. 4: A label."],
    ],
    [
      "a problem of its reading that holds nothing, where no rates are brought",
      {
        decision: of("refusal"),
        problems: [{ code: "unknown_label", blocks: true, message: "A label.", tariff_code: "G11", page: 4, bbox: null }],
      },
      ["tells: p. 4: A label."],
    ],
  ])("%s", (_, fields, expected) => {
    const messages = said(fields);
    expect(messages).toEqual(expected.map((one) => (typeof one === "string" ? one : expect.stringMatching(one))));
  });
});

describe("what is in doubt is left out", () => {
  const [oze, other] = [renewable("7,30"), renewable("7,30", { page: 60 })];
  it("of national rates that of a doubt, and no other", () => {
    const doubts = [{ page: 59, box, readings: ["a", "b"], tariffs: [], national: [oze] }];
    expect(verify(read({ national: [oze, other], doubts })).national).toEqual([other]);
  });
  it("of national rates that which a page does not show", () => {
    const notShown = [{ page: 59, box, text: "7,30", why: "nothing", reads: null, tariffs: [], national: [other] } as const];
    expect(verify(read({ national: [oze, other], notShown })).national).toEqual([oze]);
  });
  it("all rates of a decision that brings none", () => {
    const { tariffs, national } = verify(read({ decision: of("refusal"), national: [oze] }));
    expect([tariffs, national]).toEqual([[], []]);
  });
});

it("a tariff's own days decide which of the country's rates it must have", () => {
  // 0.0314 zł/kWh in the second half of 2024, 0.0321 in 2025.
  const quality = rate({ category: "quality", name: "Jakościowa", zone: null, source_text: "0,0321", value: "0.0321" });
  const validity = { from: "2024-07-01", to: null, months: null, text: "od 1 lipca 2024 r." };
  const problems = (from: string, to: string) =>
    verify(
      read({
        tariffs: [group({ components: [...group().components, quality], period: { from, to } } as object)],
        decision: decision({ date: "2024-07-01", validity }),
      }),
    ).problems.map(({ message }) => message.slice(0, 51));
  expect(problems("2025-01-01", "2025-12-31")).toEqual([]);
  expect(problems("2024-07-01", "2024-12-31")).toEqual(["Jakościowa: 0,0321 zł/kWh is printed; in the whole "]);
});
