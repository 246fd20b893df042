import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { nationalCause } from "../../../src/model/change.ts";
import type { LogEntry } from "../../../src/ports/history.ts";
import { api, component, snapshotOf, tariff } from "../helpers.ts";
import { keptOf } from "../kept.ts";
import { changedLog, fixtureFeed, fixtureLog, fixtureSite, inEnglish, textOf } from "./site.ts";

const site = fixtureSite();
const get = (url: string) => site.getLater(url, { "x-api-key": undefined, ...inEnglish });
const partsOf = (page: string, tag: string): string[] =>
  [...page.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))].map((match) => textOf(match[0]).trim());

const cause: LogEntry["cause"] = {
  decision_number: "D/7",
  decision_date: "2026-03-17",
  decision_kind: "correction",
  document_sha256: "c".repeat(64),
  message: 'Sprostowanie <img src="x">',
};
const stamp = (ms: number): string => new Date(Date.parse("2026-11-22T05:00:00.000Z") + ms).toISOString();
const change = (ms: number, change: Partial<LogEntry>): LogEntry => ({
  updatedAt: stamp(ms),
  record: "component",
  id: "a_g11_2026/network_variable",
  tariffId: "a_g11_2026",
  action: "amend",
  fields: [],
  cause,
  ...change,
});
const log: readonly LogEntry[] = [
  change(0, {
    fields: [
      { field: "value", before: "0.2464", after: "0.2465" },
      { field: "internal_note", before: "x", after: "y" },
    ],
  }),
  change(1, {
    record: "tariff",
    id: "a_g11_2026",
    fields: [{ field: "provenance", before: { pages: [1], title: "A" }, after: { pages: [1, 2], title: "A" } }],
  }),
  change(2000, {
    record: "tariff",
    id: "b_g11_2026",
    tariffId: "b_g11_2026",
    action: "withdraw",
    fields: [{ field: "status", before: "active", after: "withdrawn" }],
  }),
  change(3000, {
    record: "national",
    id: "national/quality",
    tariffId: null,
    action: "create",
    cause: { ...cause, decision_number: null, decision_date: null, decision_kind: null },
  }),
];
const small = api(snapshotOf([tariff("a_g11_2026", stamp(9000))], [component("a_g11_2026", "a_g11_2026/network_variable")]), {
  kept: () => keptOf({ log }),
});

describe("the page of changes", () => {
  it("is newest first, by tariff, with before, after and cause", async () => {
    const { text } = await small.getLater("/changes", inEnglish);
    expect(partsOf(text, "h2")).toEqual(["Rates of the whole country", "b_g11_2026", "G11, Operator Przykładowy Północ S.A."]);
    expect(partsOf(text, "tr").filter((row) => !row.startsWith("What"))).toEqual([
      "The tariff status active withdrawn",
      "The tariff provenance.pages 1 1, 2",
      "Składnik zmienny stawki sieciowej (whole day) value 0.2464 0.2465",
    ]);
    expect(textOf(text)).toContain("2026-11-22 06:00: 2 records changed");
    expect(textOf(text)).toContain('Why: correction D/7 of 2026-03-17: Sprostowanie <img src="x">');
    expect(text).not.toMatch(/<img|internal_note/);
  });

  it("has the rates of the whole country in one article, with what differs of their prints alone, in the page's language", async () => {
    const print = (operator_name: string) => ({ operator_name, decision: { decision_kind: "approval", decision_number: "N" }, value: "1" });
    const national = (id: string): LogEntry =>
      change(1000 + id.length, {
        ...{ record: "national", tariffId: null, id, action: "amend" },
        fields: [{ field: "prints", before: [print("A S.A."), print("B S.A.")], after: [print("B S.A."), print("C S.A.")] }],
        cause: { ...cause, message: `${nationalCause}: Sprostowanie D/7` },
      });
    const site = api(snapshotOf([tariff("a_g11_2026", stamp(9000))]), {
      kept: () => keptOf({ log: [national("national/quality"), national("national/renewable")] }),
    });
    const { text } = await site.getLater("/changes", { "accept-language": "pl" });
    expect(partsOf(text, "h2")).toEqual(["Stawki ogólnokrajowe"]);
    expect(partsOf(text, "tr").slice(1)).toEqual([
      "national/renewable taryfy, które ją drukują A S.A. C S.A.",
      "national/quality taryfy, które ją drukują A S.A. C S.A.",
    ]);
    expect(textOf(text)).toContain("Dlaczego: stawki ogólnokrajowe według ogłoszeń i wydruków w taryfach: sprostowanie D/7 z 2026-03-17");
    expect(text).not.toContain(nationalCause);
  });

  it("names a country's rate with its unit in the page's language", async () => {
    const { content } = fixtureFeed.national.find((one) => one.content.unit === "PLN/MWh")!;
    const entry = change(0, {
      updatedAt: changedLog[0]!.updatedAt,
      record: "national",
      tariffId: null,
      id: content.national_id,
      fields: [{ field: "value", before: "1", after: "2" }],
    });
    const own = fixtureSite({ kept: () => keptOf({ log: [entry] }) });
    const rowsOf = async (language: string) => partsOf((await own.getLater(`/changes?lang=${language}`)).text, "tr");
    expect((await rowsOf("pl"))[1]).toContain(`${content.name} , zł/MWh`);
    expect((await rowsOf("en"))[1]).toContain(`${content.name} , PLN/MWh`);
  });

  it("has every change that the API has, over its pages", async () => {
    let [url, created, differing, pages] = ["/changes", 0, 0, 0];
    for (; url !== ""; pages += 1) {
      const { text, status } = await get(url);
      expect([status, Buffer.byteLength(text) < 100_000]).toEqual([200, true]);
      for (const summary of textOf(text).matchAll(/(new, )?(\d+) new rates?|\d\d:\d\d: (new) Why/g))
        created += Number(summary[2] ?? 0) + (summary[1] === undefined && summary[3] === undefined ? 0 : 1);
      differing += partsOf(text, "tr").filter((row) => row.includes(" value ")).length;
      url = /<a href="([^"]+)" rel="next">/.exec(text)?.[1]?.replaceAll("&amp;", "&").replace(/^/, "/") ?? "";
    }
    expect(pages).toBe(Math.ceil(fixtureLog.length / 100));
    expect(differing).toBe(changedLog.length);
    expect(created).toBe(fixtureLog.length - changedLog.length);
  });

  it("is of one tariff alone where one is asked for", async () => {
    const { text } = await small.getLater("/changes?tariff_id=b_g11_2026", inEnglish);
    expect(partsOf(text, "h2")).toEqual(["b_g11_2026"]);
  });

  it.each([
    ["/changes?until=yesterday", 400, "until must be an ISO-8601 timestamp"],
    ["/changes?tariff_id=nothing", 200, "No change is recorded."],
    ["/changes?until=1999-01-01", 200, "No change is recorded."],
  ])("%s: %i", async (url, status, sentence) => {
    const answer = await small.getLater(url, inEnglish);
    expect([answer.status, textOf(answer.text)]).toEqual([status, expect.stringContaining(sentence)]);
  });
});

