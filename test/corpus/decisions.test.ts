import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { typeset } from "../../scripts/fixtures/typeset.ts";
import { decisionFacts } from "../../src/decision/decision.ts";
import { toFlow } from "../../src/language/sentences.ts";
import { Decision } from "../../src/model/decision.ts";
import { readDocument } from "../../src/pages/read.ts";
import { extract } from "../../src/pipeline/extract.ts";
import { toTables } from "../../src/tables/tables.ts";
import { corpusFile } from "./folder.ts";

/* Texts of real decisions, set as PDFs and read again. test/interpret asks the same of invented wordings. */

const textOf = (name: string): string => readFileSync(corpusFile(`decisions/${name}.txt`), "utf8");

/** Each text is set and read wholly once: several tests ask what it says. */
const made = new Map<string, Promise<Uint8Array>>();
const pdfOf = async (text: string): Promise<Uint8Array> => {
  const pdf = made.get(text) ?? typeset(text);
  made.set(text, pdf);
  return pdf;
};
const known = new Map<string, Promise<Decision | null>>();
const factsOf = (text: string): Promise<Decision | null> => {
  const facts = known.get(text) ?? readFacts(text);
  known.set(text, facts);
  return facts;
};

const readFacts = async (text: string): Promise<Decision | null> => {
  const { pages } = await readDocument(await pdfOf(text), { wanted: "all" });
  const lines = toTables(pages).map(({ page, text: printed }) => ({ page: page.number, lines: printed }));
  const front = lines.filter(({ page }) => page <= 4);
  return decisionFacts(toFlow(front), toFlow(front, true), toFlow(lines));
};

/** An effect in one line: "replace_table 7.2", "replace_text rozdział 7: zł/MW/m-c -> zł/kW/m-c", "started 2026-01-01". */
const summary = (effect: NonNullable<Decision["effects"]>[number]): string => {
  const on = `(${effect.target?.number} of ${effect.target?.date}, page ${effect.citation?.page})`;
  if (effect.kind === "started") return `started ${effect.from} ${on}`;
  if (effect.kind === "replace_text" && effect.from !== null) return `replace_text ${effect.point}: ${effect.from} -> ${effect.to} ${on}`;
  return `${effect.kind} ${"point" in effect ? effect.point : ""} ${on}`;
};

const energomedia = "DRE.WRE.4211.20.12.2025.AKr3 of 2025-12-16";
const noPeriod = { from: null, to: null, months: null, text: "" };
const twelveMonths = { from: null, to: null, months: 12, text: "na okres 12 miesięcy" };

interface Expected extends Omit<Decision, "title" | "evidence" | "effects" | "operator_type"> {
  readonly effects: readonly string[];
}

