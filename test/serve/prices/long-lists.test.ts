import { describe, expect, it, vi } from "vitest";
import { generateKey, keyRing } from "../../../src/serve/keys/key.ts";
import type { Snapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { turned } from "../../helpers/held.ts";
import { api, apiKey, component, snapshotOf, tariff } from "../helpers.ts";

/* Lists of prices that take long are written in turns: what else is asked is answered in between, and keys take turns. */

const ids = Array.from({ length: 130 }, (_, i) => `a${i}_g11_2026`);
const snapshot = snapshotOf(
  ids.map((id, i) => tariff(id, undefined, { operator_name: `Operator ${i} S.A.` })),
  ids.map((id, i) => component(id, `${id}/network_variable.flat`, undefined, { value: `0.2${100 + i}1` })),
);

describe("a long list of prices", () => {
  it("says what its pages say", async () => {
    const { getLater } = api(snapshot);
    const whole = (await getLater("/api/v1/prices?size=1000")).json;
    const pages = await Promise.all([0, 1, 2].map(async (page) => (await getLater(`/api/v1/prices?size=50&page=${page}`)).json));
    expect(whole.offers).toHaveLength(130);
    expect(whole.offers).toEqual(pages.flatMap(({ offers }) => offers));
    expect(whole.data).toEqual(whole.offers);
  });

  it("is written once for all who ask for it meanwhile, and stands ready afterwards", async () => {
    const { app, get, getLater, key } = api(snapshot);
    const asked = { method: "GET", path: "/api/v1/prices", query: "size=1000", headers: { "x-api-key": key }, address: "192.0.2.1" };
    const [one, other] = await Promise.all([app(asked), app(asked)]);
    expect(one.body).toEqual(other.body);
    expect(one.body?.[0]).toBe(other.body?.[0]);
    expect(get("/api/v1/prices?size=1000").text).toBe((await getLater("/api/v1/prices?size=1000")).text);
  });

  it("lets what is asked later be answered before it", async () => {
    const { getLater, get } = api(snapshot);
    let ready = false;
    const list = getLater("/api/v1/prices?size=1000").then(() => {
      ready = true;
    });
    expect(get("/api/v1/tariffs?size=1").status).toBe(200);
    expect(ready).toBe(false);
    await list;
  });

  it("of one key waits for the one that is written and for one of each other key", async () => {
    const [greedy, polite] = [generateKey("test"), generateKey("test")];
    const ring = keyRing([apiKey(greedy.sha256, { id: "greedy" }), apiKey(polite.sha256, { id: "polite" })]);
    const { getLater } = api(snapshot, { keys: () => ring });
    const ends: string[] = [];
    const ask = (name: string, key: string, kwh: number) =>
      getLater(`/api/v1/prices?size=1000&annual_kwh=${kwh}`, { "x-api-key": key }).then(
        ({ status }) => void ends.push(`${name} ${status}`),
      );
    const all = [1, 2, 3, 4].map((n) => ask("greedy", greedy.key, 2_000 + n));
    all.push(ask("polite", polite.key, 3_000));
    await Promise.all(all);
    expect(ends).toEqual(["greedy 200", "greedy 200", "polite 200", "greedy 200", "greedy 200"]);
  });

  it("is refused where too many of one key's wait", async () => {
    const { getLater } = api(snapshot);
    const asked = Array.from({ length: 20 }, (_, i) => getLater(`/api/v1/prices?size=1000&annual_kwh=${4_000 + i}`));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(17);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});

/* A clock that goes on by a millisecond whenever it is looked at: so each step of a work is all that it does between two turns of the event loop. */
describe("prices of which nothing is kept, where each step takes long", () => {
  const companies = Array.from({ length: 120 }, (_, i) => `c${i}_g11_2026`);
  const shown = (operator: (index: number) => string): Snapshot =>
    snapshotOf(
      companies.map((id, i) => tariff(id, undefined, { operator_name: operator(i), region: `Oddział ${i}` })),
      companies.map((id, i) => component(id, `${id}/network_variable.flat`, undefined, { value: `0.2${100 + i}1` })),
    );
  const turnsOf = async (of: Snapshot, query: string): Promise<number> => {
    const { getLater } = api(of);
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 1));
    try {
      const { result, turns } = await turned(() => getLater(`/api/v1/prices?${query}`));
      expect(result.status).toBe(200);
      return turns;
    } finally {
      clock.mockRestore();
    }
  };

  it.each<[string, string, number]>([
    ["the first page of the overview", "", 100],
    ["a short page of it", "size=20", 20],
    ["a company's tariffs", "osd=Operator", 100],
    ["a company's tariffs with a market", "osd=Operator&market=rdn", 120],
  ])("%s lets the event loop turn after each tariff", async (_, query, tariffs) => {
    const of = shown(() => "Operator S.A.");
    // Their records are read before.
    await turnsOf(of, "size=1&date=2026-01-02");
    expect(await turnsOf(of, query)).toBeGreaterThanOrEqual(tariffs);
  });

  it("reads the records of many tariffs in as many turns", async () => {
    expect(
      await turnsOf(
        shown((index) => `Operator ${index} S.A.`),
        "size=1",
      ),
    ).toBeGreaterThanOrEqual(companies.length);
  });

  it("answers what is of few tariffs at once", () => {
    const { get } = api(shown((index) => `Operator ${index} S.A.`));
    expect(get("/api/v1/prices?osd=Operator%207").json.offers).toHaveLength(1);
  });
});

describe("an overview of very many tariffs", () => {
  const days = Array.from({ length: 1_100 }, (_, i) => `b${String(i).padStart(4, "0")}_g11_2026`);
  const many = snapshotOf(
    days.map((id, i) =>
      tariff(id, undefined, { operator_name: `Operator ${i % 20} S.A.`, effective_from: i % 2 === 0 ? "2026-01-01" : "2026-03-01" }),
    ),
    days.map((id, i) => component(id, `${id}/network_variable.flat`, undefined, { value: `0.2${100 + i}1` })),
  );

  it("of another day is selected in turns, with what else is asked in between, and says what it says when it stands ready", async () => {
    const { get, getLater } = api(many);
    await getLater("/api/v1/prices?size=1");
    let ready = false;
    const asked = getLater("/api/v1/prices?size=5&date=2026-02-01").then((answer) => {
      ready = true;
      return answer;
    });
    expect(get("/api/v1/tariffs?size=1").status).toBe(200);
    expect(ready).toBe(false);
    const answer = await asked;
    expect(answer.json).toMatchObject({ meta: { date: "2026-02-01" }, catalog: { operators: expect.any(Array) } });
    expect(get("/api/v1/prices?size=5&date=2026-02-01").text).toBe(answer.text);
  });

  it("looks for a name that nobody has among names, and not in every tariff", async () => {
    const { getLater } = api(many);
    await getLater("/api/v1/prices?osd=Nieznany");
    const folded = vi.spyOn(String.prototype, "normalize");
    const { json } = await getLater("/api/v1/prices?osd=Operator");
    expect(json.warnings[0]).toMatchObject({
      code: "ambiguous_name",
      details: { candidates: expect.arrayContaining(["Operator 0 S.A."]) },
    });
    expect(folded.mock.calls.length).toBeLessThan(20);
    folded.mockRestore();
  });
});
