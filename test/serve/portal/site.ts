import type { Accounts, MailLanguage, Person, Session } from "../../../src/ports/accounts.ts";
import type { ApiKey, Keys } from "../../../src/ports/keys.ts";
import type { ReviewDesk } from "../../../src/ports/review-desk.ts";
import type { ApiContext } from "../../../src/serve/api-context.ts";
import { keyRing } from "../../../src/serve/keys/key.ts";
import type { Personal } from "../../../src/serve/personal/context.ts";
import { openPersonalLimits } from "../../../src/serve/personal/limits.ts";
import { attemptsInMemory } from "../../helpers/attempts.ts";
import { api, apiKey, bodyText, usualNow } from "../helpers.ts";

/** The password of everybody whom a test does not give another one. */
export const goodPassword = "correct horse battery";

export const person = (email: string, change: Partial<Person> = {}): Person => ({
  id: `person-${email}`,
  email,
  emailVerified: true,
  role: "customer",
  tier: "trial",
  language: "pl",
  createdAt: "2026-11-20T08:00:00.000Z",
  ...change,
});

export interface Call {
  readonly name: string;
  readonly given: readonly string[];
}

/** Accounts in memory, with a list of what was asked of them. What the library does is tested in test/accounts. */
export const accountsInMemory = (people: readonly Person[]) => {
  const passwords = new Map(people.map(({ email }) => [email, goodPassword]));
  const sessions = new Map<string, Session>();
  const calls: Call[] = [];
  const called = (name: string, ...given: string[]): void => void calls.push({ name, given });
  const begin = (one: Person): Session => {
    const session = { person: one, cookie: `cookie-of-${one.id}` };
    sessions.set(session.cookie, session);
    return session;
  };
  const found = (email: string): Person | null => people.find((one) => one.email === email.toLowerCase()) ?? null;
  const accounts: Accounts = {
    session: async (cookie) => sessions.get(cookie) ?? null,
    signIn: async (email, password) => {
      called("signIn", email);
      const one = found(email);
      if (one === null || passwords.get(one.email) !== password) return "wrong";
      return one.emailVerified ? begin(one) : "unverified";
    },
    sendVerification: async (email) => called("sendVerification", email),
    signUp: async (email, _password, language: MailLanguage) => called("signUp", email, language),
    verify: async (token, password) => {
      called("verify", token);
      const [one] = people;
      if (one === undefined || token !== "good") return "expired";
      return password === passwords.get(one.email) ? begin(one) : "wrong";
    },
    signOut: async (cookie) => {
      called("signOut");
      sessions.delete(cookie);
    },
    requestReset: async (email) => called("requestReset", email),
    resetPassword: async (token) => token === "good",
    changePassword: async ({ person: one }, current, next) => {
      if (passwords.get(one.email) !== current) return null;
      passwords.set(one.email, next);
      return begin(one);
    },
    isPassword: async ({ person: one }, password) => passwords.get(one.email) === password,
    remove: async ({ person: one }) => {
      called("remove", one.email);
      sessions.clear();
      return true;
    },
    tidy: async () => undefined,
    list: async () => people,
    setRole: async () => null,
    setTier: async () => null,
    signInToken: async () => null,
    signInByToken: async (token) => {
      const [one] = people;
      return token === "once" && one !== undefined ? begin(one) : null;
    },
    ensure: async (email) => person(email),
  };
  return { accounts, calls };
};

/** Nothing is held here; what is reviewed is tested in test/serve/review. */
const emptyDesk: ReviewDesk = {
  waiting: async () => [],
  examine: async () => null,
  bindings: async () => [],
  preview: async () => Promise.reject(new Error("not asked here")),
  decide: async () => Promise.reject(new Error("not asked here")),
};

