import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { ComponentContent, Stamped, TariffContent } from "../../src/model/record.ts";
import type { ApiKey, Scope } from "../../src/ports/keys.ts";
import type { FeedSnapshot } from "../../src/ports/records.ts";
import type { ApiContext } from "../../src/serve/api-context.ts";
import { createApp } from "../../src/serve/app.ts";
import { heavyAnswers } from "../../src/serve/heavy/answer.ts";
import type { ApiResponse } from "../../src/serve/http/response.ts";
import { generateKey, type KeyRing, keyRing } from "../../src/serve/keys/key.ts";
import { noLimits } from "../../src/serve/keys/limits.ts";
import { buildSnapshot, type Snapshot } from "../../src/serve/snapshot/snapshot.ts";
import { keptOf } from "./kept.ts";

/** A tariff of an invented company; say only what the test is about. */
export const tariff = (
  tariff_id: string,
  updated_at = "2026-11-21T05:00:07.000Z",
  content: Partial<TariffContent> = {},
): Stamped<TariffContent> => ({
  updated_at,
  content: {
    tariff_id,
    series_id: tariff_id.replace(/_\d{4}$/, ""),
    operator_name: "Operator Przykładowy Północ S.A.",
    operator_type: "OSD",
    tariff_type: "distribution",
    tariff_code: "G11",
    zone_count: 1,
    zones: ["flat"],
    voltage_level: "nN",
    region: null,
    effective_from: "2026-01-01",
    effective_to: null,
    effective_from_state: "stated",
    effective_from_earliest: null,
    effective_from_latest: null,
    collapsed_regions: [],
    zone_clock: null,
    status: "active",
    superseded_by: null,
    provenance: {
      publisher: "Prezes URE",
      decision_number: "DRE.WRE.4211.1.2.2025.ABC",
      decision_date: "2025-12-17",
      decision_kind: "approval",
      bulletin: { number: "123/2025", running_number: "4567", date: "2025-12-17" },
      title: "Taryfa dla usług dystrybucji energii elektrycznej",
      source_url: "https://bip.example.pl/decyzja.pdf",
      document_sha256: "a".repeat(64),
      retrieved_at: "2026-11-21T04:59:00.000Z",
      pages: [12, 13],
      extractor_version: "1",
      amended_by: [],
      pending: [],
      reviewed: [],
    },
    ...content,
  },
});

/** A component of an invented tariff. */
export const component = (
  tariff_id: string,
  component_id: string,
  updated_at = "2026-11-21T05:00:07.001Z",
  content: Partial<ComponentContent> = {},
): Stamped<ComponentContent> => ({
  updated_at,
  content: {
    component_id,
    tariff_id,
    name: "Składnik zmienny stawki sieciowej",
    category: "network_variable",
    value: "0.2464",
    unit: "PLN/kWh",
    currency: "PLN",
    zone: "flat",
    season: null,
    day_type: null,
    phases: null,
    billing_period: null,
    reading: null,
    condition: null,
    annual_kwh: null,
    effective_from: "2026-01-01",
    effective_to: null,
    value_pln_per_kwh: "0.2464",
    value_pln_per_month: null,
    source_text: "0,2464",
    source_unit: "zł/kWh",
    evidence: {
      document_sha256: "a".repeat(64),
      page: 12,
      bbox: [100.5, 200, 140.25, 212],
      page_width: 595.28,
      page_height: 841.89,
      text: "0,2464",
    },
    status: "active",
    ...content,
  },
});

/** A feed of these records; the watermark is the latest stamp. */
export const feed = (tariffs: readonly Stamped<TariffContent>[], components: readonly Stamped<ComponentContent>[] = []): FeedSnapshot => ({
  national: [],
  marketDays: [],
  epoch: "first",
  watermark:
    [...tariffs, ...components]
      .map((record) => record.updated_at)
      .sort()
      .at(-1) ?? null,
  tariffs,
  components,
});

