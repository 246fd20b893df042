import { parseArgs } from "node:util";
import { Day } from "../model/citation.ts";
import { PermanentError } from "../model/errors.ts";
import { markets } from "../model/market-day.ts";
import { marketJob } from "../pipeline/market-jobs.ts";
import { runInline } from "../pipeline/run-inline.ts";
import { openStore } from "../store/store.ts";
import { print, runCommand } from "./command.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { portsOf } from "./ports.ts";

const help = `Asks for the market prices of one day, here and now, whether they are published already or not; a correction is published.

  npm run --silent market -- --day YYYY-MM-DD [--market ${markets.join("|")}]

Needs CONTACT: it is in every request. Without --market both are asked for.
Exit status: 0 published or unchanged, 1 there are none, or they are not believed.`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { day: { type: "string" }, market: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const { day = "", market } = values;
  if (!Day.safeParse(day).success) throw new PermanentError(`--day is "${day}"; a day such as 2026-01-15 is accepted.`);
  const chosen = market === undefined ? markets : markets.filter((one) => one === market);
  if (chosen.length === 0) throw new PermanentError(`--market is "${market}"; accepted are ${markets.join(", ")}.`);
  const config = readConfig({ ...process.env, MARKET: "on" });
  const { databaseUrl, dataDir } = config;
  const log = openLog("warn");
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log });
  try {
    const jobs = chosen.map((one) => marketJob(one, day));
    const reports = await runInline(portsOf(store, config, log), jobs, ({ job, result, message }) =>
      print(`${job.subject} ${result}: ${message}`),
    );
    const good = reports.filter(({ result }) => result === "published" || result === "unchanged");
    return good.length === jobs.length ? 0 : 1;
  } finally {
    await store.close();
  }
});