/** Typed by hand from the texts, the days of the law counted on a calendar. All eight companies distribute. */
const decisions: Readonly<Record<string, Expected>> = {
  "20561": {
    number: "DRE.WRE.4211.2.5.2026.JTr",
    date: "2026-03-02",
    kind: "change",
    operator: "ORLEN Energomedia Operator Sp. z o.o.",
    bulletin: { number: "49", running_number: "4863", date: "2026-03-02" },
    validity: { ...noPeriod, start: "by_publication", earliest: "2026-03-17", latest: "2026-04-16" },
    related: [{ number: "DRE.WRE.4211.20.12.2025.AKr3", date: "2025-12-16" }],
    // Its attachment's text layer has lost every run with a Polish letter: of letters b), d), f) of point 1.1 only the marks are left,
    // of "Rozdział 7" the number is gone, and so is the heading of table 7.1.
    effects: [
      `started 2026-01-01 (${energomedia}, page 1)`,
      `replace_text 1.1 lit. a (${energomedia}, page 4)`,
      `replace_text 1.1 (${energomedia}, page 4)`,
      `replace_text 1.1 lit. g (${energomedia}, page 4)`,
      `replace_text 1.1 (${energomedia}, page 4)`,
      `replace_text 1.1 lit. i (${energomedia}, page 4)`,
      `replace_text 1.1 (${energomedia}, page 4)`,
      `replace_text null (${energomedia}, page 5)`,
      `replace_table 7.2 (${energomedia}, page 5)`,
      `replace_table 7.3 (${energomedia}, page 6)`,
      `replace_table 7.4 (${energomedia}, page 6)`,
      `replace_table 7.5 (${energomedia}, page 7)`,
      `replace_table 7.6 (${energomedia}, page 8)`,
      `replace_table 7.7 (${energomedia}, page 8)`,
    ],
  },
  "20573": {
    number: "DRE.WRE.4211.19.19.2025.MKa4",
    date: "2026-03-05",
    kind: "approval",
    operator: "Green Lights Dystrybucja Sp. z o.o.",
    bulletin: { number: "51", running_number: "4865", date: "2026-03-05" },
    validity: { ...twelveMonths, start: "by_publication", earliest: "2026-03-20", latest: "2026-04-19" },
    related: [],
    effects: [],
  },
  "20582": {
    number: "OKA.4211.31.2025.PS",
    date: "2026-03-06",
    kind: "approval",
    operator: "EHN Spółka Akcyjna",
    bulletin: { number: "52", running_number: "4866", date: "2026-03-06" },
    validity: { ...twelveMonths, start: "by_publication", earliest: "2026-03-21", latest: "2026-04-20" },
    related: [],
    effects: [],
  },
  "20591": {
    number: "OWR.ZT.4211.23.2025.71023.III.KKu3",
    date: "2026-03-10",
    kind: "approval",
    operator: "ACPRO Sp. z o.o. 2 Sp. k.",
    bulletin: { number: "54", running_number: "4868", date: "2026-03-10" },
    validity: { ...twelveMonths, start: "by_publication", earliest: "2026-03-25", latest: "2026-04-24" },
    related: [],
    effects: [],
  },
  // An application to change a tariff had no object any more: nothing is approved, nothing changes.
  "20603": {
    number: "OSZ.OSZ-1.4211.2.4.2025.RN",
    date: "2026-03-10",
    kind: "discontinuance",
    operator: "PAD RES Stargard Dystrybucja Sp. z o.o.",
    bulletin: { number: "56", running_number: "4870", date: "2026-03-16" },
    validity: { ...noPeriod, start: "none", earliest: null, latest: null },
    related: [{ number: "OSZ.OSZ-1.4211.1.1.16.2022.2025.32033.I.APo1", date: "2025-06-10" }],
    effects: [],
  },
  // It bears the number of the decision that it corrects.
  "20612": {
    number: "OŁO.ZWT.4211.22.2025.JB",
    date: "2026-03-17",
    kind: "correction",
    operator: "PGE ENERGIA CIEPŁA Spółka Akcyjna",
    bulletin: { number: "59", running_number: "4873", date: "2026-03-17" },
    validity: { ...noPeriod, start: "none", earliest: null, latest: null },
    related: [{ number: "OŁO.ZWT.4211.22.2025.JB", date: "2026-02-20" }],
    effects: [
      "replace_text rozdział 7: zł/MW/m-c -> zł/kW/m-c (OŁO.ZWT.4211.22.2025.JB of 2026-02-20, page 1)",
      "started 2026-03-07 (OŁO.ZWT.4211.22.2025.JB of 2026-02-20, page 1)",
    ],
  },
  "20614": {
    number: "OWR.ZT.4211.21.2025.26409.VII.SK",
    date: "2026-03-18",
    kind: "approval",
    operator: "PAL1 Sp. z o.o.",
    bulletin: { number: "60", running_number: "4874", date: "2026-03-18" },
    validity: { ...twelveMonths, start: "by_publication", earliest: "2026-04-02", latest: "2026-05-02" },
    related: [],
    effects: [],
  },
  "20620": {
    number: "OPO.ZK.4211.2.2025.PP",
    date: "2026-03-20",
    kind: "approval",
    operator: "Kogeneracja Szamotuły S.A.",
    bulletin: { number: "63", running_number: "4877", date: "2026-03-20" },
    validity: { ...twelveMonths, start: "by_publication", earliest: "2026-04-04", latest: "2026-05-04" },
    related: [],
    effects: [],
  },
};

describe("real decisions", () => {
  it.each(Object.entries(decisions))("%s", async (name, expected) => {
    const found = await factsOf(textOf(name));
    if (found === null) throw new Error("no decision was found");
    const { title: _, evidence, effects, operator_type, ...facts } = Decision.parse(found);
    expect({ ...facts, effects: effects?.map(summary) }).toEqual(expected);
    expect(operator_type).toBe("OSD");
    const cited = ["number", "date", "kind", "operator", "operator_again", "bulletin", ...(facts.validity.text === "" ? [] : ["validity"])];
    expect(Object.keys(evidence).sort()).toEqual(cited.sort());
  });

  it.each(Object.keys(decisions))("%s says the same where only the pages worth it are read", async (name) => {
    const text = textOf(name);
    const { decision } = await extract(await pdfOf(text), "0".repeat(64), {});
    expect(decision).toEqual(await factsOf(text));
  });

  it("20612 says of what the unit was wrong, and which rate that is", async () => {
    const found = await factsOf(textOf("20612"));
    expect(found?.effects?.[0]).toMatchObject({
      about: expect.stringMatching(/składnika stałego stawki sieciowej .* B21em$/),
      concerns: "rates",
      patch: {
        groups: ["B21em"],
        category: "network_fixed",
        zones: [],
        region: null,
        from: { value: null, unit: "PLN/MW/month" },
        to: { value: null, unit: "PLN/kW/month", source_text: null, source_unit: "zł/kW/m-c" },
      },
    });
  });

  it("20561 changes acts of law in chapter 1 and rates in chapter 7", async () => {
    const found = await factsOf(textOf("20561"));
    const reported = found?.effects?.flatMap((effect) =>
      effect.kind === "replace_text" ? [[effect.point, effect.concerns, effect.patch]] : [],
    );
    expect(reported).toEqual([
      ["1.1 lit. a", "words", null],
      // Nothing but the letter's mark is left; no rate can have stood in this chapter.
      ["1.1", "words", null],
      ["1.1 lit. g", "words", null],
      ["1.1", "words", null],
      ["1.1 lit. i", "words", null],
      ["1.1", "words", null],
      [null, "rates", null],
    ]);
  });
});
