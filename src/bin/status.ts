import { get } from "node:http";
import { parseArgs } from "node:util";
import { formatLatencies, formatReader, formatStatus } from "../ops/format-status.ts";
import { latenciesIn, type RouteLatency } from "../ops/latency.ts";
import { readerProtections } from "../pipeline/read-in-child.ts";
import { openStore } from "../store/store.ts";
import { print, runCommand } from "./command.ts";
import { type Config, readConfig } from "./config.ts";
import { openLog } from "./log.ts";

const help = `How the service does: what is wrong and wants a person, the last crawl and publication, documents, problems, what there is to do.

  npm run --silent status             for people
  npm run --silent status -- --json   the same as JSON; times in milliseconds unless their names say seconds

Works beside a running service and without one. How fast requests are answered is known to the service's process alone, which is asked at
OPS_PORT when that is set.
Exit status: 0 all is well, 2 an alarm is open or a document is held or refused, 1 the database cannot be reached.`;

/** What /metrics says, or one sentence why it says nothing. */
const fetchMetrics = (host: string, port: number): Promise<{ readonly text: string } | { readonly failure: string }> =>
  new Promise((resolve) => {
    const url = `http://${host}:${port}/metrics`;
    const fail = (why: string) => resolve({ failure: `${url} does not answer (${why}); is the service running with OPS_PORT=${port}?` });
    const request = get(url, { timeout: 5_000, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (piece: string) => {
        text += piece;
      });
      response.on("error", ({ message }) => fail(message));
      response.on("end", () => (response.statusCode === 200 ? resolve({ text }) : fail(`status ${response.statusCode}`)));
    });
    request.on("timeout", () => request.destroy(new Error("no answer within 5 s")));
    request.on("error", ({ message }) => fail(message));
  });

/** The latencies, or one sentence on why there are none. */
const requestsOf = async ({
  opsHost,
  opsPort,
}: Config): Promise<{ readonly requests: readonly RouteLatency[] | null; readonly message: string | null }> => {
  if (opsPort === null) return { requests: null, message: "not known here: set OPS_PORT for the service and for this command" };
  const answer = await fetchMetrics(opsHost, opsPort);
  return "failure" in answer ? { requests: null, message: answer.failure } : { requests: latenciesIn(answer.text), message: null };
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: { json: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log: openLog("warn") });
  try {
    const [overview, alarms, parked, waiting, { requests, message }, protections] = await Promise.all([
      store.overviews.now(),
      store.alarms.open(),
      store.work.parked(),
      store.documents.inState(["held", "refused"]),
      requestsOf(config),
      readerProtections(),
    ]);
    if (values.json) print(JSON.stringify({ ...overview, alarms, parked, waiting, requests, reader_protections: protections }, null, 2));
    else {
      for (const line of formatStatus(overview, alarms, parked, waiting)) print(line);
      print(formatReader(protections));
      for (const line of requests === null ? [`Requests          ${message}`] : formatLatencies(requests)) print(line);
    }
    return alarms.length === 0 && waiting.length === 0 ? 0 : 2;
  } finally {
    await store.close();
  }
});
