import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
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
  const running = launch(script, ["--site", "small"]);
  const { address, indexUrl } = JSON.parse((await running.waitForOutput(places))[1] ?? "");
  const index = await (await fetch(indexUrl)).text();
  const years = [...index.matchAll(/href="(\/bip\/[^"]+-r\.html)"/g)].map((match) => match[1] ?? "");
  const counts = await Promise.all(years.map(async (path) => (await (await fetch(address + path)).text()).match(/\/download\//g)?.length));
  expect(counts).toEqual([2, 1]);
  running.kill("SIGTERM");
  expect(await running.ended).toMatchObject({ code: 0, err: "" });
});

it.each([
  ["a site that there is not", ["--site", "large"], '--site is "large"; accepted is demonstration, small, everything.'],
  ["a port at which something listens", ["--port", "taken"], "cannot listen at port"],
])("refuses %s in one sentence", async (_, args, sentence) => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const taken = String((other.address() as AddressInfo).port);
  const { code, out, err } = await launch(
    script,
    args.map((arg) => (arg === "taken" ? taken : arg)),
  ).ended;
  other.close();
  expect([code, out, err.trim().split("\n").length]).toEqual([expect.any(Number), "", 1]);
  expect(code).not.toBe(0);
  expect(err).toContain(sentence);
});

it("refuses a port that is none", async () => {
  expect(await launch(script, ["--port", "http"]).ended).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringContaining('--port is "http"'),
  });
});

it.each(["the channel of messages", "standard input"] as const)("ends when %s closes, as when its parent is gone", async (way) => {
  const child = start(
    ["--site", "everything"],
    way === "standard input" ? ["pipe", "pipe", "inherit"] : ["ignore", "pipe", "inherit", "ipc"],
  );
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
  expect(message).toEqual({
    address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    indexUrl: expect.stringContaining("/bip/"),
    pricesUrl: expect.stringMatching(/^http:/),
  });
  for (const url of [message.indexUrl, `${message.pricesUrl}/rce?$filter=business_date eq '2026-01-15'`])
    expect((await fetch(url)).status).toBe(200);
});
