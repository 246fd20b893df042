import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatStamp, isDay, parseInstant } from "../../../src/serve/http/since.ts";
import { measured } from "../../helpers/held.ts";

const at = (text: string): string | null => {
  const ms = parseInstant(text);
  return ms === null ? null : new Date(ms).toISOString();
};

describe("a moment as clients write it", () => {
  it.each([
    ["with Z", "2026-11-21T05:00:07Z", "2026-11-21T05:00:07.000Z"],
    ["as we print it, six digits", "2026-11-21T05:00:07.123000Z", "2026-11-21T05:00:07.123Z"],
    ["without an offset: UTC", "2026-11-21T05:00:07", "2026-11-21T05:00:07.000Z"],
    ["a day: its first moment in UTC", "2026-11-21", "2026-11-21T00:00:00.000Z"],
    ["Warsaw winter offset", "2026-11-21T06:00:07+01:00", "2026-11-21T05:00:07.000Z"],
    ["offset west", "2026-11-20T22:30:07-06:30", "2026-11-21T05:00:07.000Z"],
    ["offset without colon", "2026-11-21T06:00:07+0100", "2026-11-21T05:00:07.000Z"],
    ["offset of hours only", "2026-11-21T06:00:07+01", "2026-11-21T05:00:07.000Z"],
    ["a plus that arrived as a space", "2026-11-21T06:00:07 01:00", "2026-11-21T05:00:07.000Z"],
    ["Python isoformat of an aware datetime", "2026-11-21T05:00:07.123456+00:00", "2026-11-21T05:00:07.123Z"],
    ["Python isoformat, its plus a space", "2026-11-21T05:00:07.123456 00:00", "2026-11-21T05:00:07.123Z"],
    ["one fraction digit", "2026-11-21T05:00:07.9Z", "2026-11-21T05:00:07.900Z"],
    ["nine digits, never rounded up", "2026-11-21T05:00:07.999999999Z", "2026-11-21T05:00:07.999Z"],
    ["rounded down before 1970 too", "1969-12-31T23:59:59.9999Z", "1969-12-31T23:59:59.999Z"],
    ["a comma before the fraction (ISO-8601)", "2026-11-21T05:00:07,5Z", "2026-11-21T05:00:07.500Z"],
    ["without seconds", "2026-11-21T05:00Z", "2026-11-21T05:00:00.000Z"],
    ["lower case (RFC 3339)", "2026-11-21t05:00:07z", "2026-11-21T05:00:07.000Z"],
    ["leap day", "2028-02-29", "2028-02-29T00:00:00.000Z"],
    ["the first year", "0001-01-01", "0001-01-01T00:00:00.000Z"],
    ["a year that PostgreSQL has not", "0000-07-01", "0001-01-01T00:00:00.000Z"],
    ["before the first year by its offset", "0001-01-01T00:00:00+01:00", "0001-01-01T00:00:00.000Z"],
    ["after the last year by its offset", "9999-12-31T23:59:59-23:59", "9999-12-31T23:59:59.999Z"],
    ["the last year", "9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("%s: %s", (_, text, moment) => {
    expect(at(text)).toBe(moment);
  });

  it.each([
    ["nothing", ""],
    ["a word", "yesterday"],
    ["30 February", "2026-02-30"],
    ["29 February of a common year", "2026-02-29T00:00:00Z"],
    ["month 13", "2026-13-01"],
    ["day 0", "2026-01-00"],
    ["hour 24", "2026-11-21T24:00:00Z"],
    ["minute 60", "2026-11-21T05:60:00Z"],
    ["a leap second", "2016-12-31T23:59:60Z"],
    ["a year of five digits", "12026-11-21"],
    ["a year of two digits", "26-11-21"],
    ["a signed year", "+002026-11-21T05:00:07Z"],
    ["a space instead of T", "2026-11-21 05:00:07"],
    ["a T without a time", "2026-11-21T"],
    ["a dot without digits", "2026-11-21T05:00:07.Z"],
    ["an offset on a day", "2026-11-21+01:00"],
    ["an offset of 24 hours", "2026-11-21T05:00:07+24:00"],
    ["Z and an offset", "2026-11-21T05:00:07Z+01:00"],
    ["seconds since 1970", "1795237207"],
    ["a space before", " 2026-11-21"],
    ["a line end after", "2026-11-21\n"],
    ["an HTTP date", "Sat, 21 Nov 2026 05:00:07 GMT"],
    ["other digits", "２０２６-11-21"],
  ])("not: %s (%s)", (_, text) => {
    expect(parseInstant(text)).toBeNull();
  });

  it("agrees with Date on every valid moment, offset and fraction", () => {
    const moment = fc.date({ min: new Date("0001-01-02T00:00:00Z"), max: new Date("9999-12-30T00:00:00Z"), noInvalidDate: true });
    const digits = fc.stringMatching(/^\d{0,9}$/);
    const offset = fc.oneof(fc.constant("Z"), fc.constant(""), fc.tuple(fc.constantFrom("+", "-", " "), fc.nat(23), fc.nat(59)));
    fc.assert(
      fc.property(moment, digits, offset, (date, fraction, zone) => {
        const [sign, hours, minutes] = typeof zone === "string" ? ["", 0, 0] : zone;
        const hhmm = `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
        const stem = date.toISOString().slice(0, 19);
        const written = stem + (fraction && `.${fraction}`) + (typeof zone === "string" ? zone : sign + hhmm);
        const plain = `${stem}.${fraction.slice(0, 3).padEnd(3, "0")}${typeof zone === "string" ? "Z" : (sign === "-" ? "-" : "+") + hhmm}`;
        expect(parseInstant(written)).toBe(Date.parse(plain));
      }),
    );
  });

  it("reads back every stamp it prints", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.parse("9999-12-31T23:59:59.999Z") }), (ms) => {
        expect(formatStamp(ms)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}000Z$/);
        expect(parseInstant(formatStamp(ms))).toBe(ms);
      }),
    );
  });

  it("stays fast on long adversarial text", async () => {
    const hostile = [`2026-11-21T05:00:07.${"9".repeat(100_000)}`, `2026-11-21T05:00:07${" ".repeat(100_000)}`];
    // What goes over the text once for every character takes many seconds.
    expect((await measured(() => hostile.map(parseInstant))).times).toBeLessThan(50);
  });
});

describe("a calendar day", () => {
  it.each([
    ["2026-11-21", true],
    ["2028-02-29", true],
    ["2026-02-29", false],
    ["2026-11-21T00:00:00Z", false],
    ["2026-1-1", false],
    ["", false],
  ])("%s: %s", (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});
