import { formatHttpDate } from "../http/http-date.ts";
import type { Marker, Snapshot } from "./snapshot.ts";

/** When anything at all was last published, floored to the second; null before the first publication. */
export const markerOf = ({ watermark }: Pick<Snapshot, "watermark">): Marker | null => {
  if (watermark === null) return null;
  const ms = Math.floor(Date.parse(watermark) / 1000) * 1000;
  return { ms, httpDate: formatHttpDate(ms) };
};
