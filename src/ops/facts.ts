import { Counter, Gauge, Registry } from "prom-client";
import { alarmCodes } from "../model/alarm.ts";
import type { Overview } from "../ports/overview.ts";
import { alarmLabel, documentStates, kindLabel, problemLabel, resultLabel, stateLabel } from "./labels.ts";

// Several processes say the same of one database: whoever adds them up counts twice.
const shared = "The same in every process: take the maximum, not the sum.";

interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

const named = (registry: Registry, name: string, help: string, samples: readonly Sample[]) => ({
  name: `taryfikator_${name}`,
  help: `${help} ${shared}`,
  labelNames: [...new Set(samples.flatMap(({ labels }) => Object.keys(labels ?? {})))],
  registers: [registry],
});

// Samples of one label set are added up: two unknown codes are both "other".
const fill = (metric: Counter | Gauge, samples: readonly Sample[]): void => {
  // A metric without labels is born with a sample of 0, which would say that there is something to count.
  if (samples.length === 0) metric.remove();
  for (const { labels, value } of samples) metric.inc(labels ?? {}, value);
};

const gauge = (registry: Registry, name: string, help: string, samples: readonly Sample[]): void =>
  fill(new Gauge(named(registry, name, help, samples)), samples);

const counter = (registry: Registry, name: string, help: string, samples: readonly Sample[]): void =>
  fill(new Counter(named(registry, name, help, samples)), samples);

/** When something happened last, and how long ago that is by the database's clock; no sample when it never did. */
const moment = (registry: Registry, what: string, help: string, at: string | null, now: string): void => {
  const seconds = (instant: string): number => Date.parse(instant) / 1000;
  const never = "No sample until the first.";
  gauge(registry, `${what}_timestamp_seconds`, `${help}, in seconds since 1970. ${never}`, at === null ? [] : [{ value: seconds(at) }]);
  // A publication is stamped up to a second ahead of its commit.
  const age = at === null ? [] : [{ value: Math.max(0, seconds(now) - seconds(at)) }];
  gauge(registry, `${what}_age_seconds`, `${help}: how long ago by the database's clock, in seconds. ${never}`, age);
};

/** The database's numbers as metrics, made anew each time, so that nothing of an earlier answer is left standing. */
export const factsOf = (overview: Overview): Registry => {
  const registry = new Registry();
  const { jobs, work, documents, problems, alarms, listed, now } = overview;

  const done = (value: (job: Overview["jobs"][number]) => number): readonly Sample[] =>
    jobs.map((job) => ({ labels: { kind: kindLabel(job.kind), result: resultLabel(job.result) }, value: value(job) }));
  counter(
    registry,
    "jobs_total",
    "Jobs that ended, by kind and result.",
    done(({ count }) => count),
  );
  counter(
    registry,
    "job_seconds_total",
    "Time that jobs took, by kind and result.",
    done(({ ms }) => ms / 1000),
  );

  const items = work.flatMap(({ kind, due, inHand, waiting, parked }) =>
    Object.entries({ due, in_hand: inHand, waiting, parked }).map(([state, value]) => ({
      labels: { kind: kindLabel(kind), state },
      value,
    })),
  );
  gauge(registry, "work", "The work list: due or overdue, in hand, waiting for its day, given up (parked).", items);

  const none = documentStates.map((state): Sample => ({ labels: { state }, value: 0 }));
  const some = documents.map(({ state, count }): Sample => ({ labels: { state: stateLabel(state) }, value: count }));
  gauge(registry, "documents", "Documents by state.", [...none, ...some]);

  gauge(
    registry,
    "problems",
    "Problems of the newest reading of each document, by code, and whether they block publication.",
    problems.map(({ code, blocks, count }) => ({ labels: { code: problemLabel(code), blocks: String(blocks) }, value: count })),
  );

  gauge(registry, "alarms", "Open alarms by code; each wants a person.", [
    ...alarmCodes.map((code): Sample => ({ labels: { code }, value: 0 })),
    ...alarms.map(({ code, count }) => ({ labels: { code: alarmLabel(code) }, value: count })),
  ]);

  gauge(
    registry,
    "listed_files",
    "Files of the bulletin's lists: all, and of these those that were fetched, that no list shows any more (missing), that were withdrawn.",
    Object.entries(listed).map(([state, value]) => ({ labels: { state }, value })),
  );
  counter(registry, "pages_read_optically_total", "Pages read from their pictures.", [{ value: overview.pagesOptical }]);
  counter(registry, "publications_total", "Publications.", [{ value: overview.publications }]);
  moment(registry, "last_crawl", "The last crawl that succeeded", overview.lastCrawlAt, now);
  moment(registry, "last_publication", "The last publication", overview.lastPublicationAt, now);
  return registry;
};
