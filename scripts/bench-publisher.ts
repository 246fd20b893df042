import { setTimeout as sleep } from "node:timers/promises";
import { openStore } from "../src/store/store.ts";
import { publishThousand } from "./bench/read-fill.ts";

/* Publishes beside a running service, from "begin" to "rest", which it answers when nothing is under way any more (scripts/bench/publisher.ts). */

const [dataDir = "", tariffs = ""] = process.argv.slice(2);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const store = await openStore({ databaseUrl: undefined, dataDir, role: "guest", log: quiet });

let isAsked = false;
let turn = 0;
const publish = async (): Promise<void> => {
  while (isAsked) {
    await publishThousand(store.records, Number(tariffs), turn);
    turn += 1;
    await sleep(200);
  }
};

let working = Promise.resolve();
process.on("message", (word) => {
  isAsked = word === "begin";
  if (isAsked) working = publish();
  else void working.then(() => process.send?.("resting"));
});
process.on("disconnect", () => void store.close().then(() => process.exit(0)));
process.send?.("ready");
