import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alarmCodes } from "../../src/model/alarm.ts";
import { problemCodes } from "../../src/model/problem.ts";
import { documentStates, jobResults, routes, statusClasses } from "../../src/ops/labels.ts";
import { openMetrics } from "../../src/ops/metrics.ts";
import type { Overview } from "../../src/ports/overview.ts";
import { workKinds } from "../../src/ports/work.ts";
import { knownPaths } from "../../src/serve/routes.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { type Family, readExposition } from "./exposition.ts";
import { busyOverview, emptyOverview } from "./overviews.ts";

const scrape = async (overview: Overview, ask: (metrics: ReturnType<typeof openMetrics>) => void = () => {}) => {
  const metrics = openMetrics({ now: async () => overview });
  ask(metrics);
  return readExposition((await metrics.text()).body);
};

/** `kind="fetch",state="due"` and the value, line for line. */
const samplesOf = (family: Family | undefined): Record<string, number> =>
  Object.fromEntries(
    (family?.samples ?? []).map(({ labels, value }) => [
      Object.entries(labels)
        .map(([name, reported]) => `${name}=${reported}`)
        .join(" "),
      value,
    ]),
  );

const own = (families: ReadonlyMap<string, Family>): readonly Family[] =>
  [...families.values()].filter(({ name }) => name.startsWith("taryfikator_"));

describe("the metrics of a busy service", async () => {
  const families = await scrape(busyOverview);
  const reported: readonly [metric: string, samples: Record<string, number>][] = [
    ["database_up", { "": 1 }],
    ["jobs_total", { "kind=fetch result=new": 480, "kind=extract result=read": 3, "kind=publish result=held": 2 }],
    ["job_seconds_total", { "kind=fetch result=new": 96, "kind=extract result=read": 4.5, "kind=publish result=held": 0.08 }],
    [
      "documents",
      {
        "state=received": 0,
        "state=extracted": 0,
        "state=published": 470,
        "state=held": 8,
        "state=refused": 0,
        "state=noted": 0,
        "state=rejected": 0,
      },
    ],
    ["problems", { "code=unknown_label blocks=true": 5, "code=unknown_label blocks=false": 7 }],
    ["listed_files", { "state=all": 500, "state=fetched": 480, "state=missing": 3, "state=withdrawn": 1 }],
    ["pages_read_optically_total", { "": 1234 }],
    ["publications_total", { "": 478 }],
    ["last_crawl_timestamp_seconds", { "": Date.UTC(2026, 10, 21, 11, 57) / 1000 }],
    ["last_crawl_age_seconds", { "": 180 }],
    ["last_publication_timestamp_seconds", { "": Date.UTC(2026, 10, 19, 12) / 1000 + 0.25 }],
    ["last_publication_age_seconds", { "": 172_799.75 }],
  ];
  it.each(reported)("say %s", (metric, samples) => {
    expect(samplesOf(families.get(`taryfikator_${metric}`))).toEqual(samples);
  });

  it("say what there is to do, kind by kind", () => {
    expect(samplesOf(families.get("taryfikator_work"))).toMatchObject({
      "kind=fetch state=due": 20,
      "kind=fetch state=in_hand": 1,
      "kind=fetch state=waiting": 0,
      "kind=fetch state=parked": 2,
      "kind=discover state=waiting": 1,
    });
  });

  it("say every alarm there can be, 0 where none is open", () => {
    const expected = Object.fromEntries(
      alarmCodes.map((code) => [`code=${code}`, { work_parked: 2, crawl_shrunk: 1 }[code as string] ?? 0]),
    );
    expect(samplesOf(families.get("taryfikator_alarms"))).toEqual(expected);
  });

  it("say how the process itself does", () => {
    for (const name of ["process_resident_memory_bytes", "process_cpu_seconds_total", "nodejs_eventloop_lag_p99_seconds"])
      expect(families.get(name)?.samples.length, name).toBe(1);
  });
});

describe("the metrics of a service that has done nothing yet", async () => {
  const families = await scrape(emptyOverview);

  it.each(["last_crawl_timestamp_seconds", "last_crawl_age_seconds", "last_publication_age_seconds", "problems", "jobs_total", "work"])(
    "have no sample of %s, rather than a wrong one",
    (metric) => {
      expect(samplesOf(families.get(`taryfikator_${metric}`))).toEqual({});
    },
  );

  it("never say that something happened in the future", async () => {
    const stampedAhead = await scrape({ ...emptyOverview, lastPublicationAt: "2026-11-21T12:00:00.900Z" });
    expect(samplesOf(stampedAhead.get("taryfikator_last_publication_age_seconds"))).toEqual({ "": 0 });
  });
});

