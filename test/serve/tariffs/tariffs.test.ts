import { describe, expect, it } from "vitest";
import { api, ids, snapshotOf, tariff } from "../helpers.ts";

const polnoc = { operator_name: "Operator Przykładowy Północ S.A." };
const poludnie = { operator_name: "Operator Przykładowy Południe sp. z o.o." };

const records = [
  tariff("polnoc_g11_2025", "2026-01-02T05:00:00.000Z", {
    ...polnoc,
    effective_from: "2025-01-01",
    effective_to: "2025-12-31",
    status: "superseded",
  }),
  tariff("polnoc_g11_2026", "2026-01-02T05:00:00.001Z", { ...polnoc, region: "Łódź" }),
  tariff("polnoc_g12w_2026", "2026-01-03T05:00:00.000Z", { ...polnoc, tariff_code: "G12w", effective_from: null }),
  tariff("poludnie_g11_2026", "2026-01-04T05:00:00.000Z", { ...poludnie, effective_to: "2026-06-30" }),
  tariff("poludnie_c11_2026", "2026-01-05T05:00:00.000Z", { ...poludnie, tariff_code: "C11", status: "withdrawn" }),
  tariff("sprzedawca_g11_2026", "2026-01-06T05:00:00.000Z", {
    operator_name: "Sprzedawca Przykładowy S.A.",
    operator_type: "RETAILER",
    tariff_type: "supply",
  }),
];
const { get } = api(snapshotOf(records));
const list = (query = "") => get(`/api/v1/tariffs${query}`);

describe("the list of tariffs", () => {
  it("is ordered by id, without the withdrawn, with the watermark", () => {
    const { json, status } = list();
    expect(status).toBe(200);
    expect(ids({ json })).toEqual(["polnoc_g11_2025", "polnoc_g11_2026", "polnoc_g12w_2026", "poludnie_g11_2026", "sprzedawca_g11_2026"]);
    expect({ ...json, data: [] }).toEqual({
      data: [],
      total: 5,
      page: 0,
      size: 100,
      links: { self: "/api/v1/tariffs?page=0&size=100", next: null, prev: null },
      as_of: "2026-01-06T05:00:00.000000Z",
      epoch: "first",
    });
  });

  it.each([
    ["by operator, whole name", "osd=Operator Przykładowy Północ S.A.", ["polnoc_g11_2025", "polnoc_g11_2026", "polnoc_g12w_2026"]],
    [
      "by operator, the other parameter name",
      "operator=Operator Przykładowy Północ S.A.",
      ["polnoc_g11_2025", "polnoc_g11_2026", "polnoc_g12w_2026"],
    ],
    ["without case, diacritics, legal form", "osd=operator-PRZYKLADOWY polnoc", ["polnoc_g11_2025", "polnoc_g11_2026", "polnoc_g12w_2026"]],
    [
      "percent-encoded, spaces as plus",
      "osd=Operator+Przyk%C5%82adowy+P%C3%B3%C5%82noc",
      ["polnoc_g11_2025", "polnoc_g11_2026", "polnoc_g12w_2026"],
    ],
    ["never by a prefix", "osd=Operator Przykładowy", []],
    ["an unknown operator: an empty list", "osd=Nikt", []],
    ["by code, without case", "taryfa=g12W", ["polnoc_g12w_2026"]],
    ["by code, the other parameter name", "tariff=G12w", ["polnoc_g12w_2026"]],
    ["never by a part of the code", "taryfa=G1", []],
    ["by type", "tariff_type=supply", ["sprzedawca_g11_2026"]],
    ["by region", "region=lodz", ["polnoc_g11_2026"]],
    ["by status", "status=superseded", ["polnoc_g11_2025"]],
    ["by status: the withdrawn are there for who asks", "status=withdrawn", ["poludnie_c11_2026"]],
    ["on the first day of a period", "date=2025-01-01", ["polnoc_g11_2025", "polnoc_g12w_2026"]],
    ["on the last day of a period", "date=2025-12-31", ["polnoc_g11_2025", "polnoc_g12w_2026"]],
    ["on the day after", "date=2026-01-01", ["polnoc_g11_2026", "polnoc_g12w_2026", "poludnie_g11_2026", "sprzedawca_g11_2026"]],
    ["open ends hold for ever", "date=2099-01-01", ["polnoc_g11_2026", "polnoc_g12w_2026", "sprzedawca_g11_2026"]],
    [
      "both names, the same thing",
      "osd=Operator Przykładowy Północ&operator=operator przykladowy polnoc SA&taryfa=G11&tariff=g11&date=2026-02-01",
      ["polnoc_g11_2026"],
    ],
  ])("filters %s: %s", (_, query, expected) => {
    const { json, status } = list(`?${query}`);
    expect(status).toBe(200);
    expect(ids({ json })).toEqual(expected);
    expect(json.total).toBe(expected.length);
  });
});

