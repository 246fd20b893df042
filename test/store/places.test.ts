import { afterAll, beforeAll, expect, it } from "vitest";
import type { Place } from "../../src/model/extraction.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { launcher } from "../helpers/processes.ts";
import { recordingLog } from "../helpers/recording-log.ts";

let server: TestServer;
let store: Store;
let older: string;
let newer: string;
const { launch, endAll } = launcher();
beforeAll(async () => {
  server = await startTestServer();
  store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log: recordingLog() });
  const received = async (name: string) =>
    (await store.documents.receive(new TextEncoder().encode(`%PDF-1.7 ${name}`), { fileName: `${name}.pdf`, sourceUrl: null })).sha256;
  [older, newer] = [await received("taryfa-2025"), await received("taryfa-2026")];
});
afterAll(async () => {
  await endAll();
  await store.close();
  await server.stop();
});

const place = (name: string, fields: Partial<Place> = {}): Place => ({
  place: name,
  municipality_types: ["rural"],
  county: null,
  districts: [],
  region: "Górny",
  page: 61,
  bbox: [77.9, 343.79, 541.63, 374.61],
  text: name,
  ...fields,
});
const names = async (name: string) =>
  (await store.places.find(name)).map(({ place: one, region, as_of }) => [one, region, as_of].join(" "));

it("keeps of each operator the newest document's list, and finds a name whatever its case, diacritics and hyphens", async () => {
  const first = [
    place("Kobylin-Borzymy"),
    place("Żółwin", { county: "górski" }),
    place("Żółwin", { region: "Dolny", municipality_types: [] }),
  ];
  expect(await store.places.replace(older, "Sieci Wymyślone Sp. z o.o.", first, "2025-01-01")).toBe(true);
  expect(await store.places.replace(older, "Inne Sieci S.A.", [place("Żółwin", { region: null })], "2026-05-01")).toBe(true);
  expect(await store.places.find("ZOLWIN")).toEqual([
    {
      ...place("Żółwin", { region: null }),
      operator_name: "Inne Sieci S.A.",
      document_sha256: older,
      file_name: "taryfa-2025.pdf",
      as_of: "2026-05-01",
    },
    ...first.slice(1).map((one) => ({
      ...one,
      operator_name: "Sieci Wymyślone Sp. z o.o.",
      document_sha256: older,
      file_name: "taryfa-2025.pdf",
      as_of: "2025-01-01",
    })),
  ]);
  expect(await names("kobylin borzymy")).toEqual(["Kobylin-Borzymy Górny 2025-01-01"]);
  expect(await names("Kobylin")).toEqual([]);
  expect(await store.places.namesLike("kobylin")).toEqual(["Kobylin-Borzymy"]);
  expect(await store.places.namesLike("%")).toEqual([]);

  const second = [
    place("Żółwin", { region: "Dolny" }),
    place("Warszawa", { districts: ["Ursus", "Wawer"], municipality_types: ["urban"] }),
  ];
  expect(await store.places.replace(newer, "SIECI WYMYŚLONE SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ", second, "2026-01-01")).toBe(true);
  expect(await names("Żółwin")).toEqual(["Żółwin  2026-05-01", "Żółwin Dolny 2026-01-01"]);
  expect(await names("Kobylin-Borzymy")).toEqual([]);
  expect((await store.places.find("Warszawa"))[0]?.districts).toEqual(["Ursus", "Wawer"]);
});

it.each<[string, () => Promise<boolean>]>([
  ["nothing for the list that is kept", () => store.places.replace(newer, "Mała Sieć S.A.", [place("Bór")], "2026-01-01")],
  ["nothing for a document without a list", () => store.places.replace(newer, "Mała Sieć S.A.", [], "2027-01-01")],
  ["nothing for an older document", () => store.places.replace(older, "Mała Sieć S.A.", [place("Las")], "2025-12-31")],
  ["nothing for a document without a day", () => store.places.replace(older, "Mała Sieć S.A.", [place("Las")], null)],
])("writes %s", async (_what, again) => {
  await store.places.replace(newer, "Mała Sieć S.A.", [place("Bór")], "2026-01-01");
  expect(await again()).toBe(false);
  expect(await names("Bór")).toEqual(["Bór Górny 2026-01-01"]);
  expect(await names("Las")).toEqual([]);
});

