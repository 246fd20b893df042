import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, looks } from "../helpers/accessible.ts";
import { openBrowser } from "../helpers/browser.ts";
import { temporaryDirectory } from "../helpers/database.ts";
import { removeDataDirectory, until } from "../helpers/processes.ts";
import { harness, type Service } from "./service.ts";

/* A person's way through the portal in a real browser that runs no script, on the service as it is started; each test goes on from the last. */

const dataDir = temporaryDirectory();
const { run, serve, endAll } = harness(dataDir);
const [email, password] = ["jan@example.pl", "correct horse battery"];
let service: Service;
let browser: Browser;
let person: BrowserContext;
let page: Page;
let key: string;
/** The cookies of somebody who is signed in. */
let signedIn: Awaited<ReturnType<BrowserContext["cookies"]>>;

beforeAll(async () => {
  service = await serve({ WORKER: "off" });
  browser = await openBrowser();
  person = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 }, locale: "en" });
  page = await person.newPage();
});
afterAll(async () => {
  await browser?.close();
  await endAll();
  await removeDataDirectory(dataDir);
});

/** The link that the log has last for this address. */
const linkInLog = (kind: string): string => {
  const lines = service
    .err()
    .split("\n")
    .filter((line) => line.includes(`"kind":"${kind}"`) && line.includes(email));
  return lines.length === 0 ? "" : JSON.parse(lines.at(-1) ?? "{}").link;
};

const statusOf = async (): Promise<number> => (await fetch(`${service.address}/api/v1/tariffs`, { headers: { "X-API-KEY": key } })).status;

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("a person", () => {
  it("finds the portal from the first page, and signs up", async () => {
    await page.goto(`${service.address}/`);
    await page.getByRole("link", { name: "Account" }).click();
    await page.getByRole("link", { name: "Sign up" }).click();
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password").fill("short");
    await button("Create the account").click();
    await page.getByRole("alert").getByText("The password needs at least 15 characters.").waitFor();
    await page.getByLabel("Password").fill(password);
    await button("Create the account").click();
    await heading("Look into your mail").waitFor();
  });

  it("confirms the address by the link in the log, and is signed in", async () => {
    const link = await until(() => linkInLog("verify"));
    expect(link.startsWith(`${service.address}/portal/verify?token=`)).toBe(true);
    await page.goto(link);
    await page.getByLabel("Password").fill(password);
    await button("Confirm and sign in").click();
    await page.getByText(`Signed in as ${email}. Plan: trial.`).waitFor();
  });

  it("signs out and in", async () => {
    await button("Sign out").click();
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password").fill(password);
    await button("Sign in").click();
    await page.getByText(`Signed in as ${email}.`).waitFor();
  });

  it("generates a key by Integrations and API Keys, which is let in at once", async () => {
    await page.getByRole("link", { name: "Integrations" }).click();
    await page.getByRole("main").getByRole("link", { name: "API Keys" }).last().click();
    await page.getByRole("link", { name: "Generate Key" }).click();
    await page.getByLabel("Name").fill("billing");
    await button("Generate Key").click();
    await heading("Your new key").waitFor();
    key = (await page.locator("pre").first().textContent()) ?? "";
    expect(key).toMatch(/^tf_live_\w{36}$/);
    expect(await statusOf()).toBe(200);
  });

  it("sees the call in what was used", async () => {
    await page.getByRole("link", { name: "Overview" }).click();
    await page.getByRole("img", { name: /^Today \(UTC\): 1 of 1,000$/ }).waitFor();
    await page.getByRole("img", { name: /^Requests in 30 days: 1; the most, 1, on / }).waitFor();
    await page.getByRole("link", { name: "API Keys" }).click();
    expect(await page.getByRole("listitem").filter({ hasText: "billing" }).textContent()).toContain("30 days1");
  });

  it("revokes the key, which is refused at once", async () => {
    await page.getByRole("link", { name: "Revoke billing" }).click();
    await button("Revoke").click();
    await page.getByText("Keys that have ended").waitFor();
    expect(await statusOf()).toBe(401);
  });

  it("sets a new password by a link, and is an operator when the command says so", async () => {
    await page.getByRole("link", { name: "Overview" }).click();
    await button("Sign out").click();
    await page.goto(`${service.address}/portal/reset`);
    await page.getByLabel("E-mail address").fill(email);
    await button("Send the link").click();
    await page.goto(await until(() => linkInLog("reset")));
    await page.getByLabel("New password").fill("a new password of mine");
    await button("Set the password").click();
    await page.getByText("The password is set").waitFor();
    const named = await run("accounts", ["operator", email]).ended;
    expect([named.code, named.err]).toEqual([0, `${email} is an operator now.\n`]);
    const listed = await run("accounts", ["list"]).ended;
    expect(listed.out).toMatch(new RegExp(`^${email}\toperator\tconfirmed\ttrial\t`));
  });

  it("signs in by a link that the command prints, once", async () => {
    const { out } = await run("accounts", ["link", email], { SITE_URL: service.address }).ended;
    await page.goto(out.trim());
    await button("Sign in").click();
    await page.getByText(`Signed in as ${email}.`).waitFor();
    signedIn = await person.cookies();
    await page.goto(out.trim());
    await button("Sign in").click();
    await heading("The link is not valid").waitFor();
  });
});

const open = [
  "/portal",
  "/portal/sign-up",
  "/portal/sign-in",
  "/portal/reset",
  "/portal/sent?what=verify",
  "/portal/verify?token=x",
  "/portal/new-password?token=x",
];
const own = [
  "/portal",
  "/portal/integrations",
  "/portal/integrations/keys",
  "/portal/integrations/keys/new",
  "/portal/settings",
  "/portal/integrations/keys/revoke?key=none",
  "/portal/sign-out",
];

const tooMany = 429;

it.each(looks)("every page on %s fits, is accessible, and asks no other host", async (_, viewport, colorScheme) => {
  // One browser for each: it is of one process, and gone with its last page.
  const other = await openBrowser();
  const context = await other.newContext({ viewport, colorScheme, bypassCSP: true });
  const one = await context.newPage();
  const foreign: string[] = [];
  one.on("request", (request) => {
    if (!request.url().startsWith(service.address)) foreign.push(request.url());
  });
  // So many pages in so little time are more than one address gets: as the page says, it tries again.
  const visit = (url: string): Promise<true> => until(async () => (await one.goto(`${service.address}${url}`))?.status() !== tooMany);
  for (const [urls, form, cookies] of [
    [open, "/portal/sign-up?lang=en", []],
    [own, "/portal/integrations/keys/new?lang=en", signedIn],
  ] as const) {
    await context.addCookies([...cookies]);
    for (const url of urls) {
      await visit(url);
      expect(new URL(one.url()).pathname, url).toBe(url.split("?")[0]);
      await expectAccessible(one, url);
    }
    // A form with mistakes: where the summary has the focus, and each of its sentences leads to a field.
    await until(async () => {
      await visit(form);
      const posted = one.waitForResponse((response) => response.request().method() === "POST");
      await one.locator("main form button").first().click();
      return (await posted).status() !== tooMany;
    });
    await one.getByRole("alert").waitFor();
    expect(await one.evaluate("document.activeElement?.getAttribute('role')")).toBe("alert");
    const targets = await one.evaluate(
      `[...document.querySelectorAll("[role=alert] a")].map((link) => document.querySelector(link.hash) !== null)`,
    );
    expect(targets).not.toEqual([]);
    expect(targets).not.toContain(false);
    await expectAccessible(one, "a form with mistakes");
  }
  expect(foreign).toEqual([]);
  await other.close();
});
