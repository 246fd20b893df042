// node scripts/clean-clone.mjs [--keep]: what a stranger's first hour needs. Clones what is committed, runs `npm ci` in the clone, takes the right
// to write to it from everybody, and runs every command of package.json in it, three at a time: as the user who runs this, and where that is root
// as a user who owns nothing too. A command that ends otherwise than it should, or changes a file of the tree, is named. Exit status 1 when one did.
// It takes some minutes, and asks the registry for the packages. --keep: the clone stays.
import { spawn } from "node:child_process";
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { keep: { type: "boolean", default: false } } });
const root = path.join(import.meta.dirname, "..");
const place = mkdtempSync(path.join(tmpdir(), "taryfikator-clone-"));
chmodSync(place, 0o755);
const tree = path.join(place, "tree");
/** The smallest of the fixtures. */
const document = "fixtures/documents/park-przemyslowy-proba-2026/document.pdf";
const minutes = 60_000;

/** Commands that are not run here, each with the reason. A command of package.json that is in no list is an error. */
const leftOut = {
  "build db:generate postinstall": "npm ci runs them",
  "fix fixtures client:types golden:accept db:diff mutants": "write to the tree, as docs/development.md says",
  "check check:static": "run others of this list",
  "test:slow test:corpus test:node bench soak cluster": "take long, and start what npm test starts",
  start: "runs beside all others",
};

/** What is run three at a time, in this order: a command's name, its words, and how it may end (0 when it is not said). */
const rounds = (data) => [
  [
    ["keys", ["list"]],
    ["changes", []],
    ["status", [], [0, 2]],
  ],
  [
    ["extract", [document]],
    ["evidence", [document, "--out", path.join(data, "evidence.html")]],
    ["ingest", [document]],
  ],
  [
    ["backup", [path.join(data, "all.backup")]],
    ["review", ["list"]],
    ["reextract", ["--all", "--show-only"]],
  ],
  [
    ["accounts", ["list"]],
    ["places", ["Nigdzie"], [0, 1]],
    ["worker", ["--help"]],
  ],
  // These ask other machines.
  [
    ["crawl", ["--help"]],
    ["market", ["--help"]],
    ["mcp", ["--help"]],
  ],
  [
    ["restore", [path.join(data, "all.backup")]],
    ["lint", []],
    ["unused", []],
  ],
  [
    ["types", []],
    ["rooms", []],
    ["rooms:picture", ["--check"]],
  ],
  [
    ["test", ["test/language/regions.test.ts", "test/store/failure.test.ts"]],
    ["test:rooms", ["test/price/zone-at.test.ts", "test/language/dates.test.ts"]],
    ["laboratory", ["--seed", "1", "--count", "1", "--shrink", "0"]],
  ],
];

const failures = [];
const fail = (sentence) => {
  failures.push(sentence);
  console.error(`FAILED: ${sentence}`);
};

/** Runs a program to its end; what it said on both outputs, and its exit status (null when it took longer than it may). */
const run = (command, words, options = {}) =>
  new Promise((done) => {
    const child = spawn(command, words, { stdio: ["ignore", "pipe", "pipe"], timeout: 15 * minutes, ...options });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", (error) => done({ code: null, output: `${output}${error.message}` }));
    child.on("close", (code) => done({ code, output }));
  });

const must = async (command, words, options) => {
  const { code, output } = await run(command, words, options);
  if (code !== 0) throw new Error(`${command} ${words.join(" ")} ended with ${code}:\n${output}`);
};

