import { number, object } from "../http/json.ts";
import type { ApiQuery } from "../http/route.ts";
import { formatStamp } from "../http/since.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { catalogOf } from "./catalog.ts";
import { nextBorder } from "./dependencies.ts";
import { type WrittenOffer, writtenOffer } from "./kept-offers.ts";
import { offersOf, type Page, pageSteps, unionOf } from "./offers.ts";
import type { PriceQuery } from "./query.ts";
import type { Selection } from "./selection.ts";
import type { Unit } from "./unit.ts";
import { text, type Writing } from "./writing.ts";

const isPaged = ({ mode }: PriceQuery): boolean => mode === "overview" || mode === "party_sheet";

/** All offers, those of one unit in a step. */
const wholeSteps = function* (
  units: readonly Unit[],
  snapshot: Snapshot,
  query: PriceQuery,
  writing: Writing,
): Generator<void, Page, void> {
  const offers: WrittenOffer[] = [];
  for (const unit of units) {
    for (const offer of offersOf(unit, snapshot, query)) offers.push(writtenOffer(offer, writing));
    yield;
  }
  return { offers, total: offers.length };
};

const hasMore = (query: PriceQuery, total: number): boolean => isPaged(query) && (query.page + 1) * query.size < total;

/** Relative links by page. A walk through changes is pinned to the state that it began in: pages of another would slip. */
const linksOf = ({ path, parameters, snapshot }: ApiQuery, query: PriceQuery, total: number): string => {
  const given = [...parameters].filter(([name]) => name !== "page" && name !== "size");
  const pinned = query.since !== null && !parameters.has("as_of") && snapshot.watermark !== null;
  const link = (page: number, more: readonly (readonly [string, string])[]): string =>
    `${path}?${[...given, ...more, ["page", String(page)], ["size", String(query.size)]]
      .map(([name = "", value = ""]) => `${name}=${encodeURIComponent(value).replaceAll("%3A", ":")}`)
      .join("&")}`;
  const pin: readonly (readonly [string, string])[] = pinned ? [["as_of", snapshot.watermark ?? ""]] : [];
  const lastPage = Math.max(0, Math.ceil(total / query.size) - 1);
  return text({
    self: link(query.page, []),
    next: hasMore(query, total) ? link(query.page + 1, pin) : null,
    prev: isPaged(query) && query.page > 0 ? link(Math.min(query.page - 1, lastPage), pin) : null,
  });
};

/** The rate that euros were converted at, where the market is quoted in them. */
const fxOf = ({ snapshot }: ApiQuery, { market, question }: PriceQuery): readonly (readonly [string, string])[] => {
  const fx = market === null ? null : (snapshot.marketDay(market, question.date)?.content.fx ?? null);
  if (fx === null) return [];
  return [
    [
      "fx",
      object([
        ["pair", text(`${fx.currency}/PLN`)],
        ["rate", number(fx.pln)],
        ["table", text(fx.table)],
        ["effective_date", text(fx.effective_date)],
      ]),
    ],
  ];
};

const metaOf = (asked: ApiQuery, query: PriceQuery, { dependencies, resolved }: Selection, total: number, changed: number | null): string =>
  object([
    ["mode", text(query.mode)],
    ["date", text(query.question.date)],
    ["pricing_basis", text("net_pln")],
    ["resolved", text(resolved)],
    ["last_updated_at", changed === null ? "null" : text(formatStamp(changed))],
    ["next_change_on", text(nextBorder(dependencies, query.question.date))],
    ["pagination", text({ page: query.page, size: query.size, total, has_more: hasMore(query, total) })],
    ...fxOf(asked, query),
    ["as_of", text(asked.snapshot.watermark)],
    ["excise_included", "false"],
    ["epoch", text(asked.snapshot.epoch)],
    ...(query.fields === "all" ? [] : [["fields", text(query.fields)] as const]),
  ]);

const isInEur = ({ snapshot }: ApiQuery, { market, question }: PriceQuery): boolean =>
  market !== null && snapshot.marketDay(market, question.date)?.content.source_unit === "EUR/MWh";

/** Of how many tariffs or pairs an answer is at most. */
const unitsShown = (query: PriceQuery, units: readonly Unit[]): number =>
  isPaged(query) ? Math.min(units.length, query.size) : units.length;

/** So many are 1 of the quota (../costs.ts). */
const manyUnits = 100;
/** Each takes 0.4 to 1.6 ms where nothing of it is kept, the most with the 96 prices of a market's day. */
const fewUnits = 10;

/** "at once": it takes some milliseconds. "long": it takes so long that few of one key may wait. */
export const lengthOf = (query: PriceQuery, units: readonly Unit[]): "at once" | "in turns" | "long" => {
  const shown = unitsShown(query, units);
  return shown <= fewUnits ? "at once" : shown <= manyUnits ? "in turns" : "long";
};

const catalogs = new WeakMap<Selection, string>();
/** An overview's selection is kept for whoever asks for it with another use or page (selection.ts). */
const catalogJson = (selection: Selection): string => {
  const json = catalogs.get(selection) ?? text(catalogOf(selection));
  catalogs.set(selection, json);
  return json;
};

const comma = Buffer.from(",");
const opening = Buffer.from("[");
const closing = Buffer.from("]");
const emptyList = Buffer.from("[]");

/** The pieces of the offers one after another, none of them copied: the same stand in every answer for other uses. */
const listOf = (offers: readonly WrittenOffer[]): readonly Buffer[] => {
  const pieces: Buffer[] = [opening];
  for (const [index, offer] of offers.entries()) {
    if (index > 0) pieces.push(comma);
    for (const piece of offer.pieces) pieces.push(piece);
  }
  pieces.push(closing);
  return pieces;
};

/** The whole answer, step by step. `units`: what of the selection is to be shown; `changed`: when the selection last did (ms). */
export const priceSteps = function* (
  asked: ApiQuery,
  query: PriceQuery,
  selection: Selection,
  units: readonly Unit[],
  changed: number | null,
): Generator<void, readonly Buffer[], void> {
  const { fields, question } = query;
  const writing = { fields, epoch: asked.snapshot.epoch, inEur: isInEur(asked, query), yearly: question.annual_kwh !== null };
  const { offers, total } = isPaged(query)
    ? yield* pageSteps(units, asked.snapshot, query, writing)
    : yield* wholeSteps(units, asked.snapshot, query, writing);
  const written = listOf(offers);
  const catalog = query.mode === "overview" ? `"catalog":${catalogJson(selection)},` : "";
  yield;
  const warnings = [...selection.warnings, ...unionOf(offers)];
  yield;
  const head = `{"meta":${metaOf(asked, query, selection, total, changed)},${catalog}"offers":`;
  const tail = `,"unmatched":${text(selection.unmatched)},"warnings":${text(warnings)},"links":${linksOf(asked, query, total)}}`;
  // One list under two names: the same bytes twice, unless they are asked for once. With `since` a copy is kept by `data`.
  const again = fields === "offers" && query.since === null ? [emptyList] : written;
  return [Buffer.from(head), ...written, Buffer.from(',"data":'), ...again, Buffer.from(tail)];
};
