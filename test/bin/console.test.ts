import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountsOf } from "../../src/bin/personal.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { desk, expectAccessible, looks } from "../helpers/accessible.ts";
import { openBrowser } from "../helpers/browser.ts";
import { temporaryDirectory } from "../helpers/database.ts";
import { removeDataDirectory, until } from "../helpers/processes.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { harness, type Service } from "./service.ts";

/* A real browser before a real service: an operator signs in, corrects a held rate, publishes it, sees who and why, and undoes it. */

const held = "fixtures/held/cieplownia-zmyslona-2026/document.pdf";
const dataDir = temporaryDirectory();
const { run, serve, endAll } = harness(dataDir);
/** Pictures of every page that is passed, where somebody wants to look at them. */
const pictures = process.env.CONSOLE_PICTURES;

let service: Service;
let store: Store;
let browser: Browser;

beforeAll(async () => {
  service = await serve({ DEMO: "off", WORKER: "off" });
  store = await openStore({ dataDir, role: "guest", log: recordingLog() });
  expect((await run("ingest", [held]).ended).code).toBe(2);
  browser = await openBrowser();
});
afterAll(async () => {
  await (browser as Browser | undefined)?.close();
  await endAll();
  await (store as Store | undefined)?.close().catch(() => undefined);
  await removeDataDirectory(dataDir);
});

/** The page as it stands fits and is accessible in every look. */
const check = async (page: Page, name: string): Promise<void> => {
  for (const [look, viewport, colorScheme] of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${name} ${look}`);
    if (pictures === undefined) continue;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: path.join(pictures, `${name}-${look}.png`), fullPage: true });
  }
  await page.setViewportSize(desk);
};

const signIn = async (page: Page): Promise<void> => {
  const settings = { dataDir, accountsSecret: null, smtp: null };
  const { accounts } = await accountsOf(store, settings, service.address, recordingLog());
  await accounts.ensure("ewa@example.pl", "operator");
  await page.goto(`${service.address}/portal/link?token=${await accounts.signInToken("ewa@example.pl")}`);
  await page.click("main button");
};

const statuses = async () =>
  (await store.feed.load()).snapshot.tariffs.map(({ content }) => `${content.tariff_code} ${content.status}`).sort();

/** Fills in a form that is open, looks at what it would publish, and decides it. */
const decide = async (page: Page, act: string, because: string, name: string): Promise<void> => {
  await page.fill(`#${act}-because`, because);
  await page.click(`form:has(#${act}-because) button`);
  await page.waitForSelector("input[name=seen]", { state: "attached" });
  if (pictures !== undefined || act === "correct") await check(page, `preview-${name}`);
  await page.keyboard.press("Enter");
  await page.waitForSelector("[role=status]");
};

it("walks from a held document to a published rate with who and why, and back", async () => {
  const page = await browser.newPage({ viewport: desk, bypassCSP: true });
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(service.address)) foreign.push(request.url());
  });
  await signIn(page);
  await page.goto(`${service.address}/review?lang=en`);
  await check(page, "list");
  await page.click(".cards a");
  const document = page.url();
  await until(async () => page.evaluate(`document.querySelector("image").getBoundingClientRect().width > 0`));
  await check(page, "document");
  expect(await statuses()).toEqual(["B21 active", "C11 active", "C21 active", "C21em active"]);

  // The key that leads to the correction opens it.
  await page.keyboard.press("e");
  await page.waitForSelector("#correct-set_unit", { state: "visible" });
  await check(page, "correct");
  await page.selectOption("#correct-set_unit", "PLN/kW/month");
  await decide(page, "correct", "Jednostką na stronie jest zł/kW/m-c", "correct");
  expect(await statuses()).toEqual(["B21 active", "C11 active", "C21 active", "C21em active"]);

  await page.goto(document);
  await page.keyboard.press("a");
  await page.waitForSelector("#publish-because", { state: "visible" });
  await decide(page, "publish", "Sprawdzono z oryginałem", "accept");
  expect(await statuses()).toEqual(["B21 active", "B21em active", "C11 active", "C21 active", "C21em active"]);
  await check(page, "decided");

  const evidence = `${service.address}/evidence/cieplownia-zmyslona_b21em_2026/network_fixed?lang=en`;
  await until(async () => (await page.goto(evidence))?.status() === 200);
  const proof = await page.textContent("dl");
  expect(proof).toContain("ewa");
  expect(proof).toContain("Jednostką na stronie jest zł/kW/m-c");
  await page.goto(`${service.address}/tariffs/cieplownia-zmyslona_b21em_2026?lang=en`);
  expect(await page.textContent("main")).toContain("let through by ewa: Sprawdzono z oryginałem");

  for (const left of [1, 0]) {
    await page.goto(document);
    await page.keyboard.press("u");
    const because = await page.locator(".history details[open] input[name=because]").first().getAttribute("id");
    await decide(page, because?.replace(/-because$/, "") ?? "", "próba", `undo-${left}`);
    await page.goto(document);
    expect(await page.locator("input[name=undoes]").count()).toBe(left);
  }
  expect(await statuses()).toEqual(["B21 active", "B21em withdrawn", "C11 active", "C21 active", "C21em active"]);
  await page.goto(`${service.address}/review/words?lang=en`);
  await check(page, "words");
  expect(foreign).toEqual([]);
  await page.close();
});
