/*
 * What files of tests take, in seconds of a core (or of waiting, where a file waits for processes), measured alone. Only their order and
 * rough size matter: the longest begin first, and npm run test:slow takes as many files as fit into its time.
 */

/** In a usual run; what is not here takes less than ten. */
export const secondsOf: Readonly<Record<string, number>> = {
  "test/ocr/scans.test.ts": 60,
  "test/documents/problems.test.ts": 50,
  "test/edges/kills.test.ts": 45,
  "test/edges/servers.test.ts": 40,
  "test/edges/two-crawlers.test.ts": 40,
  "test/edges/servers-redis.test.ts": 30,
  "test/edges/feed.test.ts": 30,
  "test/bin/portal.test.ts": 30,
  "test/bin/reextract.test.ts": 25,
  "test/bin/evidence.test.ts": 25,
  "test/documents/fixtures.test.ts": 25,
  "test/pages/shown.test.ts": 20,
  "test/ocr/kept-readings.test.ts": 20,
  "test/tables/unruled.test.ts": 20,
  "test/ocr/noise.test.ts": 15,
  "test/rates/metamorphic.test.ts": 12,
};

/** Of npm run test:slow, which tries everything; a file that is not here takes less than a minute. */
export const wholeSecondsOf: Readonly<Record<string, number>> = {
  "test/ocr/scans.slow.test.ts": 420,
  "test/ocr/noise.slow.test.ts": 300,
  "test/ocr/scan-fixtures.slow.test.ts": 60,
  "test/edges/kills.test.ts": 300,
  "test/edges/servers.test.ts": 150,
  "test/edges/servers-redis.test.ts": 150,
  "test/edges/postmaster-kills.test.ts": 300,
  "test/edges/two-crawlers.test.ts": 90,
  "test/edges/feed.test.ts": 90,
  "test/pipeline/hostile-files.test.ts": 600,
  "test/rates/lost-lines.test.ts": 400,
  "test/rates/metamorphic.test.ts": 180,
  "test/rates/metamorphic-typeset.test.ts": 60,
  "test/tables/unruled.test.ts": 60,
};
