import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ExtractedComponent, Extraction } from "../src/model/extraction.ts";
import { extractFile } from "../src/pipeline/read-in-child.ts";
import { parseTruth, score } from "./truth/score.ts";

/*
 * The real documents, where they lie: every rate against hand-typed truth, and every box against an independent reader
 * (poppler's pdftotext -bbox, where it is installed). node --import tsx scripts/check-corpus.ts FOLDER
 */

interface Expected {
  readonly file: string;
  readonly truth: string | null;
  readonly verdict: "publish" | "hold";
}

const folder = process.argv[2] ?? "../shared/corpus";
const own = join(import.meta.dirname, "../test/documents/truth");
const documents: readonly Expected[] = [
  { file: "pge-dystrybucja-2026-02.pdf", truth: join(folder, "truth/pge-dystrybucja-2026-02.csv"), verdict: "publish" },
  { file: "tauron-dystrybucja-2025-07-g.pdf", truth: join(own, "tauron-dystrybucja-2025-07-g.csv"), verdict: "publish" },
  // Pages 3-71 are scans: until they are read optically, the only right answer is to hold.
  { file: "enea-operator-2026.pdf", truth: null, verdict: "hold" },
];

interface PopplerWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Poppler's words of one page, each by the middle of its box; null when poppler is not installed. */
const popplerWords = (file: string, page: number): PopplerWord[] | null => {
  const run = spawnSync("pdftotext", ["-bbox", "-f", String(page), "-l", String(page), file, "-"], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (run.error !== undefined) return null;
  return [...run.stdout.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g)].map(
    (word) => ({
      text: word[5] ?? "",
      x: (Number(word[1]) + Number(word[3])) / 2,
      y: (Number(word[2]) + Number(word[4])) / 2,
    }),
  );
};

/** Poppler glues a footnote mark to its number and moves the word's middle a little to the right: 6 points of grace. */
const holds = (words: readonly PopplerWord[], { bbox: [x0, y0, x1, y1], source_text }: ExtractedComponent): boolean => {
  const inside = words
    .filter((word) => word.x >= x0 - 1 && word.x <= x1 + 6 && word.y >= y0 - 2 && word.y <= y1 + 2)
    .sort((a, b) => a.x - b.x);
  return inside
    .map((word) => word.text)
    .join("")
    .startsWith(source_text.replaceAll(" ", ""));
};

const checkBoxes = (file: string, extraction: Extraction): string => {
  const components = [...extraction.tariffs.flatMap((tariff) => tariff.components), ...extraction.national];
  const byPage = new Map<number, readonly PopplerWord[]>();
  for (const page of new Set(components.map((component) => component.page))) {
    const words = popplerWords(file, page);
    if (words === null) return "boxes not checked (pdftotext is not installed)";
    byPage.set(page, words);
  }
  const wrong = components.filter((component) => !holds(byPage.get(component.page) ?? [], component));
  for (const component of wrong)
    failures.push(`${file}: page ${component.page}, no "${component.source_text}" in ${component.bbox.join(" ")}`);
  return `${components.length - wrong.length} of ${components.length} boxes hold their printed text`;
};

const failures: string[] = [];
let passed = 0;
for (const { file, truth, verdict } of documents) {
  const path = join(folder, "pdf", file);
  if (!existsSync(path)) {
    failures.push(`${path} is not there`);
    continue;
  }
  const before = failures.length;
  const extraction = await extractFile(path);
  if (extraction.verdict !== verdict) failures.push(`${file}: verdict ${extraction.verdict}, expected ${verdict}`);
  let rates = "no rates expected";
  if (truth !== null) {
    const { exact, of, missing, spurious } = score(extraction, parseTruth(readFileSync(truth, "utf8")));
    rates = `${exact} of ${of} rates exact, ${spurious.length} spurious`;
    failures.push(...missing.map((row) => `${file}: missing ${row}`), ...spurious.map((row) => `${file}: spurious ${row}`));
  } else if (extraction.tariffs.length > 0) failures.push(`${file}: rates were read where none can be`);
  console.log(`${file}: ${rates}, verdict ${extraction.verdict}, ${checkBoxes(path, extraction)}`);
  if (failures.length === before) passed += 1;
}
for (const failure of failures) console.error(failure);
console.log(`corpus: ${passed} passed, ${documents.length - passed} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
