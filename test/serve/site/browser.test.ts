import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Listening, listen } from "../../../src/serve/http/node.ts";
import { buildSnapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { expectAccessible, looks } from "../../helpers/accessible.ts";
import { openBrowser } from "../../helpers/browser.ts";
import { marketDay } from "../prices/store.ts";
import { changedLog, fixtureFeed, fixtureSite } from "./site.ts";

const snapshot = buildSnapshot({ ...fixtureFeed, marketDays: [marketDay("rdn", "2026-11-23")] });
const site = fixtureSite({ snapshot: () => snapshot });
let server: Listening;
let address: string;
beforeAll(async () => {
  server = await listen(site.app, { host: "127.0.0.1", port: 0 }, () => "made-id");
  address = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());

const tariffId = "huta-modelowa_b23_2026";
const pages = [
  "/",
  "/?operator=Nikt&annual_kwh=none&lang=en",
  "/?operator=Operator%20Przyk%C5%82adowy%20P%C3%B3%C5%82noc%20S.A.&group=B23",
  "/?operator=Operator%20Przyk%C5%82adowy%20P%C3%B3%C5%82noc%20S.A.&group=G12&seller=market:rdn&lang=en",
  "/operators",
  "/operators/huta-modelowa",
  `/tariffs/${tariffId}`,
  "/tariffs/operator-przykladowy-polnoc_g12_2026?lang=en",
  "/tariffs/nowhere",
  "/changes",
  `/changes?tariff_id=${changedLog[0]?.tariffId}&lang=en`,
  "/evidence/operator-przykladowy-polnoc_g12_2026/network_fixed.1ph",
];

it.each(looks)("every page on %s fits, is accessible, and asks no other host", async (_, viewport, colorScheme) => {
  // Of one process: with its last page it is gone.
  const browser: Browser = await openBrowser();
  const page = await browser.newPage({ viewport, colorScheme, bypassCSP: true });
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(address)) foreign.push(request.url());
  });
  for (const url of pages) {
    await page.goto(`${address}${url}`);
    await expectAccessible(page, url);
  }
  expect(foreign).toEqual([]);
  await browser.close();
});

it("the feed is well-formed XML, whatever the documents hold", async () => {
  const browser = await openBrowser();
  const page = await browser.newPage({ bypassCSP: true });
  await page.goto(`${address}/operators`);
  const parsed = await page.evaluate(`fetch("/changes.atom").then((answer) => answer.text()).then((text) => {
    const feed = new DOMParser().parseFromString(text, "application/xml");
    return [feed.querySelector("parsererror")?.textContent ?? null, feed.querySelectorAll("entry").length > 5];
  })`);
  expect(parsed).toEqual([null, true]);
  await browser.close();
});
