import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { runInline } from "../pipeline/run-inline.ts";
import type { Job } from "../ports/work.ts";
import { openStore } from "../store/store.ts";
import { print, printMessage, runCommand } from "./command.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { portsOf } from "./ports.ts";

const help = `Looks at the bulletin outside its schedule.

  npm run --silent crawl [-- --year Y] [--now]

  --year Y   the list of that year alone, any year that the bulletin has; else this year's and last year's
  --now      here and now, with all that follows (fetching, reading, publishing), telling what is done; else the running workers are told

At most CRAWL_LIMIT files that were never fetched are asked for after one look, newest first: say it again to go further back.
Exit status: 0 done or told, 1 the bulletin could not be looked at.`;

const requireYear = (text: string | undefined): string => {
  if (text === undefined) return "current";
  if (!/^(19|20)\d\d$/.test(text)) throw new PermanentError(`--year is "${text}"; a year such as 2024 is accepted.`);
  return text;
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: { year: { type: "string" }, now: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const job: Job = { kind: "discover", subject: requireYear(values.year) };
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, bulletinUrl } = config;
  const log = openLog("warn");
  if (values.now && bulletinUrl === null) throw new PermanentError("--now needs BULLETIN_URL: the bulletin's page that links the years.");
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log });
  try {
    if (!values.now) {
      await store.work.add([job]);
      print(`The workers are told to look at ${values.year ?? "this year and the last"}; npm run status shows how far they are.`);
      return 0;
    }
    const ports = portsOf(store, config, log, { bulletinUrl });
    const reports = await runInline(ports, [job], (one) => printMessage(`${one.job.kind} ${one.job.subject.slice(0, 12)}: ${one.message}`));
    const own = reports.find((one) => one.job.kind === "discover");
    const counted = (kind: Job["kind"]) => reports.filter((one) => one.job.kind === kind).length;
    print(
      `${own?.message ?? "another worker looked"}; ${counted("fetch")} fetched, ${counted("extract")} read, ${counted("publish")} published or held`,
    );
    const alarms = await store.alarms.open();
    for (const { code, message } of alarms) printMessage(`${code}: ${message}`);
    return reports.some((one) => one.job.kind === "discover" && one.result === "failed") ? 1 : 0;
  } finally {
    await store.close();
  }
});
