import { describe, expect, it } from "vitest";
import { goodPassword, person, portalSite } from "./site.ts";

const jan = person("jan@example.pl");

describe("a form with mistakes", () => {
  it.each([
    ["/portal/sign-up", { email: "jan", password: goodPassword }, [["email", "Wpisz adres e-mail, na przykład jan@example.pl."]]],
    ["/portal/sign-up", { email: "a@example.pl", password: "short" }, [["password", "Hasło musi mieć co najmniej 15 znaków."]]],
    [
      "/portal/sign-up?lang=en",
      { email: "", password: "x".repeat(129) },
      [
        ["email", "Type an e-mail address, such as jan@example.pl."],
        ["password", "The password may have at most 128 characters."],
      ],
    ],
    ["/portal/sign-in", { email: jan.email, password: "" }, [["password", "Wpisz hasło."]]],
    ["/portal/sign-in", { email: jan.email, password: "wrong" }, [["email", "Adres lub hasło są błędne."]]],
    ["/portal/reset", { email: "a@b@c" }, [["email", "Wpisz adres e-mail, na przykład jan@example.pl."]]],
    ["/portal/new-password?token=good", { token: "good", password: "short" }, [["password", "Hasło musi mieć co najmniej 15 znaków."]]],
    ["/portal/verify?token=good", { token: "good", password: "wrong" }, [["password", "Hasło jest błędne."]]],
  ])("%s %j", async (url, fields, mistakes) => {
    const one = portalSite([jan]).browser();
    const { status, text } = await one.submit(url, fields, url);
    expect(status).toBe(422);
    for (const [field, sentence] of mistakes) {
      // In the summary, which is read out and leads to the field, and at the field, which names it as its description.
      expect(text).toContain(`<li><a href="#${field}">${sentence}</a></li>`);
      expect(text).toContain(`<p class="wrong" id="${field}-error">${sentence}</p>`);
      expect(text).toMatch(new RegExp(`<input id="${field}"[^>]* aria-invalid="true" aria-describedby="[^"]*${field}-error"`));
    }
    expect([...text.matchAll(/<li><a href="#/g)]).toHaveLength(mistakes.length);
    expect(text).toContain('role="alert"');
  });

  it("keeps the address that was typed, as text, and never the password", async () => {
    const one = portalSite([jan]).browser();
    const { text } = await one.submit("/portal/sign-in", { email: '"><script>x</script>', password: "my secret password" });
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
    expect(text).not.toContain("my secret password");
  });
});

describe("a sign-up", () => {
  it.each([
    ["/portal/sign-up", "pl"],
    ["/portal/sign-up?lang=en", "en"],
  ])("at %s sends its mail in %s", async (url, language) => {
    const { browser, calls } = portalSite();
    const answer = await browser().submit(url, { email: " Ewa@example.pl ", password: goodPassword }, url);
    expect(answer.headers.location).toMatch(/^\.\.\/portal\/sent\?what=verify/);
    expect(calls).toEqual([{ name: "signUp", given: ["Ewa@example.pl", language] }]);
  });

  it("says that the link stands in the log where no mail is set up, and only there", async () => {
    const inLog = "link jest w dzienniku usługi";
    expect((await portalSite().browser().get("/portal/sent?what=verify")).text).toContain(inLog);
    expect((await portalSite([], { sendsMail: true }).browser().get("/portal/sent?what=verify")).text).not.toContain(inLog);
  });
});

describe("a link", () => {
  it.each(["/portal/verify?token=good", "/portal/new-password?token=good", "/portal/link?token=once"])(
    "%s changes nothing by being opened",
    async (url) => {
      const { browser, calls } = portalSite([jan]);
      const answer = await browser().get(url);
      expect([answer.status, calls]).toEqual([200, []]);
      expect(answer.text).toContain('method="post"');
    },
  );

  it.each([
    ["/portal/verify?token=good", { token: "good", password: goodPassword }, 303, "../portal"],
    ["/portal/verify?token=old", { token: "old", password: goodPassword }, 410, undefined],
    ["/portal/new-password?token=good", { token: "good", password: "a new password of mine" }, 303, "../portal/password-set"],
    ["/portal/new-password?token=old", { token: "old", password: "a new password of mine" }, 410, undefined],
    ["/portal/link?token=once", { token: "once" }, 303, "../portal"],
    ["/portal/link?token=twice", { token: "twice" }, 410, undefined],
  ])("%s: %j", async (url, fields, status, location) => {
    const answer = await portalSite([jan]).browser().submit(url, fields);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    if (status === 410) expect(answer.text).toContain("Link jest nieważny");
  });
});

describe("settings", () => {
  it("change the password and begin a new session", async () => {
    const { browser } = portalSite([jan]);
    const one = browser();
    await one.signIn(jan.email);
    const answer = await one.submit("/portal/settings", { current: goodPassword, password: "a new password of mine" });
    expect([answer.status, answer.headers.location]).toEqual([303, "../portal/settings?changed=yes"]);
    expect((await one.get("/portal/settings?changed=yes")).text).toContain("Hasło zmieniono");
    expect((await browser().signIn(jan.email)).status).toBe(422);
  });

  it.each([
    ["without the tick", { delete_password: goodPassword }, "Zaznacz pole, aby potwierdzić."],
    ["without the password", { confirm: "yes" }, "Wpisz hasło."],
    ["with a wrong one", { confirm: "yes", delete_password: "wrong" }, "Hasło jest błędne."],
  ])("do not delete the account %s", async (_, fields, sentence) => {
    const { browser, calls, keys } = portalSite([jan]);
    const one = browser();
    await one.signIn(jan.email);
    await one.submit("/portal/integrations/keys/new", { name: "n", scopes: "prices:read", last_day: "" });
    const answer = await one.submit("/portal/settings", fields, "/portal/settings/delete");
    expect([answer.status, answer.text.includes(sentence)]).toEqual([422, true]);
    expect(calls.some(({ name }) => name === "remove")).toBe(false);
    expect(keys().map(({ revokedAt }) => revokedAt)).toEqual([null]);
  });

  it("delete the account and revoke its keys", async () => {
    const { browser, calls, keys } = portalSite([jan]);
    const one = browser();
    await one.signIn(jan.email);
    await one.submit("/portal/integrations/keys/new", { name: "n", scopes: "prices:read", last_day: "" });
    const answer = await one.submit("/portal/settings", { confirm: "yes", delete_password: goodPassword }, "/portal/settings/delete");
    expect([answer.status, answer.headers.location]).toEqual([303, "../../portal/deleted"]);
    expect(calls.some(({ name }) => name === "remove")).toBe(true);
    expect(keys().map(({ revokedAt }) => revokedAt)).not.toContain(null);
    expect((await one.get("/portal/settings")).status).toBe(303);
  });
});
