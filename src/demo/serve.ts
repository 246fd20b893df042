import { fstatSync } from "node:fs";
import { parseArgs } from "node:util";
import { demonstration, everyFixture, smallDemonstration } from "./demonstration.ts";
import { pricesPath } from "./market-prices.ts";
import { startBulletin } from "./server.ts";

/*
 * The demonstration's bulletin as a process:
 *
 *   node --import tsx src/demo/serve.ts [--port N] [--site demonstration|small|everything]
 *
 * It says where it is (one line of JSON, and the same as a message to the parent that forked it), and ends on SIGTERM, SIGINT, and when
 * its parent goes away: the channel of messages closes, or the pipe that is its standard input.
 */

const sites = { demonstration, small: smallDemonstration, everything: everyFixture };
const { values } = parseArgs({ options: { port: { type: "string", default: "0" }, site: { type: "string", default: "demonstration" } } });
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write(`--port is "${values.port}"; accepted is a number from 0 to 65535.\n`);
  process.exit(2);
}

const site = Object.entries(sites).find(([name]) => name === values.site)?.[1];
if (site === undefined) {
  process.stderr.write(`--site is "${values.site}"; accepted is ${Object.keys(sites).join(", ")}.\n`);
  process.exit(2);
}

const starting = startBulletin(site(), { port }).catch((error: unknown) => {
  process.stderr.write(`The demonstration's bulletin cannot listen at port ${port}: ${String(error)}\n`);
  process.exit(1);
});

// Heard from the first moment on: a parent may be gone before the server listens.
const stop = async (): Promise<void> => {
  await (await starting).close();
  process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
process.on("disconnect", stop);
// A terminal or /dev/null as standard input says nothing about a parent; a pipe does. Node's own pipes are sockets.
const stdin = fstatSync(0);
if (stdin.isFIFO() || stdin.isSocket()) process.stdin.on("end", stop).on("error", stop).resume();

const { address, indexUrl } = await starting;
// A small site is for who wants it at once, and prices of markets are published first.
const where = { address, indexUrl, pricesUrl: values.site === "small" ? null : address + pricesPath };
process.stdout.write(`${JSON.stringify(where)}\n`);
process.send?.(where);
