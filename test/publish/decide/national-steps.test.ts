import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/model/change.ts";
import type { NationalRate } from "../../../src/model/national-rates.ts";
import type { NationalContent } from "../../../src/model/national-record.ts";
import type { Stamped } from "../../../src/model/record.ts";
import { concernsNational, nationalSteps } from "../../../src/publish/decide/national-steps.ts";
import { decision, rate, valid } from "../../helpers/extraction.ts";
import { kept, shaOf, tariff } from "../../helpers/kept-acts.ts";

/* Which document caused what changes of the rates that are one for the whole country. */

const row: NationalRate = {
  ...{ category: "quality", customers: "all", annual_kwh: null, from: "2026-02-01", to: "2027-01-01", value: "33.16", unit: "PLN/MWh" },
  ...{ partial: false, prevails: false, source: "the announcement" },
};
const approval = { kind: "approval", title: "Taryfa", operator: "PGE Dystrybucja S.A.", ...valid("2026-01-01", "2026-12-31") } as const;
const document = kept(approval, []);
const quality = (value: string) => rate({ category: "quality", zone: null, value, unit: "PLN/kWh", source_text: value });
const printed = (act: typeof document, sentences: readonly string[], tables: readonly string[] = []) => ({
  documentSha256: shaOf(act),
  decision: act.extraction.decision ?? decision(),
  rates: sentences.map(quality),
  inTables: tables.map(quality),
  pageSizes: act.extraction.document.page_sizes,
});

const afterAll = (steps: readonly { readonly changes: readonly Change[] }[]): Stamped<NationalContent>[] => {
  const all = new Map<string, NationalContent>();
  for (const change of steps.flatMap(({ changes }) => changes))
    if (change.record === "national") all.set(change.content.national_id, change.content);
  return [...all.values()].map((content) => ({ content, updated_at: "" }));
};
const summary = (steps: ReturnType<typeof nationalSteps>) =>
  steps.map(({ cause, changes }) => [
    cause.message,
    ...changes.map((one) => `${one.action} ${one.record === "national" ? one.content.unit : ""}`),
  ]);
const announced = "National rates as announced and printed";

describe("what is announced and printed", () => {
  it("is begun by nobody's print, and the print is its document's doing", () => {
    const steps = nationalSteps({ rows: [row], printed: [printed(document, ["0.0332"])], published: [] }, document);
    expect(summary(steps)).toEqual([
      [announced, "create PLN/kWh", "create PLN/MWh"],
      [announced],
      [`${announced}: Taryfa`, "amend PLN/kWh"],
    ]);
    expect(steps.map(({ cause }) => cause.document_sha256)).toEqual([null, null, shaOf(document)]);
  });

  it("is nobody's doing where no document is named", () => {
    const steps = nationalSteps({ rows: [row], printed: [printed(document, ["0.0332"])], published: [] }, null);
    expect(summary(steps)).toEqual([
      [announced, "create PLN/kWh", "create PLN/MWh"],
      [announced, "amend PLN/kWh"],
    ]);
  });

  it("says why in the words that are given", () => {
    const steps = nationalSteps(
      { rows: [row], printed: [printed(document, ["0.0332"])], published: [] },
      document,
      "Taryfa (reject: sprawdzono)",
    );
    expect(steps.at(-1)?.cause.message).toBe(`${announced}: Taryfa (reject: sprawdzono)`);
  });

  it("is a document's doing too where its print is gone", () => {
    const published = afterAll(nationalSteps({ rows: [row], printed: [printed(document, ["0.0332"])], published: [] }, document));
    expect(summary(nationalSteps({ rows: [row], printed: [], published }, document))).toEqual([
      [announced],
      [announced],
      [`${announced}: Taryfa`, "amend PLN/kWh"],
    ]);
  });

  it("is not a document's doing where another print came meanwhile", () => {
    const other = kept({ ...approval, number: "D.4211.9.2026", operator: "ENEA Operator Sp. z o.o." }, []);
    const published = afterAll(nationalSteps({ rows: [row], printed: [], published: [] }, null));
    expect(summary(nationalSteps({ rows: [row], printed: [printed(other, ["0.0332"])], published }, document))).toEqual([
      [announced],
      [announced, "amend PLN/kWh"],
      [`${announced}: Taryfa`],
    ]);
  });

  it("takes what a document says of everybody before what its tables say of one group", () => {
    const steps = nationalSteps({ rows: [row], printed: [printed(document, ["0.0332"], ["0.03316"])], published: [] }, document);
    const texts = steps.flatMap(({ changes }) =>
      changes.flatMap((one) => (one.record === "national" ? one.content.prints.map(({ source_text }) => source_text) : [])),
    );
    expect(texts[0]).toBe("0.0332");
  });
});

describe("a document concerns the national rates", () => {
  const shown = afterAll(nationalSteps({ rows: [row], printed: [printed(document, ["0.0332"])], published: [] }, document));
  const withSentence = { ...document, extraction: { ...document.extraction, national: [quality("0.0332")] } };
  const other = kept({ ...approval, number: "D.4211.9.2026" }, []);
  it.each<readonly [what: string, act: typeof document, published: typeof shown, concerns: boolean]>([
    ["one that prints none", other, shown, false],
    ["one that prints one in a sentence", withSentence, [], true],
    ["one that prints one in a table", kept(approval, [tariff("G11", "0", { components: [quality("0.0332")] })]), [], true],
    ["one that prints one among its own", kept(approval, [tariff("G11", "0", { components: [rate(), quality("0.0332")] })]), [], true],
    ["one that prints rates of its own alone", kept(approval, ["G11"]), [], false],
    ["one that printed one before", document, shown, true],
  ])("%s: %s", (_, act, published, concerns) => {
    expect(concernsNational(act, published)).toBe(concerns);
  });
});
