import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Listening, listen } from "../../../src/serve/http/node.ts";
import { openBrowser } from "../../helpers/browser.ts";
import { api, bodyText, snapshotOf, tariff } from "../helpers.ts";

/** A name as no company has one: it is data, and stays that. */
const evil = '<img src="/evil.png" onerror="alert(1)"><script>alert(2)</script>';
const own = api(snapshotOf([tariff("enea-operator_g12w_2026", undefined, { operator_name: evil })]), { clock: Date.now });
const noKey = { "x-api-key": undefined };
const ask = (url: string) => own.ask("GET", url, noKey);

describe("the docs page's files", () => {
  const html = bodyText(ask("/api/docs"));
  const packaged = (file: string) => readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${file}`));

  it.each([
    ["/api/docs", "text/html; charset=utf-8"],
    ["/api/docs/docs.js", "text/javascript; charset=utf-8"],
    ["/api/docs/swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
    ["/api/docs/swagger-ui.css", "text/css; charset=utf-8"],
    ["/api/docs/favicon-32x32.png", "image/png"],
  ])("%s is public, may run nothing of others, and is kept by its content", (url, type) => {
    const { status, headers, body } = ask(url);
    expect([status, headers["content-type"], headers["x-content-type-options"], headers["cache-control"]]).toEqual([
      200,
      type,
      "nosniff",
      "public, no-cache",
    ]);
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.etag).toBe(`"${hash("sha256", Buffer.concat(body ?? []), "base64url")}"`);
    expect(own.ask("GET", url, { ...noKey, "if-none-match": headers.etag }).status).toBe(304);
  });

  it.each(["swagger-ui-bundle.js", "swagger-ui.css"])("%s is the package's, and the page says its hash", (file) => {
    const bytes = packaged(file);
    expect(Buffer.concat(ask(`/api/docs/${file}`).body ?? []).equals(bytes)).toBe(true);
    expect(html).toContain(`docs/${file}" integrity="sha384-${hash("sha384", bytes, "base64")}"`);
  });

  it("holds no script of its own and names no other host", () => {
    expect(html).not.toMatch(/<script>|\bon\w+=|https?:|\/\//);
  });

  it.each([
    "/api/docs/",
    "/api/docs/package.json",
    "/api/docs/..%2fpackage.json",
    "/api/docs/__proto__",
    "/api/docs/swagger-ui-bundle.js.map",
  ])("%s is not there", (url) => {
    expect([400, 404]).toContain(ask(url).status);
  });
});

describe("in a browser", () => {
  let browser: Browser;
  let server: Listening;
  beforeAll(async () => {
    browser = await openBrowser();
    server = await listen(own.app, { host: "127.0.0.1", port: 0 }, () => "x");
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it("the page shows every path, tries a request with a key, and asks no other host for anything; what it shows is text", async () => {
    const home = `http://127.0.0.1:${server.port}`;
    const page = await browser.newPage();
    const asked: string[] = [];
    const reported: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("console", (line) => reported.push(line.text()));
    page.on("pageerror", (error) => reported.push(String(error)));
    page.on("dialog", (dialog) => void dialog.dismiss().then(() => reported.push("a dialog")));
    await page.goto(`${home}/api/docs`);
    await page.locator("#operations-records-listTariffs").waitFor();
    expect(await page.locator(".opblock").count()).toBe(
      Object.values<object>(own.get("/api/openapi.json").json.paths).flatMap((methods) => Object.keys(methods)).length,
    );

    await page.locator(".auth-wrapper .authorize").first().click();
    await page.locator(".auth-container input").fill(own.key);
    await page.locator(".auth-btn-wrapper .authorize").click();
    await page.locator(".auth-btn-wrapper .btn-done").click();
    await page.locator("#operations-records-listTariffs .opblock-summary-control").click();
    await page.locator("#operations-records-listTariffs .execute").click();
    const shown = page.locator("#operations-records-listTariffs .live-responses-table .response-col_description pre").first();
    await shown.waitFor();
    expect(await shown.innerText()).toContain(`"operator_name": ${JSON.stringify(evil)}`);

    expect(asked.filter((url) => !url.startsWith(`${home}/`) && !url.startsWith("data:"))).toEqual([]);
    expect(asked).toContain(`${home}/api/v1/tariffs?page=0&size=100&status=active`);
    expect(reported).toEqual([]);
  });
});
