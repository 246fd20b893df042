import { describe, expect, it } from "vitest";
import type { KeptPlace } from "../../../src/ports/places.ts";
import { api, snapshotOf } from "../helpers.ts";
import { keptOf } from "../kept.ts";

const line = (place: string, region: string | null, change: Partial<KeptPlace> = {}): KeptPlace => ({
  place,
  municipality_types: ["rural"],
  county: null,
  districts: [],
  region,
  page: 12,
  bbox: [1, 2, 3, 4],
  text: place,
  operator_name: "Sieci Przykładowe Wschód S.A.",
  document_sha256: "a".repeat(64),
  file_name: "decyzja.pdf",
  as_of: "2026-03-11",
  ...change,
});
const kept = [line("Łąka Mała", "Zmyślin"), line("Łąka Mała", "Próba", { county: "próbny" }), line("Łąkowo", null)];
const { getLater } = api(snapshotOf([]), { kept: () => keptOf({ places: kept }) });
const find = (name: string) => getLater(`/api/v1/places?name=${encodeURIComponent(name)}`);

describe("a name", () => {
  it.each([
    ["has a line for each list and place", "laka mala", ["Zmyślin", "Próba"], []],
    ["of a company's whole area has no branch", "Łąkowo", [null], []],
    ["that no list has is answered with those that begin so", "Łąk", [], ["Łąka Mała", "Łąka Mała", "Łąkowo"]],
  ])("%s", async (_, name, regions, like) => {
    const { status, json } = await find(name);
    expect([status, json.data.map(({ region }: KeptPlace) => region), json.names_like]).toEqual([200, regions, like]);
  });

  it("is proved by its place on the page, and nothing is said of the file's name", async () => {
    const { json } = await find("Łąkowo");
    expect(json.data[0]).toMatchObject({ document_sha256: "a".repeat(64), page: 12, bbox: [1, 2, 3, 4], text: "Łąkowo" });
    expect(json.data[0]).not.toHaveProperty("file_name");
  });

  it("must be given", async () => {
    const { status, json } = await getLater("/api/v1/places");
    expect([status, json.error, json.message]).toEqual([
      400,
      "missing_parameter",
      "name is missing: name must be the whole name of one municipality, for example name=Augustów.",
    ]);
  });
});

it("costs a 304 until the lists change", async () => {
  const { headers } = await find("Łąkowo");
  const again = await getLater(`/api/v1/places?name=${encodeURIComponent("Łąkowo")}`, { "if-none-match": headers.etag });
  expect(again.status).toBe(304);
});
