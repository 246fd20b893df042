import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Fault } from "../../src/demo/fault.ts";
import { emptySite, hollowPdf, published, type Site } from "../../src/demo/site.ts";
import type { Limits } from "../../src/fetch/limits.ts";
import { listed, tinyNumber } from "../bulletin/documents.ts";
import * as faults from "../bulletin/faults.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { againIn, type BulletinHarness, hasty, openBulletinHarness } from "./bulletin-harness.ts";

/*
 * Rows 20 and 22 to 33 of the fault matrix, from the bulletin to what is served: every way in which the test bulletin can misbehave, on
 * listed files and on a year's page. Limits are scaled down (1 s for 300 s, 1.5 MB for 64 MB); what the fetcher does byte by byte is tested
 * in test/fetch.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const open = async (site: Site): Promise<BulletinHarness> => {
  const harness = await openBulletinHarness(server, site);
  closing.push(harness.close);
  return harness;
};

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

/** A fault of a file: what is kept of the request, the alarm, when the file is asked for again, and the limits where only time ends it. */
const ofFiles: readonly (readonly [
  what: string,
  fault: Fault,
  outcome: string,
  alarm: string | null,
  again: string,
  message: RegExp,
  limits?: Partial<Limits>,
])[] = [
  ["500", faults.status(500), "unavailable", null, "1 min", /answered 500/],
  ["502", faults.status(502), "unavailable", null, "1 min", /answered 502/],
  ["404", faults.status(404), "gone", "source_gone", "1 day", /answered 404/],
  ["410", faults.status(410), "gone", "source_gone", "1 day", /answered 410/],
  ["403", faults.status(403), "not_accepted", "source_refused", "1 day", /answered 403/],
  ["a reset", faults.reset, "unavailable", null, "1 min", /connection was lost/],
  ["one byte every 20 ms", faults.dribble(20), "unavailable", null, "1 min", /longer than 1 s/, hasty.byTotal],
  ["headers and then nothing", faults.stall(0), "unavailable", null, "1 min", /nothing|no byte|stopped|longer|silent/i, hasty.byIdle],
  [
    "2,000 bytes and then nothing",
    faults.stall(2_000),
    "unavailable",
    null,
    "1 min",
    /nothing|no byte|stopped|longer|silent/i,
    hasty.byIdle,
  ],
  ["half of it", faults.cutOff(0.5), "unavailable", null, "1 min", /./],
  ["chunks without an end", faults.chunkedWithoutEnd, "unavailable", null, "1 min", /./],
  ["no end", faults.endless, "too_large", "source_refused", "1 day", /longer than 1500000 bytes/],
  ["declared as 2 GB", faults.oversized(2_147_483_648), "too_large", "source_refused", "1 day", /declared as 2147483648/],
  ["a gzip bomb", faults.bomb("gzip", 50_000_000), "too_large", "source_refused", "1 day", /decoded/],
  ["a br bomb", faults.bomb("br", 50_000_000), "too_large", "source_refused", "1 day", /decoded/],
  [
    "six codings",
    faults.encoded("gzip", "br", "gzip", "br", "deflate", "gzip"),
    "encoding_not_accepted",
    "source_refused",
    "1 day",
    /6 content codings/,
  ],
  ["an unknown coding", faults.encoded("zstd"), "encoding_not_accepted", "source_refused", "1 day", /zstd/],
  ["an empty body", faults.body(""), "not_a_pdf", "source_refused", "1 day", /is empty/],
  ["one byte", faults.body("%"), "not_a_pdf", "source_refused", "1 day", /begins with "%"/],
  ["an error page with 200", faults.errorPage, "not_a_pdf", "source_refused", "1 day", /no PDF \(declared text\/html\)/],
  ["an image", faults.body(png), "not_a_pdf", "source_refused", "1 day", /no PDF/],
  ["a redirect loop", faults.redirectLoop, "redirect_not_allowed", "source_refused", "1 day", /circle/],
  ["21 hops", faults.hops(21), "redirect_not_allowed", "source_refused", "1 day", /more than 5/],
  [
    "a redirect to another host",
    faults.redirect("https://example.com/a.pdf"),
    "redirect_not_allowed",
    "source_refused",
    "1 day",
    /example/,
  ],
  ["a redirect to 127.0.0.1", faults.redirect("http://127.0.0.1:22/"), "redirect_not_allowed", "source_refused", "1 day", /./],
  ["a redirect to a file", faults.redirect("file:///etc/passwd"), "redirect_not_allowed", "source_refused", "1 day", /./],
  ["a redirect to nowhere", faults.redirect(null), "redirect_not_allowed", "source_refused", "1 day", /not say where/],
];

