import { describe, expect, it } from "vitest";
import type { Review } from "../../../src/model/review.ts";
import { groupsOf } from "../../../src/serve/review/list.ts";
import { drawPage, grid, letter } from "../../helpers/drawn-page.ts";
import { readingOf } from "../../helpers/drawn-reading.ts";
import { consoleSite, customer, deskOf, operator } from "./desk.ts";

/* The pages on which an operator reviews a document that is held for its zones, and what their forms ask of the desk. */

const sha256 = "a".repeat(64);
const markup = `<script>alert(1)</script>`;
const reading = readingOf(
  [
    letter,
    drawPage(
      5,
      grid(`Stawki opłat | < | jednostka | G12
            Składnik zmienny stawki sieciowej | strefa jasna ${markup} | zł/kWh | 0,4014
            ^ | nocna | zł/kWh | 0,2005
            Stawka jakościowa | < | zł/kWh | 0,0331
            Stawka opłaty abonamentowej | < | zł/m-c | 4,50
            Składnik stały stawki sieciowej | < | zł/m-c | 9,50`),
    ),
  ],
  sha256,
);
const page = `/review/${sha256}`;
const signedIn = async (email = operator.email, reviews: readonly Review[] = []) => {
  const found = deskOf(reading, reviews);
  const browser = consoleSite(found.desk).browser();
  await browser.signIn(email);
  return { ...found, browser };
};

describe("the console", () => {
  it("is for operators alone", async () => {
    const { desk } = deskOf(reading);
    const stranger = consoleSite(desk).browser();
    expect((await stranger.get(page)).headers.location).toContain("portal/sign-in");
    const { browser } = await signedIn(customer.email);
    for (const url of ["/review", "/review/words", page, `${page}/pages/5`]) expect((await browser.get(url)).status, url).toBe(403);
    expect((await browser.submit("/portal", { act: "publish", because: "x" }, page)).status).toBe(403);
  });

  it("lists what is held by cause, with the rates that it costs", async () => {
    const { browser, waiting } = await signedIn();
    const { status, text } = await browser.get("/review?lang=en");
    expect(status).toBe(200);
    expect(text).toContain("1 document waits");
    expect(text).toContain("Unknown zone");
    expect(text).toContain(`review/${sha256}`);
    const [dearest] = groupsOf([waiting, { ...waiting, sha256: "b".repeat(64), ratesOf: waiting.ratesOf.map(() => 50) }]);
    expect(dearest?.documents).toHaveLength(2);
    expect(dearest?.rates).toBe((waiting.ratesOf[0] ?? 0) + 50);
  });

  it.each([
    ["pl", "Etykieta nie nazywa żadnej znanej strefy. Nadaj jej znaczenie albo popraw stawki."],
    ["en", "A label names no known zone. Bind it to the zone that it means, or correct the rates."],
  ])("says in the page's language what a problem means and what to do (%s)", async (language, sentence) => {
    const { browser } = await signedIn();
    expect((await browser.get(`${page}?lang=${language}`)).text).toContain(sentence);
  });

  it("shows a problem in a rectangle of its page, with what was read there", async () => {
    const { browser } = await signedIn();
    const { text } = await browser.get(`${page}?lang=en`);
    expect(text).toMatch(/<image href="[^"]*pages\/5\?lang=en"/);
    expect(text).toMatch(/<rect class="box"/);
    expect(text).toContain("What was read here");
    expect(text).toContain("Problem 1 of");
  });

  it("takes words of a document for words, whatever they hold", async () => {
    const { browser } = await signedIn();
    const { text, headers } = await browser.get(page);
    expect(reading.problems.some(({ message }) => message.includes(markup))).toBe(true);
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="../review.js" defer>']);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'/);
  });

  it("knows no other document", async () => {
    const { browser } = await signedIn();
    expect((await browser.get(`/review/${"c".repeat(64)}`)).status).toBe(404);
  });
});

const [rate] = reading.tariffs.flatMap(({ tariff_code, components }) =>
  components.map((one) => JSON.stringify([tariff_code, one.page, ...one.bbox])),
);

