import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import type { ExtractedComponent, Extraction } from "../src/model/extraction.ts";
import { extractFile } from "../src/pipeline/read-in-child.ts";
import { parseTruth, score } from "./truth/score.ts";
import { checkOffers } from "./truth/sums-of-offers.ts";
import { type ByHand, enea, hoursOtherThan } from "./truth/zone-hours.ts";

/*
 * The real documents, where they lie: every rate against hand-typed truth, the scan's zones in every hour of 2026, the prices that
 * they make against their parts and a real invoice, and every box against an independent reader
 * (poppler's pdftotext -bbox, where it is installed; of scans it knows nothing). node --import tsx scripts/check-corpus.ts FOLDER [--askew]
 */

interface Expected {
  readonly file: string;
  readonly truth: string;
  readonly verdict: "publish" | "hold";
  /** The folder under the corpus in which it lies, where it is not "pdf". */
  readonly under?: "office";
  /** Groups whose zones were typed by hand, hour by hour; of the text documents the tests compare them. */
  readonly zones?: readonly ByHand[];
}

const { values: wanted, positionals } = parseArgs({ options: { askew: { type: "boolean", default: false } }, allowPositionals: true });
const folder = positionals[0] ?? "../shared/corpus";
const own = join(import.meta.dirname, "../test/documents/truth");
const documents: readonly Expected[] = [
  { file: "pge-dystrybucja-2026-02.pdf", truth: join(folder, "truth/pge-dystrybucja-2026-02.csv"), verdict: "publish" },
  { file: "tauron-dystrybucja-2025-07-g.pdf", truth: join(own, "tauron-dystrybucja-2025-07-g.csv"), verdict: "publish" },
  { file: "enea-operator-2026.pdf", truth: join(folder, "truth/enea-operator-2026.csv"), verdict: "publish", zones: enea },
];

const office = (name: string, verdict: Expected["verdict"]): Expected => ({
  file: `${name}.pdf`,
  under: "office",
  truth: join(folder, `office/${name}.csv`),
  verdict,
});

/** Documents that the reader did not grow up with. Energa's edition prints no decision number, so a person must say it. */
const others: readonly Expected[] = [
  { file: "energa-operator-2026.pdf", truth: join(folder, "truth/energa-operator-2026.csv"), verdict: "hold" },
  { file: "tauron-sprzedaz-2026-g.pdf", truth: join(folder, "truth/tauron-sprzedaz-2026-g.csv"), verdict: "publish" },
  office("t07-booktabs", "publish"),
  office("w02-rows-turned", "publish"),
  office("w04-small-tables", "publish"),
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
  const scanned = new Set(extraction.document.page_sizes.filter((size) => size.source === "optical").map((size) => size.page));
  const onText = components.filter((component) => !scanned.has(component.page));
  if (onText.length === 0) return "boxes on scans, which poppler cannot read";
  for (const page of new Set(onText.map((component) => component.page))) {
    const words = popplerWords(file, page);
    if (words === null) return "boxes not checked (pdftotext is not installed)";
    byPage.set(page, words);
  }
  const wrong = onText.filter((component) => !holds(byPage.get(component.page) ?? [], component));
  for (const component of wrong)
    failures.push(`${file}: page ${component.page}, no "${component.source_text}" in ${component.bbox.join(" ")}`);
  return `${onText.length - wrong.length} of ${onText.length} boxes hold their printed text`;
};

const failures: string[] = [];
/** What was read of the documents where they lie. */
const read: Extraction[] = [];

/** Groups with an hour of 2026 in another zone than a person read; their hours join `failures`. */
const checkZones = (name: string, { clocks }: Extraction, zones: readonly ByHand[]): string => {
  const wrong = zones.map((table) => hoursOtherThan(table, clocks)).filter((hours) => hours.length > 0);
  for (const [first, ...more] of wrong) failures.push(`${name}: ${first}, and ${more.length} hours more`);
  return zones.length === 0 ? "" : `, zones of ${zones.length - wrong.length} of ${zones.length} groups right in every hour`;
};

/** Judges one file: what is missing, wrong or not where it is said to be joins `failures`. `least`: the share of rates that must be exact. */
const check = async (
  path: string,
  name: string,
  { truth, verdict, zones = [] }: Pick<Expected, "truth" | "verdict" | "zones">,
  least: number,
  take: (extraction: Extraction) => void = () => {},
): Promise<boolean> => {
  const extraction = await extractFile(path);
  take(extraction);
  // Nothing is waited for from here on: the failures that come are this file's own, whatever is read beside it.
  const before = failures.length;
  const { exact, of, missing, spurious } = score(extraction, parseTruth(readFileSync(truth, "utf8")));
  if (extraction.verdict !== verdict) failures.push(`${name}: verdict ${extraction.verdict}, expected ${verdict}`);
  if (exact < least * of) failures.push(...missing.map((row) => `${name}: missing ${row}`));
  failures.push(...spurious.map((row) => `${name}: spurious ${row}`));
  console.log(
    `${name}: ${exact} of ${of} rates exact, ${spurious.length} spurious, verdict ${extraction.verdict}, ${checkBoxes(path, extraction)}${checkZones(name, extraction, zones)}`,
  );
  return failures.length === before;
};

/** One document where it lies. */
const checkListed = async ({ file, under, ...expected }: Expected, take?: (extraction: Extraction) => void): Promise<boolean> => {
  const path = join(folder, under ?? "pdf", file);
  if (existsSync(path)) return check(path, file, expected, 1, take);
  failures.push(`${path} is not there`);
  return false;
};

/** The same tariff as a scan fed askew: at most one rate in a hundred may be held back, none may be wrong. */
const checkAskew = async (): Promise<readonly boolean[]> => {
  const original = join(folder, "pdf/pge-dystrybucja-2026-02.pdf");
  if (!existsSync(original)) return [];
  const directory = mkdtempSync(join(tmpdir(), "taryfikator-corpus-"));
  try {
    const scan = join(directory, "scan.pdf");
    const rasterise = ["--import", "tsx", join(import.meta.dirname, "rasterise.ts"), original, scan, "--dpi", "300", "--skew", "0.5"];
    await promisify(execFile)(process.execPath, rasterise);
    const truth = join(folder, "truth/pge-dystrybucja-2026-02.csv");
    return [await check(scan, "pge-dystrybucja-2026-02.pdf as a scan", { truth, verdict: "publish" }, 0.99)];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

// The scan is drawn by one core, page by page, for a minute: the listed documents, the largest of them a scan too, use the other one meanwhile.
const results: boolean[] = [];
if (!wanted.askew) console.log("The scan that is fed askew is left out; --askew checks it too, which takes two minutes more.");
await Promise.all([
  wanted.askew ? checkAskew().then((askew) => results.push(...askew)) : null,
  (async () => {
    for (const document of documents) results.push(await checkListed(document, (extraction) => read.push(extraction)));
    for (const document of others) results.push(await checkListed(document));
  })(),
]);

// Without all of the documents there is nothing to compare the prices with; that one is missing is a failure already.
if (read.length === documents.length) {
  const before = failures.length;
  const offers = await checkOffers(read, 4000);
  failures.push(...offers.failures);
  for (const line of offers.lines) console.log(line);
  results.push(failures.length === before);
}

for (const failure of failures) console.error(failure);
console.log(`corpus: ${results.filter(Boolean).length} passed, ${results.filter((passed) => !passed).length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
