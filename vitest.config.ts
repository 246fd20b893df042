import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { cacheFolder } from "./scripts/cache-folder.mjs";
import { nativeModules } from "./test/helpers/native-modules.ts";
import { isWhole } from "./test/helpers/sample.ts";
import { secondsOf, wholeSecondsOf } from "./test/helpers/seconds.ts";

const seconds = ({ moduleId }: TestSpecification): number =>
  Object.entries(isWhole ? wholeSecondsOf : secondsOf).find(([file]) => moduleId.endsWith(`/${file}`))?.[1] ??
  (/\/test\/(?:bin|edges|pipeline)\//.test(moduleId) ? 9 : 0);

/** Projects in this order: what waits for processes first, what only computes last. */
const order = ["alone", "others", "mocked", "shared", "pure"];

/**
 * One project after another, because a worker ends with all that it loaded as soon as the next file is another project's. In a project the
 * longest file first, so that no core waits at the end for a file that began last. The tool asks for a class.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification): number => order.indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => place(a) - place(b) || seconds(b) - seconds(a));
  }
}

/** The pure rooms, without I/O, clock or environment: a module of theirs that was loaded for one file is as good for the next. */
const pure = "clocks|decision|language|model|places|price|publish|rates|tables|verify";
/** The rooms of which a test loads much (the whole API) and leaves nothing behind in it: theirs too are loaded once. */
const shared = "bulletin|clients|conventions|discover|fetch|laboratory|mail|market|mcp|mutants|ops";
/** Of the API all but what answers prices: those keep what they wrote of a national rate by its epoch and stamp, which tests give to several. */
const priced = "prices|site";
/** Waits for what sockets do in time, which another file's garbage would delay. */
const timed = "unread";
/** Looks at what a process loads or holds: another file in it would be seen, or would see. */
const alone = "unused-patterns|machine-fonts|dashboard|capped-child|hostile|hostile-*|processor-budget|log";
/** Puts modules of its own in the place of others, which only the tool's own loading of modules lets it do. */
const mocked = "metamorphic-typeset|problems";
/** What takes minutes, and is run by `npm run test:slow`. */
const slow = "*.slow";
/** What needs the real documents: `npm run test:corpus`, where they are. */
const corpus = "test/corpus/**/*.test.ts";

/** Not where the tool watches: it would not notice that a module changed which it did not load itself. */
const plugins = process.argv.includes("run") ? [nativeModules()] : [];

export default defineConfig({
  // Beside what other tools keep: the tool's own place is a folder of its own among the packages, which a tree for reading has not.
  cacheDir: path.join(cacheFolder(fileURLToPath(new URL(".", import.meta.url))), "vite"),
  resolve: {
    alias: [
      { find: /^\.\.\/runtime\/program\.ts$/, replacement: fileURLToPath(new URL("test/helpers/compiled-program.ts", import.meta.url)) },
    ],
  },
  test: {
    setupFiles: [fileURLToPath(new URL("src/pipeline/late-optimisation.ts", import.meta.url))],
    // A missing golden file must fail, never be written by the run that should judge it.
    update: "none",
    // Beside tests that start and kill many processes, and beside whatever else a machine does, any test may be slow; these end what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than the cores that this is measured on: what starts, kills and restarts processes waits for most of its time. With two more
    // npm test was no quicker, and what waits for half a second found the machine too busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Loading every module anew for every file took more than half of the time of these two.
      // No `exclude` here: it would take the place of the one on the command line.
      {
        extends: true,
        plugins,
        test: { name: "pure", include: [`test/@(${pure})/**/!(${alone}|${mocked}|${slow}).test.ts`], isolate: false },
      },
      {
        extends: true,
        plugins,
        test: {
          name: "shared",
          globalSetup: "test/helpers/build.ts",
          include: [
            `test/@(${shared})/**/!(${slow}).test.ts`,
            `test/serve/!(${priced})/**/!(${slow}).test.ts`,
            `test/serve/!(${slow}|${timed}).test.ts`,
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins,
        test: {
          name: "others",
          globalSetup: ["test/helpers/build.ts", "test/helpers/shared-servers.ts"],
          include: [`test/!(${pure}|${shared}|corpus|serve)/**/!(${alone}|${mocked}|${slow}).test.ts`],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins,
        test: {
          name: "alone",
          globalSetup: ["test/helpers/build.ts", "test/helpers/shared-servers.ts"],
          include: [
            `test/serve/@(${priced})/**/!(${slow}).test.ts`,
            `test/serve/${timed}.test.ts`,
            `test/!(${shared}|corpus|serve)/**/@(${alone}).test.ts`,
          ],
        },
      },
      { extends: true, test: { name: "mocked", include: [`test/**/@(${mocked}).test.ts`] } },
      {
        extends: true,
        plugins,
        test: {
          name: "slow",
          globalSetup: ["test/helpers/build.ts", "test/helpers/shared-servers.ts"],
          include: [`test/**/${slow}.test.ts`],
        },
      },
      { extends: true, plugins, test: { name: "corpus", include: [corpus] } },
    ],
  },
});
