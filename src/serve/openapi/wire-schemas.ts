import type { z } from "zod";
import * as wire from "./wire.ts";
import * as national from "./wire-national.ts";
import * as others from "./wire-others.ts";
import * as price from "./wire-prices.ts";

/** Every schema that the document names. */
export const wireSchemas = {
  Tariff: wire.Tariff,
  Component: wire.Component,
  ZoneClock: wire.ZoneClock,
  Provenance: wire.Provenance,
  NamedDecision: wire.NamedDecision,
  Evidence: wire.Evidence,
  Condition: wire.Condition,
  Band: wire.Band,
  Links: wire.Links,
  TariffList: wire.TariffList,
  ComponentList: wire.ComponentList,
  Prices: price.Prices,
  Offer: price.Offer,
  TariffSide: price.TariffSide,
  NationalSide: price.NationalSide,
  MarketSide: price.MarketSide,
  OfferComponent: price.OfferComponent,
  StatutoryPrice: price.StatutoryPrice,
  Summary: price.Summary,
  Annual: price.Annual,
  Missing: price.Missing,
  Range: price.Range,
  CatalogEntry: price.CatalogEntry,
  LegalSource: national.LegalSource,
  NationalRate: national.NationalRate,
  NationalRateList: national.NationalRateList,
  Warning: price.Warning,
  Place: others.Place,
  PlaceList: others.PlaceList,
  Change: others.Change,
  ChangeList: others.ChangeList,
  Coverage: others.Coverage,
  SourceDocument: others.SourceDocument,
  ExportList: others.ExportList,
  Usage: others.Usage,
  Status: wire.Status,
  Error: wire.ApiError,
} as const satisfies Readonly<Record<string, z.ZodType>>;
