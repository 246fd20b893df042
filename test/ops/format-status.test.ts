import { describe, expect, it } from "vitest";
import { ago, formatLatencies, formatStatus } from "../../src/ops/format-status.ts";
import { latenciesIn } from "../../src/ops/latency.ts";
import { openMetrics } from "../../src/ops/metrics.ts";
import { busyOverview, emptyOverview } from "./overviews.ts";

describe("an age in words", () => {
  it.each([
    ["2026-11-21T12:00:00.900Z", "just now"],
    ["2026-11-21T11:59:59.500Z", "just now"],
    ["2026-11-21T11:59:59.000Z", "1 second ago"],
    ["2026-11-21T11:59:01.000Z", "59 seconds ago"],
    ["2026-11-21T11:59:00.000Z", "1 minute ago"],
    ["2026-11-21T11:57:00.000Z", "3 minutes ago"],
    ["2026-11-21T11:00:00.001Z", "59 minutes ago"],
    ["2026-11-21T11:00:00.000Z", "1 hour ago"],
    ["2026-11-19T12:00:00.001Z", "47 hours ago"],
    ["2026-11-19T12:00:00.000Z", "2 days ago"],
    ["2025-11-21T12:00:00.000Z", "365 days ago"],
  ])("%s is %s", (instant, words) => {
    expect(ago(instant, "2026-11-21T12:00:00.000Z")).toBe(words);
  });
});

describe("the status", () => {
  it("of a service that has done nothing yet", () => {
    expect(formatStatus(emptyOverview, [], [], []).join("\n")).toMatchInlineSnapshot(`
      "No alarm is open.

      Last crawl        never yet
      Last publication  never yet
      Listed files      none
      Documents         none
      Problems          none
      Work              nothing to do
      Jobs so far       none
      Optical reading   no page yet"
    `);
  });

  it("of a busy one says what wants a person first", () => {
    const message = `The year page lists 480 rows; last time there were 500. ${"It may be a change of its markup. ".repeat(10)}`;
    const alarms = [
      { code: "work_parked", subject: "fetch 17", message: "The fetch of 3/20620 was given up.", since: "2026-11-20T12:00:00.000Z" },
      { code: "crawl_shrunk", subject: "https://bip.example/2026", message, since: "2026-11-21T11:00:00.000Z" },
      // It stands among the documents that wait.
      { code: "document_held", subject: "abababababab", message: "taryfa.pdf is held.", since: "2026-11-21T11:00:00.000Z" },
    ] as const;
    const parked = [
      { kind: "fetch", subject: "17", reason: "The server said 500 three times.", attempt: 3, since: "2026-11-20T12:00:00.000Z" },
      { kind: "fetch", subject: "18", reason: "It is no PDF.", attempt: 1, since: "2026-11-21T11:59:00.000Z" },
    ] as const;
    const waiting = [
      {
        sha256: "1a2b3c4d5e6f".padEnd(64, "0"),
        state: "held",
        fileName: "taryfa.pdf",
        retrievedAt: "2026-11-21T11:57:00.000Z",
        reason: "G13 held. out_of_range (page 4): 5,90 is outside 1000..60000.",
      },
    ] as const;
    const lines = formatStatus(busyOverview, alarms, parked, waiting);
    // Whole sentences, however long.
    expect(lines.join("\n")).toContain(message);
    expect(lines.join("\n").replace(message, "(what it says)")).toMatchInlineSnapshot(`
      "2 alarms are open:
        crawl_shrunk  https://bip.example/2026  1 hour ago: (what it says)
        work_parked  fetch 17  24 hours ago: The fetch of 3/20620 was given up.
      1 document waits for a person (npm run --silent review -- show ID):
        1a2b3c4d5e6f  held  taryfa.pdf, received 3 minutes ago: G13 held. out_of_range (page 4): 5,90 is outside 1000..60000.
      2 jobs given up, until somebody asks for them again:
        fetch  17  24 hours ago, after 3 failures: The server said 500 three times.
        fetch  18  1 minute ago, after 1 failure: It is no PDF.

      Last crawl        3 minutes ago (2026-11-21T11:57:00.000Z)
      Last publication  47 hours ago (2026-11-19T12:00:00.250Z), 478 in all
      Listed files      500, of these 480 fetched, 3 no longer listed, 1 withdrawn
      Documents         470 published, 8 held
      Problems
        unknown_label: 5, blocking
        unknown_label: 7
      Work
        discover: 1 waiting
        fetch: 20 due, 1 in hand, 2 given up
      Jobs so far
        fetch new: 480, 200 ms each on average
        extract read: 3, 1.5 s each on average
        publish held: 2, 40 ms each on average
      Optical reading   1234 pages so far"
    `);
  });
});

describe("how fast requests are answered", () => {
  it.each<[string, readonly (readonly [seconds: number, times: number])[], string]>([
    [
      "most at once and one slow",
      [
        [0.002, 99],
        [0.2, 1],
      ],
      "half of them within 1.8 ms, 99 of 100 within 2.5 ms",
    ],
    ["all alike", [[0.03, 10]], "half of them within 38 ms, 99 of 100 within 50 ms"],
    ["slow ones", [[2, 10]], "half of them within 1.8 s, 99 of 100 within 2.5 s"],
    ["hopeless ones", [[60, 10]], "half of them over 10 s, 99 of 100 over 10 s"],
  ])("%s", async (_, took, words) => {
    const metrics = openMetrics({ now: async () => emptyOverview });
    for (const [seconds, times] of took)
      for (let i = 0; i < times; i += 1) metrics.request("/api/v1/tariffs", i % 2 === 0 ? 200 : 304, seconds);
    const number = took.reduce((sum, [, times]) => sum + times, 0);
    const latencies = latenciesIn((await metrics.text()).body);
    expect(formatLatencies(latencies)).toEqual(["Requests", `  /api/v1/tariffs: ${number}, ${words}`]);
  });

  it("is said route by route, in one order", async () => {
    const metrics = openMetrics({ now: async () => emptyOverview });
    for (const route of ["/readyz", "/api/v1/tariffs", "/favicon.ico"]) metrics.request(route, 200, 0.001);
    const latencies = latenciesIn((await metrics.text()).body);
    expect(latencies.map(({ route, count }) => [route, count])).toEqual([
      ["/api/v1/tariffs", 1],
      ["/readyz", 1],
      ["other", 1],
    ]);
  });

  it("is nothing where nothing was asked, or the text is something else", () => {
    expect(latenciesIn("<html>taryfikator_request_seconds_bucket{</html>")).toEqual([]);
    expect(formatLatencies([])).toEqual(["Requests          none since the service started"]);
  });
});
