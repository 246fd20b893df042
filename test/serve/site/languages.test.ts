import { describe, expect, it } from "vitest";
import { acceptedLanguage } from "../../../src/serve/site/language.ts";
import { english } from "../../../src/serve/site/words/english.ts";
import { polish } from "../../../src/serve/site/words/polish.ts";
import { fixtureSite, textOf } from "./site.ts";

describe("the language of Accept-Language", () => {
  it.each([
    ["", "pl"],
    ["pl", "pl"],
    ["en", "en"],
    ["en-GB,en;q=0.9", "en"],
    ["pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7", "pl"],
    ["en-US,en;q=0.9,pl;q=0.8", "en"],
    ["de,en;q=0.5", "en"],
    ["de", "pl"],
    ["*", "pl"],
    ["en;q=0", "pl"],
    ["pl;q=0.5, en;q=0.5", "pl"],
    ["en,pl", "en"],
    [";;;,=", "pl"],
  ])("%j: %s", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});

/** "layout.pages" of every text, and of every function, that a dictionary has. */
const keysOf = (words: object, path = ""): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "object" && !("html" in value) ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );

describe("the dictionary", () => {
  it("has every key in both languages, none empty", () => {
    expect(keysOf(polish).sort()).toEqual(keysOf(english).sort());
    for (const words of [polish, english]) expect(JSON.stringify(words)).not.toContain('""');
  });

  it("is written in the letters of its language", () => {
    expect(JSON.stringify(english)).not.toMatch(/[ąćęłńóśźż]/i);
    expect(JSON.stringify(polish)).toMatch(/[ąćęłńóśźż]/);
  });
});

describe("a page's language", () => {
  const site = fixtureSite();
  const langOf = (page: string): string => /<html lang="(\w+)">/.exec(page)?.[1] ?? "";

  it.each([
    ["/", {}, "pl", "Kalkulator"],
    ["/", { "accept-language": "en-GB" }, "en", "Calculator"],
    ["/?lang=pl", { "accept-language": "en-GB" }, "pl", "Kalkulator"],
    ["/?lang=en", {}, "en", "Calculator"],
    ["/?lang=de", {}, "pl", "Kalkulator"],
    ["/evidence/a/b?lang=en", {}, "en", "Not found"],
  ])("%s with %j: %s", async (url, headers, language, word) => {
    const { text, headers: sent } = await site.getLater(url, headers);
    expect(langOf(text)).toBe(language);
    expect(textOf(text)).toContain(word);
    expect([sent["content-language"], sent.vary]).toEqual([language, "Accept-Encoding, Accept-Language"]);
  });

  it("is that of the page for an address that nothing has; programs get JSON", async () => {
    const browser = { accept: "text/html,application/xhtml+xml;q=0.9" };
    const page = await site.getLater("/nothing?lang=en", browser);
    expect([page.status, langOf(page.text), textOf(page.text)]).toEqual([
      404,
      "en",
      expect.stringContaining("There is no page at this address."),
    ]);
    for (const [url, headers] of [
      ["/nothing", {}],
      ["/api/v1/nothing", browser],
    ] as const) {
      const { status, json } = await site.getLater(url, headers);
      expect([status, json.error], url).toEqual([404, "not_found"]);
    }
  });

  it("is kept in links and in the form where it was chosen, and only there", async () => {
    const chosen = (await site.getLater("/?lang=en&group=G12")).text;
    const links = [...chosen.matchAll(/<a [^>]*href="([^"#]*)"/g)]
      .map((match) => match[1] ?? "")
      .filter((link) => !link.startsWith("api/"));
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(link).toMatch(/[?;]lang=(?:en|pl)\b/);
    expect(chosen).toContain('<input type="hidden" name="lang" value="en">');
    const { text } = await site.getLater("/");
    expect(text.replace(/<link [^>]*>/g, "")).not.toMatch(/lang=pl|name="lang"/);
  });

  it("is changed by a link to the same page", async () => {
    const { text } = await site.getLater("/?group=G12&lang=pl");
    expect(text).toContain('<a href="?group=G12&amp;lang=en" lang="en" hreflang="en">English</a>');
  });
});
