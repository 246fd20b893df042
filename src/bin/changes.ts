import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { openStore } from "../store/store.ts";
import { print, printMessage, runCommand } from "./command.ts";
import { readConfig } from "./config.ts";
import { logLines } from "./format-changes.ts";
import { openLog } from "./log.ts";

const help = `The correction log: every change of every published record under the decision that caused it, oldest first.

  npm run --silent changes -- [--tariff ID] [--decision NUMBER] [--last N] [--json]

  --tariff ID         of this tariff and its rates (a tariff_id of the API)
  --decision NUMBER   caused by this decision
  --last N            the newest N
  --json              one JSON object a line, with every field before and after

Exit status: 0 done, 1 no change is recorded of what was asked for.`;

const countIn = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new PermanentError(`--last is "${text}"; a number from 1 is accepted.`);
  return Number(text);
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      tariff: { type: "string" },
      decision: { type: "string" },
      last: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const filter = { tariffId: values.tariff, decisionNumber: values.decision, last: countIn(values.last) };
  const { databaseUrl, dataDir } = readConfig(process.env);
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log: openLog("warn") });
  try {
    const entries = await store.history.log(filter);
    for (const line of values.json ? entries.map((entry) => JSON.stringify(entry)) : logLines(entries)) print(line);
    if (entries.length > 0) return 0;
    const asked = [
      ...(values.tariff === undefined ? [] : [`of the tariff "${values.tariff}" (a tariff_id of the API)`]),
      ...(values.decision === undefined ? [] : [`by the decision "${values.decision}"`]),
    ];
    if (asked.length > 0) throw new PermanentError(`No change ${asked.join(" ")} is recorded.`);
    printMessage("Nothing was published yet.");
  } finally {
    await store.close();
  }
  return 0;
});