it("leaves the earlier list whole when the new one cannot be written, and never mixes two that come at once", async () => {
  await store.places.replace(newer, "Druga Sieć S.A.", [place("Dąb"), place("Buk")], "2026-01-01");
  await expect(store.places.replace("0".repeat(64), "Druga Sieć S.A.", [place("Dąb")], "2026-02-01")).rejects.toThrow("foreign key");
  expect([...(await names("Dąb")), ...(await names("Buk"))]).toEqual(["Dąb Górny 2026-01-01", "Buk Górny 2026-01-01"]);

  const lists = ["Wschodni", "Zachodni", "Leśny"].map((region) => [place("Dąb", { region }), place("Buk", { region })]);
  await Promise.all(lists.map((list) => store.places.replace(newer, "Druga Sieć S.A.", list, "2026-03-01")));
  const [oak, beech] = [await store.places.find("Dąb"), await store.places.find("Buk")];
  expect([oak.length, beech.length]).toEqual([1, 1]);
  expect(oak[0]?.region).toBe(beech[0]?.region);
});

it("keeps characters that the database refuses out, and finds the list equal afterwards", async () => {
  const odd = [place("Brzóz\u0000ka", { text: "Brzóz\u0000ka" })];
  expect(await store.places.replace(newer, "Trzecia Sieć S.A.", odd, null)).toBe(true);
  expect(await store.places.replace(newer, "Trzecia Sieć S.A.", odd, null)).toBe(false);
  expect(await names("Brzózka")).toEqual(["Brzózka Górny "]);
});

it("the command prints every place of the name with its evidence, or what begins so", async () => {
  const ask = async (...args: string[]) => {
    const env = { DATABASE_URL: store.databaseUrl, DATA_DIR: server.dataDir };
    const { code, out, err } = await launch(new URL("../../src/bin/places.ts", import.meta.url), args, { env }).ended;
    return { code, out, err };
  };
  const list = [
    place("Augustów", { municipality_types: ["urban", "urban_rural"] }),
    place("Augustów", { county: "zmyślony", region: null, municipality_types: [] }),
    place("Augustów", { districts: ["Centrum"] }),
    place("Banie Wielkie"),
  ];
  await store.places.replace(newer, "Czwarta Sieć S.A.", list, "2026-01-01");
  const evidence = `page 61 of taryfa-2026.pdf (${newer.slice(0, 12)})`;
  const [found, json, unknown, none] = await Promise.all([ask("augustow"), ask("Banie", "Wielkie", "--json"), ask("Banie"), ask()]);
  expect(found).toEqual({
    code: 0,
    err: "",
    out: [
      `Augustów\tCzwarta Sieć S.A.\tGórny\turban, urban_rural\t-\t${evidence}`,
      `Augustów\tCzwarta Sieć S.A.\t-\t-\tzmyślony\t${evidence}`,
      `Augustów (only Centrum)\tCzwarta Sieć S.A.\tGórny\trural\t-\t${evidence}`,
      "",
    ].join("\n"),
  });
  expect([json.code, JSON.parse(json.out)]).toEqual([0, await store.places.find("Banie Wielkie")]);
  expect(unknown).toEqual({ code: 1, out: "", err: 'No published list has a place called "Banie"; what begins so: Banie Wielkie.\n' });
  expect(none).toEqual({ code: 1, out: "", err: "No name was given: npm run --silent places -- NAME (see --help).\n" });
});

it("gives each replacement a second of the feed's clock, and none to a list that is kept already", async () => {
  const own = "Piąta Sieć S.A.";
  const at = () => store.places.lastReplacedAt();
  await store.places.replace(newer, own, [place("Olszyny")], "2026-01-01");
  const first = await at();
  await store.places.replace(newer, own, [place("Olszyny")], "2026-01-01");
  expect(await at()).toBe(first);
  await store.places.replace(newer, own, [place("Olszyny", { region: "Dolny" })], "2026-01-01");
  const second = await at();
  expect([first, second].map((ms) => (ms ?? 0) % 1000)).toEqual([0, 0]);
  expect(second).toBeGreaterThan(first ?? 0);
});