it("knows a company under all its names, as prices do", () => {
  const stoen = api(
    snapshotOf([
      tariff("stoen_g11_2020", undefined, { operator_name: "innogy Stoen Operator Sp. z o.o." }),
      tariff("stoen_g11_2026", undefined, { operator_name: "Stoen Operator Sp. z o.o." }),
      tariff("polnoc_g11_2026", undefined, polnoc),
    ]),
  );
  for (const asked of ["osd=Stoen Operator", "operator=innogy Stoen Operator", "osd=rwe stoen operator&operator=Stoen Operator"])
    expect([asked, ids(stoen.get(`/api/v1/tariffs?${asked}`))]).toEqual([asked, ["stoen_g11_2020", "stoen_g11_2026"]]);
  expect(ids(stoen.get("/api/v1/tariffs?osd=Stoen"))).toEqual([]);
});

describe("pages", () => {
  const many = api(snapshotOf(Array.from({ length: 7 }, (_, i) => tariff(`t${i}`, `2026-01-02T05:00:0${i}.000Z`))));
  const page = (query: string) => many.get(`/api/v1/tariffs?${query}`);

  it.each([
    ["page=0&size=3", ["t0", "t1", "t2"], "page=1&size=3", null],
    ["page=1&size=3", ["t3", "t4", "t5"], "page=2&size=3", "page=0&size=3"],
    ["page=2&size=3", ["t6"], null, "page=1&size=3"],
    ["size=7", ["t0", "t1", "t2", "t3", "t4", "t5", "t6"], null, null],
    ["page=3&size=3", [], null, "page=2&size=3"],
    ["page=999999999999&size=1000", [], null, "page=0&size=1000"],
  ])("%s", (query, expected, next, prev) => {
    const { json, status } = page(query);
    expect(status).toBe(200);
    expect(ids({ json })).toEqual(expected);
    expect(json.total).toBe(7);
    expect(json.links.next).toBe(next && `/api/v1/tariffs?${next}`);
    expect(json.links.prev).toBe(prev && `/api/v1/tariffs?${prev}`);
  });

  it("links keep the filters, encoded", () => {
    const { json } = page("osd=operator+przyk%C5%82adowy%20p%C3%B3%C5%82noc&size=2&page=1");
    const filter = "osd=operator%20przyk%C5%82adowy%20p%C3%B3%C5%82noc";
    expect(json.links).toEqual({
      self: `/api/v1/tariffs?${filter}&page=1&size=2`,
      next: `/api/v1/tariffs?${filter}&page=2&size=2`,
      prev: `/api/v1/tariffs?${filter}&page=0&size=2`,
    });
    expect(many.get(json.links.next).json.links.self).toBe(json.links.next);
  });
});

