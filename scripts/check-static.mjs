// node scripts/check-static.mjs: format, lint, types, rooms, unused code, and whether what is made by scripts is as committed. One check takes one
// core, so two run at once; each prints its output when it is over. Exit status 1 when one failed.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
/** The longest first. */
const checks = [
  ["types"],
  ["fixtures", "--check"],
  ["unused"],
  ["lint"],
  ["rooms"],
  ["rooms:picture", "--check"],
  ["client:types", "--check"],
];
const run = ([script, ...words]) =>
  new Promise((done) => {
    const started = performance.now();
    let output = "";
    const child = spawn("npm", ["run", "-s", script, "--", ...words], {
      cwd: root,
      env: { ...process.env, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("close", (code) => {
      const seconds = ((performance.now() - started) / 1_000).toFixed(0);
      console.log(`${code === 0 ? "passed" : "FAILED"}: ${[script, ...words].join(" ")} (${seconds} s)`);
      if (code !== 0) console.error(output.trimEnd());
      done(code === 0);
    });
  });

const waiting = [...checks];
const results = [];
const lane = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await run(next));
};
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
process.exitCode = results.every(Boolean) ? 0 : 1;
