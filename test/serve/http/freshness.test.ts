import { describe, expect, it } from "vitest";
import { api, component, snapshotOf, tariff, usualNow } from "../helpers.ts";

const changed = "2026-11-21T05:00:07.042Z";
const snapshot = snapshotOf(
  [tariff("old_g11_2026", "2026-01-02T05:00:00.000Z"), tariff("new_g11_2026", changed, { tariff_code: "C11" })],
  [component("old_g11_2026", "x", "2026-01-02T05:00:00.001Z")],
);
const marker = "Sat, 21 Nov 2026 05:00:07 GMT";
const tariffs = "/api/v1/tariffs";
const components = "/api/v1/tariffs/components?tariff_id=old_g11_2026";

describe("Last-Modified is the moment the whole collection last changed", () => {
  it.each([
    ["the list", tariffs, marker],
    ["a filtered list: the marker of all tariffs", `${tariffs}?taryfa=G11`, marker],
    ["a page past the end", `${tariffs}?page=9`, marker],
    ["an empty delta", `${tariffs}?since=2026-11-22`, marker],
    ["components: their own tariff", components, "Fri, 02 Jan 2026 05:00:00 GMT"],
  ])("%s", (_, url, expected) => {
    const { get, ask } = api(snapshot);
    expect(get(url).headers["last-modified"]).toBe(expected);
    expect(ask("HEAD", url).headers["last-modified"]).toBe(expected);
    expect(get(url, { "if-modified-since": expected }).headers["last-modified"]).toBe(expected);
  });

  it("is never later than Date: a stamp may lie a second ahead", () => {
    const { get } = api(snapshot, { clock: () => Date.parse("2026-11-21T05:00:06.500Z") });
    const { headers } = get(tariffs);
    expect(headers["last-modified"]).toBe("Sat, 21 Nov 2026 05:00:06 GMT");
    expect(headers.date).toBe("Sat, 21 Nov 2026 05:00:06 GMT");
  });

  it("moves with a component even if its tariff's own stamp did not", () => {
    const { get } = api(snapshotOf([tariff("t", "2026-01-02T05:00:00.000Z")], [component("t", "x", "2026-01-03T05:00:00.000Z")]));
    expect(get("/api/v1/tariffs/components?tariff_id=t").headers["last-modified"]).toBe("Sat, 03 Jan 2026 05:00:00 GMT");
  });

  it("is 1970 before any publication, and nothing is unchanged then", () => {
    const { get } = api(snapshotOf([]));
    const { status, headers } = get(tariffs, { "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT" });
    expect([status, headers["last-modified"]]).toEqual([200, "Thu, 01 Jan 1970 00:00:00 GMT"]);
  });
});

describe("If-Modified-Since", () => {
  it.each([
    ["the marker itself", marker, 304],
    ["later than the marker", "Sat, 21 Nov 2026 05:00:08 GMT", 304],
    ["this very second", "Sun, 22 Nov 2026 12:00:00 GMT", 304],
    ["RFC 850 form", "Saturday, 21-Nov-26 05:00:07 GMT", 304],
    ["asctime form", "Sat Nov 21 05:00:07 2026", 304],
    ["a second before the marker", "Sat, 21 Nov 2026 05:00:06 GMT", 200],
    ["in the future: ignored", "Sun, 22 Nov 2026 12:00:01 GMT", 200],
    ["not a date: ignored", "tomorrow", 200],
    ["an ISO date: ignored", "2026-11-21T05:00:07Z", 200],
    ["empty: ignored", "", 200],
  ])("%s", (_, sent, status) => {
    expect(api(snapshot).get(tariffs, { "if-modified-since": sent }).status).toBe(status);
  });

  it("304 has no body and no length, GET and HEAD alike", () => {
    const { get, ask } = api(snapshot);
    for (const { body, headers } of [
      get(tariffs, { "if-modified-since": marker }),
      ask("HEAD", tariffs, { "if-modified-since": marker }),
    ]) {
      expect(body).toBeNull();
      expect([headers["content-length"], headers["content-type"]]).toEqual([undefined, undefined]);
      expect(headers["cache-control"]).toBe("private, no-cache");
      expect(headers.vary).toBe("Accept-Encoding, X-API-KEY");
    }
  });

  it.each([
    ["comes before since, which would have been empty", `${tariffs}?since=2026-11-22`, 304],
    ["comes before since, which would have found rows", `${tariffs}?since=1970-01-01`, 304],
    ["comes after the parameters", `${tariffs}?since=x`, 400],
    ["comes after existence", "/api/v1/tariffs/components?tariff_id=nobody", 404],
    ["comes after the components' required id", "/api/v1/tariffs/components", 400],
    ["asks about the one tariff only", components, 304],
  ])("%s", (_, url, status) => {
    expect(api(snapshot).get(url, { "if-modified-since": marker }).status).toBe(status);
  });

  it("gives way to If-None-Match", () => {
    expect(api(snapshot).get(tariffs, { "if-modified-since": marker, "if-none-match": '"x"' }).status).toBe(200);
  });

  it("is compared with the marker, not with the capped Last-Modified: a client of the second before asks once more", () => {
    const ahead = Date.parse("2026-11-21T05:00:06.500Z");
    let now = ahead;
    const { get } = api(snapshot, { clock: () => now });
    const capped = get(tariffs).headers["last-modified"];
    expect(get(tariffs, { "if-modified-since": capped }).status).toBe(200);
    now = usualNow;
    const { status, headers } = get(tariffs, { "if-modified-since": capped });
    expect(status).toBe(200);
    expect(get(tariffs, { "if-modified-since": headers["last-modified"] }).status).toBe(304);
  });

  it("a tariff that leaves a filter's list makes no false 304", () => {
    const before = snapshotOf([tariff("a", "2026-11-20T05:00:00.000Z"), tariff("b", "2026-11-20T05:00:00.001Z")]);
    const after = snapshotOf([tariff("a", "2026-11-20T05:00:00.000Z"), tariff("b", "2026-11-21T05:00:00.000Z", { status: "withdrawn" })]);
    let current = before;
    const { get } = api(null, { snapshot: () => current });
    const seen = get(`${tariffs}?status=active`);
    current = after;
    const again = get(`${tariffs}?status=active`, { "if-modified-since": seen.headers["last-modified"] });
    expect([seen.json.total, again.status, again.json.total]).toEqual([2, 200, 1]);
  });
});
