import type { Market } from "../../model/market-day.ts";
import type { NationalContent } from "../../model/national-record.ts";
import type { Stamped } from "../../model/record.ts";
import { formatHttpDate } from "../http/http-date.ts";
import type { RowIndex } from "./row-index.ts";
import { emptySheet, firstWhere, jsonOf, rowAt, type Sheet } from "./sheet.ts";
import { byChange, byId, type TariffRow } from "./tariff-row.ts";

/** When a collection last changed, floored to the second. */
export interface Marker {
  readonly ms: number;
  readonly httpDate: string;
}

export const makeMarker = (ms: number): Marker => {
  const second = Math.floor(ms / 1000) * 1000;
  return { ms: second, httpDate: formatHttpDate(second) };
};

/** What a snapshot is made of, and the next one from it. */
export interface Parts {
  /** All tariffs but the withdrawn, by tariff_id: what a plain list shows. */
  readonly shown: Sheet<TariffRow>;
  /** The withdrawn, by tariff_id. */
  readonly withdrawn: Sheet<TariffRow>;
  /** All tariffs by (updated_at, tariff_id). */
  readonly byChange: Sheet<TariffRow>;
  /** All tariffs by their company under all its names, and by their code in lower case. */
  readonly byOperator: RowIndex;
  readonly byCode: RowIndex;
  /** National rates of every status, by national_id. */
  readonly national: readonly Stamped<NationalContent>[];
  /** By market and day. */
  readonly marketDays: ReadonlyMap<string, Buffer>;
  /** Of national rates and market days together; null while there are none. */
  readonly otherMarker: Marker | null;
}

export const dayKey = (market: Market, date: string): string => `${market}/${date}`;

export const emptyParts: Parts = {
  shown: emptySheet(byId),
  withdrawn: emptySheet(byId),
  byChange: emptySheet(byChange),
  byOperator: new Map(),
  byCode: new Map(),
  national: [],
  marketDays: new Map(),
  otherMarker: null,
};

/** The JSON of one row of a sheet. */
export const jsonOfRow = (sheet: Sheet<TariffRow>, row: TariffRow): Buffer => jsonOf(sheet, [row])[0] ?? Buffer.alloc(0);

/** The sheet by tariff_id that a row is in. */
export const sheetOf = ({ shown, withdrawn }: Parts, { status }: TariffRow): Sheet<TariffRow> =>
  status === "withdrawn" ? withdrawn : shown;

const rowIn = (sheet: Sheet<TariffRow>, id: string): TariffRow | null => {
  const row = rowAt(
    sheet,
    firstWhere(sheet, (there) => there.id >= id),
  );
  return row?.id === id ? row : null;
};

export const rowOf = ({ shown, withdrawn }: Parts, id: string): TariffRow | null => rowIn(shown, id) ?? rowIn(withdrawn, id);
