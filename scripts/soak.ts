import { parseArgs } from "node:util";
import { runRace } from "../test/edges/feed/race.ts";
import { startTestServer } from "../test/helpers/database.ts";

/*
 * The race of test/edges/feed.test.ts for long: npm run soak [-- --publications 10000 --seed N]. It starts a PostgreSQL of its own (or uses
 * the one at TEST_DATABASE_URL), tells on standard error how far it is, and ends with 1 when anything was broken.
 */

const { values } = parseArgs({ options: { publications: { type: "string", default: "10000" }, seed: { type: "string" } } });
const publications = Number(values.publications);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
if (!Number.isSafeInteger(publications) || publications < 1 || !Number.isSafeInteger(seed))
  throw new Error("--publications and --seed are whole numbers.");

process.stderr.write(`seed ${seed}, ${publications} publications\n`);
const server = await startTestServer();
const began = Date.now();
// Or its PostgreSQL would outlive it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.stop().finally(() => process.exit(1)));
let [summary, broken] = [0, 0];
try {
  const { violations, figures } = await runRace({
    server,
    seed,
    publications,
    documentPublishers: 3,
    recordPublishers: 5,
    speed: 100,
    onProgress: (done, checker) => {
      for (const one of checker.violations.slice(broken)) process.stderr.write(`BROKEN ${one.broken}: ${one.message}\n`);
      broken = checker.violations.length;
      if (done < summary + 500) return;
      summary = done;
      const seconds = Math.round((Date.now() - began) / 1_000);
      process.stderr.write(`${done} of ${publications} publications, ${seconds} s, ${checker.violations.length} violations\n`);
    },
  });
  for (const [what, value] of Object.entries(figures).sort()) console.log(`${what}: ${value}`);
  console.log(`seconds: ${Math.round((Date.now() - began) / 1_000)}`);
  for (const one of violations) console.log(`BROKEN ${one.broken}: ${one.message}`);
  console.log(violations.length === 0 ? "nothing was broken" : `${violations.length} violations; again with --seed ${seed}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}
