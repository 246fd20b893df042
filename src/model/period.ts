import { z } from "zod";
import { Day } from "./citation.ts";

/** Days on which something applies, both included; null is open. */
export const Period = z.object({ from: Day.nullable(), to: Day.nullable() });
export type Period = z.infer<typeof Period>;

/** The days of a part of some time: none lie outside it, and open ends are those of the whole. */
export const within = (whole: Period, part: Period | undefined): Period => ({
  from: part?.from != null && part.from > (whole.from ?? "") ? part.from : whole.from,
  to: part?.to != null && (whole.to === null || part.to < whole.to) ? part.to : whole.to,
});
