import { describe, expect, it, vi } from "vitest";
import { goodPassword, person, portalSite, type Shown } from "./site.ts";

const known = person("jan@example.pl");
const unconfirmed = person("ewa@example.pl", { emailVerified: false });

/** All that an answer says, but for what is drawn by chance or is typed back. */
const answerText = ({ status, headers, text }: Shown, email: string): string => {
  const { date: _, "x-request-id": __, "set-cookie": ___, "content-length": ____, ...rest } = headers;
  return JSON.stringify([status, rest, text.replace(/name="form_token" value="[^"]*"/g, "").replaceAll(email, "EMAIL")]);
};

describe("nobody learns from an answer whether an address has an account", () => {
  it.each([
    ["a sign-up", "/portal/sign-up", { password: goodPassword }],
    ["a reset", "/portal/reset", {}],
    ["a sign-in with a wrong password", "/portal/sign-in", { password: "a wrong password again" }],
  ])("%s", async (_, url, fields) => {
    const answers: string[] = [];
    for (const email of [known.email, unconfirmed.email, "nobody@example.pl"]) {
      const one = portalSite([known, unconfirmed]).browser();
      const answer = await one.submit(url, { email, ...fields });
      answers.push(answerText(answer, email));
      if (answer.headers.location !== undefined)
        answers.push(answerText(await one.get(`/portal/${answer.headers.location.replace(/^.*portal\//, "")}`), email));
    }
    expect(new Set(answers.filter((_one, i) => i % (answers.length / 3) === 0)).size).toBe(1);
    expect(new Set(answers).size).toBe(answers.length / 3);
  });

  it.each([
    ["/portal/sign-up", { password: goodPassword }],
    ["/portal/reset", {}],
  ])("%s answers no sooner than the time that covers its work", async (url, fields) => {
    const { browser, calls } = portalSite([known], { evenMs: 600 });
    for (const email of [known.email, "nobody@example.pl"]) {
      const one = browser();
      const token = /name="form_token" value="([^"]+)"/.exec((await one.get(url)).text)?.[1] ?? "";
      vi.useFakeTimers();
      let answered = false;
      const answer = one.post(url, { form_token: token, email, ...fields }).then(() => {
        answered = true;
      });
      await vi.advanceTimersByTimeAsync(599);
      expect([answered, calls.at(-1)?.given[0]]).toEqual([false, email]);
      await vi.advanceTimersByTimeAsync(1);
      await answer;
      expect(answered).toBe(true);
      vi.useRealTimers();
    }
  });
});
