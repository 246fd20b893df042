import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type FileMetaData, parquetMetadata, parquetReadObjects } from "hyparquet";
import { afterAll, describe, expect, it } from "vitest";
import { decimal } from "../../src/model/decimal.ts";
import { QueueFullError, TransientError } from "../../src/model/errors.ts";
import type { NationalContent } from "../../src/model/national-record.ts";
import type { Stamped } from "../../src/model/record.ts";
import type { ArchivedKind } from "../../src/ports/archive.ts";
import type { ExportFormat, Exports } from "../../src/ports/exports.ts";
import type { FeedSnapshot } from "../../src/ports/records.ts";
import type { ApiContext } from "../../src/serve/api-context.ts";
import { type CellKind, columnsOf, lineOf } from "../../src/serve/exports/columns.ts";
import { exportPieces, openExports } from "../../src/serve/exports/make.ts";
import { exactJson } from "../../src/serve/http/exact-json.ts";
import type { ApiResponse } from "../../src/serve/http/response.ts";
import { generateKey, keyRing } from "../../src/serve/keys/key.ts";
import { buildSnapshot } from "../../src/serve/snapshot/snapshot.ts";
import { openKeptFiles } from "../../src/store/kept-files.ts";
import { api, apiKey, component, feed, tariff } from "./helpers.ts";
import { keptOf } from "./kept.ts";
import { zone_clock } from "./small-store.ts";

const directory = mkdtempSync(path.join(os.tmpdir(), "taryfikator-exports-"));
afterAll(() => rmSync(directory, { recursive: true }));

const first = "2026-11-21T05:00:07.009Z";
const second = "2026-11-22T05:00:07.009Z";

const national = (id: string, content: Partial<NationalContent> = {}): Stamped<NationalContent> => ({
  updated_at: first,
  content: {
    national_id: id,
    category: "quality",
    customers: "all",
    annual_kwh: null,
    name: "Stawka jakościowa",
    value: "33.16",
    unit: "PLN/MWh",
    value_pln_per_kwh: "0.03316",
    value_pln_per_month: null,
    effective_from: "2026-01-01",
    effective_to: null,
    basis: "announced",
    announced_by: "PSE",
    prints: [
      {
        value: "0.123456789012345678",
        unit: "PLN/kWh",
        name: "jakość",
        source_text: "0,03",
        source_unit: "zł/kWh",
        operator_name: "Operator",
        decision: { decision_number: "D/1", decision_date: null, decision_kind: "approval" },
        evidence: component("x", "y").content.evidence,
      },
    ],
    status: "active",
    ...content,
  },
});

/** Values whose floats are not what was printed, text that looks like a formula, and every field that may be null. */
const state: FeedSnapshot = {
  ...feed(
    [
      tariff("b_g12_2026", first, { zone_clock, region: '=HYPERLINK("x")', collapsed_regions: ["Łódź", "a,b"], effective_from: null }),
      tariff("a_g11_2026", first, { status: "withdrawn", voltage_level: null, effective_to: "2026-12-31" }),
      tariff("c_b21_2026", first, { operator_name: '@Operator; "quoted"\r\nnext line', zones: ["day", "night"] }),
    ],
    [
      component("a_g11_2026", "a/1", first, { value: "-0.1", value_pln_per_kwh: "-0.1", source_text: "-0,1000" }),
      component("a_g11_2026", "a/2", first, { value: "12345678901234567890.123456789012345678", zone: null }),
      component("b_g12_2026", "b/1", first, {
        value: "0.30000000000000004",
        annual_kwh: { from: "500", to: null },
        condition: { code: "footnote", text: "+ przypis\tz tabulatorem", params: { value: "1" } },
        phases: 3,
        name: "\ttab",
      }),
      component("b_g12_2026", "b/2", first, { status: "removed", value_pln_per_kwh: null, value_pln_per_month: "7.1" }),
    ],
  ),
  national: [national("national/quality.a"), national("national/quality.b", { prints: [], annual_kwh: { from: null, to: "1200.5" } })],
};
const after: FeedSnapshot = { ...state, tariffs: [tariff("a_g11_2026", second)], watermark: second };

const kinds: readonly ArchivedKind[] = ["tariff", "component", "national"];
const formats: readonly ExportFormat[] = ["csv", "jsonl", "parquet"];

