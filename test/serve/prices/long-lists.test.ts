import { describe, expect, it, vi } from "vitest";
import { generateKey, keyRing } from "../../../src/serve/keys/key.ts";
import { api, apiKey, component, snapshotOf, tariff } from "../helpers.ts";

/* Lists of prices that take long are written in turns: what else is asked is answered in between, and keys take turns. */

const ids = Array.from({ length: 130 }, (_, i) => `a${i}_g11_2026`);
const snapshot = snapshotOf(
  ids.map((id, i) => tariff(id, undefined, { operator_name: `Operator ${i} S.A.` })),
  ids.map((id, i) => component(id, `${id}/network_variable.flat`, undefined, { value: `0.2${100 + i}1` })),
);

describe("a long list of prices", () => {
  it("says what its pages say", async () => {
    const { get, getLater } = api(snapshot);
    const whole = (await getLater("/api/v1/prices?size=1000")).json;
    const pages = [0, 1, 2].map((page) => get(`/api/v1/prices?size=50&page=${page}`).json);
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
