import type { NationalContent } from "../../model/national-record.ts";
import type { Stamped } from "../../model/record.ts";
import { compareText } from "../../model/text.ts";
import { nationalJson } from "../http/json.ts";
import { notThereYet, type Paging, pagingParameters, readPaging } from "../http/paging.ts";
import type { Parameters } from "../http/parameters.ts";
import { isRefusal } from "../http/refusal.ts";
import { type Answer, type ApiQuery, isPast } from "../http/route.ts";
import { type Marker, makeMarker } from "../snapshot/parts.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type Found, renderList } from "../tariffs/listing.ts";

export const nationalRatesParameters = ["category", "date", ...pagingParameters, "as_of"] as const;

type Rate = Stamped<NationalContent>;

const stampOf = ({ updated_at }: Rate): number => Date.parse(updated_at);

/** Both ends of a period belong to it; an open end holds for ever. */
const isIn = ({ effective_from, effective_to }: NationalContent, date: string): boolean =>
  effective_from <= date && date <= (effective_to ?? date);

const isAsked = ({ content }: Rate, category: string | undefined, date: string | undefined): boolean =>
  (category === undefined || content.category === category) && (date === undefined || isIn(content, date));

const inOrderOfChange = (a: Rate, b: Rate): number => stampOf(a) - stampOf(b) || compareText(a.content.national_id, b.content.national_id);

/** All but the withdrawn, by national_id; with `since` what changed later than it, withdrawals included, in order of change. */
const find = ({ national }: Snapshot, asked: Parameters, { since, until }: Paging): Found => {
  const rates = national.filter((rate) => isAsked(rate, asked.get("category"), asked.get("date")));
  const found =
    since === null
      ? rates.filter(({ content }) => content.status !== "withdrawn")
      : rates.filter((rate) => stampOf(rate) > since && stampOf(rate) <= (until ?? Number.POSITIVE_INFINITY)).sort(inOrderOfChange);
  return {
    total: found.length,
    part: (from, to) => {
      const shown = found.slice(from, to);
      const last = shown.at(-1);
      return { json: [Buffer.from(shown.map(nationalJson).join(","))], lastStamp: last === undefined ? null : stampOf(last) };
    },
  };
};

/** Of the national rates alone: the marker that they share with the markets moves every day. */
const markerOfRates = ({ national }: Snapshot): Marker | null =>
  national.length === 0 ? null : makeMarker(national.reduce((latest, rate) => Math.max(latest, stampOf(rate)), 0));

/** GET /api/v1/national-rates */
export const nationalRates = (asked: ApiQuery): Answer => {
  const { parameters, snapshot } = asked;
  const paging = readPaging(parameters, isPast(asked) ? snapshot : null);
  if (isRefusal(paging)) return paging;
  const early = notThereYet(snapshot.watermark, paging.until, asked.now);
  if (early !== null) return early;
  return { marker: markerOfRates(snapshot), render: () => renderList(asked, paging, find(snapshot, parameters, paging)) };
};
