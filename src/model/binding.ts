import { z } from "zod";
import { groupCodePattern } from "./group-code.ts";
import { BillingPeriod, Category, DayType, Phases, Season, Unit, Zone } from "./vocabulary-schemas.ts";

/** Kinds of customers that the trade names in one way: those whom an act protects, and all others. */
export const customerKinds = ["entitled", "other"] as const;

/** What a word of a label says of the rates beside it. */
export const Meaning = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("category"), value: Category }),
  z.object({ kind: z.literal("zone"), value: Zone }),
  z.object({ kind: z.literal("unit"), value: Unit }),
  z.object({ kind: z.literal("season"), value: Season }),
  z.object({ kind: z.literal("day_type"), value: DayType }),
  z.object({ kind: z.literal("phases"), value: Phases }),
  z.object({ kind: z.literal("billing_period"), value: BillingPeriod }),
  z.object({
    kind: z.literal("group"),
    value: z.string().regex(new RegExp(`^(?:${groupCodePattern}|[RDOS])$`), "not a tariff group such as G12w"),
  }),
  z.object({ kind: z.literal("customers"), value: z.enum(customerKinds) }),
]);
export type Meaning = z.infer<typeof Meaning>;

/** Words of a label that a person bound to a meaning. */
export const Binding = z.object({
  /** As the label prints them. Shorter ones, as "I" or "zł", are parts of too many others. */
  words: z.string().trim().min(3).max(80),
  meaning: Meaning,
});
export type Binding = z.infer<typeof Binding>;

/** A binding with the act that made it. Every reading knows all that are in force. */
export interface BindingInForce extends Binding {
  /** The act's id. */
  readonly id: string;
  readonly because: string;
  /** ISO-8601 UTC. */
  readonly at: string;
  readonly by: string | null;
}

/** Left with a rate that would have been read otherwise without a binding. */
export const Bound = z.object({
  words: z.string(),
  means: z.string(),
  because: z.string(),
  at: z.string(),
  by: z.string().nullable(),
});
export type Bound = z.infer<typeof Bound>;

/** "zone day" */
export const meaningText = ({ kind, value }: Meaning): string => `${kind} ${value}`;
