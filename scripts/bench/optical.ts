import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { Extraction } from "../../src/model/extraction.ts";
import { makeNorth } from "../fixtures/north/document.ts";
import { makeScan } from "../fixtures/scans/scan.ts";
import { scanStyles } from "../fixtures/scans/styles.ts";
import { childUse } from "./child-use.ts";
import { shippedReader } from "./shipped-reader.ts";

const real = join(import.meta.dirname, "../../../shared/corpus/pdf/enea-operator-2026.pdf");

const seconds = async <T>(work: () => Promise<T>): Promise<readonly [number, T]> => {
  const start = performance.now();
  const result = await work();
  return [(performance.now() - start) / 1000, result];
};

const run = (command: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "ignore", env: { ...process.env, OMP_THREAD_LIMIT: "1" } });
    child.on("error", reject);
    child.on("exit", () => resolve());
  });

/** The native engine over the same pages, drawn by poppler, as many at once as there are cores: what a script around it would take. */
const nativeEngine = async (file: string, pages: readonly number[], directory: string): Promise<void> => {
  const waiting = [...pages];
  const work = async () => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const name = join(directory, `page-${page}`);
      await run("pdftoppm", ["-r", "300", "-gray", "-singlefile", "-f", String(page), "-l", String(page), file, name]);
      await run("tesseract", [`${name}.pgm`, name, "-l", "pol", "--psm", "6"]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
};

const installed = (command: string, flag: string): boolean => spawnSync(command, [flag]).error === undefined;

/** A scanned decision from file to verified extraction, first with nothing kept, then with its readings kept. One round: it takes minutes. */
export const benchOptical = async (): Promise<string[]> => {
  const { extractFile } = await shippedReader();
  const directory = mkdtempSync(join(tmpdir(), "taryfikator-bench-"));
  try {
    const made = join(directory, "north.pdf");
    if (!existsSync(real)) {
      const [style] = Object.values(scanStyles);
      if (style === undefined) throw new Error("no scan style");
      writeFileSync(made, await makeScan(await makeNorth(), style));
    }
    const file = existsSync(real) ? real : made;
    const keptIn = join(directory, "readings");
    let first: readonly [number, Extraction] | null = null;
    const { peakBytes } = await childUse(async () => {
      first = await seconds(() => extractFile(file, { keptIn }));
    });
    const [took, extraction] = first as unknown as readonly [number, Extraction];
    const [again] = await seconds(() => extractFile(file, { keptIn }));
    const { pages, page_sizes } = extraction.document;
    const lines = [
      `document ${file.split("/").at(-1)}, ${pages} pages, ${page_sizes.length} of them read whole, ${availableParallelism()} cores`,
      `to a verified extraction ${took.toFixed(1)} s (goal on 2 cores: at most 90), again with readings kept ${again.toFixed(1)} s (goal: at most 10)`,
      `${Math.round(peakBytes / 1_048_576)} MB resident at most, threads and engines within (goal: under 1,500)`,
    ];
    if (installed("tesseract", "--version") && installed("pdftoppm", "-v")) {
      const [native] = await seconds(() =>
        nativeEngine(
          file,
          page_sizes.map((size) => size.page),
          directory,
        ),
      );
      lines.push(
        `native tesseract over the ${page_sizes.length} pages read whole ${native.toFixed(1)} s, once each: ratio ${(took / native).toFixed(2)}`,
      );
    } else lines.push("no ratio: tesseract or pdftoppm is not installed");
    return lines;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};