describe("changes since a moment", () => {
  it.each([
    [
      "all, in order of change, the withdrawn too",
      "since=1970-01-01",
      ["polnoc_g11_2025", "polnoc_g11_2026", "polnoc_g12w_2026", "poludnie_g11_2026", "poludnie_c11_2026", "sprzedawca_g11_2026"],
    ],
    ["strictly later", "since=2026-01-04T05:00:00.000Z", ["poludnie_c11_2026", "sprzedawca_g11_2026"]],
    ["strictly later, as the stamp is printed", "since=2026-01-04T05:00:00.000000Z", ["poludnie_c11_2026", "sprzedawca_g11_2026"]],
    [
      "a fraction is cut, so the row of that millisecond is not skipped over",
      "since=2026-01-02T05:00:00.0009999Z&size=1",
      ["polnoc_g11_2026"],
    ],
    ["with an offset whose plus came as a space", "since=2026-01-05T06:00:00+01:00", ["sprzedawca_g11_2026"]],
    ["together with a filter", "since=2026-01-03&tariff_type=distribution", ["polnoc_g12w_2026", "poludnie_g11_2026", "poludnie_c11_2026"]],
    ["together with a status", "since=2026-01-03&status=active", ["polnoc_g12w_2026", "poludnie_g11_2026", "sprzedawca_g11_2026"]],
    ["up to a pinned moment", "since=2026-01-03&until=2026-01-04T05:00:00Z", ["polnoc_g12w_2026", "poludnie_g11_2026"]],
    ["a pin before since", "since=2026-01-03&until=2026-01-01", []],
    ["nothing newer", "since=2026-01-06T05:00:00.000000Z", []],
    ["in the future", "since=2126-01-01", []],
    ["a page number still works", "since=1970-01-01&page=2&size=2", ["poludnie_c11_2026", "sprzedawca_g11_2026"]],
  ])("%s: %s", (_, query, expected) => {
    const { json, status } = list(`?${query}`);
    expect(status).toBe(200);
    expect(ids({ json })).toEqual(expected);
  });

  it("link to the next page by the last row's stamp, pinned to the watermark", () => {
    const first = list("?since=2026-01-02&size=2&tariff_type=distribution").json;
    expect(first.total).toBe(5);
    expect(first.links).toEqual({
      self: "/api/v1/tariffs?tariff_type=distribution&since=2026-01-02&page=0&size=2",
      next: "/api/v1/tariffs?tariff_type=distribution&since=2026-01-02T05:00:00.001000Z&until=2026-01-06T05:00:00.000000Z&size=2",
      prev: null,
    });
    const second = get(first.links.next).json;
    expect(ids({ json: second })).toEqual(["polnoc_g12w_2026", "poludnie_g11_2026"]);
    const third = get(second.links.next).json;
    expect(ids({ json: third })).toEqual(["poludnie_c11_2026"]);
    expect(third.links.next).toBeNull();
  });

  it("say the moment of the pin while a walk goes on, so that every page's as_of is a safe cursor", () => {
    expect(list("?since=2026-01-03&until=2026-01-04T05:00:00.000000Z").json.as_of).toBe("2026-01-04T05:00:00.000000Z");
    expect(list("?since=2026-01-03&until=2026-01-06T05:00:00.000000Z").json.as_of).toBe("2026-01-06T05:00:00.000000Z");
  });

  it("refuse a walk that another process began at a moment that is not loaded here yet: its records would be passed over", () => {
    const { status, json, headers } = list("?since=2026-01-03&until=2026-01-06T05:00:01.000000Z");
    expect([status, json.error, headers["retry-after"]]).toEqual([503, "service_unavailable", "1"]);
  });

  it.each(["tariffs?", "tariffs/components?tariff_id=polnoc_g11_2026&", "national-rates?"])(
    "refuse a moment that no process can know yet, for good: %s",
    (path) => {
      const { status, json } = get(`/api/v1/${path}since=2026-01-03&until=2999-01-01`);
      expect([status, json.error, json.parameter]).toEqual([400, "invalid_parameter", "until"]);
    },
  );
});

it("before any publication lists are empty and there is no moment", () => {
  const empty = api(snapshotOf([]));
  for (const query of ["", "?since=1970-01-01", "?since=1970-01-01&size=1"]) {
    const { json, status } = empty.get(`/api/v1/tariffs${query}`);
    expect([status, json.data, json.total, json.as_of, json.links.next]).toEqual([200, [], 0, null, null]);
  }
});