const states = new Map([
  [first, state],
  [second, after],
]);
const { archive } = keptOf({ states });

const made = async (kind: ArchivedKind, format: ExportFormat, batch = 3): Promise<Buffer> => {
  const all: Stamped<object>[] = [];
  for await (const portions of archive.records(kind, first)) all.push(...portions);
  const cut = async function* () {
    for (let i = 0; i < all.length; i += batch) yield all.slice(i, i + batch);
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of exportPieces(kind, format, cut() as never)) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** The records' own lines, by id. */
const linesOf = (kind: ArchivedKind): string[] => {
  const lines = {
    tariff: state.tariffs.toSorted((a, b) => (a.content.tariff_id < b.content.tariff_id ? -1 : 1)).map(lineOf.tariff),
    component: state.components.map(lineOf.component),
    national: state.national.map(lineOf.national),
  };
  return lines[kind];
};

const contentsOf = (kind: ArchivedKind): readonly object[] =>
  ({
    tariff: state.tariffs.toSorted((a, b) => (a.content.tariff_id < b.content.tariff_id ? -1 : 1)).map(({ content }) => content),
    component: state.components.map(({ content }) => content),
    national: state.national.map(({ content }) => content),
  })[kind];

/** A field as the record's own line has it; decimals by their digits, lists as text. */
const expected = (kind: ArchivedKind, index: number, name: string, cellKind: CellKind): string | null => {
  const walk = (value: unknown): unknown => {
    const at = (from: unknown, rest: string): unknown => {
      if (rest === "") return from;
      if (typeof from !== "object" || from === null) return undefined;
      for (const [key, one] of Object.entries(from))
        if (rest === key || rest.startsWith(`${key}_`)) {
          const found = at(one, rest.slice(key.length + 1));
          if (found !== undefined) return found;
        }
      return undefined;
    };
    return at(value, name);
  };
  const wire = walk(JSON.parse(linesOf(kind)[index] ?? "")) ?? null;
  if (wire === null) return null;
  if (cellKind === "decimal") return String(walk(contentsOf(kind)[index]));
  if (cellKind === "json") return exactJson(name === "condition_params" ? "params" : name, walk(contentsOf(kind)[index]) ?? wire);
  return String(wire);
};

/** RFC 4180, read by hand. */
const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/gy;
  for (let found = cell.exec(text); found !== null && cell.lastIndex <= text.length; found = cell.exec(text)) {
    const [, raw = "", end] = found;
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.slice(0, -1);
};

/** Decimals as they are written, before a reader makes floats of them. */
const rawDecimals = (metadata: FileMetaData): FileMetaData => ({
  ...metadata,
  schema: metadata.schema.map(({ converted_type, logical_type, ...rest }) =>
    converted_type === "DECIMAL" ? rest : { ...rest, ...(converted_type && { converted_type }), ...(logical_type && { logical_type }) },
  ),
});

const decimalOf = (bytes: Uint8Array): string => {
  const digits = BigInt.asIntN(128, BigInt(`0x${Buffer.from(bytes).toString("hex")}`));
  const text = (digits < 0n ? -digits : digits).toString().padStart(19, "0");
  return decimal(`${digits < 0n ? "-" : ""}${text.slice(0, -18)}.${text.slice(-18)}`);
};

const shown = (value: unknown, kind: CellKind): string | null => {
  if (value === null || value === undefined) return null;
  if (kind === "decimal") return decimalOf(value as Uint8Array);
  if (kind === "day") return (value as Date).toISOString().slice(0, 10);
  return kind === "stamp" ? (value as Date).toISOString() : String(value);
};

describe.each(kinds)("an export of every %s", (kind) => {
  it("is the record lines as jsonl", async () => {
    expect((await made(kind, "jsonl")).toString()).toBe(
      linesOf(kind)
        .map((line) => `${line}\n`)
        .join(""),
    );
  });

  it("is one line for each record as csv, nothing of which a spreadsheet takes for a formula", async () => {
    const [head, ...rows] = parseCsv((await made(kind, "csv")).toString());
    const columns = columnsOf[kind];
    expect(head).toEqual(columns.map(({ name }) => name));
    expect(rows).toHaveLength(linesOf(kind).length);
    rows.forEach((row, index) => {
      expect(row).toHaveLength(columns.length);
      row.forEach((text, place) => {
        const { name, kind: cellKind } = columns[place]!;
        const wanted = expected(kind, index, name, cellKind) ?? "";
        const dangerous = /^[=+\-@\t\r]/.test(wanted) && (cellKind === "text" || cellKind === "json");
        expect([name, text]).toEqual([name, dangerous ? `'${wanted}` : wanted]);
      });
    });
  });

  it("is the same records as parquet, exact to the last digit", async () => {
    const bytes = await made(kind, "parquet");
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const metadata = parquetMetadata(file);
    const columns = columnsOf[kind];
    expect(metadata.schema.slice(1).map(({ name }) => name)).toEqual(columns.map(({ name }) => name));
    for (const { name, kind: cellKind } of columns) {
      const element = metadata.schema.find((one) => one.name === name);
      if (cellKind === "decimal") expect(element).toMatchObject({ converted_type: "DECIMAL", precision: 38, scale: 18 });
      if (cellKind === "stamp") expect(element).toMatchObject({ converted_type: "TIMESTAMP_MILLIS" });
    }
    const rows = await parquetReadObjects({ file, metadata: rawDecimals(metadata) });
    expect(rows).toHaveLength(linesOf(kind).length);
    rows.forEach((row, index) => {
      for (const { name, kind: cellKind } of columns) {
        const wanted = expected(kind, index, name, cellKind);
        const instant = cellKind === "stamp" && wanted !== null ? new Date(wanted).toISOString() : wanted;
        expect([name, shown(row[name], cellKind)]).toEqual([name, instant]);
      }
    });
  });

  it.each(formats)("as %s has the same bytes whenever it is made, in whatever portions the records come", async (format) => {
    const once = await made(kind, format, 3);
    expect(await made(kind, format, 3)).toEqual(once);
    expect(await made(kind, format, 1)).toEqual(once);
    expect(await made(kind, format, 1000)).toEqual(once);
  });
});

it("writes a parquet file without rows, and refuses a number that has no room in it", async () => {
  const pieces: Uint8Array[] = [];
  for await (const piece of exportPieces("component", "parquet", (async function* () {})())) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  expect(await parquetReadObjects({ file })).toEqual([]);
  const tooLong = async function* () {
    yield [component("a", "b", first, { value: "0.1234567890123456789" })];
  };
  const all = async () => {
    for await (const _ of exportPieces("component", "parquet", tooLong()));
  };
  await expect(all()).rejects.toThrow("does not fit");
});

const served = (folder: string = randomUUID(), change: Partial<ApiContext> = {}) => {
  const exports = openExports(archive, openKeptFiles(path.join(directory, folder), 1_000_000));
  const kept = { ...keptOf({ states }), exports };
  return api(buildSnapshot(after), { kept: () => kept, ...change });
};

const bytesOf = ({ file }: ApiResponse): Promise<Buffer> => readFile(file?.path ?? "");

describe("GET /api/v1/exports", () => {
  it("lists the files of the newest publication, with the checksums of those that were made", async () => {
    const { getLater } = served();
    const list = await getLater("/api/v1/exports");
    expect(list.json).toMatchObject({ tick: "2026-11-22T05:00:07.009000Z", as_of: "2026-11-22T05:00:07.009000Z", formats });
    expect(list.json.files).toHaveLength(9);
    expect(list.json.files[0]).toEqual({
      record: "component",
      format: "csv",
      href: "/api/v1/exports/2026-11-22T05:00:07.009000Z?format=csv&record=component",
      bytes: null,
      sha256: null,
    });
    const file = await getLater(list.json.files[0].href);
    const bytes = await bytesOf(file);
    const now = await getLater("/api/v1/exports");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(now.json.files[0]).toMatchObject({ bytes: bytes.length, sha256 });
    expect(now.headers.etag).not.toBe(list.headers.etag);
  });

  it("gives a past state as a file with its checksum, the same bytes to two processes", async () => {
    const url = "/api/v1/exports/2026-11-21T05:00:07.009000Z?format=jsonl&record=tariff";
    const one = await served().getLater(url);
    const two = await served().getLater(url);
    const bytes = await bytesOf(one);
    expect(bytes.toString()).toBe(
      linesOf("tariff")
        .map((line) => `${line}\n`)
        .join(""),
    );
    expect(await bytesOf(two)).toEqual(bytes);
    const hash = createHash("sha256").update(bytes);
    const digest = hash.digest();
    expect(one.status).toBe(200);
    expect(one.headers).toMatchObject({
      etag: `"${digest.toString("hex")}"`,
      "repr-digest": `sha-256=:${digest.toString("base64")}:`,
      "content-length": String(bytes.length),
      "content-type": "application/x-ndjson; charset=utf-8",
      "content-disposition": 'attachment; filename="taryfikator-tariff-20261121T050007009Z.jsonl"',
      "x-content-type-options": "nosniff",
    });
    expect(one.headers["last-modified"]).toBeUndefined();
    expect(two.headers.etag).toBe(one.headers.etag);
    const again = await served().getLater(url, { "if-none-match": one.headers.etag });
    expect([again.status, again.file]).toEqual([304, undefined]);
  });

  it("is made once and found again by a later process", async () => {
    const url = "/api/v1/exports/2026-11-21T05:00:07.009000Z";
    const one = await served("shared").getLater(url);
    const two = await served("shared").getLater(url);
    expect(two.file).toEqual(one.file);
    expect(one.headers["content-disposition"]).toContain("taryfikator-component-20261121T050007009Z.csv");
  });

  it.each([
    ["2026-11-21T05:00:07.008Z", "nothing was published before"],
    ["2026-11-21T23:00:00Z", "the last one before ended at 2026-11-21T05:00:07.009000Z"],
    ["2030-01-01", "the last one before ended at 2026-11-22T05:00:07.009000Z"],
  ])("knows no publication that ended at %s", async (tick, message) => {
    const answer = await served().getLater(`/api/v1/exports/${tick}`);
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ error: "not_found", parameter: "tick", message: expect.stringContaining(message) });
  });

  it.each(["format=xlsx", "record=key", "record=", "format=csv&format=csv", "size=1"])("refuses %s", async (query) => {
    const answer = served().get(`/api/v1/exports/2026-11-21T05:00:07.009000Z?${query}`);
    expect([answer.status, answer.json.error]).toEqual([400, "invalid_parameter"]);
  });
});

