import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openAccounts } from "../../src/accounts/accounts.ts";
import type { AccountNotice, Accounts, Session } from "../../src/ports/accounts.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";

const secret = "a secret of thirty-two characters";
const [password, other] = ["correct horse battery", "another long password"];

let server: TestServer;
let store: Store;
let accounts: Accounts;
let notices: AccountNotice[] = [];
const log = recordingLog();
const open = (withSecret = secret): Promise<Accounts> =>
  openAccounts({ tables: store.people, secret: withSecret, notify: (notice) => notices.push(notice), log });

beforeAll(async () => {
  server = await startTestServer();
  store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log });
  accounts = await open();
});
afterEach(() => {
  notices = [];
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

/** Notices come in the background. */
const nextNotice = async (kind: AccountNotice["kind"]): Promise<AccountNotice> => {
  for (;;) {
    const found = notices.find((notice) => notice.kind === kind);
    if (found !== undefined) {
      notices = notices.filter((notice) => notice !== found);
      return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const tokenIn = (notice: AccountNotice): string => ("token" in notice ? notice.token : "");

/** With another first letter of its signature: the last one holds bits that say nothing. */
const forged = (signed: string): string => signed.replace(/\.([^.])([^.]*)$/, (_, first, rest) => `.${first === "A" ? "B" : "A"}${rest}`);

let count = 0;
const newAddress = (): string => {
  count += 1;
  return `person${count}@example.pl`;
};

const requireSession = (result: Session | string | null): Session => {
  if (result === null || typeof result === "string") throw new Error(`no session: ${result}`);
  return result;
};

/** Somebody who signed up and confirmed the address. */
const join = async (email = newAddress()): Promise<Session> => {
  await accounts.signUp(email, password, "en");
  return requireSession(await accounts.verify(tokenIn(await nextNotice("verify")), password));
};

/** Somebody for tests that ask nothing of the password: joining hashes it twice, which takes a tenth of a second of a core each time. */
let somebody: Promise<Session> | undefined;
const anybody = (): Promise<Session> => {
  somebody ??= join();
  return somebody;
};

const countBy = async (sql: string): Promise<number> => {
  const pg = await import("pg");
  const client = new pg.default.Client({ connectionString: store.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(sql);
  await client.end();
  return rows[0]?.count ?? -1;
};

describe("a sign-up", () => {
  it("is a trial customer's once the address is confirmed, and signs nobody in before", async () => {
    const email = newAddress();
    await accounts.signUp(email.toUpperCase(), password, "en");
    const notice = await nextNotice("verify");
    expect(notice).toMatchObject({ kind: "verify", to: email, language: "en" });
    expect(await accounts.signIn(email, password)).toBe("unverified");
    const session = requireSession(await accounts.verify(tokenIn(notice), password));
    expect(session.person).toMatchObject({ email, role: "customer", tier: "trial", language: "en", emailVerified: true });
    expect(await accounts.session(session.cookie)).toEqual(session);
  });

  it("of an address that is not confirmed sends the link once more, and leaves the first password", async () => {
    const email = newAddress();
    await accounts.signUp(email, password, "pl");
    await nextNotice("verify");
    await accounts.signUp(email, other, "pl");
    const token = tokenIn(await nextNotice("verify"));
    expect(await accounts.verify(token, other)).toBe("wrong");
    expect(typeof (await accounts.verify(token, password))).toBe("object");
  });

  it("of a confirmed address tells its owner alone, and changes nothing", async () => {
    const { person } = await anybody();
    await accounts.signUp(person.email, other, "pl");
    expect(await nextNotice("registered_already")).toEqual({ kind: "registered_already", to: person.email, language: "en" });
    expect(await accounts.signIn(person.email, other)).toBe("wrong");
  });

  it("of the same address twice at once makes one account", async () => {
    const email = newAddress();
    await Promise.allSettled([accounts.signUp(email, password, "pl"), accounts.signUp(email, password, "pl")]);
    expect((await accounts.list()).filter((person) => person.email === email)).toHaveLength(1);
  });
});

describe("a link to confirm an address", () => {
  it("that is changed, of another secret, no link at all or empty is none", async () => {
    const email = newAddress();
    await accounts.signUp(email, password, "pl");
    const token = tokenIn(await nextNotice("verify"));
    await (await open("another secret of thirty-two chars")).sendVerification(email);
    const ofAnother = tokenIn(await nextNotice("verify"));
    for (const wrong of [forged(token), ofAnother, "x.y.z", ""]) expect(await accounts.verify(wrong, password), wrong).toBe("expired");
    expect(await accounts.signIn(email, password)).toBe("unverified");
    expect(typeof (await accounts.verify(token, password))).toBe("object");
  });

  it("signs nobody in who does not know the password", async () => {
    const email = newAddress();
    await accounts.signUp(email, password, "pl");
    expect(await accounts.verify(tokenIn(await nextNotice("verify")), other)).toBe("wrong");
    expect(await accounts.signIn(email, password)).toBe("unverified");
  });
});

describe("a session", () => {
  it.each([
    ["changed", forged],
    ["without its signature, as the database has it", (cookie: string) => cookie.split(".")[0] ?? ""],
    ["empty", () => ""],
    ["long", (cookie: string) => cookie + cookie],
  ])("by a cookie that is %s is none", async (_, change) => {
    const { cookie } = await anybody();
    expect(await accounts.session(cookie)).not.toBeNull();
    expect(await accounts.session(change(cookie))).toBeNull();
  });

  it("ends with a sign-out, that one alone", async () => {
    const first = await join();
    const second = requireSession(await accounts.signIn(first.person.email, password));
    await accounts.signOut(first.cookie);
    expect(await accounts.session(first.cookie)).toBeNull();
    expect(await accounts.session(second.cookie)).not.toBeNull();
  });

  it("is another process's too where it has the same secret, and none with another secret", async () => {
    const { cookie } = await anybody();
    expect(await (await open()).session(cookie)).not.toBeNull();
    expect(await (await open("another secret of thirty-two chars")).session(cookie)).toBeNull();
  });

  it("shows a changed role at once", async () => {
    const { person, cookie } = await anybody();
    expect(await accounts.setRole(person.email.toUpperCase(), "operator")).toMatchObject({ role: "operator" });
    expect((await accounts.session(cookie))?.person.role).toBe("operator");
    expect(await accounts.setRole("nobody@example.pl", "operator")).toBeNull();
  });
});

describe("a password", () => {
  it("is set anew by a link once, which ends all sessions and confirms the address", async () => {
    const email = newAddress();
    await accounts.signUp(email, password, "pl");
    await nextNotice("verify");
    await accounts.requestReset(email);
    const token = tokenIn(await nextNotice("reset"));
    expect(await accounts.resetPassword(token, other)).toBe(true);
    expect(await accounts.resetPassword(token, password)).toBe(false);
    const session = requireSession(await accounts.signIn(email, other));
    await accounts.requestReset(email);
    expect(await accounts.resetPassword(tokenIn(await nextNotice("reset")), password)).toBe(true);
    expect(await accounts.session(session.cookie)).toBeNull();
  });

  it("of an address that nobody has sends no mail", async () => {
    await accounts.requestReset("nobody@example.pl");
    await accounts.sendVerification("nobody@example.pl");
    expect(notices).toEqual([]);
  });

  it("is changed by who knows it, which ends every other session", async () => {
    const first = await join();
    const second = requireSession(await accounts.signIn(first.person.email, password));
    expect(await accounts.changePassword(first, other, other)).toBeNull();
    const third = requireSession(await accounts.changePassword(first, password, other));
    for (const { cookie } of [first, second]) expect(await accounts.session(cookie)).toBeNull();
    expect(await accounts.session(third.cookie)).not.toBeNull();
    expect(await accounts.signIn(first.person.email, password)).toBe("wrong");
  });

  it("stands in the database as a hash alone, and a link's secret too", async () => {
    const { person } = await join();
    await accounts.requestReset(person.email);
    const token = tokenIn(await nextNotice("reset"));
    expect(await countBy(`select count(*)::int from person_credential where password like '%${password}%'`)).toBe(0);
    expect(
      await countBy(`select count(*)::int from person_verification where identifier like '%${token}%' or value like '%${token}%'`),
    ).toBe(0);
    expect(await countBy(`select count(*)::int from person_verification where value = '${person.id}'`)).toBe(1);
  });
});

describe("a link that signs in", () => {
  it("does so once", async () => {
    const { person } = await anybody();
    const token = (await accounts.signInToken(person.email)) ?? "";
    expect(requireSession(await accounts.signInByToken(token)).person.email).toBe(person.email);
    expect(await accounts.signInByToken(token)).toBeNull();
  });

  it("is over after 15 minutes", async () => {
    const { person } = await anybody();
    const token = (await accounts.signInToken(person.email)) ?? "";
    await countBy(
      "with moved as (update person_verification set expires_at = expires_at - interval '15 minutes' returning 1) select count(*)::int from moved",
    );
    expect(await accounts.signInByToken(token)).toBeNull();
  });

  it("is made for nobody who has no account", async () => {
    expect(await accounts.signInToken("nobody@example.pl")).toBeNull();
  });
});

it("an account that is removed leaves nothing behind, and only the right password removes it", async () => {
  const session = await join();
  const { id } = session.person;
  expect([await accounts.isPassword(session, other), await accounts.remove(session, other)]).toEqual([false, false]);
  expect([await accounts.isPassword(session, password), await accounts.remove(session, password)]).toEqual([true, true]);
  expect(await accounts.session(session.cookie)).toBeNull();
  for (const table of ["person_session", "person_credential"])
    expect(await countBy(`select count(*)::int from ${table} where person_id = '${id}'`)).toBe(0);
});

it("what is over is tidied away, and accounts that nobody confirmed for a week", async () => {
  const [stays, young] = [await join(), newAddress()];
  const old = newAddress();
  for (const email of [young, old]) await accounts.signUp(email, password, "pl");
  await countBy(
    `with moved as (update person set created_at = now() - interval '8 days' where email in ('${old}', '${stays.person.email}') returning 1) select count(*)::int from moved`,
  );
  await countBy(
    "with moved as (update person_session set expires_at = now() - interval '1 hour' returning 1) select count(*)::int from moved",
  );
  await accounts.tidy();
  const left = (await accounts.list()).map(({ email }) => email);
  expect([left.includes(old), left.includes(young), left.includes(stays.person.email)]).toEqual([false, true, true]);
  expect(await countBy("select count(*)::int from person_session")).toBe(0);
});

it("a person's keys are of the person's tier, at most so many, and none once the person is gone", async () => {
  const session = await join();
  const { id, email } = session.person;
  const key = (sha256: string) => ({
    person: id,
    name: "n",
    scopes: ["prices:read"] as const,
    expiresAt: null,
    prefix: "tf_live_0000",
    last4: "0000",
    sha256,
  });
  await accounts.setTier(email, "standard");
  const both = await Promise.all([store.keys.addForPerson(key("a1"), 1), store.keys.addForPerson(key("a2"), 1)]);
  const [made] = both.filter((one) => typeof one === "object");
  expect(both.filter((one) => one === "full")).toHaveLength(1);
  expect(made).toMatchObject({ account: id, tier: "standard" });
  await store.keys.setTier(id, "pro");
  expect((await store.keys.ofAccount(id)).map(({ tier }) => tier)).toEqual(["pro"]);
  await store.keys.revokeAccount(id);
  expect((await store.keys.ofAccount(id))[0]?.revokedAt).not.toBeNull();
  expect(typeof (await store.keys.addForPerson(key("a3"), 1))).toBe("object");
  await accounts.remove(session, password);
  expect(await store.keys.addForPerson(key("a4"), 9)).toBe("gone");
});
