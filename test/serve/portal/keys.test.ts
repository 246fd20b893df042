import { describe, expect, it } from "vitest";
import { checkKey, keyRing } from "../../../src/serve/keys/key.ts";
import { person, portalSite } from "./site.ts";

const [jan, ewa] = [person("jan@example.pl"), person("ewa@example.pl")];
const newKey = "/portal/integrations/keys/new";
const wanted = { name: "billing", scopes: ["prices:read", "tariffs:read"], last_day: "" };

const signedIn = async () => {
  const site = portalSite([jan, ewa]);
  const one = site.browser();
  await one.signIn(jan.email);
  return { ...site, one };
};

const keyIn = (text: string): string => /tf_live_[0-9A-Za-z]{36}/.exec(text)?.[0] ?? "";

describe("Generate Key", () => {
  it("shows the key this once, with the scopes and the end that were chosen, of the person's own account", async () => {
    const { one, keys, now } = await signedIn();
    const { status, text } = await one.submit(newKey, { ...wanted, last_day: "2027-01-31" });
    expect(status).toBe(200);
    const key = keyIn(text);
    const found = checkKey(key, keyRing(keys()), now());
    expect(found).toMatchObject({ account: jan.id, name: "billing", tier: "trial", scopes: ["prices:read", "tariffs:read"] });
    expect(found?.expiresAt).toBe("2027-02-01T00:00:00.000Z");
    const list = (await one.get("/portal/integrations/keys")).text;
    expect(list).not.toContain(key);
    expect(list).toContain(`${key.slice(0, 12)}…${key.slice(-4)}`);
  });

  it.each([
    [{ name: "" }, "Nadaj kluczowi nazwę"],
    [{ name: "x".repeat(61) }, "Nadaj kluczowi nazwę"],
    [{ scopes: [] }, "Wybierz co najmniej jeden zakres."],
    [{ scopes: ["admin"] }, "Wybierz co najmniej jeden zakres."],
    [{ last_day: "2026-11-21" }, "Ostatni dzień musi być dniem przyszłym"],
    [{ last_day: "2027-02-31" }, "Ostatni dzień musi być dniem przyszłym"],
    [{ last_day: "soon" }, "Ostatni dzień musi być dniem przyszłym"],
  ])("refuses %j and keeps what was typed", async (change, sentence) => {
    const { one, keys } = await signedIn();
    const { status, text } = await one.submit(newKey, { ...wanted, ...change });
    expect([status, text.includes(sentence), keys().length]).toEqual([422, true, 0]);
    expect(text).not.toContain('value="components:read" checked');
  });

  it("goes on to the last day's end", async () => {
    const { one, keys } = await signedIn();
    await one.submit(newKey, { ...wanted, last_day: "2026-11-22" });
    expect(keys()[0]?.expiresAt).toBe("2026-11-23T00:00:00.000Z");
  });

  it("makes 20 at once, and then 50 a day", async () => {
    const { one, keys, later } = await signedIn();
    for (let i = 0; i < 20; i += 1) expect((await one.submit(newKey, wanted)).status).toBe(200);
    expect((await one.submit(newKey, wanted)).status).toBe(429);
    later(86_400_000);
    expect((await one.submit(newKey, wanted)).text).toContain("Konto może mieć 20 czynnych kluczy");
    expect(keys()).toHaveLength(20);
  });
});

describe("a name that holds markup", () => {
  it("is text everywhere", async () => {
    const { one } = await signedIn();
    await one.submit(newKey, { ...wanted, name: "<script>x</script>" });
    const pages = [await one.get("/portal/integrations/keys"), await one.get("/portal/integrations/keys/revoke?key=key-1")];
    for (const { text } of pages) {
      expect(text).not.toContain("<script");
      expect(text).toContain("&lt;script&gt;");
    }
  });
});

describe("revoking and rotating", () => {
  const [revoke, rotate] = ["/portal/integrations/keys/revoke", "/portal/integrations/keys/rotate"];

  it("asks first, and changes nothing by being opened", async () => {
    const { one, keys } = await signedIn();
    await one.submit(newKey, wanted);
    for (const url of [revoke, rotate]) expect((await one.get(`${url}?key=key-1`)).text).toContain('name="key" value="key-1"');
    expect(keys().map(({ revokedAt }) => revokedAt)).toEqual([null]);
  });

  it("revokes a key at once", async () => {
    const { one, keys, now } = await signedIn();
    const key = keyIn((await one.submit(newKey, wanted)).text);
    const answer = await one.submit(`${revoke}?key=key-1`, { key: "key-1" });
    expect([answer.status, answer.headers.location]).toEqual([303, "../../../portal/integrations/keys"]);
    expect(checkKey(key, keyRing(keys()), now())).toBeNull();
    expect((await one.get("/portal/integrations/keys")).text).toContain("unieważniony 2026-11-22");
  });

  it("shows the key in the place of a rotated one, and how long that goes on", async () => {
    const { one } = await signedIn();
    const first = keyIn((await one.submit(newKey, wanted)).text);
    const { status, text } = await one.submit(`${rotate}?key=key-1`, { key: "key-1" });
    expect([status, text.includes("do 2026-11-29")]).toEqual([200, true]);
    expect(keyIn(text)).toMatch(/^tf_live_/);
    expect(keyIn(text)).not.toBe(first);
  });

  it("refuses a key that has ended", async () => {
    const { one } = await signedIn();
    await one.submit(newKey, wanted);
    await one.submit(`${revoke}?key=key-1`, { key: "key-1" });
    for (const url of [revoke, rotate]) {
      const { status, text } = await one.submit("/portal/settings", { key: "key-1" }, url);
      expect([status, text.includes("Ten klucz już się zakończył.")]).toEqual([409, true]);
    }
  });

  it.each([
    ["somebody else's", revoke, "key-1"],
    ["somebody else's", rotate, "key-1"],
    ["one that never was", revoke, "key-9"],
    ["none", rotate, ""],
  ])("leaves a key alone that is %s (%s)", async (_, url, key) => {
    const { one, browser, keys } = await signedIn();
    await one.submit(newKey, wanted);
    const other = browser();
    await other.signIn(ewa.email);
    expect((await other.get(`${url}?key=${key}`)).status).toBe(409);
    expect((await other.submit("/portal/settings", { key }, url)).status).toBe(409);
    expect(keys().map(({ revokedAt }) => revokedAt)).toEqual([null]);
  });
});
