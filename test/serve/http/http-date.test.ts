import { describe, expect, it } from "vitest";
import { formatHttpDate, parseHttpDate } from "../../../src/serve/http/http-date.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const read = (text: string): string | null => {
  const ms = parseHttpDate(text, now);
  return ms === null ? null : new Date(ms).toISOString();
};

describe("HTTP dates (RFC 9110 5.6.7)", () => {
  it.each([
    ["the preferred form", "Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37.000Z"],
    ["RFC 850", "Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37.000Z"],
    ["RFC 850, this century", "Saturday, 21-Nov-26 05:00:07 GMT", "2026-11-21T05:00:07.000Z"],
    ["RFC 850, up to 50 years ahead", "Saturday, 21-Nov-76 05:00:07 GMT", "2076-11-21T05:00:07.000Z"],
    ["RFC 850, more than 50 years ahead means the past", "Saturday, 21-Nov-77 05:00:07 GMT", "1977-11-21T05:00:07.000Z"],
    ["asctime", "Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37.000Z"],
    ["asctime, two-digit day", "Sun Nov 16 08:49:37 1994", "1994-11-16T08:49:37.000Z"],
    ["a leap day", "Tue, 29 Feb 2028 00:00:00 GMT", "2028-02-29T00:00:00.000Z"],
  ])("%s", (_, text, moment) => {
    expect(read(text)).toBe(moment);
  });

  it.each([
    ["nothing", ""],
    ["ISO-8601", "2026-11-21T05:00:07Z"],
    ["another zone", "Sun, 06 Nov 1994 08:49:37 CET"],
    ["a numeric zone", "Sun, 06 Nov 1994 08:49:37 +0000"],
    ["30 February", "Mon, 30 Feb 2026 08:49:37 GMT"],
    ["day 0", "Sun, 00 Nov 1994 08:49:37 GMT"],
    ["hour 24", "Sun, 06 Nov 1994 24:00:00 GMT"],
    ["a leap second", "Sat, 31 Dec 2016 23:59:60 GMT"],
    ["lower case", "sun, 06 nov 1994 08:49:37 gmt"],
    ["two headers joined", "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT"],
    ["zero", "0"],
  ])("not: %s", (_, text) => {
    expect(read(text)).toBeNull();
  });

  it("prints whole seconds and reads its own print", () => {
    expect(formatHttpDate(Date.parse("1994-11-06T08:49:37.999Z"))).toBe("Sun, 06 Nov 1994 08:49:37 GMT");
    expect(formatHttpDate(0)).toBe("Thu, 01 Jan 1970 00:00:00 GMT");
    expect(parseHttpDate(formatHttpDate(now), now)).toBe(now);
  });
});
