import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Extraction } from "../../src/model/extraction.ts";
import { canvasPackage } from "../../src/pdf/canvas.ts";
import { commandHost } from "../helpers/command-host.ts";
import { launcher, withoutProgress } from "../helpers/processes.ts";
import { sample } from "../helpers/sample.ts";

const host = commandHost();
const { launch, endAll } = launcher();
const directory = mkdtempSync(join(tmpdir(), "taryfikator-test-"));
afterAll(async () => {
  await host.end();
  await endAll();
  rmSync(directory, { recursive: true, force: true });
});

const run = (command: "extract" | "evidence", ...args: string[]) =>
  launch(new URL(`../../src/bin/${command}.ts`, import.meta.url), args).ended;
/** For what reads no document. */
const evidence = (...args: string[]) => host.run("evidence", args, {});
const fixture = (folder: string): string => resolve("fixtures/documents", folder, "document.pdf");
const south = fixture("zaklad-przykladowy-poludnie-2026");
const inDirectory = (name: string) => join(directory, name);

type Box = readonly [number, number, number, number];

/** One row of the sheet: its picture (PNG and the part of the page it shows), the box outlined on it, and what is said beside it. */
interface Row {
  readonly page: number;
  readonly box: Box;
  readonly frame: Box;
  readonly png: Buffer;
  readonly text: string;
}

const attributes = (tag: string, part: string): number[] =>
  ["x", "y", "width", "height"].map((name) => Number(new RegExp(`<${tag} [^>]*?\\b${name}="([^"]*)"`).exec(part)?.[1]));
const edges = ([x = 0, y = 0, width = 0, height = 0]: readonly number[]): Box => [x, y, x + width, y + height];

