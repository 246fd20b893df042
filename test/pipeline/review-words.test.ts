import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Page } from "../../src/model/page.ts";
import type { WantedReview } from "../../src/model/review.ts";
import type { Statements } from "../../src/model/statements.ts";
import { decide, previewOf } from "../../src/pipeline/reviewing.ts";
import { runInline } from "../../src/pipeline/run-inline.ts";
import type { WorkingPorts } from "../../src/pipeline/working.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { drawPage, grid, text } from "../helpers/drawn-page.ts";
import { readingOf } from "../helpers/drawn-reading.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/* What a person says of words and of a decision's facts: which documents it touches, and that nothing of it is left once it is undone. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const letterOf = (number: string, company: string): Page =>
  drawPage(
    1,
    text(
      "Warszawa, dnia 17 grudnia 2025 r.",
      number,
      "DECYZJA",
      `po rozpatrzeniu wniosku przedsiębiorstwa energetycznego: ${company} z siedzibą w Nigdzie,`,
      "zatwierdzam",
      `ustaloną przez ${company} taryfę dla dystrybucji energii elektrycznej, na okres od dnia 1 stycznia 2026 r. do dnia 31 grudnia 2026 r.`,
    ),
  );
const tableOf = (day: string): Page =>
  drawPage(
    5,
    grid(`Stawki opłat | < | jednostka | G12
          Składnik zmienny stawki sieciowej | ${day} | zł/kWh | 0,4014
          ^ | nocna | zł/kWh | 0,2005
          Stawka jakościowa | < | zł/kWh | 0,0331
          Stawka opłaty abonamentowej | < | zł/m-c | 4,50
          Składnik stały stawki sieciowej | < | zł/m-c | 9,50`),
  );

const documents: Readonly<Record<string, readonly Page[]>> = {
  wschod: [letterOf("DRE.WRE.4211.903.4.2025.XYz", "Sieci Wschodnie S.A."), tableOf("strefa jasna")],
  zachod: [letterOf("DRE.WRE.4211.904.4.2025.XYz", "Sieci Zachodnie S.A."), tableOf("strefa jasna")],
  polnoc: [letterOf("DRE.WRE.4211.905.4.2025.XYz", "Sieci Północne S.A."), tableOf("dzienna")],
  bezNumeru: [
    drawPage(1, text("Taryfa dla usług dystrybucji energii elektrycznej", "Sieci Południowe S.A.", "z siedzibą w Nigdzie")),
    tableOf("dzienna"),
  ],
};

let store: Store;
let ports: WorkingPorts;
const names = new Map<string, string>();
let read: string[];

const receive = async (name: string): Promise<string> => {
  names.set(createHash("sha256").update(name).digest("hex"), name);
  const { sha256 } = await store.documents.receive(Buffer.from(name), { fileName: `${name}.pdf`, sourceUrl: null });
  await runInline(ports, [{ kind: "extract", subject: sha256 }]);
  return sha256;
};
/** What the workers do about what is due. */
const work = async (): Promise<void> => {
  const due = await store.work.due(["extract", "publish"], 100, 0);
  await runInline(ports, due);
};
const served = async (): Promise<string[]> =>
  (await store.feed.load()).snapshot.tariffs.map(({ content }) => `${content.operator_name} ${content.status}`).sort();
const states = async (): Promise<string[]> => {
  const all = await store.documents.inState(["published", "held", "rejected", "extracted", "received", "refused", "noted"]);
  return all.map(({ sha256, state }) => `${names.get(sha256)} ${state}`).sort();
};
const find = async (sha256: string) => {
  const found = await store.documents.find(sha256);
  if (found === null) throw new Error("the document is lost");
  return found;
};
const decided = async (sha256: string, wanted: WantedReview) =>
  decide(store, ports, await find(sha256), { ...wanted, because: "tak mówi taryfa", by: "Ewa" });

