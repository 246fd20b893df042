import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gray } from "../../src/model/bitmap.ts";
import { type Engine, startEngine } from "../../src/ocr/engine.ts";
import { canvasPackage } from "../../src/pdf/canvas.ts";
import { openBrowser } from "../helpers/browser.ts";
import { until } from "../helpers/processes.ts";
import type { Service } from "./service.ts";

const [email, password] = ["ewa@example.pl", "correct horse battery"];
/** Sharp enough for a reader of pictures; nothing else is drawn so, which takes nine times as long. */
const sharp = 3;

/** A picture in gray by its red alone, in which a red line is paper; with a margin, as a line of print has. */
const grayOf = async (png: Buffer): Promise<Gray> => {
  const { createCanvas, loadImage } = canvasPackage();
  const image = await loadImage(png);
  const margin = 12;
  const [width, height] = [image.width + 2 * margin, image.height + 2 * margin];
  const context = createCanvas(width, height).getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, margin, margin);
  const { data } = context.getImageData(0, 0, width, height);
  return {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, i) => ((data[4 * i] ?? 255) > 190 ? 255 : (data[4 * i] ?? 255))),
  };
};

/** What a reader that knows nothing of the page sees within a rectangle. */
const readIn = async (reader: Engine, rectangle: Locator): Promise<string> => {
  await rectangle.scrollIntoViewIfNeeded();
  const box = await rectangle.boundingBox();
  if (box === null) throw new Error("the rectangle is not shown");
  // Within its line, which is two points wide at most.
  const inset = (1.1 * box.width) / Number(await rectangle.getAttribute("width"));
  const clip = { x: box.x + inset, y: box.y + inset, width: box.width - 2 * inset, height: box.height - 2 * inset };
  return (await reader.read(await grayOf(await rectangle.page().screenshot({ clip })), "number")).text.replace(/\s/g, "");
};

/**
 * A newcomer's whole way in a real browser, on a service that shows the demonstration: a price, the page behind one of its numbers, an account, a
 * key, a call with it from the API's own page, what it used, and its end. Each test goes on from the last.
 */
export const firstVisit = (service: () => Service): void => {
  describe("a newcomer", () => {
    let browser: Browser;
    let page: Page;
    let key: string;
    const button = (name: string) => page.getByRole("button", { name, exact: true });

    beforeAll(async () => {
      browser = await openBrowser();
      const visitor = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en" });
      page = await visitor.newPage();
    });
    afterAll(async () => {
      await browser?.close();
    });

    it("asks what a year costs, and gets it in one sentence", async () => {
      await page.goto(`${service().address}/`);
      await page.locator("select[name=operator]").selectOption("Operator Przykładowy Północ S.A.");
      await page.locator("select[name=group]").selectOption("G12");
      await button("Show").click();
      await page.getByLabel("kWh a year").fill("3000");
      await button("Show").click();
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(
        /^G12 of Operator Przykładowy Północ S\.A\., 3.000\skWh a year with .*: [\d\s]+\.\d\d zł a year, [\d\s]+\.\d\d\szł a month, with VAT$/,
      );
    });

    it("clicks a number, and sees it on the regulator's page within the rectangle", async () => {
      const number = page.locator("tr.in td.number a").first();
      const printed = (await number.innerText()).split(" ")[0] ?? "";
      expect(printed).toMatch(/^\d+,\d+$/);
      await number.click();
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain(printed);
      const sharply = await browser.newContext({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: sharp, locale: "en" });
      const drawn = await sharply.newPage();
      await drawn.goto(page.url());
      await drawn.waitForLoadState("networkidle");
      const reader = await startEngine();
      for (const rectangle of await drawn.locator("figure svg rect").all()) expect(await readIn(reader, rectangle)).toBe(printed);
      expect(await drawn.locator("figure svg rect").count()).toBe(2);
      await reader.close();
    });

    it("signs up and generates a key", async () => {
      await page.getByRole("link", { name: "Account" }).click();
      await page.getByRole("link", { name: "Sign up" }).click();
      await page.getByLabel("E-mail address").fill(email);
      await page.getByLabel("Password").fill(password);
      await button("Create the account").click();
      const verify = await until(() =>
        service()
          .err()
          .split("\n")
          .findLast((line) => line.includes('"kind":"verify"') && line.includes(email)),
      );
      await page.goto(JSON.parse(verify).link);
      await page.getByLabel("Password").fill(password);
      await button("Confirm and sign in").click();
      await page.getByRole("link", { name: "Integrations" }).click();
      await page.getByRole("main").getByRole("link", { name: "API Keys" }).last().click();
      await page.getByRole("link", { name: "Generate Key" }).click();
      await page.getByLabel("Name").fill("from the docs");
      await button("Generate Key").click();
      key = (await page.locator("pre").first().textContent()) ?? "";
      expect(key).toMatch(/^tf_live_\w{36}$/);
    });

    /** Tries the list of tariffs on the API's page; the status that it shows. */
    const tried = async (): Promise<string> => {
      await page.goto(`${service().address}/api/docs`);
      await page.locator(".auth-wrapper .authorize").first().click();
      await page.locator(".auth-container input").fill(key);
      await page.locator(".auth-btn-wrapper .authorize").click();
      await page.locator(".auth-btn-wrapper .btn-done").click();
      await page.locator("#operations-records-listTariffs .opblock-summary-control").click();
      await page.locator("#operations-records-listTariffs .execute").click();
      return page.locator("#operations-records-listTariffs .live-responses-table tbody .response-col_status").first().innerText();
    };

    it("calls the API with it from the API's page, and sees the call in what was used", async () => {
      expect(await tried()).toMatch(/^200/);
      await page.goto(`${service().address}/portal`);
      await page.getByRole("img", { name: /^Today \(UTC\): 1 of 1,000$/ }).waitFor();
    });

    it("revokes it, and is refused at once", async () => {
      await page.getByRole("link", { name: "API Keys" }).click();
      await page.getByRole("link", { name: "Revoke from the docs" }).click();
      await button("Revoke").click();
      await page.getByText("Keys that have ended").waitFor();
      expect(await tried()).toMatch(/^401/);
    });
  });
};
