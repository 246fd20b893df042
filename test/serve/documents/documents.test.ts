import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { OutageError } from "../../../src/model/errors.ts";
import type { Coverage, KeptDocument } from "../../../src/ports/archive.ts";
import type { BackendStores } from "../../../src/serve/api-context.ts";
import { coverageOf } from "../../../src/serve/coverage/coverage.ts";
import { listen } from "../../../src/serve/http/node.ts";
import { decision } from "../../helpers/extraction.ts";
import { measured } from "../../helpers/held.ts";
import { api, snapshotOf, tariff } from "../helpers.ts";
import { keptOf, noCoverage } from "../kept.ts";

const directory = mkdtempSync(path.join(os.tmpdir(), "taryfikator-documents-"));
afterAll(() => rmSync(directory, { recursive: true }));

const pdf = Buffer.alloc(300_000, "%PDF-1.7 ");
const sha256 = createHash("sha256").update(pdf).digest("hex");
const pdfPath = path.join(directory, "document.pdf");
writeFileSync(pdfPath, pdf);
const picture = Buffer.concat([Buffer.from("\u0089PNG", "latin1"), Buffer.alloc(3000)]);

const document: KeptDocument = {
  sha256,
  fileName: 'taryfa\r\nX-Evil: 1"; <script>.pdf',
  sourceUrl: "https://bip.example.pl/taryfa.pdf",
  retrievedAt: "2026-11-21T04:59:00.000Z",
  state: "held",
  reason: "Two rates disagree.",
  reading: {
    extractorVersion: "7",
    document: { pages: 3, source: "mixed" },
    decision: decision(),
    problems: [
      { code: "zone_order", blocks: false },
      { code: "unusual_jump", blocks: true },
      { code: "conflicting_rates", blocks: true },
      { code: "unusual_jump", blocks: true },
    ],
  },
  tariffs: ["a_g11_2026", "b_g11_2026"],
};

const asking = (change: Partial<BackendStores> = {}) => {
  const kept: BackendStores = {
    ...keptOf({ documents: [document, { ...document, sha256: "b".repeat(64), reading: null, tariffs: [] }] }),
    pictures: { page: async (_, page) => (page === 2 ? picture : null) },
    documentFile: async (asked) => (asked === sha256 ? { path: pdfPath, bytes: pdf.length } : null),
    ...change,
  };
  return api(snapshotOf([tariff("a_g11_2026")]), { kept: () => kept });
};
const own = `/api/v1/documents/${sha256}`;

describe("GET /api/v1/documents/{sha256}", () => {
  it("tells what is kept of it and what its reading says", async () => {
    const { json, headers } = await asking().getLater(own);
    expect(json).toEqual({
      sha256,
      file_name: document.fileName,
      source_url: "https://bip.example.pl/taryfa.pdf",
      retrieved_at: "2026-11-21T04:59:00.000000Z",
      pages: 3,
      source: "mixed",
      state: "held",
      reason: "Two rates disagree.",
      decision: {
        decision_number: "DRE.WRE.4211.52.11.2025.TG",
        decision_date: "2025-12-17",
        decision_kind: "approval",
        operator_name: "ENEA Operator Sp. z o.o.",
        operator_type: "OSD",
        title: "Taryfa dla usług dystrybucji energii elektrycznej",
        bulletin: null,
      },
      problems: { count: 4, blocking: 3, blocking_codes: ["conflicting_rates", "unusual_jump"] },
      tariffs: ["a_g11_2026", "b_g11_2026"],
      extractor_version: "7",
      file: `${own}/file`,
      page_images: `${own}/pages/{page_number}`,
    });
    // A document's state is told without a publication: no date stands for it.
    expect(headers["last-modified"]).toBeUndefined();
    expect((await asking().getLater(own, { "if-none-match": headers.etag })).status).toBe(304);
  });

  it("says nothing of a reading that there is not", async () => {
    const { json } = await asking().getLater(`/api/v1/documents/${"b".repeat(64)}`);
    expect(json).toMatchObject({ pages: null, source: null, decision: null, problems: null, tariffs: [], extractor_version: null });
  });

  it.each([
    [`/api/v1/documents/${"c".repeat(64)}`, 404, "sha256"],
    [`/api/v1/documents/${"c".repeat(64)}/file`, 404, "sha256"],
    [`/api/v1/documents/${"c".repeat(64)}/pages/1`, 404, "sha256"],
    [`${own}/pages/3`, 404, "page_number"],
    [`${own}/pages/4`, 404, "page_number"],
    [`${own}/pages/0`, 400, "page_number"],
    [`${own}/pages/2.5`, 400, "page_number"],
    ["/api/v1/documents/..%2F..%2Fetc%2Fpasswd", 400, "sha256"],
    [`/api/v1/documents/${"A".repeat(64)}`, 400, "sha256"],
  ])("answers %s by %i", async (url, status, parameter) => {
    const answer = await asking().getLater(url);
    expect([answer.status, answer.json.parameter]).toEqual([status, parameter]);
  });

  it("draws nothing for a page that the document is known not to have", async () => {
    let drawn = 0;
    const { getLater } = asking({
      pictures: {
        page: async () => {
          drawn += 1;
          return picture;
        },
      },
    });
    expect((await getLater(`${own}/pages/4`)).status).toBe(404);
    expect(drawn).toBe(0);
  });
});

