import { describe, expect, it } from "vitest";
import { cookieIn, setCookie } from "../../../src/serve/personal/cookies.ts";
import { person, portalSite } from "../portal/site.ts";

describe("a cookie that is set", () => {
  it.each([
    [
      "over https",
      { name: "session", value: "v", maxAgeSeconds: 60 },
      true,
      "__Host-taryfikator-session=v; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60",
    ],
    [
      "over http",
      { name: "session", value: "v", maxAgeSeconds: 60 },
      false,
      "taryfikator-session=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=60",
    ],
    ["until the browser closes", { name: "visitor", value: "v" }, false, "taryfikator-visitor=v; Path=/; HttpOnly; SameSite=Lax"],
    [
      "to be removed",
      { name: "session", value: null },
      true,
      "__Host-taryfikator-session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0",
    ],
  ] as const)("%s", (_, cookie, secure, header) => {
    expect(setCookie(cookie, secure)).toBe(header);
  });
});

describe("a cookie that comes", () => {
  it.each([
    ["alone", "taryfikator-session=v", false, "v"],
    ["among others", "a=b; taryfikator-session=v.w-x_y; c=d", false, "v.w-x_y"],
    ["of another name", "my-taryfikator-session=v", false, ""],
    ["twice: somebody put one beside ours", "taryfikator-session=v; taryfikator-session=w", false, ""],
    ["without the prefix, over https", "taryfikator-session=v", true, ""],
    ["with the prefix, over https", "__Host-taryfikator-session=v", true, "v"],
    ["not at all", undefined, false, ""],
  ])("%s", (_, header, secure, value) => {
    expect(cookieIn(header, "session", secure)).toBe(value);
  });
});

describe("cookies of a visit", () => {
  const jan = person("jan@example.pl");

  it("begin with one that says nobody, which stays", async () => {
    const one = portalSite([jan]).browser();
    const first = await one.get("/portal/sign-in");
    expect(first.headers["set-cookie"]).toMatch(/^__Host-taryfikator-visitor=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect((await one.get("/portal/sign-in")).headers["set-cookie"]).toBeUndefined();
  });

  it("have no Secure where the service is reached over http", async () => {
    const one = portalSite([jan], { baseUrl: "http://127.0.0.1:7020" }).browser();
    expect((await one.get("/portal")).headers["set-cookie"]).toMatch(/^taryfikator-visitor=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("are not changed by a form of another site", async () => {
    const one = portalSite([jan]).browser();
    const answer = await one.post("/portal/sign-in", {}, { "sec-fetch-site": "cross-site" });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([403, undefined]);
  });

  it("are a session's for a week after signing in, and gone after signing out", async () => {
    const one = portalSite([jan]).browser();
    const signedIn = await one.signIn(jan.email);
    expect(signedIn.headers["set-cookie"]).toBe(
      `__Host-taryfikator-session=cookie-of-${jan.id}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=604800`,
    );
    expect((await one.get("/portal")).text).toContain(jan.email);
    const signedOut = await one.submit("/portal", {}, "/portal/sign-out");
    expect(signedOut.headers["set-cookie"]).toContain("Max-Age=0");
    expect((await one.get("/portal")).text).not.toContain(jan.email);
  });
});