/** Everything of the tree but packages, whose caches are looked at; and when each file was written. */
const written = () => {
  const found = [];
  const look = (folder, deep) => {
    for (const entry of readdirSync(path.join(tree, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      const { mtimeMs } = lstatSync(path.join(tree, name));
      if (!entry.isDirectory()) found.push(`${name} ${mtimeMs}`);
      else {
        found.push(name);
        if (deep && entry.name !== ".git") look(name, entry.name !== "node_modules");
      }
    }
  };
  look(".", true);
  return new Set(found);
};

/** Waits until the service says its address. */
const startService = (options) => {
  const service = spawn("npm", ["start", "--silent"], { ...options, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let output = "";
  const ended = new Promise((done) => service.once("close", done));
  const ready = new Promise((done) => {
    const timer = setTimeout(() => done(false), 5 * minutes);
    for (const stream of [service.stdout, service.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
        if (/API key +tf_live_/.test(output)) {
          clearTimeout(timer);
          done(true);
        }
      });
    service.once("close", () => {
      clearTimeout(timer);
      done(false);
    });
  });
  const stop = async () => {
    // npm and the service below it, as a terminal's Ctrl-C reaches both.
    if (service.exitCode === null) process.kill(-service.pid, "SIGINT");
    return ended;
  };
  return { ready, stop, output: () => output };
};

const asUser = async (user, { uid, gid } = {}) => {
  const home = path.join(place, `home-${user.replaceAll(" ", "-")}`);
  mkdirSync(path.join(home, "data"), { recursive: true });
  if (uid !== undefined) for (const folder of [home, path.join(home, "data")]) chownSync(folder, uid, gid);
  const env = { PATH: process.env.PATH, HOME: home, TMPDIR: home, npm_config_cache: path.join(home, "npm"), NO_COLOR: "1" };
  Object.assign(env, { DATA_DIR: path.join(home, "data"), PORT: "0", DEMO: "off", LOG_LEVEL: "warn" });
  const options = { cwd: tree, env, ...(uid === undefined ? {} : { uid, gid }) };
  const before = written();
  const service = startService(options);
  if (!(await service.ready)) fail(`as ${user}: npm start did not say its address:\n${service.output()}`);
  for (const round of rounds(home))
    await Promise.all(
      round.map(async ([command, words, accepted = [0]]) => {
        const started = performance.now();
        const { code, output } = await run("npm", ["run", "--silent", command, "--", ...words], options);
        const seconds = ((performance.now() - started) / 1_000).toFixed(0);
        if (accepted.includes(code)) console.log(`as ${user}: ${command} ${words.join(" ")} (${seconds} s)`);
        else fail(`as ${user}: ${command} ${words.join(" ")} ended with ${code} after ${seconds} s:\n${output.slice(-3_000)}`);
      }),
    );
  const code = await service.stop();
  if (code !== 0) fail(`as ${user}: npm start ended with ${code}:\n${service.output().slice(-3_000)}`);
  const after = written();
  const changed = [...after].filter((name) => !before.has(name)).concat([...before].filter((name) => !after.has(name)));
  if (changed.length > 0) fail(`as ${user}: the tree was written to: ${changed.slice(0, 10).join(", ")}`);
};

try {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const known = new Set([
    ...Object.keys(leftOut).flatMap((names) => names.split(" ")),
    ...rounds("")
      .flat()
      .map(([command]) => command),
  ]);
  for (const command of Object.keys(scripts)) if (!known.has(command)) fail(`npm run ${command} is in no list of scripts/clean-clone.mjs`);

  await must("git", ["clone", "--quiet", "--no-hardlinks", root, tree]);
  await must("npm", ["ci", "--no-audit", "--no-fund"], { cwd: tree });
  console.log("npm ci is done");
  await must("chmod", ["-R", "a-w,a+rX", tree]);
  const isRoot = process.getuid?.() === 0;
  await asUser(isRoot ? "root" : "yourself");
  // "nobody" of most systems.
  if (isRoot) await asUser("a user who owns nothing", { uid: 65_534, gid: 65_534 });
} finally {
  if (values.keep) console.log(`The clone is kept at ${place}`);
  else {
    await run("chmod", ["-R", "u+w", place]);
    rmSync(place, { recursive: true, force: true });
  }
}
if (failures.length === 0) console.log("every command was run, and nothing was written to the tree");
process.exitCode = failures.length === 0 ? 0 : 1;