describe("a page's picture and the document's file", () => {
  it("are sent over a socket piece by piece, with the headers alone for HEAD", async () => {
    const { app, key } = asking();
    const server = await listen(app, { host: "127.0.0.1", port: 0 }, () => "id");
    const get = (method: string, url: string, headers: Record<string, string> = {}) =>
      new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
        const request = http.request({
          host: "127.0.0.1",
          port: server.port,
          method,
          path: url,
          headers: { "x-api-key": key, ...headers },
        });
        request.on("response", (response) => {
          const pieces: Buffer[] = [];
          response.on("data", (piece: Buffer) => pieces.push(piece));
          response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }));
        });
        request.on("error", reject).end();
      });
    try {
      const image = await get("GET", `${own}/pages/2`, { "accept-encoding": "br, gzip" });
      expect(image.body.equals(picture)).toBe(true);
      expect(image.headers).toMatchObject({
        "content-type": "image/png",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      expect(image.headers["content-encoding"]).toBeUndefined();

      const file = await get("GET", `${own}/file`, { "accept-encoding": "br, gzip" });
      expect(file.body.equals(pdf)).toBe(true);
      expect(file.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-length": "300000",
        "content-disposition": `attachment; filename="${sha256}.pdf"`,
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        etag: `"${sha256}"`,
        "repr-digest": `sha-256=:${createHash("sha256").update(pdf).digest("base64")}:`,
      });
      const head = await get("HEAD", `${own}/file`);
      expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, "300000"]);
      const unchanged = await get("GET", `${own}/file`, { "if-none-match": file.headers.etag ?? "" });
      expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    } finally {
      await server.close();
    }
  });

  it("that is gone when it is to be sent costs its own connection and no other", async () => {
    const { app, key } = asking({ documentFile: async () => ({ path: path.join(directory, "gone"), bytes: 10 }) });
    const server = await listen(app, { host: "127.0.0.1", port: 0 }, () => "id");
    const address = `http://127.0.0.1:${server.port}`;
    try {
      const broken = fetch(`${address}${own}/file`, { headers: { "x-api-key": key } }).then((response) => response.text());
      await expect(broken).rejects.toThrow();
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
    } finally {
      await server.close();
    }
  });
});

it("asks to come again, and says nothing of why, when what is kept cannot be asked", async () => {
  const fails = () => Promise.reject(new OutageError("connect ECONNREFUSED 10.0.0.7:5432"));
  const kept = keptOf();
  const { getLater, lines } = asking({
    history: { log: fails },
    archive: { ...kept.archive, document: fails, coverage: fails, lastPublication: fails },
    exports: { find: fails, make: fails },
  });
  for (const url of ["/api/v1/changes", "/api/v1/coverage", own, `${own}/pages/1`, "/api/v1/exports", "/api/v1/exports/2026-11-21"]) {
    const answer = await getLater(url);
    expect([url, answer.status, answer.headers["retry-after"]]).toEqual([url, 503, "2"]);
    expect(answer.text).not.toContain("10.0.0.7");
  }
  expect(lines.filter(({ level }) => level === "warn")).toHaveLength(6);
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
});

