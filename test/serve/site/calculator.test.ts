import { describe, expect, it } from "vitest";
import { unlimited } from "../../../src/serve/keys/limits.ts";
import type { Personal } from "../../../src/serve/personal/context.ts";
import { measured } from "../../helpers/held.ts";
import { api, snapshotOf, tariff } from "../helpers.ts";
import { fixtureSite, inEnglish, textOf } from "./site.ts";

const site = fixtureSite();
const get = async (url: string): Promise<string> => (await site.getLater(url, { "x-api-key": undefined, ...inEnglish })).text;

/** The address of the API call that a page shows. */
const callOn = (page: string): string => /'(?:https?:\/\/[^/]+)?(\/api\/v1\/prices\?[^']+)'/.exec(textOf(page))?.[1] ?? "";
const pln = (value: number): string => {
  const [whole = "", rest = ""] = value.toFixed(2).split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, " ")}.${rest} zł`;
};

const amount = (value: number | { min: number; max: number }): string =>
  typeof value === "number" ? pln(value) : `${pln(value.min).replace(" zł", "")} to ${pln(value.max)}`;

const choicesOf = (page: string, name: string): string[] => {
  const list = new RegExp(`<select name="${name}">(.*?)</select>`, "s").exec(page)?.[1] ?? "";
  return [...list.matchAll(/<option value="([^"]*)"/g)].map((match) => textOf(match[1] ?? "").trim());
};
const address = (fields: Record<string, string>): string => `/?${new URLSearchParams(fields)}`;

describe("the calculator", () => {
  it("says in its sentence what the API call below it answers, for every operator and group", async () => {
    let known = 0;
    for (const operator of choicesOf(await get("/"), "operator"))
      for (const group of choicesOf(await get(address({ operator })), "group")) {
        const page = await get(address({ operator, group, annual_kwh: "3210.5" }));
        const { json } = await site.getLater(callOn(page));
        const annual = json.offers[0]?.summary.annual ?? null;
        const heading = textOf(/<h1>(.*?)<\/h1>/s.exec(page)?.[1] ?? "");
        expect(heading, `${operator} ${group}`).toContain(annual === null ? "not known" : amount(annual.gross_pln));
        if (annual !== null) known += 1;
      }
    expect(known).toBeGreaterThan(30);
  });

  it("shows the API call with the address of the service, and with the path alone where that is not known", async () => {
    const personal = { baseUrl: "https://taryfikator.example" } as Personal;
    const { text } = await fixtureSite({ personal: () => personal }).getLater("/", inEnglish);
    expect(textOf(text)).toContain("curl -H 'X-API-KEY: ...' 'https://taryfikator.example/api/v1/prices?osd=");
    expect(textOf(await get("/"))).toContain("curl -H 'X-API-KEY: ...' '/api/v1/prices?osd=");
  });

  it("adds a zone's name to a printed name that has none, and to a Polish one on the English page alone", async () => {
    const rows = async (language: string) =>
      textOf((await site.getLater(`/?lang=${language}&operator=${encodeURIComponent("Operator Przykładowy Północ S.A.")}&seller=`)).text);
    expect(await rows("en")).toContain("Składnik zmienny stawki sieciowej, całodobowy (whole day)");
    expect(await rows("pl")).toMatch(/Składnik zmienny stawki sieciowej, całodobowy 0,3412/);
  });

  it("takes the operator and the branch of a place, typed without Polish letters", async () => {
    const page = await get(address({ place: "gorzyn wielki", operator: "Operator Przykładowy Północ S.A.", group: "C21" }));
    expect(textOf(/<h1>(.*?)<\/h1>/s.exec(page)?.[1] ?? "")).toMatch(/C21 in Górzyn Wielki, Wzorzec Dystrybucja S\.A\./);
    expect(callOn(page)).toContain("osd=Wzorzec+Dystrybucja+S.A.");
    expect(page).toContain('name="place" autocomplete="address-level2" value="Górzyn Wielki"');
  });

  it.each([
    ["is in no list", "Nigdzie", 'No published list of places has "Nigdzie"', []],
    ["begins other names", "Przykła", 'No published list of places has "Przykła"', ["Przykładna", "Przykładowo-Zdrój"]],
  ])("shows no price for a place that %s", async (_, place, sentence, names) => {
    const page = await get(address({ place, operator: "Operator Przykładowy Północ S.A.", group: "G11" }));
    const alert = /<div class="notes" role="alert">(.*?)<\/div>/s.exec(page)?.[1] ?? "";
    expect(textOf(alert)).toContain(sentence);
    expect([...new Set([...alert.matchAll(/<li>(.*?)<\/li>/g)].map((match) => textOf(match[1] ?? "").trim()))].sort()).toEqual(names);
    expect(page).not.toContain("<strong>");
    expect(page).not.toContain("curl");
  });

  it("lets a person choose among branches that have a place of the same name", async () => {
    const page = await get(address({ place: "Przykładna", group: "C21" }));
    const links = [...page.matchAll(/<li><a href="([^"]+)">([^<]*)</g)].map(([, href = "", words = ""]) => [href, words]);
    expect(links.map(([, words]) => words)).toEqual([
      "Przykładna, górzyński, Wzorzec Dystrybucja S.A., Górny",
      "Przykładna, dolnowzorski, Wzorzec Dystrybucja S.A., Dolny",
    ]);
    const chosen = await get(
      `/${textOf(links[1]?.[0] ?? "")
        .trim()
        .replace(/^\./, "")}`,
    );
    expect(textOf(/<h1>(.*?)<\/h1>/s.exec(chosen)?.[1] ?? "")).toMatch(/C21 in Przykładna, Wzorzec Dystrybucja S\.A\./);
  });

  it("shows a place as text, whatever was typed", async () => {
    const page = await get(address({ place: '"><script>alert(1)</script>' }));
    expect(page).not.toContain("<script");
  });

  it("says what is not certain in the page's own language", async () => {
    const url = address({ operator: "Zakład Energetyczny Przykładowy Południe Sp. z o.o.", group: "C11" });
    const { text } = await site.getLater(url, { "x-api-key": undefined, "accept-language": "pl" });
    const notes = /<div class="notes" role="note">(.*?)<\/div>/s.exec(text)?.[1] ?? "";
    expect(textOf(notes)).toContain("Dzień, od którego obowiązuje taryfa, nie jest znany na pewno.");
    expect(textOf(await get(url))).toContain("The day on which the tariff begins is not known for certain.");
  });

  it("draws a picture only where its parts add up to the sentence", async () => {
    const page = await get(address({ operator: "Operator Przykładowy Północ S.A.", group: "G12" }));
    const legend = textOf(/<ul class="legend">(.*?)<\/ul>/s.exec(page)?.[1] ?? "");
    const parts = [...legend.matchAll(/([\d ]+\.\d\d) zł/g)].map((match) => Number((match[1] ?? "").replaceAll(" ", "")));
    const heading = textOf(/<strong>(.*?)<\/strong>/.exec(page)?.[1] ?? "");
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(Number(heading.replaceAll(" ", "").replace("zł", "")), 1);
  });

  it("names what is missing in the same place", async () => {
    const page = await get(address({ operator: "Operator Przykładowy Północ S.A.", group: "A23" }));
    const heading = textOf(/<h1>(.*?)<\/h1>/s.exec(page)?.[1] ?? "");
    expect(heading).toMatch(/^A23 of Operator Przykładowy Północ S\.A\., 2 000 kWh a year: .* with VAT, and without: .*capacity fee/);
    const notes = textOf(/<div class="notes" role="note">(.*?)<\/div>/s.exec(page)?.[1] ?? "");
    expect(notes.match(/[^.]*capacity fee[^.]*\./gi)).toEqual([expect.stringContaining("Capacity fee: ")]);
  });

  it("asks for what a group's answer lacks, and for nothing else", async () => {
    const operator = "Operator Przykładowy Północ S.A.";
    const fieldsOf = (page: string) => ["power_kw", "previous_year_kwh", "load_profile"].filter((name) => page.includes(`name="${name}"`));
    expect(fieldsOf(await get(address({ operator, group: "G11" })))).toEqual([]);
    expect(fieldsOf(await get(address({ operator, group: "B23" })))).toEqual(["power_kw", "load_profile"]);
    const whole = await get(address({ operator, group: "B21", power_kw: "60,5", load_profile: "flat", annual_kwh: "500000" }));
    expect(fieldsOf(whole)).toEqual(["power_kw", "load_profile"]);
    expect(callOn(whole)).toContain("&power_kw=60.5&load_profile=flat");
    expect(textOf(/<h1>(.*?)<\/h1>/s.exec(whole)?.[1] ?? "")).not.toContain("without");
    // Fees by power and by hours are in the picture, since its parts add up.
    expect(whole).toContain('<ul class="legend">');
  });

  it.each([
    ["a yearly use that is no number", { annual_kwh: "a lot" }, "annual_kwh must be a number of kWh above 0"],
    ["shares that do not add up", { group: "G12", share_day: "60", share_night: "60" }, "zone_share"],
  ])("refuses %s by the API's own sentence", async (_, fields, message) => {
    const page = await get(address({ operator: "Operator Przykładowy Północ S.A.", ...fields } as Record<string, string>));
    expect(textOf(/<div class="notes" role="alert">(.*?)<\/div>/s.exec(page)?.[1] ?? "")).toContain(message);
  });

  it("takes a company that is not there, and an empty field, for a choice that was not made", async () => {
    const page = textOf(await get(address({ operator: "Nikt", group: "", annual_kwh: "" })));
    expect(page).toMatch(/G11 of .*, 2 000 kWh a year/);
    expect(page).toContain("Not published: Nikt. Something else is shown in its place.");
    expect(textOf(await get("/"))).not.toContain("Not published:");
  });

  it("says so where nothing is published yet", async () => {
    for (const snapshot of [null, snapshotOf([])])
      expect(textOf((await api(snapshot).getLater("/", inEnglish)).text)).toContain("No tariff is published yet");
  });

  it("shows a company's name as text, whatever it holds", async () => {
    const evil = '<img src="/evil.png" onerror="alert(1)">';
    const { text } = await api(snapshotOf([tariff("a_g11_2026", undefined, { operator_name: evil })])).getLater("/");
    expect(text).not.toContain("<img");
    expect(textOf(text)).toContain(evil);
  });

  it("is small, runs no script, and asks no other host for anything", async () => {
    const { text, headers } = await site.getLater("/");
    expect(Buffer.byteLength(text)).toBeLessThan(100_000);
    expect(text).not.toMatch(/<script|\bon\w+=|(?:src|href)="(?:https?:)?\/\//);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'self'; img-src 'self'; /);
  });

  it("costs little to make, once warm", async () => {
    const twenty = async () => {
      for (let i = 0; i < 20; i += 1) await site.getLater("/");
    };
    await twenty();
    // Some 50 ms for a page.
    expect((await measured(twenty)).times / 20).toBeLessThan(5);
  });

  it("has bounds for one address", async () => {
    let left = 2;
    const anonymous = () => {
      left -= 1;
      return left >= 0 ? unlimited : { allowed: false, headers: { "retry-after": "1" } };
    };
    const limits = { take: () => unlimited, answered: () => undefined, anonymous, usage: () => Promise.reject(new Error("not asked")) };
    const bounded = fixtureSite({ limits });
    const statuses = [];
    for (const url of ["/", "/", "/", "/site.css"]) statuses.push((await bounded.getLater(url)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});
