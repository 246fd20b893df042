import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { launcher } from "../helpers/processes.ts";

const script = new URL("../../src/demo/serve.ts", import.meta.url);
const { launch, endAll } = launcher();
const children: ChildProcess[] = [];
const start = (args: readonly string[], stdio: StdioOptions): ChildProcess => {
  const child = spawn(process.execPath, ["--import", "tsx", fileURLToPath(script), ...args], { stdio });
  children.push(child);
  return child;
};
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await endAll();
});

const places = /^(\{"address":"http:\/\/127\.0\.0\.1:\d+".*\})\n/;

it("says where it serves the demonstration, and ends on SIGTERM", async () => {
  const running = launch(script);
  const { address, indexUrl } = JSON.parse((await running.waitForOutput(places))[1] ?? "");
  const index = await (await fetch(indexUrl)).text();
  const years = [...index.matchAll(/href="(\/bip\/[^"]+-r\.html)"/g)].map((match) => match[1] ?? "");
  const counts = await Promise.all(years.map(async (path) => (await (await fetch(address + path)).text()).match(/\/download\//g)?.length));
  expect(counts).toEqual([2, 1]);
  running.kill("SIGTERM");
  expect(await running.ended).toMatchObject({ code: 0, err: "" });
});

it("refuses a port that is none", async () => {
  expect(await launch(script, ["--port", "http"]).ended).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringContaining('--port is "http"'),
  });
});

it.each(["the channel of messages", "standard input"] as const)("ends when %s closes, as when its parent is gone", async (way) => {
  const child = start(["--everything"], way === "standard input" ? ["pipe", "pipe", "inherit"] : ["ignore", "pipe", "inherit", "ipc"]);
  const ended = once(child, "exit");
  const [reported] = await once(child.stdout ?? child, "data");
  const where = JSON.parse(String(reported));
  expect((await fetch(where.indexUrl)).status).toBe(200);
  if (way === "standard input") child.stdin?.end();
  else child.disconnect();
  expect(await ended).toEqual([0, null]);
});

it("tells the process that forked it the same", async () => {
  const [message] = await once(start([], ["ignore", "ignore", "inherit", "ipc"]), "message");
  expect(message).toEqual({ address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), indexUrl: expect.stringContaining("/bip/") });
  expect((await fetch(message.indexUrl)).status).toBe(200);
});
