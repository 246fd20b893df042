import { benchCrawl } from "./bench/crawl.ts";
import { benchExtraction } from "./bench/extraction.ts";
import { benchOptical } from "./bench/optical.ts";
import { benchPolite } from "./bench/polite.ts";
import { benchPublication } from "./bench/publication.ts";
import { benchQueue } from "./bench/queue.ts";
import { benchRead } from "./bench/read.ts";
import { benchAll, compareFiles } from "./bench/run.ts";

/*
 * Speed as ratios against a peer in the same run, in turn, medians. Absolute times depend on the machine and its neighbours; the ratios are what is
 * promised.
 *
 *   npm run bench [-- --out FILE]       every row with its goal and peer (some twenty minutes); bench.json where no file is given
 *   npm run bench -- --quick            what a minute is enough for, beside the run that is kept in scripts/bench/kept.json; it never fails. What is
 *                                       not begun after 40 s (--seconds N) is left out
 *   npm run bench -- --compare NOW KEPT two such files
 *   npm run bench -- extraction|optical|publication|crawl|queue|read|polite [--documents N] [--corpus FOLDER]   one part in detail
 */

const benches: Readonly<Record<string, () => Promise<string[]>>> = {
  extraction: benchExtraction,
  optical: benchOptical,
  publication: benchPublication,
  crawl: benchCrawl,
  queue: benchQueue,
  read: benchRead,
  polite: benchPolite,
};

const asked = process.argv.slice(2);
const after = (flag: string, place = 1): string | null => {
  const at = asked.indexOf(flag);
  return at === -1 ? null : (asked[at + place] ?? null);
};

const [now, kept] = [after("--compare"), after("--compare", 2)];
const wanted = asked.filter((argument) => argument in benches);
if (now !== null && kept !== null) compareFiles(now, kept);
else if (wanted.length === 0) {
  const isQuick = asked.includes("--quick");
  const seconds = Number(after("--seconds") ?? (isQuick ? 40 : Number.POSITIVE_INFINITY));
  await benchAll(isQuick ? "quick" : "whole", after("--out") ?? (isQuick ? null : "bench.json"), seconds);
} else
  for (const name of wanted) {
    process.stderr.write(`${name} ...\n`);
    for (const line of (await benches[name]?.()) ?? []) console.log(`${name}: ${line}`);
  }
