import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { openStore } from "../store/store.ts";
import { print, runCommand } from "./command.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { logLine } from "./told.ts";

const help = `The correction log: every change of every published record, and the decision that caused it, oldest first.

  npm run --silent changes -- [--tariff ID] [--decision NUMBER] [--last N] [--json]

  --tariff ID         of this tariff and its rates (a tariff_id of the API)
  --decision NUMBER   caused by this decision
  --last N            the newest N
  --json              one JSON object a line, with every field before and after`;

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
    for (const entry of await store.history.log(filter)) print(values.json ? JSON.stringify(entry) : logLine(entry));
  } finally {
    await store.close();
  }
  return 0;
});