beforeEach(async () => {
  store = await openStore({
    ...{ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log: recordingLog(), tickMs: 5 },
  });
  names.clear();
  read = [];
  ports = {
    ...{ documents: store.documents, records: store.records, places: store.places, work: store.work, crawl: null, log: recordingLog() },
    extractFile: async (path: string, said: Statements) => {
      const sha256 = /([0-9a-f]{64})\.pdf$/.exec(path)?.[1] ?? "";
      const name = names.get(sha256) ?? "";
      read.push(name);
      return readingOf(documents[name] ?? [], sha256, said);
    },
  };
});
afterEach(() => store.close());

const bind: WantedReview = { act: "bind", tariffs: [], binding: { words: "strefa jasna", meaning: { kind: "zone", value: "day" } } };
const undo: WantedReview = { act: "undo", tariffs: [] };

describe("words that a person binds to a meaning", () => {
  const kept = async () => {
    const wschod = await receive("wschod");
    await receive("zachod");
    await receive("polnoc");
    return { wschod };
  };

  it("are read so in this document, in those that are kept, and in later ones, and nothing is left once that is undone", async () => {
    const { wschod } = await kept();
    expect([await served(), await states()]).toEqual([["Sieci Północne S.A. active"], ["polnoc published", "wschod held", "zachod held"]]);
    const shown = await previewOf(store, ports, await find(wschod), bind);
    expect(shown.publications.flatMap(({ steps }) => steps.flatMap(({ changes }) => changes)).length).toBeGreaterThan(0);
    expect(await served()).toEqual(["Sieci Północne S.A. active"]);

    expect(await decided(wschod, bind)).toMatchObject({ state: "published" });
    expect(await served()).toEqual(["Sieci Północne S.A. active", "Sieci Wschodnie S.A. active"]);
    await work();
    expect(await served()).toEqual(["Sieci Północne S.A. active", "Sieci Wschodnie S.A. active", "Sieci Zachodnie S.A. active"]);
    const { tariffs, components } = (await store.feed.load()).snapshot;
    const reviewed = (name: string) => tariffs.find(({ content }) => content.operator_name === name)?.content.provenance.reviewed;
    const said = { act: "bind", because: '"strefa jasna" is zone day: tak mówi taryfa', at: expect.any(String), by: "Ewa" };
    expect([reviewed("Sieci Wschodnie S.A."), reviewed("Sieci Zachodnie S.A."), reviewed("Sieci Północne S.A.")]).toEqual([
      [said],
      [said],
      undefined,
    ]);
    expect(components.filter(({ content }) => content.evidence.bound !== undefined).map(({ content }) => content.zone)).toEqual([
      "day",
      "day",
    ]);
    const causes = new Set((await store.history.log({})).map(({ cause }) => cause.message));
    const sentence = '(bind "strefa jasna" to zone day by Ewa: tak mówi taryfa)';
    expect([...causes].filter((message) => message.startsWith("Decyzja") && message.endsWith(sentence)).length).toBe(2);

    const before = read.length;
    expect(await decided(wschod, undo)).toMatchObject({ state: "held" });
    await work();
    expect([await served(), await states()]).toEqual([
      ["Sieci Północne S.A. active", "Sieci Wschodnie S.A. withdrawn", "Sieci Zachodnie S.A. withdrawn"],
      ["polnoc published", "wschod held", "zachod held"],
    ]);
    // What had been read without the words is taken again.
    expect(read.slice(before)).toEqual([]);
    expect(await store.reviews.bindings()).toEqual([]);
  });

  it("are read so in a document that comes later, which is read again once that is undone", async () => {
    const wschod = await receive("wschod");
    await decided(wschod, bind);
    await receive("zachod");
    expect(await served()).toEqual(["Sieci Wschodnie S.A. active", "Sieci Zachodnie S.A. active"]);
    const before = read.length;
    await decided(wschod, undo);
    await work();
    expect(await states()).toEqual(["wschod held", "zachod held"]);
    expect(await served()).toEqual(["Sieci Wschodnie S.A. withdrawn", "Sieci Zachodnie S.A. withdrawn"]);
    expect(read.slice(before)).toEqual(["zachod"]);
  });

  it.each<readonly [what: string, wanted: WantedReview, message: RegExp]>([
    [
      "that mean something already",
      { ...bind, binding: { words: "strefa nocna", meaning: { kind: "zone", value: "day" } } },
      /means zone night in every tariff/,
    ],
    [
      "that mean it already",
      { ...bind, binding: { words: "strefa nocna", meaning: { kind: "zone", value: "night" } } },
      /is read as zone night already/,
    ],
    [
      "that the document does not print",
      { ...bind, binding: { words: "strefa szara", meaning: { kind: "zone", value: "day" } } },
      /No table of the document prints/,
    ],
  ])("are refused %s", async (_, wanted, message) => {
    const wschod = await receive("wschod");
    await expect(decided(wschod, wanted)).rejects.toThrow(message);
    expect(await store.reviews.of(wschod)).toEqual([]);
  });

  it("are refused a second meaning", async () => {
    const wschod = await receive("wschod");
    await decided(wschod, bind);
    await expect(
      decided(wschod, { ...bind, binding: { words: "Strefa Jasna", meaning: { kind: "zone", value: "peak" } } }),
    ).rejects.toThrow(/is bound to zone day already \(act \d+\)/);
  });

  describe("what a person says the decision is", () => {
    const facts: WantedReview = {
      act: "facts",
      tariffs: [],
      facts: {
        number: "DRE.WRE.4211.906.4.2025.XYz",
        company: "Sieci Południowe S.A.",
        published: null,
        date: "2025-12-17",
        from: "2026-01-01",
      },
    };

    it("publishes it, and nothing is left once that is undone", async () => {
      const sha256 = await receive("bezNumeru");
      expect([await served(), await states()]).toEqual([[], ["bezNumeru held"]]);
      expect(await decided(sha256, facts)).toMatchObject({ state: "published" });
      expect(await served()).toEqual(["Sieci Południowe S.A. active"]);
      const [tariff] = (await store.feed.load()).snapshot.tariffs;
      expect(tariff?.content).toMatchObject({ effective_from: "2026-01-01", provenance: { decision_date: "2025-12-17" } });
      expect(tariff?.content.provenance.reviewed).toEqual([
        { act: "facts", because: "tak mówi taryfa", at: expect.any(String), by: "Ewa" },
      ]);
      const shown = await previewOf(store, ports, await find(sha256), undo);
      expect(shown.publications.flatMap(({ steps }) => steps.flatMap(({ changes }) => changes.map(({ action }) => action)))).toContain(
        "withdraw",
      );
      expect(await decided(sha256, undo)).toMatchObject({ state: "held" });
      expect([await served(), await states()]).toEqual([["Sieci Południowe S.A. withdrawn"], ["bezNumeru held"]]);
      expect(await decided(sha256, facts)).toMatchObject({ state: "published" });
      expect(await served()).toEqual(["Sieci Południowe S.A. active"]);
    });

    it("takes back what was published as another decision", async () => {
      const sha256 = await receive("bezNumeru");
      await decided(sha256, { ...facts, facts: { ...facts.facts, company: "Sieci Pomylone S.A." } as never });
      await decided(sha256, facts);
      expect(await served()).toEqual(["Sieci Pomylone S.A. withdrawn", "Sieci Południowe S.A. active"]);
    });

    it("is refused where the document prints another", async () => {
      const sha256 = await receive("wschod");
      await expect(decided(sha256, facts)).rejects.toThrow(
        /was said to be its .*, and the document prints another one; nothing was decided/,
      );
      expect(await store.reviews.of(sha256)).toEqual([]);
    });
  });
});

it("undoes the act that is named, and no other, and none twice", async () => {
  const sha256 = await receive("wschod");
  await decided(sha256, bind);
  await decided(sha256, { act: "reject", tariffs: [] });
  const [first] = await store.reviews.of(sha256);
  await decided(sha256, { ...undo, undoes: first?.id });
  expect(await states()).toEqual(["wschod rejected"]);
  expect(await store.reviews.bindings()).toEqual([]);
  await expect(decided(sha256, { ...undo, undoes: first?.id })).rejects.toThrow(/has no act \d+ that could be undone/);
  await decided(sha256, undo);
  expect(await states()).toEqual(["wschod held"]);
});