describe("the feed of changes", () => {
  const read = (xml: string) => {
    const $ = load(xml, { xml: true });
    return {
      self: $("feed > link[rel=self]").attr("href"),
      updated: $("feed > updated").text(),
      entries: $("entry")
        .toArray()
        .map((entry) => ({
          id: $("id", entry).text(),
          title: $("title", entry).text(),
          updated: $("updated", entry).text(),
          content: $("content", entry).text(),
        })),
    };
  };

  it("has an entry for each group of changes, with ids that are unique and stay", async () => {
    const { text, headers } = await small.getLater("/changes.atom", inEnglish);
    const feed = read(text);
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(feed.self).toBe("changes.atom");
    expect(feed.entries.map(({ title }) => title)).toEqual([
      "Rates of the whole country: 1 new rate",
      "b_g11_2026: 1 record changed",
      "G11, Operator Przykładowy Północ S.A.: 2 records changed",
    ]);
    expect(feed.updated).toBe(feed.entries[0]?.updated);
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(3);
    for (const { id } of feed.entries) expect(id).toMatch(/^tag:taryfikator,2026:changes\/[\w%.-]+\/2026-11-22T05:00:0\d\.\d{6}Z$/);
    expect(feed.entries[2]?.content).toContain("(whole day), value: 0.2464 → 0.2465</li>");
    // The next publication, another language: the ids stay.
    const later = api(snapshotOf([tariff("a_g11_2026", stamp(99_000))]), {
      kept: () => keptOf({ log: [...log, change(50_000, { tariffId: "c", id: "c/x" })] }),
    });
    const next = read((await later.getLater("/changes.atom")).text);
    expect(next.entries.slice(1).map(({ id }) => id)).toEqual(feed.entries.map(({ id }) => id));
  });

  it("has a document's words as text, escaped twice", async () => {
    const { text } = await small.getLater("/changes.atom", inEnglish);
    expect(text).not.toContain("<img");
    expect(read(text).entries[1]?.content).toContain("Sprostowanie &lt;img src=&quot;x&quot;&gt;");
  });

  it("answers 304 to whoever has it, and is a feed while nothing is published", async () => {
    const { headers } = await small.getLater("/changes.atom");
    expect((await small.getLater("/changes.atom", { "if-none-match": headers.etag })).status).toBe(304);
    expect(read((await api(null).getLater("/changes.atom")).text)).toMatchObject({ updated: "1970-01-01T00:00:00Z", entries: [] });
  });

  it("is named by every page", async () => {
    for (const url of ["/", "/operators", "/changes"])
      expect((await get(url)).text).toContain(
        '<link rel="alternate" type="application/atom+xml" title="taryfikator: what changed" href="changes.atom?lang=en">',
      );
  });
});
