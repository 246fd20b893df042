import { createHash } from "node:crypto";
import type { Extraction } from "../../src/model/extraction.ts";
import { extract } from "../../src/pipeline/extract.ts";
import { makeScan } from "../fixtures/scans/scan.ts";
import { scanStyles } from "../fixtures/scans/styles.ts";
import { diceFor, pick } from "./chance.ts";
import type { Printer } from "./chromium.ts";
import { type Drawn, drawDocument } from "./document.ts";
import { type Judgement, judge } from "./judge.ts";
import { setWithPen } from "./pens.ts";
import type { Spec } from "./tariff.ts";
import { setWithTypst } from "./typst.ts";

/** One document drawn, printed, read and judged. */
export interface Trial {
  readonly drawn: Drawn;
  readonly pdf: Uint8Array;
  readonly judgement: Judgement;
  /** Null where the reader threw. */
  readonly extraction: Extraction | null;
  readonly failure: string | null;
}

const unread = (drawn: Drawn): Judgement => ({
  rates: drawn.truth.length,
  exact: 0,
  published: 0,
  wrong: [],
  held: { "the reader threw": 1 },
  missing: drawn.truth,
});

const styles = [scanStyles.clean, scanStyles.coarse, scanStyles.crooked, scanStyles.photocopy, scanStyles.gray, scanStyles.fine];

/** A scan such as the bulletin's: of one of several scanners, by the document's own dice. */
export const asScan = (pdf: Uint8Array, { seed, index }: Spec): Promise<Uint8Array> => {
  const { dpi, colour, ...wear } = pick(diceFor(seed, index, "scanner"), styles);
  // The page keeps its own stamp: the documents carry it already.
  const { stamp: _, ...kept } = wear as typeof wear & { stamp?: string };
  return makeScan(pdf, { dpi, colour, ...kept, seed: index + 1 });
};

export const printed = async (printer: Printer, spec: Spec, scan: boolean): Promise<{ drawn: Drawn; pdf: Uint8Array }> => {
  const drawn = drawDocument(spec);
  const { producer } = spec.look;
  const pdf = await (producer === "chromium" ? printer.print(drawn) : producer === "typst" ? setWithTypst(drawn) : setWithPen(drawn));
  return { drawn, pdf: scan ? await asScan(pdf, spec) : pdf };
};

export const tried = async ({ drawn, pdf }: { readonly drawn: Drawn; readonly pdf: Uint8Array }): Promise<Trial> => {
  try {
    // The reader may keep the bytes for itself.
    const extraction = await extract(new Uint8Array(pdf), createHash("sha256").update(pdf).digest("hex"), {});
    return { drawn, pdf, extraction, judgement: judge(extraction, drawn.truth, drawn.facts), failure: null };
  } catch (error) {
    return { drawn, pdf, extraction: null, judgement: unread(drawn), failure: error instanceof Error ? error.message : String(error) };
  }
};