describe("labels", () => {
  it("take no value from outside", async () => {
    const strange = '"}\n# evil';
    const families = await scrape(
      {
        ...busyOverview,
        jobs: [
          { kind: "fetch", result: strange, count: 1, ms: 1 },
          { kind: "fetch", result: "another", count: 2, ms: 2 },
        ],
        problems: [{ code: strange, blocks: true, count: 4 }],
        alarms: [{ code: strange, count: 5 }],
      },
      ({ request }) => request(`/api/v1/${strange}`, 404, 0.001),
    );
    expect(samplesOf(families.get("taryfikator_jobs_total"))).toEqual({ "kind=fetch result=other": 3 });
    expect(samplesOf(families.get("taryfikator_problems"))).toEqual({ "code=other blocks=true": 4 });
    expect(samplesOf(families.get("taryfikator_alarms"))).toMatchObject({ "code=other": 5 });
    expect([...new Set(families.get("taryfikator_request_seconds")?.samples.map(({ labels }) => labels.route))]).toEqual(["other"]);
  });

  const closed: Readonly<Record<string, readonly string[]>> = {
    kind: workKinds,
    result: jobResults,
    state: [...documentStates, "due", "in_hand", "waiting", "parked", "all", "fetched", "missing", "withdrawn"],
    code: [...problemCodes, ...alarmCodes],
    blocks: ["true", "false"],
    route: routes,
    status: statusClasses,
  };
  it("come from closed lists, whatever the database and the requests hold", async () => {
    const number = fc.nat(1e6);
    const overview = fc.record({
      jobs: fc.array(fc.record({ kind: fc.constantFrom(...workKinds), result: fc.string(), count: number, ms: number })),
      problems: fc.array(fc.record({ code: fc.string(), blocks: fc.boolean(), count: number })),
      alarms: fc.array(fc.record({ code: fc.oneof(fc.string(), fc.constantFrom(...alarmCodes)), count: number })),
    });
    const requests = fc.array(fc.tuple(fc.oneof(fc.string(), fc.constantFrom(...routes)), fc.integer({ min: 0, max: 999 })));
    let held: Overview = busyOverview;
    const metrics = openMetrics({ now: async () => held });
    await fc.assert(
      fc.asyncProperty(overview, requests, async (some, asked) => {
        held = { ...busyOverview, ...some };
        for (const [route, status] of asked) metrics.request(route, status, 0.01);
        const families = readExposition((await metrics.text()).body);
        const values = own(families).flatMap(({ samples }) => samples.flatMap(({ labels }) => Object.entries(labels)));
        const strangers = values.filter(([label, value]) => label !== "le" && value !== "other" && !closed[label]?.includes(value));
        expect(strangers).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it("know what the pipeline says of its jobs", () => {
    const pipeline = join(import.meta.dirname, "../../src/pipeline");
    const reported = readdirSync(pipeline).flatMap((file) => {
      const source = readFileSync(join(pipeline, file), "utf8");
      const places = [...source.matchAll(/\bresult: (.*?)(?:, message|,\n)|\bextracted\((.*?)\)/g)].map(
        ([, result, argument]) => result ?? argument,
      );
      return places.flatMap((place) => [...(place ?? "").matchAll(/"([^"]+)"/g)].map((match) => match[1]));
    });
    expect(reported.length).toBeGreaterThan(10);
    expect(reported.filter((result) => !jobResults.includes(result ?? ""))).toEqual([]);
  });

  it("know the API's paths", () => {
    expect([...knownPaths]).toEqual([...routes]);
  });
});

describe("requests", () => {
  it("are counted by route and class of status, each once, in its bucket", async () => {
    const families = await scrape(emptyOverview, ({ request }) => {
      request("/api/v1/tariffs", 200, 0.002);
      request("/api/v1/tariffs", 200, 0.2);
      request("/api/v1/tariffs", 304, 0.0004);
      request("/healthz", 200, 12);
    });
    const samples = families.get("taryfikator_request_seconds")?.samples ?? [];
    const of = (name: string, wanted: Record<string, string>) =>
      samples.find((one) => one.name.endsWith(name) && Object.entries(wanted).every(([label, value]) => one.labels[label] === value))
        ?.value;
    const tariffs = { route: "/api/v1/tariffs", status: "2xx" };
    expect(of("_count", tariffs)).toBe(2);
    expect(of("_sum", tariffs)).toBeCloseTo(0.202);
    expect([of("_bucket", { ...tariffs, le: "0.001" }), of("_bucket", { ...tariffs, le: "0.0025" })]).toEqual([0, 1]);
    expect(of("_count", { ...tariffs, status: "3xx" })).toBe(1);
    expect(of("_bucket", { route: "/healthz", le: "10" })).toBe(0);
  });
});

describe("counters", () => {
  it("never fall while the service goes on", async () => {
    const overviews = [emptyOverview, busyOverview, { ...busyOverview, pagesOptical: 1300, publications: 500 }];
    let at = 0;
    const metrics = openMetrics({ now: async () => overviews[at] ?? emptyOverview });
    const counted = async (): Promise<Map<string, number>> => {
      metrics.request("/api/v1/tariffs", 200, 0.001);
      const families = [...readExposition((await metrics.text()).body).values()];
      return new Map(
        families
          .filter(({ type }) => type !== "gauge")
          .flatMap(({ samples }) =>
            samples.map(({ name, labels, value }): [string, number] => [`${name}${JSON.stringify(labels)}`, value]),
          ),
      );
    };
    let before = await counted();
    for (at = 1; at < overviews.length; at += 1) {
      const now = await counted();
      for (const [series, value] of before) expect(now.get(series), series).toBeGreaterThanOrEqual(value);
      before = now;
    }
  });
});

describe("without a database", () => {
  const failing = () => Promise.reject(new Error("gone"));
  const hanging = () => new Promise<never>(() => {});
  it.each([
    ["that refuses", failing],
    ["that hangs", hanging],
  ])("%s: says so, and the rest of it comes", async (_, now) => {
    const metrics = openMetrics({ now }, { waitMs: 50 });
    metrics.request("/healthz", 200, 0.001);
    const families = readExposition((await metrics.text()).body);
    expect(samplesOf(families.get("taryfikator_database_up"))).toEqual({ "": 0 });
    expect(own(families).map(({ name }) => name)).toEqual([
      "taryfikator_database_up",
      "taryfikator_request_seconds",
      "taryfikator_unread_answers_total",
    ]);
    expect(families.get("process_resident_memory_bytes")?.samples[0]?.value).toBeGreaterThan(1e6);
  });

  it("says how old what the API answers from is, where there is an API", async () => {
    const metrics = openMetrics({ now: failing }, { waitMs: 50, ages: () => ({ recordsMs: 61_500, keysMs: Number.POSITIVE_INFINITY }) });
    const families = readExposition((await metrics.text()).body);
    const ages = ["snapshot", "keys"].map((name) => samplesOf(families.get(`taryfikator_${name}_age_seconds`)));
    expect(ages).toEqual([{ "": 61.5 }, { "": Number.POSITIVE_INFINITY }]);
  });

  it("that hangs: is asked once, however often it is scraped, and again after a minute", async () => {
    let [asked, nowMs] = [0, 0];
    const never = () => {
      asked += 1;
      return hanging();
    };
    const metrics = openMetrics({ now: never }, { waitMs: 20, clock: () => nowMs });
    await Promise.all([metrics.text(), metrics.text()]);
    await metrics.text();
    expect(asked).toBe(1);
    nowMs = 60_000;
    await metrics.text();
    expect(asked).toBe(2);
  });

  it("that comes back: its numbers are there again, and each outage is one warning", async () => {
    const log = recordingLog();
    let up = true;
    const metrics = openMetrics({ now: () => (up ? Promise.resolve(busyOverview) : failing()) }, { log });
    const seen: (number | undefined)[] = [];
    for (const now of [true, false, false, true, false, true]) {
      up = now;
      seen.push(readExposition((await metrics.text()).body).get("taryfikator_pages_read_optically_total")?.samples[0]?.value);
    }
    expect(seen).toEqual([1234, undefined, undefined, 1234, undefined, 1234]);
    expect(log.warnings).toEqual(["metrics without the database", "metrics without the database"]);
  });
});

it("counts answers that were dropped because nobody read them", async () => {
  const metrics = openMetrics({ now: () => Promise.reject(new Error("down")) });
  const count = async () => readExposition((await metrics.text()).body).get("taryfikator_unread_answers_total")?.samples[0]?.value;
  expect(await count()).toBe(0);
  metrics.unread();
  metrics.unread();
  expect(await count()).toBe(2);
});
