import { compareText } from "../model/text.ts";
import { type Found, renderList } from "./listing.ts";
import { notThereYet, type Paging, pagingParameters, readPaging } from "./paging.ts";
import { missing } from "./parameters.ts";
import { isRefusal, quoted } from "./refusal.ts";
import type { Answer, Asked } from "./route.ts";
import { makeSheet, type Sheet, sliceOfRows } from "./sheet.ts";
import type { ComponentRow } from "./snapshot.ts";

export const componentsParameters = ["tariff_id", ...pagingParameters] as const;

/** Without `since` what is in force; with it every change later than it, removals included, in order of change. */
const find = (all: Sheet<ComponentRow>, { since, until }: Paging): Found<ComponentRow> => {
  const numbered = all.rows.map((row, index) => ({ row, index }));
  if (since === null) return { sheet: all, rows: numbered.flatMap(({ row, index }) => (row.removed ? [] : [index])) };
  const changed = numbered
    .filter(({ row }) => row.stamp > since && (until === null || row.stamp <= until))
    .sort((a, b) => a.row.stamp - b.row.stamp || compareText(a.row.id, b.row.id));
  const sheet = makeSheet(changed.map(({ row, index }) => ({ row, json: sliceOfRows(all, index, index + 1) })));
  return { sheet, rows: { from: 0, to: changed.length } };
};

/** GET /api/v1/tariffs/components */
export const components = (asked: Asked): Answer => {
  const { parameters, snapshot } = asked;
  const tariffId = parameters.get("tariff_id");
  if (tariffId === undefined) return missing("tariff_id");
  const paging = readPaging(parameters);
  if (isRefusal(paging)) return paging;
  const early = notThereYet(snapshot.watermark, paging.until);
  if (early !== null) return early;
  const row = snapshot.rowOf.get(tariffId);
  const own = snapshot.components.get(tariffId);
  if (row === undefined || own === undefined) {
    const message = `No tariff has the id ${quoted(tariffId)}; /api/v1/tariffs lists the ids there are.`;
    return { error: "not_found", message, parameter: "tariff_id" };
  }
  const tariff = [Buffer.from('"tariff":'), sliceOfRows(snapshot.byId, row, row + 1), Buffer.from(",")];
  return { marker: own.marker, render: () => renderList(asked, paging, find(own.sheet, paging), tariff) };
};