const rowsOf = (sheet: string): Row[] =>
  [...sheet.matchAll(/<tr id="n(\d+)-\d+">([\s\S]*?)<\/tr>/g)].map(([, page, row = ""]) => ({
    page: Number(page),
    box: edges(attributes("rect", row)),
    frame: edges(attributes("image", row)),
    png: Buffer.from(/base64,([^"]+)"/.exec(row)?.[1] ?? "", "base64"),
    text: row.replace(/<svg[\s\S]*?<\/svg>/, "").replace(/<[^>]+>/g, "\n"),
  }));

interface Ink {
  /** How many of the box's pixels are dark, of all. */
  readonly share: number;
  /** How far the first and the last dark column stand inside of the box's left and right edge, in points. */
  readonly gaps: readonly [number, number];
}

/** What the picture shows inside the row's box, looked at with another decoder than the one that could share a fault. */
const inkOf = async ({ png, frame, box }: Row): Promise<Ink> => {
  const { createCanvas, loadImage } = canvasPackage();
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const scale = image.width / (frame[2] - frame[0]);
  const [left, top, right, bottom] = [box[0] - frame[0], box[1] - frame[1], box[2] - frame[0], box[3] - frame[1]].map((points) =>
    Math.round(points * scale),
  ) as [number, number, number, number];
  const { data } = context.getImageData(left, top, right - left, bottom - top);
  const dark: number[] = [];
  for (let i = 0; i < data.length / 4; i++) if ((data[4 * i] ?? 255) < 128) dark.push(i % (right - left));
  return {
    share: (4 * dark.length) / data.length,
    gaps: [Math.min(...dark) / scale, (right - left - 1 - Math.max(...dark)) / scale],
  };
};

beforeAll(() => {
  mkdirSync(inDirectory("folder.html"));
  writeFileSync(inDirectory("picture.pdf"), "GIF89a, and not a word of PDF");
  copyFileSync(south, inDirectory("copy.pdf"));
  symlinkSync(inDirectory("copy.pdf"), inDirectory("link.html"));
});

describe("evidence", () => {
  it.each(sample(["park-przemyslowy-proba-2026", "zaklad-przykladowy-poludnie-2026", "operator-przykladowy-polnoc-2026"], 1))(
    "of %s shows every rate's box beside its value",
    async (folder) => {
      const document = fixture(folder);
      const out = inDirectory(`${folder}.html`);
      const read = Extraction.parse(JSON.parse((await run("extract", document)).out));
      const rates = [...read.tariffs.flatMap(({ components }) => components), ...read.national];
      const boxes = new Set(rates.map(({ page, bbox }) => `${page} ${bbox}`));
      const ended = await run("evidence", document, "--out", out);
      expect({ ...ended, err: withoutProgress(ended.err) }).toEqual({
        code: 0,
        signal: null,
        out: "",
        err: `${document}: ${boxes.size} numbers, verdict publish; written to ${out}.\n`,
      });

      const sheet = readFileSync(out, "utf8");
      const rows = rowsOf(sheet);
      expect(rows).toHaveLength(boxes.size);
      expect(sheet).toContain(read.document.sha256);
      expect(sheet).toContain('<span class="verdict publish">publish</span>');
      for (const { page, bbox, source_text, value, unit } of rates) {
        const near = (row: Row): boolean => row.page === page && row.box.every((edge, i) => Math.abs(edge - (bbox[i] ?? 0)) < 0.02);
        const row = rows.find(near);
        expect(row?.text.split("\n"), `${source_text} on page ${page} at ${bbox}`).toEqual(
          expect.arrayContaining([source_text, value, unit]),
        );
      }
      for (const { tariff_code } of read.tariffs) expect(sheet).toMatch(new RegExp(`class="codes">[^<]*\\b${tariff_code}\\b`));

      for (const row of rows) {
        const { share, gaps } = await inkOf(row);
        const where = `page ${row.page} at ${row.box}: ${row.text.trim().split("\n")[0]}`;
        expect(share, where).toBeGreaterThan(0.05);
        expect(share, where).toBeLessThan(0.5);
        // The print fills its box from edge to edge: a picture of another place, or of another scale, does not.
        for (const gap of gaps) expect(gap, where).toBeLessThan(1.5);
      }
    },
  );

  it.each([
    { args: ["missing.pdf"], message: /^\S+missing\.pdf: no such file, or it may not be read\.\n$/ },
    { args: ["picture.pdf"], message: /^\S+picture\.pdf: The file is not a PDF: it does not begin with %PDF-\.\n$/ },
    { args: ["copy.pdf", "--out", "copy.pdf"], message: /^\S+copy\.pdf: is the document itself; give another path\.\n$/ },
    { args: ["copy.pdf", "--out", "link.html"], message: /^\S+link\.html: is the document itself; give another path\.\n$/ },
    { args: ["copy.pdf", "--out", "folder.html"], message: /^\S+folder\.html: is a folder; give the path of a file\.\n$/ },
    { args: ["copy.pdf", "--out", "no/such.html"], message: /^\S+such\.html: cannot be written; give another path with --out\.\n$/ },
  ])("says of $args in one sentence what is wrong, and writes nothing", async ({ args, message }) => {
    const paths = args.map((word) => (word.startsWith("--") ? word : inDirectory(word)));
    const reported = await evidence(...paths, ...(args.includes("--out") ? [] : ["--out", inDirectory("never.html")]));
    expect(reported).toEqual({ code: 1, signal: null, out: "", err: expect.stringMatching(message) });
    expect(existsSync(inDirectory("never.html"))).toBe(false);
    expect(readFileSync(inDirectory("copy.pdf")).equals(readFileSync(south))).toBe(true);
  });

  it.each([
    { args: [], message: /^Got 0 files, one is needed: npm run evidence -- FILE\.pdf \(see --help\)\.\n$/ },
    { args: ["--colour", south], message: /^Unknown option '--colour'.* See --help\.\n$/ },
  ])("refuses the arguments $args in one sentence", async ({ args, message }) => {
    expect(await evidence(...args)).toEqual({ code: 1, signal: null, out: "", err: expect.stringMatching(message) });
  });

  it("--help says what it writes, where, and how it ends", async () => {
    const { code, out, err } = await evidence("--help");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/npm run evidence -- FILE\.pdf .*FILE-evidence\.html[\s\S]*--out PATH[\s\S]*Exit status: 0 .* 1 /);
  });
});
