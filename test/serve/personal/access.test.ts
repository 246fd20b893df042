import { describe, expect, it } from "vitest";
import type { Session } from "../../../src/ports/accounts.ts";
import { noLimits } from "../../../src/serve/keys/limits.ts";
import { answerPersonal } from "../../../src/serve/personal/answer.ts";
import { formToken } from "../../../src/serve/personal/form-token.ts";
import { noticePage } from "../../../src/serve/personal/notice.ts";
import type { PersonalRoute } from "../../../src/serve/personal/route.ts";
import { visitOf } from "../../../src/serve/site/visit.ts";
import { bodyText, recordingLog } from "../helpers.ts";
import { accountsInMemory, person } from "../portal/site.ts";

const secret = "a secret of thirty-two characters";
const done: string[] = [];
const route = (access: PersonalRoute["access"]): PersonalRoute => ({
  path: "/some/page",
  access,
  show: (asked) => ({ page: noticePage(visitOf(asked), { title: "shown", sentence: "" }) }),
  act: () => {
    done.push(access);
    return { location: "done" };
  },
});

const ask = async (access: PersonalRoute["access"], role: "customer" | "operator" | null, method: "GET" | "POST") => {
  done.length = 0;
  const session: Session | null = role === null ? null : { person: person("jan@example.pl", { role }), cookie: "own" };
  const personal = {
    ...{ secret, baseUrl: "http://127.0.0.1", sendsMail: false, evenMs: 0 },
    accounts: { ...accountsInMemory([]).accounts, session: async () => session },
  };
  const visitor = "v".repeat(32);
  const response = await answerPersonal({
    request: {
      method,
      path: "/some/page",
      query: "lang=en",
      address: "192.0.2.1",
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
        cookie: `taryfikator-visitor=${visitor}`,
      },
      readBody: async () => Buffer.from(`form_token=${formToken(secret, session?.cookie ?? visitor)}`),
    },
    context: { limits: noLimits, log: recordingLog().log, personal: () => personal } as never,
    matched: { route: route(access), path: "/some/page", segments: [] },
    now: 0,
    requestId: "made-id",
  });
  const text = bodyText(response);
  if (response.status === 303) return done.length > 0 ? "done" : `to ${response.headers.location}`;
  return text.includes("<h1>shown</h1>") ? "shown" : `${response.status} ${/<h1>(.*)<\/h1>/.exec(text)?.[1]}`;
};

const signIn = "to ../portal/sign-in?next=%2Fsome%2Fpage&lang=en";

describe("who may see a page, and send its form", () => {
  it.each([
    ["anyone", null, "shown", "done"],
    ["anyone", "customer", "shown", "done"],
    ["person", null, signIn, "to ../portal/sign-in?lang=en"],
    ["person", "customer", "shown", "done"],
    ["person", "operator", "shown", "done"],
    ["operator", null, signIn, "to ../portal/sign-in?lang=en"],
    ["operator", "customer", "403 For operators only", "403 For operators only"],
    ["operator", "operator", "shown", "done"],
  ] as const)("a page for %s, and %s who asks", async (access, role, shown, sent) => {
    expect(await ask(access, role, "GET")).toBe(shown);
    expect(await ask(access, role, "POST")).toBe(sent);
    expect(done).toEqual(sent === "done" ? [access] : []);
  });
});
