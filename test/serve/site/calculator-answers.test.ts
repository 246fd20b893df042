import { describe, expect, it } from "vitest";
import { type Reason, reasonText, translatedReason } from "../../../src/price/reasons.ts";
import { polishReasons } from "../../../src/serve/site/words/polish-reasons.ts";
import { buildSnapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { marketDay } from "../prices/store.ts";
import { fixtureFeed, fixtureSite, inEnglish, textOf } from "./site.ts";

const today = "2026-11-23"; // by the site's clock
const snapshot = buildSnapshot({ ...fixtureFeed, marketDays: [marketDay("rdn", today), marketDay("rce", "2026-11-22")] });
const site = fixtureSite({ snapshot: () => snapshot });
const operator = "Operator Przykładowy Północ S.A.";
const get = async (fields: Record<string, string>, language: Record<string, string> = inEnglish): Promise<string> =>
  (await site.getLater(`/?${new URLSearchParams({ operator, ...fields })}`, { "x-api-key": undefined, ...language })).text;
const headingOf = (page: string): string => textOf(/<h1>(.*?)<\/h1>/s.exec(page)?.[1] ?? "");
const inPolish = { "accept-language": "pl" };

describe("a reason", () => {
  it.each(Object.keys(polishReasons) as Reason[])("%s has its Polish sentence, with the values of the English one", (reason) => {
    const english = reasonText(reason, "first", "second");
    const polish = translatedReason(english, polishReasons, (value) => value.toUpperCase());
    expect(polish).toBe(polishReasons[reason].replace("{}", "FIRST").replace("{}", "SECOND"));
    expect(english).not.toContain("{}");
  });

  it("of somebody else stays as it is", () => {
    expect(translatedReason("It is for another yearly use", polishReasons, String)).toBeNull();
  });

  it.each(["G11", "G12", "G12as", "B23", "A23", "C22b"])("stands in Polish on the Polish page of %s", async (group) => {
    const page = await get({ group }, inPolish);
    expect(page).toContain('<tr class="out">');
    expect(page).not.toContain('lang="en">It');
    expect(page).not.toMatch(/<span lang="en">/);
  });

  it("of a field that is refused stands in Polish too", async () => {
    const alert =
      /<div class="notes" role="alert">(.*?)<\/div>/s.exec(await get({ group: "G11", annual_kwh: "dużo" }, inPolish))?.[1] ?? "";
    expect(textOf(alert)).toContain("Zużycie roczne podaj jako liczbę kWh większą od zera");
  });
});

describe("the table", () => {
  it("has for each counted rate what it costs in a year; together that is the year's net amount", async () => {
    const page = await get({ group: "G12", annual_kwh: "3000", share_day: "70", share_night: "30" });
    const call = /'(\/api\/v1\/prices\?[^']+)'/.exec(textOf(page))?.[1] ?? "";
    const { json } = await site.getLater(call);
    const rows = [...page.matchAll(/<tr class="in">.*?<\/tr>/gs)].map(
      ([row]) => /([\d\s\u202f]+\.\d\d)\szł<\/td>/.exec(row)?.[1] ?? "none",
    );
    const sum = rows.reduce((total, text) => total + Number(text.replace(/[\s\u202f]/g, "")), 0);
    const { net_pln, excise_pln } = json.offers[0].summary.annual;
    expect(rows.length).toBeGreaterThan(6);
    expect(sum).toBeCloseTo(net_pln - excise_pln, 1);
  });

  it("has no yearly amounts where the year is not known", async () => {
    expect(await get({ group: "G11", seller: "market:rdn" })).not.toContain("A year, net");
  });
});

describe("a market in the seller's place", () => {
  it("is offered where its prices of today are there", async () => {
    const page = await get({ group: "G11" });
    expect(page).toContain('<option value="market:rdn">');
    expect(page).not.toContain("market:rce");
  });

  it("says the day's mean, as the call below it answers, and draws each quarter of an hour", async () => {
    const page = await get({ group: "G11", seller: "market:rdn" });
    const call = /'(\/api\/v1\/prices\?[^']+)'/.exec(textOf(page))?.[1] ?? "";
    expect(call).toContain("market=rdn");
    const { json } = await site.getLater(call);
    const mean = json.offers[0].summary.energy_avg_pln_per_kwh;
    expect(mean).toBeGreaterThan(0);
    expect(headingOf(page)).toContain(`energy at ${mean} zł/kWh on the mean of today`);
    expect(headingOf(page)).not.toContain("a month");
    expect(page.match(/<rect class="energy"/g)).toHaveLength(96);
    expect(Buffer.byteLength(page)).toBeLessThan(100_000);
    expect(textOf(page)).toContain("Series a day-ahead series, published by ");
  });
});
