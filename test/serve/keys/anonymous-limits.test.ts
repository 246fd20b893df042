import { describe, expect, it } from "vitest";
import { addressBehindProxy, clientOf, openAnonymousLimits } from "../../../src/serve/keys/anonymous-limits.ts";
import { usualNow } from "../helpers.ts";

const second = 1_000;

describe("who comes without a good key", () => {
  it("is refused thirty times at once, then told to wait, then refused once a second", () => {
    const anonymous = openAnonymousLimits();
    const burst = Array.from({ length: 31 }, () => anonymous("192.0.2.1", usualNow));
    expect(burst.map(({ allowed }) => allowed)).toEqual([...Array.from({ length: 30 }, () => true), false]);
    expect(burst.at(0)?.headers).toEqual({});
    expect(burst.at(-1)?.headers).toEqual({ "retry-after": "1" });
    const later = [1, 1, 2, 2.5, 3].map((seconds) => anonymous("192.0.2.1", usualNow + seconds * second).allowed);
    expect(later).toEqual([true, false, true, false, true]);
  });

  it("has the whole patience back after half a minute, and no more of it after a day", () => {
    const anonymous = openAnonymousLimits();
    const tries = (now: number) => Array.from({ length: 40 }, () => anonymous("a", now)).filter(({ allowed }) => allowed).length;
    expect([tries(usualNow), tries(usualNow + 30 * second), tries(usualNow + 86_400 * second)]).toEqual([30, 30, 30]);
  });

  it("gains nothing by a clock that is set back", () => {
    const anonymous = openAnonymousLimits();
    for (let turn = 0; turn < 31; turn += 1) anonymous("a", usualNow);
    expect(anonymous("a", usualNow - 3_600 * second).allowed).toBe(false);
  });

  it("does not use up the patience with another address", () => {
    const anonymous = openAnonymousLimits();
    for (let turn = 0; turn < 100; turn += 1) anonymous("192.0.2.1", usualNow);
    expect([anonymous("192.0.2.1", usualNow).allowed, anonymous("192.0.2.2", usualNow).allowed]).toEqual([false, true]);
  });

  it("is remembered while fewer than the most others come, whatever the number of requests", () => {
    const anonymous = openAnonymousLimits(3);
    const use = (name: string) => Array.from({ length: 31 }, () => anonymous(name, usualNow)).at(-1)?.allowed;
    for (const name of ["a", "b", "c"]) expect(use(name)).toBe(false);
    // "a" comes again, so "b" is the one that was silent longest.
    expect(anonymous("a", usualNow).allowed).toBe(false);
    anonymous("d", usualNow);
    expect(["a", "c", "b"].map((name) => anonymous(name, usualNow).allowed)).toEqual([false, false, true]);
  });
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::9", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8::1:2:3:4:5", "2001:db8:0:1"],
  ["::1", "0:0:0:0"],
  ["::", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["64:ff9b::192.0.2.33", "64:ff9b:0:0"],
  ["1:2:3::192.0.2.33", "1:2:3:0"],
  ["", ""],
])("the client of %j is %j", (address, client) => {
  expect(clientOf(address)).toBe(client);
});

it.each<[string, string | string[] | undefined, string]>([
  ["one hop", "198.51.100.7", "198.51.100.7"],
  ["what the client wrote itself comes first", "127.0.0.1, 10.0.0.1, 198.51.100.7", "198.51.100.7"],
  ["several headers", ["10.0.0.1", "198.51.100.7"], "198.51.100.7"],
  ["IPv6", "2001:db8::7", "2001:db8::7"],
  ["with a port", "198.51.100.7:4711", "198.51.100.7"],
  ["IPv6 with a port", "[2001:db8::7]:4711", "2001:db8::7"],
  ["IPv6 in brackets", "[2001:db8::7]", "2001:db8::7"],
  ["none", undefined, "192.0.2.1"],
  ["empty", "", "192.0.2.1"],
  ["no address", "198.51.100.7, unknown", "192.0.2.1"],
  ["half of one", "198.51.100", "192.0.2.1"],
])("behind a proxy, X-Forwarded-For with %s", (_, forwarded, address) => {
  const request = { method: "GET", path: "/", query: "", headers: { "x-forwarded-for": forwarded }, address: "192.0.2.1" };
  expect(addressBehindProxy(request)).toBe(address);
});
