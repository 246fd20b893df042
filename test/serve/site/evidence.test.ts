import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Listening, listen } from "../../../src/serve/http/node.ts";
import { openBrowser } from "../../helpers/browser.ts";
import { api, component, snapshotOf, tariff } from "../helpers.ts";
import { changedLog, fixtureSite, inEnglish, textOf } from "./site.ts";

const site = fixtureSite();
const question = `/?${new URLSearchParams({ operator: "Operator Przykładowy Północ S.A.", group: "G12" })}`;
const linksOf = (page: string): string[] => [...page.matchAll(/href="(evidence\/[^"]+)"/g)].map((match) => match[1] ?? "");

describe("the evidence of a number", () => {
  it("is there for every number that the calculator shows, with its printed text and its box", async () => {
    const links = linksOf((await site.getLater(question)).text);
    expect(links.length).toBeGreaterThan(8);
    const { json } = await site.getLater(`/api/v1/tariffs/components?tariff_id=operator-przykladowy-polnoc_g12_2026`);
    const components: { component_id: string; source_text: string; evidence: { bbox: number[]; page: number } }[] = json.data;
    for (const link of links) {
      const { status, text } = await site.getLater(`/${link}`, inEnglish);
      expect(status, link).toBe(200);
      const own = components.find(({ component_id }) => `evidence/${component_id}` === link);
      if (own === undefined) continue;
      expect(textOf(text)).toContain(`Page ${own.evidence.page}, printed text "${own.source_text}"`);
      const [x0 = 0, y0 = 0] = own.evidence.bbox;
      expect(text).toContain(`x="${(x0 - 1.5).toFixed(2)}" y="${(y0 - 1).toFixed(2)}"`);
    }
  });

  it("says when it was published, and what changed it since, newest first", async () => {
    const { tariffId, id, fields } = changedLog.find((one) => one.record === "component") ?? {};
    const { text } = await site.getLater(`/evidence/${id}`, inEnglish);
    const items = [...text.matchAll(/<li>(.*?)<\/li>/gs)].map((match) => textOf(match[1] ?? "").trim());
    expect(items).toHaveLength(2);
    expect(items[0]).toMatch(
      /approval DRE\.WRE\.4211\.1\.2\.2025\.ABC of 2025-12-17: Taryfa <b>dla<\/b> usług .* value: [\d.]+ → <b>"1"<\/b>/,
    );
    expect(items[0]).toContain(String(fields?.[0]?.before));
    expect(items[1]).toContain("published; ");
    expect(text).not.toMatch(/<b>dla|<b>"1"/);
    expect(text).toContain(`changes?tariff_id=${tariffId}`);
  });

  it("says between which days the company chooses the first one", async () => {
    const [effective_from_earliest, effective_from_latest, effective_to] = ["2026-04-11", "2026-05-11", "2027-03-31"];
    const days = { effective_from: null, effective_to };
    const record = tariff("a_g11_2026", undefined, {
      ...{ ...days, effective_from_earliest, effective_from_latest },
      effective_from_state: "by_publication",
    });
    const rate = component("a_g11_2026", "a_g11_2026/network_variable", undefined, days);
    const { text } = await api(snapshotOf([record], [rate])).getLater("/evidence/a_g11_2026/network_variable", inEnglish);
    expect(textOf(text)).toContain("from a day between 2026-04-11 and 2026-05-11 that the company chooses, to 2027-03-31");
  });

  it.each(["/evidence/nowhere/network_variable.day", "/evidence/operator-przykladowy-polnoc_g12_2026/nothing"])(
    "%s: a page with one sentence, 404",
    async (url) => {
      const { status, text } = await site.getLater(url, inEnglish);
      expect(status).toBe(404);
      expect(textOf(text)).toContain(`No rate with a printed page has the id "${url.slice("/evidence/".length)}"`);
    },
  );

  it("refuses a picture that is not there as JSON", async () => {
    const { status, json } = await site.getLater("/evidence/national/nothing/page.png");
    expect([status, json.error]).toEqual([404, "not_found"]);
  });
});

describe("in a browser", () => {
  let server: Listening;
  let address: string;
  beforeAll(async () => {
    server = await listen(site.app, { host: "127.0.0.1", port: 0 }, () => "made-id");
    address = `http://127.0.0.1:${server.port}`;
  });
  afterAll(async () => {
    await server.close();
  });

  it.each([
    ["a phone", { width: 390, height: 800 }],
    ["a desk", { width: 1280, height: 900 }],
  ])("from the calculator to the page with its box, on %s", async (_, viewport) => {
    // Of one process: with its last page it is gone.
    const browser = await openBrowser();
    const page = await browser.newPage({ viewport });
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(address)) foreign.push(request.url());
    });
    await page.goto(`${address}${question}`);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    await page.click('a[href$="network_fixed.1ph"]');
    await page.waitForSelector("figure svg rect.box");
    const src = await page.getAttribute("figure image", "href");
    const picture = await page.evaluate(`(async () => {
      const image = new Image();
      image.src = ${JSON.stringify(src)};
      await image.decode();
      return image.naturalWidth;
    })()`);
    expect(picture).toBeGreaterThan(500);
    // The box stands in the middle of the picture that shows the number near.
    const [figure, box] = [await page.locator("figure svg").first().boundingBox(), await page.locator("rect.box").first().boundingBox()];
    expect(figure !== null && box !== null && box.x > figure.x && box.x + box.width < figure.x + figure.width).toBe(true);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    expect(foreign).toEqual([]);
    await browser.close();
  });
});
