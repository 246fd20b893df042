import type { Warning } from "../../price/offer.ts";
import { warningOf } from "../../price/warnings.ts";
import type { Card } from "./card.ts";
import { type Party, partyName } from "./parties.ts";

/** A known company of which nothing that was asked for is in force on a day: when that begins, or when it ended. */
const absenceOf = (party: Party, asked: readonly Card[], date: string) => {
  const notWithdrawn = asked.filter(({ row }) => row.status !== "withdrawn");
  const days = (of: (card: Card) => string | null): readonly string[] => notWithdrawn.flatMap((card) => of(card) ?? []).sort();
  return {
    operator_name: partyName(party),
    side: party.type,
    tariff_codes: [...new Set(asked.map(({ code }) => code))],
    begins_on: days(({ start }) => start).find((day) => day > date) ?? null,
    ended_on: days(({ end }) => end).findLast((day) => day < date) ?? null,
  };
};

/** `asked`: a company's tariffs that fit the question, of whatever day. Companies without any have a warning of their own. */
export const noneInForce = (
  parties: readonly { readonly party: Party; readonly asked: readonly Card[] }[],
  date: string,
): readonly Warning[] => {
  const absent = parties.flatMap(({ party, asked }) => (asked.length === 0 ? [] : [absenceOf(party, asked, date)]));
  return absent.length === 0 ? [] : [warningOf("none_in_force", { companies: absent })];
};
