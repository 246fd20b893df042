import { benchCrawl } from "./bench/crawl.ts";
import { benchExtraction } from "./bench/extraction.ts";
import { benchOptical } from "./bench/optical.ts";
import { benchPolite } from "./bench/polite.ts";
import { benchPublication } from "./bench/publication.ts";
import { benchQueue } from "./bench/queue.ts";
import { benchRead } from "./bench/read.ts";

/*
 * Speed as ratios against a peer in the same run, five rounds in turn, medians. Absolute times depend on the machine and its
 * neighbours; the ratios are what is promised. npm run bench [-- extraction|optical|publication|crawl|queue|read|polite] [--documents N] [--corpus FOLDER]
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

const wanted = process.argv.slice(2).filter((argument) => argument in benches);
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stderr.write(`${name} ...\n`);
  for (const line of await bench()) console.log(`${name}: ${line}`);
}
