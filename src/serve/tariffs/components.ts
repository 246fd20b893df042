import { notThereYet, type Paging, pagingParameters, readPaging } from "../http/paging.ts";
import { missing } from "../http/parameters.ts";
import { isRefusal, quoted } from "../http/refusal.ts";
import { type Answer, type ApiQuery, isPast } from "../http/route.ts";
import { type ComponentPack, countIn, isRemovedIn, jsonIn, stampIn } from "../snapshot/component-pack.ts";
import { jsonOfRow, sheetOf } from "../snapshot/parts.ts";
import { componentsMarker } from "../snapshot/snapshot.ts";
import { type Found, renderList } from "./listing.ts";

const comma = Buffer.from(",");

export const componentsParameters = ["tariff_id", ...pagingParameters, "as_of"] as const;

/** The JSON of these components of the pack, in this order. */
const jsonOfAll = (pack: ComponentPack, numbers: readonly number[]): Buffer[] => {
  const pieces: Buffer[] = [];
  let first = 0;
  numbers.forEach((number, place) => {
    if (numbers[place + 1] === number + 1) return;
    if (pieces.length > 0) pieces.push(comma);
    pieces.push(jsonIn(pack, numbers[first] ?? number, number + 1));
    first = place + 1;
  });
  return pieces;
};

/** Without `since` what is in force; with it every change later than it, removals included, in order of change. */
const find = (pack: ComponentPack | null, { since, until }: Paging): Found => {
  if (pack === null) return { total: 0, part: () => ({ json: [], lastStamp: null }) };
  const all = [...new Array(countIn(pack)).keys()];
  const stamp = (number: number): number => stampIn(pack, number);
  const found =
    since === null
      ? all.filter((number) => !isRemovedIn(pack, number))
      : all
          .filter((number) => stamp(number) > since && stamp(number) <= (until ?? Number.POSITIVE_INFINITY))
          // Those with equal stamps stay in the order of their ids.
          .sort((a, b) => stamp(a) - stamp(b));
  return {
    total: found.length,
    part: (from, to) => {
      const numbers = found.slice(from, to);
      const last = numbers.at(-1);
      return { json: jsonOfAll(pack, numbers), lastStamp: last === undefined ? null : stamp(last) };
    },
  };
};

/** GET /api/v1/tariffs/components */
export const components = (asked: ApiQuery): Answer => {
  const { parameters, snapshot } = asked;
  const tariffId = parameters.get("tariff_id");
  if (tariffId === undefined) return missing("tariff_id");
  const paging = readPaging(parameters, isPast(asked) ? snapshot : null);
  if (isRefusal(paging)) return paging;
  const early = notThereYet(snapshot.watermark, paging.until, asked.now);
  if (early !== null) return early;
  const row = snapshot.row(tariffId);
  if (row === null) {
    const message = `No tariff has the id ${quoted(tariffId)}; /api/v1/tariffs lists the ids there are.`;
    return { error: "not_found", message, parameter: "tariff_id" };
  }
  return {
    marker: componentsMarker(row),
    render: () => {
      const tariff = [Buffer.from('"tariff":'), jsonOfRow(sheetOf(snapshot, row), row), comma];
      return renderList(asked, paging, find(row.components, paging), tariff);
    },
  };
};