describe("coverage", () => {
  const enea = { operatorName: "ENEA Operator Sp. z o.o.", operatorType: "OSD" } as const;
  const printedAnew = { operatorName: "Enea Operator sp. z o. o.", operatorType: "OSD" } as const;
  const seller = { operatorName: "Enea Operator S.A.", operatorType: "RETAILER" } as const;
  const summary: Coverage = {
    ...noCoverage,
    watermark: "2026-11-21T05:00:07.000Z",
    bulletinReadAt: "2026-11-21T04:30:00.000Z",
    tariffs: [
      { ...enea, active: 1, groups: ["G11", "G12"], regions: [], lastDecisionDate: "2024-12-17" },
      { ...printedAnew, active: 3, groups: ["G11", "B21"], regions: ["Łódź"], lastDecisionDate: "2025-12-17" },
      { ...seller, active: 2, groups: ["G11"], regions: [], lastDecisionDate: null },
    ],
    periods: [
      { ...printedAnew, from: "2026-01-01", to: null, tariffs: 3 },
      { ...enea, from: "2026-01-01", to: null, tariffs: 1 },
      { ...enea, from: "2025-01-01", to: "2025-12-31", tariffs: 2 },
    ],
    pending: [
      { ...enea, decision: { decision_number: "D/2", decision_date: "2026-02-01", decision_kind: "change" } },
      { ...printedAnew, decision: { decision_number: "D/2", decision_date: "2026-02-01", decision_kind: "change" } },
    ],
    documents: [
      { operatorName: "ENEA OPERATOR SP. Z O.O.", state: "published", reason: null, count: 2 },
      { operatorName: "Nikt S.A.", state: "held", reason: "Two rates disagree.", count: 1 },
      { operatorName: "Nikt SA", state: "held", reason: "Two rates disagree.", count: 2 },
      { operatorName: "Nikt S.A.", state: "rejected", reason: null, count: 1 },
      { operatorName: null, state: "refused", reason: null, count: 4 },
      { operatorName: "---", state: "received", reason: null, count: 1 },
    ],
    notFetched: [{ operatorName: "Nikt SA", count: 5 }],
    missing: [{ subject: "nikt", message: "Nikt S.A. is not listed.", since: "2026-11-20T00:00:00.000Z" }],
  };

  it("counts a country's companies without holding others up", async () => {
    const all = Array.from({ length: 1_000 }, (_, number) => `Zakład Energetyczny ${number} Spółka z ograniczoną odpowiedzialnością`);
    const country: Coverage = {
      ...noCoverage,
      tariffs: all.map((operatorName) => ({ ...enea, operatorName, active: 1, groups: ["G11"], regions: [], lastDecisionDate: null })),
      documents: all.map((operatorName) => ({ operatorName, state: "published", reason: null, count: 1 })),
    };
    const { result, times } = await measured(() => coverageOf(country));
    expect(result.data).toHaveLength(1_000);
    // Some 50 ms; comparing every name with every other takes a second and more.
    expect(times).toBeLessThan(30);
  });

  it("puts together what one company's names are of, and leaves apart what nobody's name is on", () => {
    const { data, documents_of_unknown_operators, bulletin_read_at, as_of } = coverageOf(summary);
    expect(bulletin_read_at).toBe("2026-11-21T04:30:00.000000Z");
    expect(as_of).toBe("2026-11-21T05:00:07.000000Z");
    expect(documents_of_unknown_operators).toEqual({ published: 0, held: 0, waiting: 1, other: 4 });
    expect(data.map(({ operator_name, operator_type }) => [operator_name, operator_type])).toEqual([
      ["Enea Operator sp. z o. o.", "OSD"],
      ["Enea Operator S.A.", "RETAILER"],
      ["Nikt S.A.", null],
    ]);
    expect(data[0]).toEqual({
      operator_name: "Enea Operator sp. z o. o.",
      operator_type: "OSD",
      tariffs_active: 4,
      groups: ["B21", "G11", "G12"],
      regions: ["Łódź"],
      periods: [
        { effective_from: "2025-01-01", effective_to: "2025-12-31", tariffs: 2 },
        { effective_from: "2026-01-01", effective_to: null, tariffs: 4 },
      ],
      last_decision_date: "2025-12-17",
      pending: [{ decision_number: "D/2", decision_date: "2026-02-01", decision_kind: "change" }],
      documents: { published: 2, held: 0, waiting: 0, other: 0 },
      held: [],
      missing: null,
    });
    expect(data[2]).toMatchObject({
      tariffs_active: 0,
      groups: [],
      last_decision_date: null,
      documents: { published: 0, held: 3, waiting: 5, other: 1 },
      held: [{ because: "Two rates disagree.", documents: 3 }],
      missing: { says: "Nikt S.A. is not listed.", since: "2026-11-20T00:00:00.000Z" },
    });
  });

  it("is counted once for all who ask within a few seconds of one state", async () => {
    let times = 0;
    const { archive } = keptOf();
    const counting = {
      ...archive,
      coverage: async () => {
        times += 1;
        return summary;
      },
    };
    const { getLater } = asking({ archive: counting });
    const [one, two] = [await getLater("/api/v1/coverage"), await getLater("/api/v1/coverage")];
    expect(two.text).toBe(one.text);
    expect(times).toBe(1);
    expect((await getLater("/api/v1/coverage", { "if-none-match": one.headers.etag })).status).toBe(304);
  });
});
