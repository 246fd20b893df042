import type { components } from "./generated/api.ts";

type Schemas = components["schemas"];

export type Tariff = Schemas["Tariff"];
export type Component = Schemas["Component"];
export type TariffList = Schemas["TariffList"];
export type ComponentList = Schemas["ComponentList"];
export type Evidence = Schemas["Evidence"];
export type Prices = Schemas["Prices"];
export type Offer = Schemas["Offer"];
export type OfferComponent = Schemas["OfferComponent"];
export type NationalRate = Schemas["NationalRate"];
export type NationalRateList = Schemas["NationalRateList"];
export type Place = Schemas["Place"];
export type PlaceList = Schemas["PlaceList"];
export type Change = Schemas["Change"];
export type ChangeList = Schemas["ChangeList"];
export type Coverage = Schemas["Coverage"];
export type Usage = Schemas["Usage"];
export type SourceDocument = Schemas["SourceDocument"];
export type ExportList = Schemas["ExportList"];
