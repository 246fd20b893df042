import { createHash } from "node:crypto";
import type { Decision } from "../../src/model/decision.ts";
import type { ExtractedTariff } from "../../src/model/extraction.ts";
import type { KeptAct } from "../../src/model/kept-act.ts";
import type { Problem } from "../../src/model/problem.ts";
import type { Review } from "../../src/model/review.ts";
import type { Checks } from "../../src/publish/decide/checks.ts";
import { act } from "./acts.ts";
import { group, rate } from "./extraction.ts";

/* Documents as they are kept, with what people decided about them. */

/** "publish", "publish G11 G12", "reject", "undo"; "old publish": of a reading by another version. */
export const reviews = (...words: readonly string[]): Review[] =>
  words.map((text, at) => {
    const [first = "", ...rest] = text.split(" ");
    const [what = first, ...tariffs] = first === "old" ? rest : [first, ...rest];
    const extractorVersion = first === "old" ? "0" : "1";
    return { act: what as Review["act"], tariffs, because: "sprawdzono", extractorVersion, madeAt: `2026-11-2${at}T10:00:00.000Z` };
  });

/** What is wrong: with tariffs of a code, or with the whole document. */
export const problem = (tariff_code: string | null, fields: Partial<Problem> = {}): Problem => ({
  ...{ code: "text_not_as_shown", blocks: true, message: "0,3 is not what the picture shows.", tariff_code, page: 4, bbox: [1, 2, 3, 4] },
  ...fields,
});

interface Kept extends Partial<Pick<KeptAct, "state" | "withdrawnOn">> {
  /** Tells copies of one decision from one another. */
  readonly copy?: string;
  readonly problems?: readonly Problem[];
  readonly verdict?: "hold" | "publish";
  readonly reviews?: readonly string[];
  readonly clocks?: KeptAct["extraction"]["clocks"];
}

/** A tariff with one rate. */
export const tariff = (tariff_code: string, value = "0.1", fields: Partial<ExtractedTariff> = {}): ExtractedTariff =>
  group({ tariff_code, zones: ["flat"], components: [rate({ zone: "flat", value })], ...fields });

/** A document that is this decision, prints these tariffs and is kept so. */
export const kept = (reported: Partial<Decision> | null, tariffs: readonly (string | ExtractedTariff)[], fields: Kept = {}): KeptAct => {
  const { extraction, source } = act(
    reported ?? {},
    tariffs.map((one) => (typeof one === "string" ? tariff(one) : one)),
  );
  const { copy, problems = [], verdict, reviews: words = [], state = "published", withdrawnOn = null, clocks = [] } = fields;
  const sha256 = copy === undefined ? extraction.document.sha256 : createHash("sha256").update(`${copy} ${reported?.number}`).digest("hex");
  return {
    extraction: {
      ...extraction,
      ...{ document: { ...extraction.document, sha256 }, decision: reported === null ? null : extraction.decision, clocks },
      ...{ problems: [...problems], verdict: verdict ?? (problems.some(({ blocks }) => blocks) ? "hold" : "publish") },
    },
    source: copy === undefined ? source : { ...source, fileName: `${copy}.pdf` },
    ...{ state, withdrawnOn, reviews: reviews(...words) },
  };
};

export const shaOf = ({ extraction }: Pick<KeptAct, "extraction">): string => extraction.document.sha256;

/** Checks that find nothing but what is given. */
export const checksThat = (found: Partial<Checks> = {}): Checks => ({ tariffProblems: () => [], unusualJumps: () => [], ...found });

/** A check of tariffs that finds rates of this value wrong. */
export const dislikes =
  (value: string, fields: Partial<Problem> = {}): Checks["tariffProblems"] =>
  (tariffs) =>
    tariffs
      .filter(({ components }) => components.some((one) => one.value === value))
      .map(({ tariff_code }) => problem(tariff_code, { code: "out_of_range", message: `${value} is out of range.`, ...fields }));
