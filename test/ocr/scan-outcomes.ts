import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseTruth, type Score, score } from "../../scripts/truth/score.ts";
import type { Extraction } from "../../src/model/extraction.ts";
import { extract } from "../../src/pipeline/extract.ts";

/* Fixture documents as scans, judged by the truth tables of their text twins. */

const folder = join(import.meta.dirname, "../../fixtures/documents");
export const north = "operator-przykladowy-polnoc-2026";
export const south = "zaklad-przykladowy-poludnie-2026";
export const documentOf = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name, "document.pdf")));
export const factsOf = (name: string): { readonly number: string } => JSON.parse(readFileSync(join(folder, name, "facts.json"), "utf8"));

/** A limit against hanging alone: eight scanned pages beside other tests on two cores have taken three minutes. */
export const slow = 420_000;

export interface Outcome {
  readonly extraction: Extraction;
  readonly result: Score;
  /** Of the tariffs that are not held. */
  readonly published: Score;
}

/** `pages`: the truth of these pages alone, where the others' rates are not in the file. `only`: the pages that are read. */
export const outcomeOf = async (
  name: string,
  bytes: Uint8Array,
  { pages, only }: { readonly pages?: readonly number[]; readonly only?: readonly number[] } = {},
): Promise<Outcome> => {
  const extraction = await extract(bytes, "0".repeat(64), { only });
  const truth = parseTruth(readFileSync(join(folder, name, "truth.csv"), "utf8")).filter(
    (row) => pages === undefined || pages.includes(row.page),
  );
  if (truth.length === 0) throw new Error(`The truth of ${name} has no rate on pages ${pages?.join()}.`);
  const free = { ...extraction, national: [], tariffs: extraction.tariffs.filter((tariff) => tariff.verdict === "publish") };
  return { extraction, result: score(extraction, truth), published: score(free, truth) };
};

/** What must never happen, in one sentence; null when the outcome is allowed. */
export const wrong = ({ extraction: { verdict, problems }, result, published }: Outcome): string | null => {
  const { exact, of, missing, spurious } = result;
  if (published.spurious.length > 0) return `published though it is not printed: ${published.spurious.join("; ")}`;
  if (verdict === "publish" && (exact !== of || spurious.length > 0)) return `published with ${[...missing, ...spurious].join("; ")}`;
  if (verdict === "hold" && !problems.some((problem) => problem.blocks && problem.message.length > 20)) return "held without a reason";
  return null;
};
