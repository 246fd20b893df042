import type { MarketDayContent } from "../../model/market-day.ts";
import type { ComponentContent, Stamped, TariffContent } from "../../model/record.ts";
import { type ComponentPack, countIn, jsonIn } from "./component-pack.ts";

/*
 * Records out of the bytes that json.ts wrote: as objects two million of them would not fit, and few are asked for. Exact, as the bytes are:
 * decimals are taken as text before JSON.parse could make floats of them.
 */

/** Within a JSON string a quote is escaped, so these names with a number behind them are members. */
const decimals = /"(value|value_pln_per_kwh|value_pln_per_month|from|to)":(-?\d[\d.]*)/g;

/** "2026-11-21T05:00:07.042000Z" as the feed has it, with three digits. */
const stampOf = (updatedAt: string): string => new Date(updatedAt).toISOString();

type Wire<Content> = Content & { readonly updated_at: string };

export const readComponents = (pack: ComponentPack): readonly Stamped<ComponentContent>[] => {
  const text = `[${jsonIn(pack, 0, countIn(pack)).toString("utf8")}]`;
  const records: readonly Wire<ComponentContent>[] = JSON.parse(text.replaceAll(decimals, '"$1":"$2"'));
  return records.map(({ updated_at, ...content }) => ({ content, updated_at: stampOf(updated_at) }));
};

export const readTariff = (json: string): Stamped<TariffContent> => {
  const record: Wire<TariffContent> & { readonly update_time: string } = JSON.parse(json);
  const { updated_at, update_time: _, ...content } = record;
  return { content, updated_at: stampOf(updated_at) };
};

/** Within a JSON string a quote is escaped, so this is a member. */
const idMember = /"component_id":("(?:[^"\\]|\\.)*")/g;

/** The component ids of a pack, in its order. The records are read only where one has another member of that name. */
export const idsIn = (pack: ComponentPack): readonly string[] => {
  const found = [...jsonIn(pack, 0, countIn(pack)).toString("utf8").matchAll(idMember)].map(([, id = ""]): string => JSON.parse(id));
  return found.length === countIn(pack) ? found : readComponents(pack).map(({ content }) => content.component_id);
};

/** A market day is kept as it came: its decimals are text already. */
export const marketDayBytes = (day: Stamped<MarketDayContent>): Buffer => Buffer.from(JSON.stringify(day));
export const readMarketDay = (bytes: Buffer): Stamped<MarketDayContent> => JSON.parse(bytes.toString("utf8"));

/** Remembers what was read last out of what does not change. */
export const memoized = <Key extends object, Value>(read: (key: Key) => Value, most: number): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const value = read(key);
    known.set(key, value);
    return value;
  };
};
