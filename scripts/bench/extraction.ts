import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extract } from "../../src/pipeline/extract.ts";
import { childUse } from "./child-use.ts";
import { inTurn, median, ms } from "./rounds.ts";
import { shippedReader } from "./shipped-reader.ts";

const real = join(import.meta.dirname, "../../../shared/corpus/pdf/pge-dystrybucja-2026-02.pdf");
const fixture = join(import.meta.dirname, "../../fixtures/documents/operator-przykladowy-polnoc-2026/document.pdf");

/** File to verified extraction in its capped child, beside poppler's pdftotext -bbox on the same file; then warm, in this process. */
export const benchExtraction = async (): Promise<string[]> => {
  const { extractFile } = await shippedReader();
  const file = existsSync(real) ? real : fixture;
  const lines = [`document ${file.split("/").at(-1)}`];
  const poppler = () => spawnSync("pdftotext", ["-bbox", file, "/dev/null"]);
  if (poppler().error === undefined) {
    const times = await inTurn(
      5,
      () => extractFile(file),
      async () => poppler(),
    );
    lines.push(
      `extraction in a child ${ms(times.a)}; pdftotext -bbox ${ms(times.b)}; ratio ${median(times.ratios).toFixed(1)} (goal: at most 8)`,
    );
  } else {
    const times = await inTurn(
      5,
      () => extractFile(file),
      async () => undefined,
    );
    lines.push(`extraction in a child ${ms(times.a)}; no ratio: pdftotext is not installed`);
  }
  const { peakBytes } = await childUse(() => extractFile(file));
  lines.push(`its child ${Math.round(peakBytes / 1_048_576)} MB resident at most (goal: under 512)`);

  const bytes = new Uint8Array(readFileSync(file));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  let pages = 0;
  const once = async () => {
    pages = (await extract(bytes, sha256, {})).document.pages;
  };
  const warm = await inTurn(7, once, async () => undefined);
  const start = process.cpuUsage();
  await once();
  const used = process.cpuUsage(start);
  const seconds = (used.user + used.system) / 1e6;
  lines.push(`warm ${ms(warm.a)} wall; ${(pages / seconds).toFixed(0)} pages per second of one core (${pages} pages; goal: 60 or more)`);
  return lines;
};
