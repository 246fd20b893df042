import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Extraction } from "../../src/model/extraction.ts";
import { commandHost } from "../helpers/command-host.ts";
import { withoutProgress } from "../helpers/processes.ts";
import { writeTiny } from "./service.ts";

const southTotals = "120 amounts: 104 rates, 15 set aside, 0 problems, 1 elsewhere; 6 footnote marks: 6 bound, 0 problems";
const host = commandHost();
const directory = mkdtempSync(join(tmpdir(), "taryfikator-test-"));
afterAll(async () => {
  await host.end();
  rmSync(directory, { recursive: true, force: true });
});

const extract = (...args: string[]) => host.run("extract", args, {});
const south = resolve("fixtures/documents/zaklad-przykladowy-poludnie-2026/document.pdf");
const inDirectory = (name: string) => join(directory, name);

/** One page with one line of text, protected by these passwords. */
const encrypted = async (passwords: { readonly userPassword?: string; readonly ownerPassword: string }): Promise<Uint8Array> => {
  const options = { autoFirstPage: false, compress: true, pdfVersion: "1.7", info: {}, ...passwords };
  const document = new PDFDocument(options);
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk) => void chunks.push(chunk));
  const finished = new Promise<void>((done) => document.on("end", done));
  document.addPage({ size: [200, 200], margin: 0 }).text("Taryfa", 20, 20, {});
  document.end();
  await finished;
  return Buffer.concat(chunks);
};

beforeAll(async () => {
  mkdirSync(inDirectory("folder.pdf"));
  const bytes = readFileSync(south);
  writeFileSync(inDirectory("empty.pdf"), "");
  writeFileSync(inDirectory("picture.pdf"), "GIF89a, and not a word of PDF");
  writeFileSync(inDirectory("damaged.pdf"), bytes.subarray(0, bytes.length / 2));
  writeFileSync(inDirectory("encrypted.pdf"), await encrypted({ userPassword: "secret", ownerPassword: "owner" }));
  writeFileSync(inDirectory("open.pdf"), await encrypted({ ownerPassword: "owner" }));
});

describe.concurrent("extract", () => {
  it.each([
    ["missing.pdf", "no such file, or it may not be read."],
    ["folder.pdf", "not a file."],
    ["empty.pdf", "the file is empty (0 bytes); a PDF is needed."],
    ["picture.pdf", "The file is not a PDF: it does not begin with %PDF-."],
    ["damaged.pdf", "The PDF is damaged and cannot be opened; fetch it again from its source."],
    ["encrypted.pdf", "The PDF is encrypted and needs a password; give a copy without one."],
  ])("says of %s in one sentence what is wrong", async (name, message) => {
    const file = inDirectory(name);
    expect(await extract(file)).toEqual({ code: 1, signal: null, out: "", err: `${file}: ${message}\n` });
  });

  it.each([
    { args: [], message: /^Got 0 files, one is needed: npm run --silent extract -- FILE\.pdf \(see --help\)\.\n$/ },
    { args: [south, south], message: /^Got 2 files, one is needed: .*\n$/ },
    { args: ["--colour", south], message: /^Unknown option '--colour'.* See --help\.\n$/ },
  ])("refuses the arguments $args in one sentence", async ({ args, message }) => {
    expect(await extract(...args)).toEqual({ code: 1, signal: null, out: "", err: expect.stringMatching(message) });
  });

  it("--help says what it does and how it ends", async () => {
    const { code, out, err } = await extract("--help");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/npm run --silent extract -- FILE\.pdf[\s\S]*--tables[\s\S]*Exit status: 0 .* 1 /);
  });

  it("prints exactly one JSON document of the contract's shape, and words for people elsewhere", async () => {
    const { code, out, err } = await extract(south);
    expect({ code, err: withoutProgress(err) }).toEqual({ code: 0, err: `${south}: read. ${southTotals}.\n` });
    const read = Extraction.parse(JSON.parse(out));
    expect([read.decision?.number, read.document.pages]).toEqual(["OWR.ZT.4211.902.2025.AB", 8]);
    expect(Object.keys(JSON.parse(out)).toSorted()).toEqual(
      [
        "clocks",
        "decision",
        "document",
        "extractor_version",
        "ledger",
        "national",
        "places",
        "problems",
        "set_aside",
        "tariffs",
        "verdict",
      ].toSorted(),
    );
  });

  it("--tables prints every table as rows of texts", async () => {
    const { code, out } = await extract(south, "--tables");
    const tables: { page: number; rows: string[][] }[] = JSON.parse(out);
    expect([code, tables.length > 3]).toEqual([0, true]);
    for (const table of tables) {
      expect(Object.keys(table)).toEqual(["page", "rows", "spans"]);
      expect(table.rows.flat().every((cell) => typeof cell === "string")).toBe(true);
      expect(new Set(table.rows.map((row) => row.length)).size).toBe(1);
    }
    expect(tables.flatMap(({ rows }) => rows.flat())).toContain("0,2718");
  });

  it("reads a PDF that is protected against changes only, and holds what is no tariff", async () => {
    const { code, out } = await extract(inDirectory("open.pdf"));
    expect([code, JSON.parse(out).verdict]).toEqual([0, "hold"]);
  });

  it("stays quiet when nobody reads to the end, as in `extract FILE | head -1`", async () => {
    const child = spawn(process.execPath, ["dist/extract.js", inDirectory("open.pdf")], { stdio: ["ignore", "pipe", "pipe"] });
    let err = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      err += text;
    });
    child.stdout.destroy();
    const [code] = await once(child, "close");
    expect([code, withoutProgress(err)]).toEqual([0, expect.stringMatching(/^\S+open\.pdf: read\. 0 amounts: [^\n]*\.\n$/)]);
  });
});

/** Linux' device that has no room for anything. The database's own disk and the documents': test/store/failure.test.ts, test/edges/disk.test.ts. */
const full = "/dev/full";
if (existsSync(full))
  describe("a disk without room is named in one sentence", () => {
    it("where a file was asked for", async () => {
      const { code, err } = await host.run("evidence", [await writeTiny(directory), "--out", full], { DATA_DIR: inDirectory("data") });
      expect([code, err.split("\n").at(-2)]).toEqual([1, "There is no room on the disk: make some, then try again."]);
      expect(err).not.toContain("should not have happened");
    });

    it("where the shell sends what is printed", async () => {
      const output = openSync(full, "w");
      const child = spawn(process.execPath, ["dist/extract.js", await writeTiny(directory)], {
        env: { DATA_DIR: inDirectory("data") },
        stdio: ["ignore", output, "pipe"],
      });
      let err = "";
      child.stderr?.setEncoding("utf8").on("data", (text: string) => {
        err += text;
      });
      const [code] = await once(child, "close");
      closeSync(output);
      expect([code, err]).toEqual([1, expect.stringMatching(/^There is no room on the disk: make some, then try again\.$/m)]);
    });
  });