/** Oddities that are no fault: the document comes. */
const harmless: readonly (readonly [what: string, fault: Fault])[] = [
  ["200 ms late", faults.slow(200)],
  ["three hops", faults.hops(3)],
  ["in gzip", faults.encoded("gzip")],
  ["a PDF as text/html", faults.typed("text/html")],
];

const idOf = (i: number): string => `3/${21_001 + i}`;
const pathOf = (i: number): RegExp => new RegExp(`^/download/${idOf(i)}/`);
/** A PDF by its first bytes, as long as a real one, that nothing can be read out of. */
const hollow = (name: string): Uint8Array => Buffer.concat([hollowPdf(name), Buffer.alloc(4_000, "% \n")]);
// Documents that take no time to read will do for most; where half a file could pass for a whole one it is a real one.
const isReal = (what: string): boolean => [...harmless.map(([name]) => name), "500", "half of it", "chunks without an end"].includes(what);
const entries = [...ofFiles, ...harmless].map(([what], i) => {
  const { row, content } = listed(21_001 + i, tinyNumber(1 + i));
  return { row, content: isReal(what) ? content : async () => hollow(what) };
});
const siteOf = (all: readonly { row: Parameters<typeof published>[1]; content: () => Promise<Uint8Array> }[]): Site => {
  const old = listed(20_001, { ...tinyNumber(90), date: "2025-12-05", from: "2026-01-01", to: "2026-12-31" });
  return [old, ...all].reduce((site, one) => published(site, one.row, one.content), emptySite(2026, 2025));
};

/** What became of each file, in the words of the table. */
const table = (harness: BulletinHarness) =>
  Promise.all(
    ofFiles.map(async ([what, , , , , message], i) => {
      const { outcome, alarm, againInS, message: reported } = await harness.file(idOf(i));
      return [what, outcome, alarm, againIn(againInS), message.test(reported ?? "") ? "" : reported];
    }),
  );
const expected = ofFiles.map(([what, , outcome, alarm, again]) => [what, outcome, alarm, again, ""]);

const misbehave = (harness: BulletinHarness): void => {
  for (const [i, [, fault, , , , , limits]] of ofFiles.entries()) harness.misbehave(pathOf(i), fault, limits);
  for (const [i, [, fault]] of harmless.entries()) harness.misbehave(pathOf(ofFiles.length + i), fault);
};

describe("a listed file that misbehaves", () => {
  it("is recorded with its reason, and once it is over everything is as if it had not been", async () => {
    const [harness, sound] = [await open(siteOf(entries)), await open(siteOf(entries))];
    await sound.look();

    misbehave(harness);
    await harness.look();
    expect(await table(harness)).toEqual(expected);
    // One refused or broken off leaves nothing behind, and no oddity keeps a document away.
    expect((await harness.documents()).length).toBe(1 + harmless.length);
    expect(harness.wrongFiles()).toEqual([]);

    harness.behave();
    await harness.passTime();
    await harness.doDue();
    expect(await harness.alarms()).toEqual([]);
    expect(await harness.contents()).toEqual(await sound.contents());
    expect(await harness.documents()).toEqual(await sound.documents());
    expect(await harness.versions()).toEqual(await sound.versions());
    expect(harness.wrongFiles()).toEqual([]);

    // The same again, with files that are known.
    const before = await harness.stamped();
    misbehave(harness);
    await harness.passTime();
    await harness.doDue();
    expect(await table(harness)).toEqual(expected);
    expect(await harness.stamped()).toEqual(before);
    harness.behave();
    await harness.passTime();
    const reported = await harness.doDue();
    expect([...new Set(reported.map(({ job, result }) => `${job.kind} ${result}`))]).toEqual(["fetch unchanged"]);
    expect(await harness.alarms()).toEqual([]);
    expect(await harness.stamped()).toEqual(before);
    expect(harness.wrongFiles()).toEqual([]);
    expect(harness.bulletin.requests.every(({ alongside }) => alongside === 0)).toBe(true);
  });
});