describe("a form", () => {
  it.each<readonly [what: string, fields: Readonly<Record<string, string | readonly string[]>>, wanted: unknown]>([
    ["accepts some tariffs", { act: "publish", tariff: ["G12"] }, { act: "publish", tariffs: ["G12"] }],
    ["accepts the document", { act: "publish" }, { act: "publish", tariffs: [] }],
    ["rejects", { act: "reject", tariff: "G12" }, { act: "reject", tariffs: ["G12"] }],
    [
      "corrects a label by its place",
      {
        act: "correct",
        rate: rate ?? "",
        set_zone: "night",
        set_season: "none",
        set_phases: "3",
        label_words: "strefa",
        label_place: "[5,1,2,3,4]",
      },
      {
        act: "correct",
        tariffs: ["G12"],
        correction: expect.objectContaining({
          tariff_code: "G12",
          fields: { zone: "night", season: null, phases: 3 },
          label: { page: 5, bbox: [1, 2, 3, 4], text: "strefa" },
        }),
      },
    ],
    [
      "binds a word",
      { act: "bind", words: "strefa jasna", means: "zone=day" },
      { act: "bind", tariffs: [], binding: { words: "strefa jasna", meaning: { kind: "zone", value: "day" } } },
    ],
    [
      "binds a word to a group",
      { act: "bind", words: "Taryfa Domowa", means: "group=", group_code: "G11" },
      { act: "bind", tariffs: [], binding: { words: "Taryfa Domowa", meaning: { kind: "group", value: "G11" } } },
    ],
    [
      "says which decision it is",
      { act: "facts", number: "DRE.WRE.4211.52.11.2025.TG", kind: "approval", from: "2026-01-01" },
      {
        act: "facts",
        tariffs: [],
        facts: { number: "DRE.WRE.4211.52.11.2025.TG", company: null, published: null, kind: "approval", from: "2026-01-01" },
      },
    ],
    ["undoes one act", { act: "undo", undoes: "7" }, { act: "undo", tariffs: [], undoes: "7" }],
  ])("%s: what it would publish is shown first, and done once that is confirmed", async (_, fields, wanted) => {
    const { browser, decided, previewed } = await signedIn();
    const shown = await browser.submit(page, { ...fields, because: "tak jest na stronie", problem: "1" });
    expect([shown.status, previewed, decided]).toEqual([200, [wanted], []]);
    expect(shown.text).toContain("0.0321");
    expect(shown.text).toContain("0.0331");
    // The page sends back what it was sent, with what was shown.
    const hidden = [...shown.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
      ([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"').replaceAll("&#39;", "'")] as const,
    );
    const sent: Record<string, string[]> = {};
    for (const [name, value] of hidden) sent[name] = [...(sent[name] ?? []), value];
    const { status, headers } = await browser.post(page, sent);
    expect([status, headers.location]).toEqual([303, expect.stringContaining(`done=${fields.act}`)]);
    expect(decided).toEqual([{ wanted, because: "tak jest na stronie", by: "ewa", seen: "f".repeat(64) }]);
  });

  it.each<readonly [what: string, fields: Readonly<Record<string, string>>, field: string]>([
    ["no reason", { act: "publish" }, "publish-because"],
    ["no rate", { act: "correct", set_value: "0.3", because: "x" }, "correct-rate"],
    ["nothing to correct", { act: "correct", rate: rate ?? "", because: "x" }, "correct-set_value"],
    ["a comma", { act: "correct", rate: rate ?? "", set_value: "0,3", because: "x" }, "correct-set_value"],
    ["no such zone", { act: "correct", rate: rate ?? "", set_zone: "green", because: "x" }, "correct-set_zone"],
    ["a short word", { act: "bind", words: "I", means: "zone=day", because: "x" }, "bind-words"],
    ["no meaning", { act: "bind", words: "strefa jasna", because: "x" }, "bind-means"],
    ["no group", { act: "bind", words: "Taryfa Domowa", means: "group=", group_code: "X", because: "x" }, "bind-group_code"],
    ["no facts", { act: "facts", because: "x" }, "facts-number"],
    ["another number", { act: "facts", number: "12", because: "x" }, "facts-number"],
    ["no day", { act: "facts", from: "1.1.2026", because: "x" }, "facts-from"],
  ])("with %s says so at the field, and asks the desk nothing", async (_, fields, field) => {
    const { browser, previewed, decided } = await signedIn();
    const { status, text } = await browser.submit(page, fields);
    expect(status).toBe(422);
    expect(text).toContain(`<a href="#${field}">`);
    expect(text).toContain(`id="${field}-error"`);
    expect([previewed, decided]).toEqual([[], []]);
  });

  it.each([
    ["pl", "Żadna tabela dokumentu nie drukuje „strefa szara”."],
    ["en", "No table of the document prints “strefa szara”."],
  ])("that the desk refuses says why in the page's language (%s)", async (language, sentence) => {
    const { browser } = await signedIn();
    const url = `${page}?lang=${language}`;
    const { status, text } = await browser.submit(url, { act: "bind", words: "strefa szara", means: "zone=day", because: "x" }, url);
    expect([status, text.includes(sentence)]).toEqual([409, true]);
  });

  it("that was shown something else before does nothing", async () => {
    const { browser, decided } = await signedIn();
    const { status } = await browser.submit(page, { act: "publish", because: "x", seen: "e".repeat(64) });
    expect([status, decided]).toEqual([409, []]);
  });
});

describe("what was decided so far", () => {
  const made = (id: string, fields: Partial<Review>): Review => ({
    ...{ id, act: "publish", tariffs: [], because: `powód ${id}`, extractorVersion: "1", madeAt: "2026-11-24T10:00:00.000Z", by: "jan" },
    ...fields,
  });
  it("stands with who and why, and each act that holds can be undone", async () => {
    const reviews = [
      made("1", {}),
      made("2", { act: "bind", binding: { words: "strefa jasna", meaning: { kind: "zone", value: "day" } } }),
      made("3", { act: "undo", undoes: "1" }),
    ];
    const { browser } = await signedIn(operator.email, reviews);
    const { text } = await browser.get(`${page}?lang=en`);
    for (const sentence of ["powód 1", "powód 2", "powód 3", "by jan", "taken back", "strefa jasna"]) expect(text).toContain(sentence);
    expect([...text.matchAll(/name="undoes" value="(\d+)"/g)].map(([, id]) => id)).toEqual(["2"]);
  });
});
