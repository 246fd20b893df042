import { number, object } from "../json.ts";
import type { Asked } from "../route.ts";
import { formatStamp } from "../since.ts";
import type { Ask } from "./ask.ts";
import { catalogOf } from "./catalog.ts";
import { offerJson } from "./offer-json.ts";
import { offersOf, type Page, pageOf, unionOf } from "./offers.ts";
import type { Selection } from "./selection.ts";
import { nextBorder } from "./touch.ts";
import type { Unit } from "./unit.ts";

const text = (value: unknown): string => JSON.stringify(value);

const isPaged = ({ mode }: Ask): boolean => mode === "overview" || mode === "party_sheet";

const wholeOf = (units: readonly Unit[], { snapshot }: Asked, ask: Ask): Page => {
  const offers = units.flatMap((unit) => offersOf(unit, snapshot, ask));
  return { offers, total: offers.length };
};

const hasMore = (ask: Ask, total: number): boolean => isPaged(ask) && (ask.page + 1) * ask.size < total;

/** Relative links by page. A walk through changes is pinned to the state that it began in: pages of another would slip. */
const linksOf = ({ path, parameters, snapshot }: Asked, ask: Ask, total: number): string => {
  const given = [...parameters].filter(([name]) => name !== "page" && name !== "size");
  const pinned = ask.since !== null && !parameters.has("as_of") && snapshot.watermark !== null;
  const link = (page: number, more: readonly (readonly [string, string])[]): string =>
    `${path}?${[...given, ...more, ["page", String(page)], ["size", String(ask.size)]]
      .map(([name = "", value = ""]) => `${name}=${encodeURIComponent(value).replaceAll("%3A", ":")}`)
      .join("&")}`;
  const pin: readonly (readonly [string, string])[] = pinned ? [["as_of", snapshot.watermark ?? ""]] : [];
  const lastPage = Math.max(0, Math.ceil(total / ask.size) - 1);
  return text({
    self: link(ask.page, []),
    next: hasMore(ask, total) ? link(ask.page + 1, pin) : null,
    prev: isPaged(ask) && ask.page > 0 ? link(Math.min(ask.page - 1, lastPage), pin) : null,
  });
};

/** The rate that euros were converted at, where the market is quoted in them. */
const fxOf = ({ snapshot }: Asked, { market, question }: Ask): readonly (readonly [string, string])[] => {
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

const metaOf = (asked: Asked, ask: Ask, { touch, resolved }: Selection, total: number, changed: number | null): string =>
  object([
    ["mode", text(ask.mode)],
    ["date", text(ask.question.date)],
    ["pricing_basis", text("net_pln")],
    ["resolved", text(resolved)],
    ["last_updated_at", changed === null ? "null" : text(formatStamp(changed))],
    ["next_change_on", text(nextBorder(touch, ask.question.date))],
    ["pagination", text({ page: ask.page, size: ask.size, total, has_more: hasMore(ask, total) })],
    ...fxOf(asked, ask),
    ["as_of", text(asked.snapshot.watermark)],
    ["excise_included", "false"],
  ]);

const isInEur = ({ snapshot }: Asked, { market, question }: Ask): boolean =>
  market !== null && snapshot.marketDay(market, question.date)?.content.source_unit === "EUR/MWh";

/** The whole answer. `units`: what of the selection is to be shown; `changed`: when the selection last did (ms). */
export const renderPrices = (
  asked: Asked,
  ask: Ask,
  selection: Selection,
  units: readonly Unit[],
  changed: number | null,
): readonly Buffer[] => {
  const { offers, total } = isPaged(ask) ? pageOf(units, asked.snapshot, ask) : wholeOf(units, asked, ask);
  const writing = { epoch: asked.snapshot.epoch, inEur: isInEur(asked, ask), yearly: ask.question.annual_kwh !== null };
  const written = Buffer.from(`[${offers.map((offer) => offerJson(offer, writing)).join(",")}]`);
  const catalog = ask.mode === "overview" ? `"catalog":${text(catalogOf(selection))},` : "";
  const head = `{"meta":${metaOf(asked, ask, selection, total, changed)},${catalog}"offers":`;
  const warnings = [...selection.warnings, ...unionOf(offers)];
  const tail = `,"unmatched":${text(selection.unmatched)},"warnings":${text(warnings)},"links":${linksOf(asked, ask, total)}}`;
  // One list under two names: the same bytes twice.
  return [Buffer.from(head), written, Buffer.from(',"data":'), written, Buffer.from(tail)];
};
