import type { OpenAlarm } from "../ports/alarms.ts";
import type { Overview } from "../ports/overview.ts";
import type { ParkedJob } from "../ports/work.ts";
import { documentAlarmCodes, type Waiting } from "./documents-waiting.ts";
import type { RouteLatency } from "./latency.ts";

/* The service's state as lines for people: the same facts as the metrics, what wants a person first. */

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

const units = [
  { noun: "day", seconds: 86_400, from: 2 },
  { noun: "hour", seconds: 3_600, from: 1 },
  { noun: "minute", seconds: 60, from: 1 },
  { noun: "second", seconds: 1, from: 1 },
] as const;

/** "3 minutes", "47 hours", "2 days": whole units, never rounded up. */
const span = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const unit = units.find(({ seconds: size, from }) => seconds >= size * from);
  return unit === undefined ? "less than a second" : count(Math.floor(seconds / unit.seconds), unit.noun);
};

/** "3 minutes ago"; an instant that is ahead of `now`, as a publication's stamp may be by a second, is "just now". Both ISO-8601 UTC. */
export const ago = (instant: string, now: string): string => {
  const ms = Date.parse(now) - Date.parse(instant);
  return ms < 1_000 ? "just now" : `${span(ms)} ago`;
};

/** Work time, which is short more often than an age: "1.2 s", "340 ms". */
const took = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : span(ms));

const alarmLines = (open: readonly OpenAlarm[], now: string): readonly string[] => {
  // Documents that wait have lines of their own.
  const alarms = open.filter(({ code }) => !documentAlarmCodes.some((own) => own === code));
  if (alarms.length === 0) return ["No alarm is open."];
  const newestFirst = alarms.toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since));
  return [
    `${count(alarms.length, "alarm")} ${alarms.length === 1 ? "is" : "are"} open:`,
    ...newestFirst.map(({ code, subject, message, since }) => `  ${code}  ${subject}  ${ago(since, now)}: ${message}`),
  ];
};

const parkedLines = (parked: readonly ParkedJob[], now: string): readonly string[] =>
  parked.length === 0
    ? []
    : [
        `${count(parked.length, "job")} given up, until somebody asks for ${parked.length === 1 ? "it" : "them"} again:`,
        ...parked.map(
          ({ kind, subject, reason, attempt, since }) =>
            `  ${kind}  ${subject}  ${ago(since, now)}, after ${count(attempt, "failure")}: ${reason}`,
        ),
      ];

const waitingLines = (waiting: readonly Waiting[], now: string): readonly string[] =>
  waiting.length === 0
    ? []
    : [
        `${count(waiting.length, "document")} ${waiting.length === 1 ? "waits" : "wait"} for a person (npm run --silent review -- show ID):`,
        ...waiting.map(
          ({ sha256, state, fileName, retrievedAt, reason }) =>
            `  ${sha256.slice(0, 12)}  ${state}  ${fileName}, received ${ago(retrievedAt, now)}${reason === null ? "" : `: ${reason}`}`,
        ),
      ];

/** "2 due, 1 in hand": what is zero is not said. */
const those = (parts: readonly (readonly [number, string])[]): string =>
  parts
    .filter(([number]) => number !== 0)
    .map(([number, what]) => `${number} ${what}`)
    .join(", ");

const line = (title: string, what: string): string => `${title.padEnd(18)}${what}`;

/** One line under the title for each, or `otherwise` beside it. */
const lines = (title: string, all: readonly string[], otherwise: string): readonly string[] =>
  all.length === 0 ? [line(title, otherwise)] : [title, ...all.map((one) => `  ${one}`)];

const moment = (at: string | null, now: string): string => (at === null ? "never yet" : `${ago(at, now)} (${at})`);

const workLines = ({ work }: Overview): readonly string[] =>
  work.flatMap(({ kind, due, inHand, waiting, parked }) => {
    const counts = those([
      [due, "due"],
      [inHand, "in hand"],
      [waiting, "waiting"],
      [parked, "given up"],
    ]);
    return counts === "" ? [] : [`${kind}: ${counts}`];
  });

const listedLine = ({ listed: { all, fetched, missing, withdrawn } }: Overview): string =>
  all === 0
    ? "none"
    : [
        `${all}, of these ${fetched} fetched`,
        those([
          [missing, "no longer listed"],
          [withdrawn, "withdrawn"],
        ]),
      ]
        .filter((part) => part !== "")
        .join(", ");

const overviewLines = (overview: Overview): readonly string[] => {
  const { documents, problems, jobs, now } = overview;
  return [
    line("Last crawl", moment(overview.lastCrawlAt, now)),
    line(
      "Last publication",
      `${moment(overview.lastPublicationAt, now)}${overview.publications === 0 ? "" : `, ${overview.publications} in all`}`,
    ),
    line("Listed files", listedLine(overview)),
    line("Documents", those(documents.map(({ state, count: number }) => [number, state])) || "none"),
    ...lines(
      "Problems",
      problems.filter((one) => one.count > 0).map(({ code, blocks, count: number }) => `${code}: ${number}${blocks ? ", blocking" : ""}`),
      "none",
    ),
    ...lines("Work", workLines(overview), "nothing to do"),
    ...lines(
      "Jobs so far",
      jobs
        .filter((job) => job.count > 0)
        .map(({ kind, result, count: number, ms }) => `${kind} ${result}: ${number}, ${took(ms / number)} each on average`),
      "none",
    ),
    line("Optical reading", overview.pagesOptical === 0 ? "no page yet" : `${count(overview.pagesOptical, "page")} so far`),
  ];
};

/** What the process that reads a document cannot reach, in words; a name that is new here stands for itself. */
const kept: Readonly<Record<string, string>> = {
  no_network: "no network",
  other_user: "another user",
  no_new_privileges: "no new privileges",
  no_files: "no files but its program's",
};

/** `protections`: as pipeline/confinement.ts names them. */
export const formatReader = (protections: readonly string[]): string =>
  line(
    "Reader",
    protections.length === 0
      ? "limits of time and memory alone: this system allows no more"
      : `limits of time and memory; ${protections.map((one) => kept[one] ?? one).join(", ")}`,
  );

/** Everything but the requests. Whole sentences are never shortened. */
export const formatStatus = (
  overview: Overview,
  alarms: readonly OpenAlarm[],
  parked: readonly ParkedJob[],
  waiting: readonly Waiting[],
): readonly string[] => [
  ...alarmLines(alarms, overview.now),
  ...waitingLines(waiting, overview.now),
  ...parkedLines(parked, overview.now),
  "",
  ...overviewLines(overview),
];

const within = (value: number | null): string =>
  value === null ? "over 10 s" : `within ${value < 1 ? `${Number((value * 1000).toPrecision(2))} ms` : `${value.toFixed(1)} s`}`;

/** How fast the service answers, route by route. */
export const formatLatencies = (latencies: readonly RouteLatency[]): readonly string[] =>
  lines(
    "Requests",
    latencies.map(
      ({ route, count: number, p50Seconds, p99Seconds }) =>
        `${route}: ${number}, half of them ${within(p50Seconds)}, 99 of 100 ${within(p99Seconds)}`,
    ),
    "none since the service started",
  );
