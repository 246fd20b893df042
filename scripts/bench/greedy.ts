import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";

/*
 * A client with one key and every trick: expensive lists under If-None-Match: *, states of the past, pictures of pages, exports, answers that it
 * never reads, the 8,760 values of a year by a form, parameters that make no sense, connections that say nothing, and tries without a key. A process of its own (scripts/bench/polite.ts starts it), until it is ended.
 */

interface Task {
  readonly port: number;
  readonly key: string;
  readonly sha256: string;
  readonly pages: number;
  /** Moments of the past, as ISO instants. */
  readonly moments: readonly string[];
  readonly tick: string;
  /** Names of the tricks that it uses; empty: all. */
  readonly tricks: readonly string[];
}

const task: Task = JSON.parse(process.argv[2] ?? "{}");
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const counts: Record<string, number> = {};
let answers = 0;
/** After so many answers every trick is under way; where its tricks are answered late, after so long. */
const busy = { answers: 40, ms: 3_000 };
let isBusy = false;
const noteBusy = (): void => {
  if (!isBusy) process.send?.("busy");
  isBusy = true;
};
setTimeout(noteBusy, busy.ms);

type Headers = Readonly<Record<string, string>>;

const ask = (what: string, path: string, headers: Headers, body?: string): Promise<void> =>
  new Promise((resolve) => {
    const done = (status: number): void => {
      const name = `${what} ${status}`;
      counts[name] = (counts[name] ?? 0) + 1;
      answers += 1;
      if (answers >= busy.answers) noteBusy();
      resolve();
    };
    request({ port: task.port, path, headers, agent, method: body === undefined ? "GET" : "POST" }, (response: IncomingMessage) => {
      response.resume();
      response.on("end", () => done(response.statusCode ?? 0));
      response.on("error", () => done(0));
    })
      .on("error", () => done(0))
      .end(body);
  });

let turn = 0;
const next = (): number => {
  turn += 1;
  return turn;
};

const conditional = { "x-api-key": task.key, "if-none-match": "*", "accept-encoding": "br" };
const plain = { "x-api-key": task.key, "accept-encoding": "br" };

const form = { ...conditional, "content-type": "application/x-www-form-urlencoded" };
/** Another use of each hour of 2026 each time, so that nothing stands ready. */
const yearOfHours = (): string => {
  const turned = next();
  const load_profile = Array.from({ length: 8_760 }, (_, hour) => String(1 + ((hour * 7 + turned) % 9))).join();
  return new URLSearchParams({ date: "2026-06-01", annual_kwh: String(20_000 + turned), size: "1000", load_profile }).toString();
};
/** 8 kB of a parameter, a NUL, a year before all others, a number with an exponent. */
const senseless = [
  `/api/v1/tariffs?osd=${"x".repeat(8_000)}`,
  "/api/v1/changes?tariff_id=%00",
  "/api/v1/prices?as_of=0000-01-01T00:00:00.000Z",
  "/api/v1/prices?annual_kwh=1e400",
];

const tricks: readonly (readonly [connections: number, what: string, path: () => string, headers: Headers, body?: () => string])[] = [
  [16, "overview under If-None-Match: *", () => `/api/v1/prices?size=1000&annual_kwh=${1_000 + (next() % 90_000)}`, conditional],
  [16, "overview", () => `/api/v1/prices?size=1000&annual_kwh=${1_000 + (next() % 90_000)}`, plain],
  [8, "list", () => `/api/v1/tariffs?size=1000&page=${next() % 3}&osd=Operator%20Pomiarowy%20${next() % 190}`, plain],
  [8, "changes", () => `/api/v1/changes?size=1000&since=${task.moments[next() % task.moments.length]}`, conditional],
  [4, "past", () => `/api/v1/prices?as_of=${task.moments[next() % task.moments.length]}&size=1000`, plain],
  [4, "form", () => "/api/v1/prices", form, yearOfHours],
  [4, "senseless", () => senseless[next() % senseless.length] ?? "", plain],
  [26, "picture", () => `/api/v1/documents/${task.sha256}/pages/${1 + (next() % task.pages)}`, plain],
  [4, "export", () => `/api/v1/exports/${task.tick}?format=${["csv", "jsonl", "parquet"][next() % 3]}`, plain],
  [8, "no key", () => "/api/v1/tariffs?size=1000", { "x-api-key": `tf_live_${"x".repeat(36)}` }],
];

/** A request whose answer is never read. */
const unread = (): void => {
  const socket = connect(task.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(
    `GET /api/v1/prices?size=1000&annual_kwh=${1_000 + (next() % 90_000)} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${task.key}\r\n\r\n`,
  );
  socket.once("close", unread);
};

const isUsed = (what: string): boolean => task.tricks.length === 0 || task.tricks.includes(what);

for (const [connections, what, path, headers, body] of tricks.filter(([, what]) => isUsed(what)))
  for (let i = 0; i < connections; i += 1)
    void (async () => {
      for (;;) await ask(what, path(), headers, body?.());
    })();
if (isUsed("unread")) for (let i = 0; i < 240; i += 1) unread();
if (isUsed("silent")) for (let i = 0; i < 200; i += 1) connect(task.port, "127.0.0.1").on("error", () => undefined);

process.on("message", () => process.send?.(counts));
process.on("disconnect", () => process.exit());
