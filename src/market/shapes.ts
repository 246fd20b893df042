import { z } from "zod";
import { decimal } from "../model/decimal.ts";
import { exactJson } from "./exact-json.ts";
import { type Refused, refuse } from "./refused.ts";

/** A number as its source writes it, made exact. No source writes 1e3, and none would be believed that did. */
export const Exact = z
  .string()
  .regex(/^-?\d{1,9}(\.\d{1,12})?$/, "not a plain decimal number")
  // A source that rounds may well write "-0.00".
  .transform((digits) => (/^-?0*(\.0*)?$/.test(digits) ? "0" : decimal(digits)));

/** Whole seconds since 1970, this century. */
export const Seconds = z
  .string()
  .regex(/^\d{9,10}$/, "not a number of seconds")
  .transform(Number);

/** An answer by its schema; refused, saying where it differs. */
export const readAs = <Shape extends z.ZodType>(schema: Shape, text: string): { readonly content: z.output<Shape> } | Refused => {
  const json = exactJson(text);
  if (json === undefined) return refuse("not_json", `What came is no JSON; it begins with ${JSON.stringify(text.slice(0, 60))}.`);
  const parsed = schema.safeParse(json);
  if (parsed.success) return { content: parsed.data };
  const [first] = parsed.error.issues;
  return refuse(
    "unknown_shape",
    `What came is not of the shape that is known: at ${first?.path.join(".") || "its top"}, ${first?.message}.`,
  );
};
