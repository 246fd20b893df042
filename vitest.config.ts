import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What one file takes, in seconds of one core, measured alone. Only their order matters; what is not here takes less than 20. */
const secondsOf: Readonly<Record<string, number>> = {
  "test/ocr/scans.test.ts": 300,
  "test/ocr/noise.test.ts": 110,
  "test/documents/problems.test.ts": 45,
  "test/rates/metamorphic.test.ts": 60,
  "test/rates/metamorphic-typeset.test.ts": 55,
  "test/ocr/scan-fixtures.test.ts": 50,
  "test/rates/lost-lines.test.ts": 40,
  "test/pages/shown.test.ts": 20,
  "test/documents/fixtures.test.ts": 30,
  "test/tables/unruled.test.ts": 30,
  "test/ocr/kept-readings.test.ts": 20,
  "test/edges/kills.test.ts": 180,
  "test/edges/servers.test.ts": 140,
  "test/edges/servers-redis.test.ts": 140,
  "test/edges/feed.test.ts": 60,
  "test/edges/two-crawlers.test.ts": 60,
  "test/bin/review.test.ts": 45,
  "test/bin/reextract.test.ts": 50,
  "test/bin/evidence.test.ts": 35,
  "test/bin/portal.test.ts": 35,
};
const seconds = ({ moduleId }: TestSpecification): number =>
  Object.entries(secondsOf).find(([file]) => moduleId.endsWith(`/${file}`))?.[1] ??
  (/\/test\/(?:bin|edges|pipeline)\//.test(moduleId) ? 20 : 0);

/** The longest first, so that no core waits at the end for a file that began last. The tool asks for a class. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => seconds(b) - seconds(a));
  }
}

/** The rooms that think, without I/O, clock or environment: a module of theirs that was loaded for one file is as good for the next. */
const thinking = "clocks|decision|language|model|places|price|publish|rates|tables|verify";
/** Puts modules of its own in the place of others, which would last. */
const alone = "metamorphic-typeset";
/** What asks a real PostgreSQL or Redis, or runs commands that do. */
const served = "accounts|bin|edges|pipeline|queue|store";
/** What needs the real documents: `npm run test:corpus`, where they are. */
const corpus = "test/corpus/**/*.test.ts";

export default defineConfig({
  test: {
    // A missing golden file must fail, never be written by the run that should judge it.
    update: "none",
    // Beside tests that start and kill many processes any test may be slow; these end what hangs.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // As many as the cores that this is measured on: what reads pictures takes both for itself, and the edges start processes of their own.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Loading every module anew for every file took half of these files' time.
      // No `exclude` here: it would take the place of the one on the command line.
      { extends: true, test: { name: "thinking", include: [`test/@(${thinking})/**/!(${alone}).test.ts`], isolate: false } },
      {
        extends: true,
        test: {
          name: "others",
          globalSetup: "test/helpers/build.ts",
          include: [`test/!(${thinking}|${served}|corpus)/**/*.test.ts`, `test/**/${alone}.test.ts`],
        },
      },
      {
        extends: true,
        test: {
          name: "servers",
          include: [`test/@(${served})/**/*.test.ts`],
          globalSetup: ["test/helpers/build.ts", "test/helpers/shared-servers.ts"],
        },
      },
      { extends: true, test: { name: "corpus", include: [corpus] } },
    ],
  },
});
