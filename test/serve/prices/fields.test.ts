import { describe, expect, it } from "vitest";
import { asker, type OfferAnswer, type PricesAnswer } from "./ask.ts";
import { smallStore, store } from "./store.ts";

const ask = asker(store(smallStore()));
const questions: readonly (readonly [string, Record<string, string>])[] = [
  ["an overview", { annual_kwh: "2000" }],
  ["a pair", { osd: "Operator Przykładowy Północ", sprzedawca: "Sprzedaż Przykładowa", annual_kwh: "2000" }],
  ["a market", { osd: "Operator Przykładowy Północ", market: "rdn", date: "2026-01-15", at: "2026-01-15T12:00:00Z" }],
];
const answer = (asked: Record<string, string>): PricesAnswer & { readonly meta: { readonly fields?: string } } => ask(asked).json;
const sidesOf = (offer: OfferAnswer) => [offer.supply, offer.distribution, offer.global].filter((side) => side !== null);

/** The answer with what was asked to be left out taken away by hand. */
const without = (json: PricesAnswer, leave: (offer: OfferAnswer) => void): PricesAnswer => {
  const copy = structuredClone(json);
  for (const list of [copy.offers, copy.data]) for (const offer of list) leave(offer);
  return copy;
};
const edit = (record: object, fields: object): unknown => Object.assign(record, fields);
const dropEvidence = (offer: OfferAnswer): void => {
  for (const side of sidesOf(offer)) {
    edit(side, { provenance: null });
    for (const component of side.components) edit(component, { evidence: null });
  }
};
const dropBreakdown = (offer: OfferAnswer): void => {
  for (const side of sidesOf(offer)) edit(side, { provenance: null, components: [] });
  const { summary } = offer;
  const zones = Object.keys(summary.variable_parts).map((zone) => [zone, []]);
  edit(summary, { variable_parts: Object.fromEntries(zones), fixed_parts: [], power_parts: [] });
  if (summary.at !== undefined) edit(summary.at, { parts: [] });
};

describe.each(questions)("fields of %s", (_, asked) => {
  const whole = answer(asked);
  const comparable = ({ links: _links, meta: { fields: _fields, ...meta }, ...rest }: ReturnType<typeof answer>) => ({ ...rest, meta });

  it("leaves nothing out by itself, and nothing with all", () => {
    expect(comparable(answer({ ...asked, fields: "all" }))).toEqual(comparable(whole));
    expect(whole.meta).not.toHaveProperty("fields");
    expect(JSON.stringify(whole)).toContain('"evidence":{');
  });

  it.each([
    ["breakdown", dropEvidence],
    ["totals", dropBreakdown],
  ])("%s leaves out just what it says, and says so", (fields, leave) => {
    const short = answer({ ...asked, fields });
    expect(short.meta.fields).toBe(fields);
    expect(comparable(short)).toEqual(comparable(without(whole, leave)));
  });
});

describe("fields=offers", () => {
  it.each(questions)("writes the list of %s once, whole", (_, asked) => {
    const [whole, once] = [answer(asked), answer({ ...asked, fields: "offers" })];
    expect(once.meta.fields).toBe("offers");
    expect(once.offers).toEqual(whole.offers);
    expect(whole.data).toEqual(whole.offers);
    expect(once.data).toEqual([]);
  });

  it("leaves data as it is where changes are asked for", () => {
    const { offers, data } = answer({ since: "2020-01-01", fields: "offers" });
    expect(offers.length).toBeGreaterThan(0);
    expect(data).toEqual(offers);
  });
});

it("refuses a word that it does not know", () => {
  const { status, json } = ask({ fields: "evidence" });
  expect([status, json.parameter, json.message]).toEqual([400, "fields", expect.stringMatching(/one of all, breakdown, totals, offers/)]);
});