export const snapshotOf = (tariffs: readonly Stamped<TariffContent>[], components: readonly Stamped<ComponentContent>[] = []): Snapshot =>
  buildSnapshot(feed(tariffs, components));

export const apiKey = (sha256: string, change: Partial<ApiKey> = {}): ApiKey => ({
  id: "key-1",
  name: "test",
  account: "account-1",
  prefix: "tf_test_0000",
  last4: "wxyz",
  sha256,
  tier: "standard",
  scopes: ["prices:read", "tariffs:read", "components:read"] satisfies Scope[],
  createdAt: "2026-01-01T00:00:00.000Z",
  revokedAt: null,
  expiresAt: null,
  lastUsedAt: null,
  rotatedFrom: null,
  ...change,
});

export interface LogLine {
  readonly level: "info" | "warn" | "error";
  readonly fields: Record<string, unknown>;
  readonly message: string;
}

export const recordingLog = () => {
  const lines: LogLine[] = [];
  const at = (level: LogLine["level"]) => (fields: Record<string, unknown>, message: string) => {
    lines.push({ level, fields, message });
  };
  return { lines, log: { info: at("info"), warn: at("warn"), error: at("error") } };
};

export const bodyText = (response: ApiResponse): string => Buffer.concat(response.body ?? []).toString("utf8");

/** A body without its encoding; empty where there is none. */
export const decodedText = ({ body, headers }: ApiResponse): string => {
  if (body === null) return "";
  const bytes = Buffer.concat(body);
  const encoding = headers["content-encoding"];
  return String(encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes);
};

const key = generateKey("test");

/** Noon of the day after the records' usual stamp. */
export const usualNow = Date.parse("2026-11-22T12:00:00.000Z");

/** An app over one snapshot with one good key, and `get` that asks it as a client does. */
/** A body's JSON; null where there is none, and for a page. */
const jsonIn = (text: string) => (/^[{[]/.test(text) ? JSON.parse(text) : null);

export const api = (snapshot: Snapshot | null, change: Partial<ApiContext> = {}) => {
  const { lines, log } = recordingLog();
  const keys: KeyRing = keyRing([apiKey(key.sha256)]);
  const app = createApp({
    snapshot: () => snapshot,
    keys: () => keys,
    ages: () => ({ recordsMs: 0, keysMs: 0 }),
    staleAfterMs: 15_000,
    limits: noLimits,
    heavy: heavyAnswers(async () => buildSnapshot(feed([])), change.kept ?? keptOf),
    kept: keptOf,
    clock: () => usualNow,
    log,
    requestId: () => "made-id",
    ...change,
  });
  const ask = (method: string, url: string, headers: Record<string, string | undefined> = {}): ApiResponse => {
    const [path = "", ...query] = url.split("?");
    const response = app({ method, path, query: query.join("?"), headers: { "x-api-key": key.key, ...headers }, address: "192.0.2.1" });
    if (response instanceof Promise) throw new Error(`${url} is not answered at once: ask with getLater`);
    return response;
  };
  /** For what is answered only after something was waited for. */
  const getLater = async (url: string, headers: Record<string, string | undefined> = {}) => {
    const [path = "", ...query] = url.split("?");
    const response = await app({
      method: "GET",
      path,
      query: query.join("?"),
      headers: { "x-api-key": key.key, ...headers },
      address: "192.0.2.1",
    });
    const text = bodyText(response);
    return { ...response, text, json: jsonIn(text) };
  };
  const get = (url: string, headers: Record<string, string | undefined> = {}) => {
    const response = ask("GET", url, headers);
    const text = bodyText(response);
    return { ...response, text, json: jsonIn(text) };
  };
  return { app, ask, get, getLater, lines, key: key.key };
};

/** The ids of a list answer. */
export const ids = (answer: { readonly json: { readonly data: readonly { readonly tariff_id: string }[] } }): string[] =>
  answer.json.data.map((record) => record.tariff_id);
