import { describe, expect, it } from "vitest";
import type { ApiRequest } from "../../../src/serve/http/request.ts";
import { api } from "../helpers.ts";
import { asker, exactly } from "./ask.ts";
import { group, nationalRate, store } from "./store.ts";

/* The capacity fee of companies on the wire: a load profile in the URL, and that of a whole year by a form. */

const national = [
  nationalRate("quality", "0", "PLN/MWh", "2026-01-01"),
  nationalRate("renewable", "0", "PLN/MWh", "2026-01-01"),
  nationalRate("cogeneration", "0", "PLN/MWh", "2026-01-01"),
  nationalRate("capacity", "0.2194", "PLN/kWh", "2026-01-01", { customers: "others" }),
];
const snapshot = store({
  groups: [group({ of: "Operator S.A.", code: "B23", rates: [["network_variable", "0.1", "PLN/kWh", { zone: "flat" }]] })],
  national,
});
const ask = asker(snapshot);
const asked = { osd: "Operator", date: "2026-03-16", annual_kwh: "8760" };
const yearOf = (text: string) => exactly(text).offers[0]?.summary;

it("a load profile brings the fee into the year, with its groups", () => {
  const summary = yearOf(ask({ ...asked, load_profile: "flat" }).text);
  expect(summary?.annual).toMatchObject({ hours_pln: "141.54591", net_pln: "1017.55", without: [] });
  expect(summary).toMatchObject({
    capacity_by_hours: { load_profile: "flat", charged_kwh: "3795", groups: ["K1"], hours_pln: "141.54591" },
  });
  const alike = Array.from({ length: 24 }, () => "0.5").join();
  expect(yearOf(ask({ ...asked, load_profile: alike }).text)?.annual).toEqual(summary?.annual);
});

it.each([
  ["a name that there is not", "night"],
  ["23 values", Array.from({ length: 23 }, () => "1").join()],
  ["no use at all", Array.from({ length: 24 }, () => "0").join()],
  ["an exponent", ["1e9", ...Array.from({ length: 23 }, () => "1")].join()],
])("%s is refused by the parameter's name", (_, load_profile) => {
  expect(ask({ ...asked, load_profile })).toMatchObject({ status: 400, json: { parameter: "load_profile" } });
});

describe("by a form", () => {
  const form = "application/x-www-form-urlencoded";
  const year = (hours: number): string =>
    new URLSearchParams({ ...asked, load_profile: Array.from({ length: hours }, () => "1").join() }).toString();
  const post = async (body: string, more: Partial<ApiRequest> & { readonly type?: string; readonly path?: string } = {}) => {
    const { app, key } = api(snapshot);
    const { type = form, ...rest } = more;
    const answered = await app({
      ...{ method: "POST", path: "/api/v1/prices", query: "", address: "" },
      headers: { "x-api-key": key, "content-type": type, "if-none-match": "*" },
      readBody: async (most) => (body.length > most ? null : Buffer.from(body)),
      ...rest,
    });
    const text = Buffer.concat([...(answered.body ?? [])]).toString("utf8");
    return { status: answered.status, headers: answered.headers, text };
  };

  it("takes the 8760 values of a year, and answers as the URL does", async () => {
    const { status, text } = await post(year(8760));
    expect(status).toBe(200);
    expect(yearOf(text)?.annual).toMatchObject({ hours_pln: "141.54591" });
  });

  it("refuses values of another year's length", async () => {
    const { status, text } = await post(year(8784));
    expect([status, JSON.parse(text).message]).toEqual([400, expect.stringContaining("has 8784 values, and 2026")]);
  });

  it.each([
    ["another type", { type: "application/json" }],
    ["more bytes than any profile has", { readBody: async () => null }],
  ])("refuses %s", async (_, more) => expect((await post(year(8760), more)).status).toBe(400));

  it("is not read before the key is known", async () => {
    const answered = await post(year(8760), {
      headers: { "content-type": form },
      readBody: () => {
        throw new Error("read");
      },
    });
    expect(answered.status).toBe(401);
  });

  it("is taken by no other list", async () => {
    const { status, headers } = await post(year(24), { path: "/api/v1/tariffs" });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect((await post("", { method: "PUT" })).headers.allow).toBe("GET, HEAD, POST, OPTIONS");
  });
});
