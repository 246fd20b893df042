import type { Snapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { api } from "../helpers.ts";

export interface ComponentAnswer {
  readonly component_id: string;
  readonly category: string;
  readonly counted_value: string | number | null;
  readonly part_of: string | null;
  readonly not_summed_because: string | null;
  readonly [field: string]: unknown;
}
export interface SideAnswer {
  readonly source: string;
  readonly tariff_id: string | null;
  readonly components: readonly ComponentAnswer[];
  /** Of a market. */
  readonly points?: readonly { readonly starts_at: string; readonly energy_pln_per_kwh: string }[];
  readonly [field: string]: unknown;
}
export interface WarningAnswer {
  readonly code: string;
  readonly message: string;
  readonly parameter?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
type Bounds = string | { readonly min: string; readonly max: string };
export interface OfferAnswer {
  readonly tariff_code: string | null;
  readonly region: string | null;
  readonly variant: string | null;
  readonly zones: readonly string[];
  readonly supply: SideAnswer | null;
  readonly distribution: SideAnswer | null;
  readonly global: SideAnswer | null;
  readonly summary: {
    readonly variable_total_pln_per_kwh: Readonly<Record<string, string | null>>;
    readonly variable_parts: Readonly<Record<string, readonly string[]>>;
    readonly fixed_total_pln_per_month: string | null;
    readonly fixed_parts: readonly string[];
    readonly power_total_pln_per_kw_month: string | null;
    readonly power_parts: readonly string[];
    readonly annual?: (Readonly<Record<string, Bounds>> & { readonly without: readonly string[] }) | null;
    readonly sides: readonly string[];
    readonly missing: readonly {
      readonly category: string;
      readonly total: string;
      readonly parameter: string | null;
      readonly because: string;
    }[];
    readonly at?: {
      readonly at: string;
      readonly zone: string;
      readonly total_pln_per_kwh: string;
      readonly market_pln_per_kwh: string | null;
      readonly parts: readonly string[];
    };
    readonly [field: string]: unknown;
  };
  readonly warnings: readonly WarningAnswer[];
}
export interface PricesAnswer {
  readonly meta: {
    readonly mode: string;
    readonly date: string;
    readonly resolved: Readonly<Record<string, string | null>>;
    readonly last_updated_at: string | null;
    readonly next_change_on: string | null;
    readonly pagination: Readonly<Record<string, unknown>>;
    readonly [field: string]: unknown;
  };
  readonly offers: readonly OfferAnswer[];
  readonly data: readonly OfferAnswer[];
  readonly unmatched: readonly Readonly<Record<string, unknown>>[];
  readonly warnings: readonly WarningAnswer[];
  readonly links: Readonly<Record<string, string | null>>;
  readonly [field: string]: unknown;
}

/** Numbers as the text they were sent as: no test may round what it checks. */
export const exactly = (json: string): PricesAnswer =>
  JSON.parse(
    json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) => (token.startsWith('"') ? token : `"${token}"`)),
  );

export const url = (asked: Readonly<Record<string, string>>): string => `/api/v1/prices?${new URLSearchParams(asked).toString()}`;

/** Asks a store at a moment; what comes back is the answer's JSON, with numbers as numbers. */
export const asker = (snapshot: Snapshot, now = "2026-02-20T12:00:00Z") => {
  const { get } = api(snapshot, { clock: () => Date.parse(now) });
  return (asked: Readonly<Record<string, string>> = {}, headers: Record<string, string> = {}) => get(url(asked), headers);
};

/** "G11", "G12w 3-phase", with the sides it is made of. */
export const inWords = (offer: OfferAnswer): string =>
  [offer.tariff_code ?? "-", offer.variant, offer.region === null ? null : `@${offer.region}`].filter((word) => word !== null).join(" ");
export const codesOf = (warnings: readonly WarningAnswer[]): readonly string[] => warnings.map(({ code }) => code);
