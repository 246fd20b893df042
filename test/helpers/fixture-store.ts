import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Extraction } from "../../src/model/extraction.ts";
import { nationalRates } from "../../src/model/national-rates.ts";
import type { FeedSnapshot } from "../../src/ports/records.ts";
import { planNational } from "../../src/publish/national.ts";
import { recordsOf } from "./extraction.ts";
import { publishedAfter } from "./publication.ts";

const golden = join(import.meta.dirname, "../documents/golden");

/** What was read out of every document under fixtures/documents, as reviewed by eye. */
export const fixtureExtractions = (): readonly Extraction[] =>
  readdirSync(golden)
    .sort()
    .map((file) => Extraction.parse(JSON.parse(readFileSync(join(golden, file), "utf8"))));

const firstStamp = Date.parse("2026-11-21T05:00:07.000Z");

/** What is served once these documents are published, one after the other; every record has a millisecond of its own. */
export const feedOf = (extractions: readonly Extraction[]): FeedSnapshot => {
  const publishable = extractions.map((extraction) =>
    recordsOf({ ...extraction, tariffs: extraction.tariffs.filter(({ verdict }) => verdict === "publish") }),
  );
  let given = 0;
  const stamped = <Content>(content: Content) => {
    given += 1;
    return { content, updated_at: new Date(firstStamp + given).toISOString() };
  };
  const published = publishedAfter(...publishable);
  const printings = extractions.flatMap(({ document, decision, national, tariffs }) => {
    const rates = [...national, ...tariffs.filter(({ verdict }) => verdict === "publish").flatMap(({ components }) => components)];
    return decision === null ? [] : [{ documentSha256: document.sha256, decision, rates, pageSizes: document.page_sizes }];
  });
  const tariffs = published.map(({ tariff }) => stamped(tariff.content));
  const components = published.flatMap((one) => one.components.map(({ content }) => stamped(content)));
  const national = planNational(nationalRates, printings, []).flatMap((change) =>
    change.record === "national" ? [stamped(change.content)] : [],
  );
  return { epoch: "fixtures", watermark: new Date(firstStamp + given).toISOString(), tariffs, components, national, marketDays: [] };
};
