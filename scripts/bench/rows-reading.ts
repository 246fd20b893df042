import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { extract } from "../../src/pipeline/extract.ts";
import { isThere } from "../helpers/nginx.ts";
import { inTurn, median } from "./rounds.ts";
import { shippedReader } from "./shipped-reader.ts";
import type { Row } from "./table.ts";

/* Documents, from their bytes to a verified extraction, in the process that is confined. */

const corpus = join(import.meta.dirname, "../../../shared/corpus/pdf");
const pge = join(corpus, "pge-dystrybucja-2026-02.pdf");
const enea = join(corpus, "enea-operator-2026.pdf");
const fixture = join(import.meta.dirname, "../../fixtures/documents/operator-przykladowy-polnoc-2026/document.pdf");

const besidePoppler = async (id: string, what: string, file: string, rounds: number, most: number): Promise<Row> => {
  const peer = isThere("pdftotext", "-v");
  const { extractFile } = await shippedReader();
  const times = await inTurn(
    rounds,
    () => extractFile(file),
    async () => void (peer && spawnSync("pdftotext", ["-bbox", file, "/dev/null"])),
  );
  const [ours, theirs] = [median(times.a) / 1_000, median(times.b) / 1_000];
  return {
    ...{ id, what, unit: "s", value: ours },
    peer: peer ? { name: "pdftotext -bbox", value: theirs } : null,
    ratio: peer ? median(times.ratios) : null,
    goal: { of: "ratio", is: "at most", figure: most },
  };
};

const warmPages = async (rounds: number): Promise<Row> => {
  const file = existsSync(pge) ? pge : fixture;
  const bytes = new Uint8Array(readFileSync(file));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = process.cpuUsage();
    const { pages } = (await extract(new Uint8Array(bytes), sha256, {})).document;
    const { user, system } = process.cpuUsage(before);
    // The first round warms.
    if (round > 0) rates.push(pages / ((user + system) / 1e6));
  }
  return {
    ...{ id: "warm-pages", what: "pages a second of one core in a warm process", unit: "pages/s", value: median(rates) },
    ...{ peer: null, ratio: null, goal: { of: "value", is: "at least", figure: 40 } },
  };
};

export const textRows = async (rounds: number, isWhole: boolean): Promise<readonly Row[]> => [
  await besidePoppler("text-fixture", "an 18-page text document to its verified extraction", fixture, rounds, 12),
  ...(isWhole && existsSync(pge) ? [await besidePoppler("text-pge", "PGE's 66 pages to their verified extraction", pge, rounds, 8)] : []),
  await warmPages(rounds),
];

/** Minutes, and once. */
export const scanRows = async (): Promise<readonly Row[]> => {
  if (!existsSync(enea)) throw new Error("../shared/corpus is not there");
  const { extractFile } = await shippedReader();
  const directory = mkdtempSync(join(os.tmpdir(), "taryfikator-bench-"));
  try {
    const timed = async (): Promise<number> => {
      const began = performance.now();
      await extractFile(enea, { keptIn: join(directory, "readings") });
      return (performance.now() - began) / 1_000;
    };
    const [first, again] = [await timed(), await timed()];
    const row = { unit: "s", peer: null, ratio: null } as const;
    return [
      { ...row, id: "scan", what: "a scan of 71 pages", value: first, goal: { of: "value", is: "at most", figure: 40 } },
      { ...row, id: "scan-again", what: "the same with its readings kept", value: again, goal: { of: "value", is: "at most", figure: 3 } },
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};
