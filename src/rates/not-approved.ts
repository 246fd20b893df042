import type { Box } from "../model/geometry.ts";
import { blocking, type Problem } from "../model/problem.ts";

/* How it is said that what is printed like an approved rate is none. */

/** Where the words stand that say so. */
export interface PrintedAt {
  readonly page: number;
  readonly box: Box;
}

/** `tariff_code`: the group that is held, null for the whole document. */
export const notApproved = (tariff_code: string | null, message: string, at: PrintedAt): Problem =>
  blocking("not_approved", tariff_code, message, at);

/** Printed words in a message, on one line, at most 80 characters of them. */
export const quoted = (text: string): string => `"${text.replace(/\s+/g, " ").trim().slice(0, 80)}"`;
