import { type Batch, type CatchUpOptions, catchUp, type FollowOptions, follow } from "./follow.ts";
import type { paths } from "./generated/api.ts";
import { type ClientOptions, settingsOf } from "./options.ts";
import { asking, errorOf, jsonOf } from "./request.ts";
import type {
  ChangeList,
  ComponentList,
  Coverage,
  ExportList,
  NationalRateList,
  PlaceList,
  Prices,
  SourceDocument,
  TariffList,
  Usage,
} from "./types.ts";

type QueryOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Query } } } ? NonNullable<Query> : never;

/** What each request takes besides its parameters. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

const withQuery = (path: string, query: Readonly<Record<string, string | number | undefined>>): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return given.size === 0 ? path : `${path}?${given}`;
};

/**
 * A client of one service with one key. Every method rejects with TaryfikatorError, or with the reason of the signal. Numbers are JavaScript
 * numbers: `String(value)` has the printed digits as long as there are at most 15.
 */
export interface Client {
  readonly tariffs: (query?: QueryOf<"/api/v1/tariffs">, options?: CallOptions) => Promise<TariffList>;
  readonly components: (query: QueryOf<"/api/v1/tariffs/components">, options?: CallOptions) => Promise<ComponentList>;
  readonly prices: (query?: QueryOf<"/api/v1/prices">, options?: CallOptions) => Promise<Prices>;
  readonly nationalRates: (query?: QueryOf<"/api/v1/national-rates">, options?: CallOptions) => Promise<NationalRateList>;
  readonly places: (query: QueryOf<"/api/v1/places">, options?: CallOptions) => Promise<PlaceList>;
  readonly changes: (query?: QueryOf<"/api/v1/changes">, options?: CallOptions) => Promise<ChangeList>;
  readonly coverage: (options?: CallOptions) => Promise<Coverage>;
  readonly usage: (options?: CallOptions) => Promise<Usage>;
  readonly document: (sha256: string, options?: CallOptions) => Promise<SourceDocument>;
  /** The document's PDF. */
  readonly documentFile: (sha256: string, options?: CallOptions) => Promise<Uint8Array>;
  /** A page as PNG; pages count from 1. */
  readonly documentPage: (sha256: string, page: number, options?: CallOptions) => Promise<Uint8Array>;
  readonly exports: (options?: CallOptions) => Promise<ExportList>;
  /** All records of one kind as they stood at `tick`, which `exports()` names. */
  readonly exportFile: (tick: string, query: QueryOf<"/api/v1/exports/{tick}">, options?: CallOptions) => Promise<Uint8Array>;
  /** Brings a copy up to date once: see `follow`. */
  readonly catchUp: (options?: CatchUpOptions) => AsyncGenerator<Batch, void, undefined>;
  /** Keeps a copy exact for ever: see `follow`. */
  readonly follow: (options?: FollowOptions) => AsyncGenerator<Batch, void, undefined>;
}

/** Throws TaryfikatorError where the address or the key cannot be one. Nothing is sent yet. */
export const createClient = (options: ClientOptions): Client => {
  const settings = settingsOf(options);
  const ask = asking(settings);
  const json = async <Body>(path: string, query: object = {}, { signal }: CallOptions = {}): Promise<Body> =>
    jsonOf<Body>(await ask(withQuery(path, { ...query }), { signal }));
  const bytes = async (path: string, query: object = {}, { signal }: CallOptions = {}): Promise<Uint8Array> => {
    const answer = await ask(withQuery(path, { ...query }), { signal, headers: { accept: "*/*" } });
    if (answer.status !== 200) throw errorOf(answer);
    return answer.body;
  };
  const segment = encodeURIComponent;
  return {
    tariffs: (query, call) => json("/api/v1/tariffs", query, call),
    components: (query, call) => json("/api/v1/tariffs/components", query, call),
    prices: (query, call) => json("/api/v1/prices", query, call),
    nationalRates: (query, call) => json("/api/v1/national-rates", query, call),
    places: (query, call) => json("/api/v1/places", query, call),
    changes: (query, call) => json("/api/v1/changes", query, call),
    coverage: (call) => json("/api/v1/coverage", {}, call),
    usage: (call) => json("/api/v1/usage", {}, call),
    document: (sha256, call) => json(`/api/v1/documents/${segment(sha256)}`, {}, call),
    documentFile: (sha256, call) => bytes(`/api/v1/documents/${segment(sha256)}/file`, {}, call),
    documentPage: (sha256, page, call) => bytes(`/api/v1/documents/${segment(sha256)}/pages/${page}`, {}, call),
    exports: (call) => json("/api/v1/exports", {}, call),
    exportFile: (tick, query, call) => bytes(`/api/v1/exports/${segment(tick)}`, query, call),
    catchUp: (following) => catchUp(ask, following),
    follow: (following) => follow(ask, settings.sleep, following),
  };
};
