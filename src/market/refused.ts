/** Why an answer is not published, the closed list. None is ever published partly. */
export const refusalCodes = [
  "not_json",
  "unknown_shape", // JSON that is not what this source sends
  "wrong_day", // prices of another day than was asked for
  "wrong_unit",
  "licence_not_open", // the source does not let it be passed on
  "mixed_steps", // neither quarters nor hours throughout
  "quarter_missing",
  "quarter_doubled",
  "quarter_extra", // a time that the day does not have
  "hour_ambiguous", // nothing tells the two 02:00 of an autumn night apart
  "time_contradicts", // Warsaw's time and UTC do not go together
  "implausible_price",
  "implausible_rate",
  "no_rate", // no exchange rate of the fortnight before
  "too_many_pages",
] as const;
export type MarketRefusal = (typeof refusalCodes)[number];

export interface Refused {
  readonly refused: MarketRefusal;
  /** One sentence for a person. */
  readonly message: string;
}

export const refuse = (refused: MarketRefusal, message: string): Refused => ({ refused, message });
export const isRefused = (one: object): one is Refused => "refused" in one;
