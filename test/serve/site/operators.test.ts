import { describe, expect, it } from "vitest";
import { api } from "../helpers.ts";
import { evilReason, fixtureSite, inEnglish, textOf } from "./site.ts";

const site = fixtureSite();
const get = (url: string) => site.getLater(url, { "x-api-key": undefined, ...inEnglish });

interface Company {
  readonly operator_name: string;
  readonly operator_type: string | null;
  readonly tariffs_active: number;
  readonly last_decision_date: string;
  readonly periods: readonly { readonly effective_from: string | null }[];
}
const companies: readonly Company[] = (await site.getLater("/api/v1/coverage")).json.data;
const page = (await get("/operators")).text;

const sinceText = (periods: Company["periods"]): string => {
  const [first] = periods.flatMap(({ effective_from }) => effective_from ?? []);
  return first === undefined ? "the first day is not known" : `since ${first}`;
};

/** The card of each company: its name, where it links, and its text. */
const cards = [...page.matchAll(/<li><h3>(.*?)<\/h3>(.*?)<\/li>\s*(?=<li><h3>|<\/ul><h2>|<\/ul>\s)/gs)].map(
  ([, title = "", body = ""]) => ({
    name: textOf(title).trim(),
    link: /href="([^"]+)"/.exec(title)?.[1] ?? null,
    text: textOf(body),
  }),
);

describe("the page of operators", () => {
  it("has what the API's coverage has, for every company", () => {
    expect(companies.length).toBeGreaterThan(9);
    expect(cards.map(({ name }) => name).sort()).toEqual(companies.map(({ operator_name }) => operator_name).sort());
    for (const { operator_name, operator_type, tariffs_active, last_decision_date, periods } of companies) {
      const card = cards.find(({ name }) => name === operator_name);
      if (operator_type === null) expect([card?.link, card?.text]).toEqual([null, expect.stringContaining("1 document held")]);
      else
        expect(card?.text).toContain(
          `${tariffs_active} tariff${tariffs_active === 1 ? "" : "s"} in force, ${sinceText(periods)}, last decision of ${last_decision_date}`,
        );
    }
  });

  it("names what is held and why, as text", () => {
    expect(cards.find(({ name }) => name === "Huta Modelowa S.A.")?.text).toContain(`2 documents held: ${evilReason}`);
    expect(page).not.toContain("<script");
    expect(textOf(page)).toContain("last read on 2026-11-23 10:30, Warsaw time.");
    expect(textOf(page)).toContain("Documents of an unknown company: 1 document without tariffs.");
  });

  it("names the problem in the page's language, where the reason begins with one of the closed list", async () => {
    const { text } = await site.getLater("/operators", { "x-api-key": undefined, "accept-language": "pl" });
    expect(textOf(text)).toContain("Grupa bez stawek, strona 3 no_rates (page 3): G11 has no network rate.");
  });

  it("waits where nothing is published yet", async () => {
    expect(textOf((await api(null).getLater("/operators", inEnglish)).text)).toContain("No tariff is published yet");
  });
});

describe("the page of one operator", () => {
  it("links every tariff that the API lists of the company", async () => {
    for (const { name, link } of cards) {
      if (link === null) continue;
      const { status, text } = await get(`/${link}`);
      expect([status, textOf(/<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? "")]).toEqual([200, name]);
      const linked = [...text.matchAll(/href="\.\.\/tariffs\/([^"?]+)"/g)].map((match) => match[1]);
      const { json } = await site.getLater(`/api/v1/tariffs?${new URLSearchParams({ operator: name, size: "1000" })}`);
      expect(linked.sort(), name).toEqual(json.data.map(({ tariff_id }: { tariff_id: string }) => tariff_id).sort());
      expect(Buffer.byteLength(text)).toBeLessThan(100_000);
    }
  });

  it("is a page with one sentence, 404, for a company that is not there", async () => {
    const { status, text } = await get("/operators/nikt");
    expect([status, textOf(text)]).toEqual([404, expect.stringContaining('No company has the address "nikt"')]);
  });
});
