import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Extraction } from "../../src/model/extraction.ts";
import { chainOf } from "../../src/publish/amend/stages.ts";
import { planPublication } from "../../src/publish/diff.ts";
import { type PublishableTariff, toRecords } from "../../src/publish/records.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { ms } from "./rounds.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ratesPerTariff = 20;

/** Tariffs of 20 rates; `shift` changes every value and nothing else. */
const synthetic = (shift: number, tariffCount = 250): PublishableTariff[] => {
  const component = (rate: number): Extraction["national"][number] => ({
    category: "network_variable",
    name: `Składnik zmienny stawki sieciowej ${rate}`,
    zone: "flat",
    season: null,
    day_type: null,
    phases: null,
    billing_period: null,
    reading: null,
    condition: { code: "footnote", text: `nota ${rate}` },
    annual_kwh: null,
    value: `0.${1_000 + rate + shift * 100}1`,
    unit: "PLN/kWh",
    source_text: "0,1",
    source_unit: "zł/kWh",
    page: 1,
    bbox: [0, 0, 1, 1],
    context: "0,1",
  });
  const extraction: Extraction = {
    document: {
      sha256: String(shift).repeat(64).slice(0, 64),
      pages: 1,
      source: "text",
      page_sizes: [{ page: 1, width: 595, height: 842, source: "text" }],
    },
    extractor_version: "bench",
    decision: {
      number: "DRE.WRE.4211.900.1.2026.XX",
      date: "2026-01-01",
      kind: "approval",
      operator: "Operator Pomiarowy S.A.",
      operator_type: "OSD",
      title: "bench",
      bulletin: null,
      validity: { from: "2026-01-01", to: null, months: null, text: "" },
      related: [],
      evidence: {},
    },
    tariffs: Array.from({ length: tariffCount }, (_, tariff) => ({
      tariff_code: `C11x${tariff}`,
      tariff_type: "distribution" as const,
      region: null,
      collapsed_regions: [],
      verdict: "publish",
      voltage_level: "nN" as const,
      zones: ["flat" as const],
      components: Array.from({ length: ratesPerTariff }, (_, rate) => component(rate)),
    })),
    national: [],
    clocks: [],
    places: [],
    set_aside: [],
    problems: [],
    verdict: "publish",
  };
  const source = { fileName: "bench.pdf", sourceUrl: null, retrievedAt: "2026-01-01T00:00:00.000Z" };
  const [stage] = chainOf({ extraction, source }, []).stages;
  return (stage?.editions ?? []).flatMap((edition) =>
    toRecords(edition, new Map([[extraction.document.sha256, extraction.document]]), extraction.clocks),
  );
};

const peerTable = `
  create table peer (like component including all);
  create sequence peer_stamp;`;

const peerInsert = `
  insert into peer (component_id, tariff_id, category, zone, value, unit, status, content, content_sha256, updated_at)
  select id || $2::text, tariff, category, zone, value::numeric, unit, status, content::jsonb, sha, now() + nextval('peer_stamp') * interval '1 ms'
    from unnest($1::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
      as rows (id, tariff, category, zone, value, unit, status, content, sha)`;

const cause = { decision_number: null, decision_date: null, decision_kind: null, document_sha256: null, message: "bench" };

/** How long it takes to publish 100,000 components that are published already, 500 a document as the large companies have, and what is written. */
const publishUnchanged = async (store: Store): Promise<string> => {
  const all = synthetic(0, 5_000).map(({ tariff, ...rest }) => ({ ...rest, tariff: { ...tariff, series_id: `all-${tariff.series_id}` } }));
  const documents = Array.from({ length: 200 }, (_, i) => all.slice(i * 25, (i + 1) * 25));
  const publish = async (next: PublishableTariff[]): Promise<number> => {
    const series = next.map(({ tariff }) => tariff.series_id);
    const steps = await store.records.publish(async (now) => [{ cause, changes: planPublication(await now.published(series), next) }]);
    return steps.reduce((sum, { changes }) => sum + changes.length, 0);
  };
  for (const next of documents) await publish(next);
  const took: number[] = [];
  let written = 0;
  for (let round = 0; round < 4; round += 1) {
    const start = performance.now();
    for (const next of documents) written += await publish(next);
    // The first round warms.
    if (round > 0) took.push(performance.now() - start);
  }
  return `${all.length * ratesPerTariff} components of ${documents.length} documents, nothing changed: ${ms(took)} (goal: under 3,000), ${written} records written`;
};

/** 5,000 changed rates in 250 tariffs published in one go, beside the same rows through one insert ... select from unnest. */
export const benchPublication = async (): Promise<string[]> => {
  const dataDir = mkdtempSync(join(os.tmpdir(), "taryfikator-bench-"));
  // Many publications in a row would wait for their seconds: the bench measures work, not waiting.
  const store = await openStore({ databaseUrl: process.env.DATABASE_URL, dataDir, role: "owner", log: quiet, tickMs: 1 });
  const pool = new pg.Pool({ connectionString: store.databaseUrl, max: 1, options: "-c TimeZone=UTC" });
  const series = [...new Set(synthetic(0).map(({ tariff }) => tariff.series_id))];
  const publish = async (shift: number) => {
    const next = synthetic(shift);
    const start = performance.now();
    const steps = await store.records.publish(async (now) => [{ cause, changes: planPublication(await now.published(series), next) }]);
    return { took: performance.now() - start, changes: steps.reduce((sum, { changes }) => sum + changes.length, 0) };
  };
  try {
    await publish(0);
    await pool.query(peerTable);
    const { rows } = await pool.query(
      "select component_id, tariff_id, category, zone, value::text, unit, status, content::text, content_sha256 from component",
    );
    const column = (name: string) => rows.map((row: Record<string, unknown>) => row[name]);
    const ours: number[] = [];
    const peers: number[] = [];
    let changed = 0;
    for (let round = 1; round <= 6; round += 1) {
      const { took, changes } = await publish(round);
      const start = performance.now();
      await pool.query(peerInsert, [
        column("component_id"),
        `-${round}`,
        ...["tariff_id", "category", "zone", "value", "unit", "status", "content", "content_sha256"].map(column),
      ]);
      // The first round warms both.
      if (round > 1) {
        ours.push(took);
        peers.push(performance.now() - start);
      }
      changed = changes;
    }
    const again = await publish(6);
    const all = await publishUnchanged(store);
    const ratio = ours.map((took, i) => took / (peers[i] ?? Number.NaN)).sort((a, b) => a - b)[2] ?? Number.NaN;
    return [
      `${rows.length} changed rates (${changed} records with their tariffs) ${ms(ours)} (goal: under 500); the same rows through one unnest insert ${ms(peers)}; ratio ${ratio.toFixed(1)}`,
      `the same again, nothing changed: ${Math.round(again.took)} ms, ${again.changes} records written`,
      all,
    ];
  } finally {
    await pool.end();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
