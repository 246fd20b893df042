import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Stamped, TariffContent } from "../../../src/model/record.ts";
import { pagePicture } from "../../../src/pipeline/page-picture.ts";
import type { Coverage } from "../../../src/ports/archive.ts";
import type { LogEntry } from "../../../src/ports/history.ts";
import type { KeptPlace } from "../../../src/ports/places.ts";
import type { FeedSnapshot } from "../../../src/ports/records.ts";
import type { ApiContext } from "../../../src/serve/api-context.ts";
import { buildSnapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { feedOf, fixtureExtractions } from "../../helpers/fixture-store.ts";
import { api } from "../helpers.ts";
import { keptOf, noCoverage } from "../kept.ts";

const folder = join(import.meta.dirname, "../../../fixtures/documents");

/** The documents of the fixtures by their SHA-256. */
const documents = new Map(
  readdirSync(folder).map((name) => {
    const bytes = readFileSync(join(folder, name, "document.pdf"));
    return [createHash("sha256").update(bytes).digest("hex"), bytes] as const;
  }),
);

export const fixtureFeed = feedOf(fixtureExtractions());

/** A reason that quotes a document, which may hold anything. */
export const evilReason = '<script>alert("1")</script> & more';

/** What the database would count of these records, by the statements of store/coverage.ts. */
const coverageOf = ({ tariffs, watermark }: FeedSnapshot): Coverage => {
  const groups = new Map<string, Stamped<TariffContent>[]>();
  for (const one of tariffs) {
    const key = `${one.content.operator_name}|${one.content.operator_type}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const ofWhom = ({ operator_name, operator_type }: TariffContent) => ({ operatorName: operator_name, operatorType: operator_type });
  return {
    ...noCoverage,
    watermark,
    bulletinReadAt: "2026-11-23T09:30:00.000Z",
    tariffs: [...groups.values()].map((own) => ({
      ...ofWhom(own[0]!.content),
      active: own.filter(({ content }) => content.status === "active").length,
      groups: [...new Set(own.map(({ content }) => content.tariff_code))].sort(),
      regions: [...new Set(own.flatMap(({ content }) => content.region ?? []))].sort(),
      lastDecisionDate:
        own
          .map(({ content }) => content.provenance.decision_date ?? "")
          .sort()
          .at(-1) || null,
    })),
    periods: tariffs.map(({ content }) => ({ ...ofWhom(content), from: content.effective_from, to: content.effective_to, tariffs: 1 })),
    documents: [
      { operatorName: "Huta Modelowa S.A.", state: "held", reason: evilReason, count: 2 },
      { operatorName: "Nowa Firma S.A.", state: "held", reason: "no_rates (page 3): G11 has no network rate.", count: 1 },
      { operatorName: null, state: "refused", reason: null, count: 1 },
    ],
  };
};

const cause: LogEntry["cause"] = {
  decision_number: "DRE.WRE.4211.1.2.2025.ABC",
  decision_date: "2025-12-17",
  decision_kind: "approval",
  document_sha256: "a".repeat(64),
  message: "Taryfa <b>dla</b> usług & dystrybucji",
};

const changed = fixtureFeed.components.slice(0, 40);
const changedAt = (index: number): string => new Date(Date.parse(fixtureFeed.watermark ?? "") + 1000 + index).toISOString();

/** What came after the first publication: a decision corrected rates, with words that hold markup. Oldest first. */
export const changedLog: readonly LogEntry[] = changed.map(({ content }, index) => ({
  updatedAt: changedAt(index),
  record: "component",
  id: content.component_id,
  tariffId: content.tariff_id,
  action: "amend",
  fields: [{ field: "value", before: content.value, after: '<b>"1"</b>\u0007 & more' }],
  cause,
}));

/** Every record was published once; then some changed. Oldest first. */
export const fixtureLog: readonly LogEntry[] = [
  ...[...fixtureFeed.tariffs, ...fixtureFeed.components]
    .map(({ content, updated_at }): LogEntry => {
      const record = "component_id" in content ? "component" : "tariff";
      const id = "component_id" in content ? content.component_id : content.tariff_id;
      return { updatedAt: updated_at, record, id, tariffId: content.tariff_id, action: "create", fields: [], cause };
    })
    .sort((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1)),
  ...changedLog,
];

/** Places of the fixtures' lists. */
const fixturePlaces: readonly KeptPlace[] = fixtureExtractions().flatMap(({ document, decision, places }) =>
  places.map((place) => ({
    ...place,
    operator_name: decision?.operator ?? "",
    document_sha256: document.sha256,
    file_name: "decyzja.pdf",
    as_of: decision?.date ?? null,
  })),
);

/** The pages of a site over everything that the fixtures publish; pictures of pages are drawn from the documents. */
export const fixtureSite = (change: Partial<ApiContext> = {}) =>
  api(buildSnapshot({ ...fixtureFeed, watermark: changedAt(changed.length) }), {
    clock: () => Date.parse("2026-11-23T10:00:00Z"),
    kept: () => ({
      ...keptOf({ coverage: coverageOf(fixtureFeed), log: fixtureLog, places: fixturePlaces }),
      pictures: {
        page: async (sha256, page) => {
          const bytes = documents.get(sha256);
          return bytes === undefined ? null : Buffer.from(await pagePicture(new Uint8Array(bytes), page));
        },
      },
    }),
    ...change,
  });

/** Asks for the English page; the Polish one comes by itself. */
export const inEnglish = { "accept-language": "en" };

/** A page's text without its tags, and with the characters that stand for others. */
export const textOf = (page: string): string =>
  page
    .replace(/<\/?(?:a|time)\b[^>]*>/g, "")
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/[\s\u202f]+/g, " ");
