import { describe, expect, it } from "vitest";
import { type Limits, noLimits } from "../../../src/serve/keys/limits.ts";
import { goodPassword, person, portalSite, type Shown } from "../portal/site.ts";

const jan = person("jan@example.pl");
const minuteMs = 60_000;

/** The statuses of answers, each run of equal ones with its length: "422 x10, 429 x2". */
const runs = (answers: readonly Shown[]): string => {
  const lengths: [number, number][] = [];
  for (const { status } of answers) {
    const last = lengths.at(-1);
    if (last?.[0] === status) last[1] += 1;
    else lengths.push([status, 1]);
  }
  return lengths.map(([status, count]) => `${status} x${count}`).join(", ");
};

describe("tries of one address and of one account", () => {
  const wrong = { email: jan.email, password: "a wrong password again" };
  it.each([
    ["a wrong password for one account", "/portal/sign-in", () => wrong, 12, "422 x10, 429 x2"],
    [
      "the same in other letters",
      "/portal/sign-in",
      (i: number) => ({ ...wrong, email: i % 2 === 0 ? " JAN@example.pl" : jan.email }),
      12,
      "422 x10, 429 x2",
    ],
    ["accounts that nobody has", "/portal/sign-in", (i: number) => ({ ...wrong, email: `a${i}@example.pl` }), 22, "422 x20, 429 x2"],
    ["new accounts", "/portal/sign-up", (i: number) => ({ email: `a${i}@example.pl`, password: goodPassword }), 12, "303 x10, 429 x2"],
    ["the same new account", "/portal/sign-up", () => ({ email: "new@example.pl", password: goodPassword }), 5, "303 x3, 429 x2"],
    ["resets of one account", "/portal/reset", () => ({ email: jan.email }), 5, "303 x3, 429 x2"],
    ["resets of many accounts", "/portal/reset", (i: number) => ({ email: `a${i}@example.pl` }), 12, "303 x10, 429 x2"],
    ["what is no address costs nothing", "/portal/reset", () => ({ email: "jan" }), 30, "422 x30"],
  ])("%s", async (_, url, fields, count, expected) => {
    const one = portalSite([jan]).browser();
    const answers: Shown[] = [];
    for (let i = 0; i < count; i += 1) answers.push(await one.submit(url, fields(i)));
    expect(runs(answers)).toBe(expected);
    if (expected.includes("429")) expect(answers.at(-1)?.text).toContain("Zbyt wiele prób");
  });

  it("of one account are counted together, from whatever address", async () => {
    const { browser } = portalSite([jan]);
    const answers: Shown[] = [];
    for (let i = 0; i < 12; i += 1) answers.push(await browser(`192.0.2.${i}`).submit("/portal/sign-in", wrong));
    expect(runs(answers)).toBe("422 x10, 429 x2");
  });

  it("are none where the password is right", async () => {
    const { browser } = portalSite([jan]);
    for (let i = 0; i < 30; i += 1) expect((await browser().signIn(jan.email)).status).toBe(303);
  });

  it("are allowed again after a while: 96 a day for one account", async () => {
    const { browser, later } = portalSite([jan]);
    const one = browser();
    for (let i = 0; i < 10; i += 1) await one.submit("/portal/sign-in", wrong);
    expect((await one.signIn(jan.email)).status).toBe(429);
    later(15 * minuteMs);
    expect((await one.signIn(jan.email)).status).toBe(303);
  });

  it("with the right password of an address that is not confirmed send three mails and no more", async () => {
    const { browser, calls } = portalSite([{ ...jan, emailVerified: false }]);
    const one = browser();
    const answers: Shown[] = [];
    for (let i = 0; i < 5; i += 1) answers.push(await one.signIn(jan.email));
    expect(runs(answers)).toBe("422 x3, 429 x2");
    expect(calls.filter(({ name }) => name === "sendVerification")).toHaveLength(3);
  });

  it("of the own password in the settings count like those of a sign-in", async () => {
    const one = portalSite([jan]).browser();
    await one.signIn(jan.email);
    const answers: Shown[] = [];
    for (let i = 0; i < 12; i += 1)
      answers.push(await one.submit("/portal/settings", { current: "wrong", password: "a new password of mine" }));
    expect(runs(answers)).toBe("422 x10, 429 x2");
  });
});

describe("pages for who is not signed in", () => {
  it("are limited by address", async () => {
    let left = 2;
    const anonymous: Limits["anonymous"] = () => {
      left -= 1;
      return { allowed: left >= 0, headers: { "retry-after": "1" } };
    };
    const { browser } = portalSite([jan], {}, { limits: { ...noLimits, anonymous } });
    const one = browser();
    const answers = [await one.get("/portal"), await one.get("/portal"), await one.get("/portal")];
    expect(runs(answers)).toBe("200 x2, 429 x1");
    expect(answers[2]?.headers["retry-after"]).toBe("1");
  });
});
