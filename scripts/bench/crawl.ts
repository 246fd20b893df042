import { manyRows, published, row } from "../../src/demo/site.ts";
import { openCrawlingHarness } from "../../test/helpers/crawling.ts";
import { startTestServer } from "../../test/helpers/database.ts";
import { inTurn, median, ms } from "./rounds.ts";

const rows = 500;

/** A look at a bulletin of 500 rows in which nothing changed, beside the same pages asked for without a memory of them. */
export const benchCrawl = async (): Promise<string[]> => {
  const server = await startTestServer();
  const installation = await openCrawlingHarness(server, {
    site: published(manyRows(rows - 1), row({ id: 20_001, day: "2025-12-05" })),
    limit: rows,
  });
  try {
    await installation.crawl();
    const before = installation.bulletin.requests.length;
    const publications = (await installation.store.overviews.now()).publications;
    const pages = installation.bulletin.requests
      .slice(0, 5)
      .map(({ path }) => path)
      .filter((path) => path !== "/robots.txt");
    const times = await inTurn(
      5,
      () => installation.crawl(),
      async () => {
        for (const path of pages) await (await fetch(`${installation.bulletin.address}${path}`)).text();
      },
    );
    const asked = installation.bulletin.requests
      .slice(before)
      .filter(({ headers }) => headers.userAgent?.startsWith("taryfikator") === true);
    const changed = asked.filter(({ status }) => status !== 304).length;
    const written = (await installation.store.overviews.now()).publications - publications;
    return [
      `${rows} rows, nothing changed: ${ms(times.a)} (goal: under 2,000), ${asked.length / 6} requests a look, ${changed} of them answered with a body, ${written} publications; the same pages fetched whole, unread, ${ms(times.b)}; ratio ${median(times.ratios).toFixed(1)}`,
    ];
  } finally {
    await installation.close();
    await server.stop();
  }
};