it("gives no components to a key that may not read them", async () => {
  const { key, sha256 } = generateKey("test");
  const ring = keyRing([apiKey(sha256, { scopes: ["tariffs:read"] })]);
  const { getLater } = served("scopes", { keys: () => ring });
  const tick = "/api/v1/exports/2026-11-21T05:00:07.009000Z";
  const statusOf = async (url: string): Promise<number> => (await getLater(url, { "x-api-key": key })).status;
  expect(await Promise.all([tick, `${tick}?record=component`, `${tick}?record=tariff`].map(statusOf))).toEqual([403, 403, 200]);
});

it("asks to come again when too many files are waited for", async () => {
  const never: Exports = { find: async () => null, make: () => Promise.reject(new TransientError("too many")) };
  const { getLater } = api(buildSnapshot(after), { kept: () => ({ ...keptOf({ states }), exports: never }) });
  const answer = await getLater("/api/v1/exports/2026-11-21T05:00:07.009000Z");
  expect([answer.status, answer.headers["retry-after"], answer.json.error]).toEqual([503, "2", "service_unavailable"]);
});

it.each(["asker", "everybody"] as const)("says whose share of the queue is full: %s", async (full) => {
  const asked: string[] = [];
  const make: Exports["make"] = (_, asker) => {
    asked.push(asker);
    return Promise.reject(new QueueFullError("An export: 10 are waited for already; ask again later.", full));
  };
  const { getLater } = api(buildSnapshot(after), { kept: () => ({ ...keptOf({ states }), exports: { find: async () => null, make } }) });
  const answer = await getLater("/api/v1/exports/2026-11-21T05:00:07.009000Z");
  const [status, error] = full === "asker" ? [429, "rate_limited"] : [503, "service_unavailable"];
  expect([answer.status, answer.headers["retry-after"]]).toEqual([status, "5"]);
  expect(answer.json).toMatchObject({ error, message: "An export: 10 are waited for already; ask again later." });
  expect(asked).toEqual(["key-1"]);
});
