import { z } from "zod";

/** YYYY-MM-DD, a Warsaw calendar day. */
export const Day = z.iso.date();
/** Left, top, right, bottom in points from the page's top left. */
export const Bbox = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Where a fact is printed: the PDF's own page number, the box in points from the page's top left, the printed text. */
export const Citation = z.object({ page: z.int().min(1), bbox: Bbox, text: z.string().min(1) });
export type Citation = z.infer<typeof Citation>;
