import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusalPace } from "../../../src/serve/keys/refusal-pace.ts";
import { usualNow } from "../helpers.ts";

/* How long refusals are held back, in milliseconds. */

describe("refusals of one client", () => {
  const burst = (count: number, holdBack = refusalPace(), client = "a", now = usualNow): number[] =>
    Array.from({ length: count }, () => holdBack(client, now));

  it("are sent at once thirty times, then ten a second, and none later than after 5 s", () => {
    const waits = burst(90);
    expect(waits.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 0));
    expect(waits.slice(30, 34)).toEqual([100, 200, 300, 400]);
    expect(waits.slice(78, 82)).toEqual([4_900, 5_000, 5_000, 5_000]);
  });

  it("are sent at once again when it was silent, and however often it asked, after 8 s", () => {
    const holdBack = refusalPace();
    burst(1_000, holdBack);
    // Each second gives ten back; of those beyond 5 s none is counted.
    expect(burst(2, holdBack, "a", usualNow + 1_000)).toEqual([4_100, 4_200]);
    expect(burst(31, holdBack, "a", usualNow + 10_000)).toEqual([...Array.from({ length: 30 }, () => 0), 100]);
  });

  it("hold nobody else back, and gain nothing by a clock that is set back", () => {
    const holdBack = refusalPace();
    burst(50, holdBack);
    expect([holdBack("b", usualNow), holdBack("a", usualNow - 3_600_000)]).toEqual([0, 5_000]);
  });

  it("are forgotten of the client that was silent longest", () => {
    const holdBack = refusalPace(2);
    for (const client of ["a", "b", "a", "c"]) burst(40, holdBack, client);
    expect([holdBack("a", usualNow) > 0, holdBack("b", usualNow)]).toEqual([true, 0]);
  });

  it("leave at ten a second at most, whenever they are asked for one after another", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 40, maxLength: 200 }), (pauses) => {
        const holdBack = refusalPace();
        let now = usualNow;
        const sentAt = pauses.map((pause) => {
          now += pause;
          now += holdBack("a", now);
          return now;
        });
        const within = (ms: number) => Math.max(...sentAt.map((from) => sentAt.filter((at) => at >= from && at < from + ms).length));
        expect(within(1_000)).toBeLessThanOrEqual(30 + 10);
        expect(within(5_000)).toBeLessThanOrEqual(30 + 50);
      }),
    );
  });
});
