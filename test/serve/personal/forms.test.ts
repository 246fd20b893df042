import { describe, expect, it } from "vitest";
import { mostFormBytes } from "../../../src/serve/personal/form.ts";
import { goodPassword, person, portalSite } from "../portal/site.ts";

const jan = person("jan@example.pl");
const filled = { email: jan.email, password: goodPassword };

describe("a form that is sent by a page of ours", () => {
  const fromSite = { "sec-fetch-site": "same-origin", origin: "https://taryfy.example.pl" };
  const unsaid = { "sec-fetch-site": undefined, origin: undefined };
  it.each([
    ["by a browser of today", fromSite, 303],
    ["by a browser that says the origin alone", { ...unsaid, origin: "https://taryfy.example.pl" }, 303],
    ["by one that says the site alone", { ...unsaid, "sec-fetch-site": "same-origin" }, 303],
    ["at another name of this machine", { ...unsaid, origin: "http://localhost:7020", host: "localhost:7020" }, 303],
    ["of another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, 403],
    ["of a neighbouring host", { "sec-fetch-site": "same-site", origin: "https://www.example.pl" }, 403],
    ["of another site that says no more than its origin", { ...unsaid, origin: "https://evil.example" }, 403],
    ["of a page without an origin", { ...unsaid, origin: "null" }, 403],
    ["by a program that says neither", unsaid, 403],
    ["of another site to a browser of today, whatever the origin", { ...fromSite, "sec-fetch-site": "cross-site" }, 403],
  ])("%s", async (_, headers, status) => {
    const { browser } = portalSite([jan]);
    const one = browser();
    const token = /name="form_token" value="([^"]+)"/.exec((await one.get("/portal/sign-in")).text)?.[1] ?? "";
    const answer = await one.post("/portal/sign-in", { form_token: token, ...filled }, headers);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.text).toContain("Formularz przyszedł z innej strony");
  });
});

describe("the token of a form", () => {
  const tokenOf = (text: string): string => /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? "";

  it.each([
    ["is missing", () => ({})],
    ["is made up", () => ({ form_token: "A".repeat(43) })],
    ["is empty", () => ({ form_token: "" })],
  ])("refuses a form where it %s", async (_, fields) => {
    const one = portalSite([jan]).browser();
    await one.get("/portal/sign-in");
    expect((await one.post("/portal/sign-in", { ...fields(), ...filled })).status).toBe(403);
  });

  it("of one browser is of no use in another", async () => {
    const { browser, calls } = portalSite([jan]);
    const [mine, hers] = [browser(), browser()];
    const token = tokenOf((await mine.get("/portal/sign-in")).text);
    await hers.get("/portal/sign-in");
    expect((await hers.post("/portal/sign-in", { form_token: token, ...filled })).status).toBe(403);
    expect(calls).toEqual([]);
  });

  it("without any cookie is of no use", async () => {
    const one = portalSite([jan]).browser();
    const token = tokenOf((await one.get("/portal/sign-in")).text);
    one.jar.clear();
    expect((await one.post("/portal/sign-in", { form_token: token, ...filled })).status).toBe(403);
  });

  it("is another one after signing in: what was opened before counts no more", async () => {
    const one = portalSite([jan]).browser();
    const before = tokenOf((await one.get("/portal/sign-in")).text);
    await one.signIn(jan.email);
    expect((await one.post("/portal/sign-out", { form_token: before })).status).toBe(403);
    expect((await one.submit("/portal", {}, "/portal/sign-out")).status).toBe(303);
  });

  it("is the same on each page of one session", async () => {
    const one = portalSite([jan]).browser();
    await one.signIn(jan.email);
    const [first, second] = [await one.get("/portal"), await one.get("/portal/settings")];
    expect(tokenOf(first.text)).toBe(tokenOf(second.text));
    expect(tokenOf(first.text)).toMatch(/^[\w-]{43}$/);
  });
});

describe("what is no form", () => {
  it.each([
    ["JSON", '{"email":"jan@example.pl"}', "application/json", 400],
    ["several parts", "--x", "multipart/form-data; boundary=x", 400],
    ["text without a type", "a=b", "", 400],
    ["a form that is too long", `a=${"b".repeat(mostFormBytes)}`, "application/x-www-form-urlencoded", 413],
    ["a form of too many fields", "a=b&".repeat(101), "application/x-www-form-urlencoded", 400],
  ])("%s", async (_, body, type, status) => {
    const one = portalSite([jan]).browser();
    const headers = { "content-type": type, "sec-fetch-site": "same-origin" };
    expect((await one.send("POST", "/portal/sign-in", body, headers)).status).toBe(status);
  });

  it.each([
    ["PUT", "/portal/sign-in", 405, "GET, HEAD, POST, OPTIONS"],
    ["DELETE", "/portal", 405, "GET, HEAD, OPTIONS"],
    ["POST", "/portal/sent", 405, "GET, HEAD, OPTIONS"],
    ["OPTIONS", "/portal/sign-in", 204, "GET, HEAD, POST, OPTIONS"],
  ])("%s %s", async (method, url, status, allow) => {
    const answer = await portalSite([jan]).browser().send(method, url, "");
    expect([answer.status, answer.headers.allow]).toEqual([status, allow]);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("a personal answer", () => {
  it("is kept by nobody and read by no other site", async () => {
    const { headers } = await portalSite([jan]).browser().get("/portal");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers.vary).toBe("Cookie, Accept-Language");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["content-security-policy"]).toContain("form-action 'self'");
  });

  it("has no body for HEAD", async () => {
    const answer = await portalSite([jan]).browser().send("HEAD", "/portal", null);
    expect([answer.status, answer.text]).toEqual([200, ""]);
  });

  it("is a page that says to wait while there is no database", async () => {
    const answer = await portalSite([], {}, { personal: () => null })
      .browser()
      .get("/portal");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "2"]);
    expect(answer.text).toContain("Usługa nie jest gotowa");
  });

  it("puts neither the path nor what was typed into the log", async () => {
    const { browser, lines } = portalSite([jan]);
    await browser().get("/portal/verify?token=verysecret");
    await browser().signIn(jan.email);
    expect(lines.length).toBeGreaterThan(2);
    expect(JSON.stringify(lines)).not.toMatch(/verysecret|jan@|battery/);
  });
});

describe("access", () => {
  it.each([
    ["/portal/settings", "../portal/sign-in?next=%2Fportal%2Fsettings"],
    ["/portal/integrations/keys/new?lang=en", "../../../portal/sign-in?next=%2Fportal%2Fintegrations%2Fkeys%2Fnew&lang=en"],
  ])("sends who is not signed in from %s to sign in, and back after it", async (url, location) => {
    const answer = await portalSite([jan]).browser().get(url);
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
  });

  it.each([
    ["/portal/settings", "../portal/settings"],
    ["/operators", "../portal"],
    ["//evil.example", "../portal"],
    ["https://evil.example/portal", "../portal"],
    ["/portal/settings?next=//evil", "../portal"],
    ["", "../portal"],
  ])("goes on to %j only where that is a personal page of ours", async (next, location) => {
    const one = portalSite([jan]).browser();
    const answer = await one.submit("/portal/sign-in", { next, ...filled });
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
  });

  it("takes no form of who is not signed in where only people who are may send one", async () => {
    const { browser, keys } = portalSite([jan]);
    const answer = await browser().submit("/portal/sign-in", { name: "x", scopes: "prices:read" }, "/portal/integrations/keys/new");
    expect([answer.status, answer.headers.location]).toEqual([303, "../../../portal/sign-in"]);
    expect(keys()).toEqual([]);
  });
});