/** Keys in memory. */
const keysInMemory = () => {
  let all: ApiKey[] = [];
  const add = (key: Partial<ApiKey>): ApiKey => {
    const made = apiKey(key.sha256 ?? "", { id: `key-${all.length + 1}`, createdAt: new Date(usualNow).toISOString(), ...key });
    all = [made, ...all];
    return made;
  };
  const change = (ids: (key: ApiKey) => boolean, fields: Partial<ApiKey>): void => {
    all = all.map((key) => (ids(key) ? { ...key, ...fields } : key));
  };
  const revokedAt = new Date(usualNow).toISOString();
  const keys: Keys = {
    all: async () => all,
    add: async () => Promise.reject(new Error("not asked here")),
    addForPerson: async ({ person: account, ...key }, most) => {
      if (all.filter((one) => one.account === account && one.revokedAt === null).length >= most) return "full";
      return add({ account, tier: "trial", ...key });
    },
    ofAccount: async (account) => all.filter((key) => key.account === account),
    revokeAccount: async (account) => change((key) => key.account === account && key.revokedAt === null, { revokedAt }),
    setTier: async () => undefined,
    rotate: async (id, marks) => {
      const old = all.find((key) => key.id === id);
      if (old === undefined) return null;
      return {
        made: add({ ...old, id: `key-${all.length + 1}`, ...marks, rotatedFrom: id }),
        old: { ...old, expiresAt: "2026-11-29T12:00:00.000Z" },
      };
    },
    revoke: async (id) => {
      change((key) => key.id === id, { revokedAt });
      return true;
    },
  };
  return { keys, all: () => all };
};

export interface Shown {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const fieldsIn = (text: string): string => /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? "";

/** The pages over accounts in memory, and a browser that keeps cookies and sends forms as people do. */
export const portalSite = (people: readonly Person[] = [], change: Partial<Personal> = {}, context: Partial<ApiContext> = {}) => {
  const { accounts, calls } = accountsInMemory(people);
  const { keys, all } = keysInMemory();
  let ring = keyRing([]);
  let now = usualNow;
  const personal: Personal = {
    accounts,
    keys,
    usage: { daysOfKeys: async () => new Map() },
    desk: emptyDesk,
    renewKeys: async () => {
      ring = keyRing(all());
    },
    limits: openPersonalLimits(attemptsInMemory()),
    baseUrl: "https://taryfy.example.pl",
    sendsMail: false,
    secret: "a secret of thirty-two characters",
    evenMs: 0,
    ...change,
  };
  const { app, lines } = api(null, { personal: () => personal, keys: () => ring, clock: () => now, ...context });

  const browser = (address = "192.0.2.1") => {
    const jar = new Map<string, string>();
    const send = async (
      method: string,
      url: string,
      body: string | null,
      headers: Record<string, string | undefined> = {},
    ): Promise<Shown> => {
      const [path = "", query = ""] = url.split("?");
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await app({
        method,
        path,
        query,
        address,
        headers: { host: "taryfy.example.pl", ...(cookie === "" ? {} : { cookie }), ...headers },
        readBody: async (most) => (body === null || Buffer.byteLength(body) > most ? null : Buffer.from(body)),
      });
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(response.headers["set-cookie"] ?? "") ?? [];
      if (value !== "") jar.set(name, value);
      else if (name !== "") jar.delete(name);
      return { status: response.status, headers: response.headers, text: bodyText(response) };
    };
    const get = (url: string, headers: Record<string, string> = {}) => send("GET", url, null, headers);
    const post = (
      url: string,
      fields: Readonly<Record<string, string | readonly string[]>>,
      headers: Record<string, string | undefined> = {},
    ) => {
      const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]));
      return send("POST", url, new URLSearchParams(pairs).toString(), {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        origin: "https://taryfy.example.pl",
        ...headers,
      });
    };
    /** Opens a page and sends its form, filled in so. */
    const submit = async (url: string, fields: Readonly<Record<string, string | readonly string[]>>, to = url.split("?")[0] ?? "") =>
      post(to, { form_token: fieldsIn((await get(url)).text), ...fields });
    const signIn = (email: string, password = goodPassword) => submit("/portal/sign-in", { email, password });
    return { jar, send, get, post, submit, signIn };
  };
  const later = (ms: number): void => {
    now += ms;
  };
  return { app, browser, calls, lines, later, keys: all, now: () => now };
};
