import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openAccounts } from "../../src/accounts/accounts.ts";
import type { AccountNotice, Accounts, Session } from "../../src/ports/accounts.ts";
import { backUp } from "../../src/store/backup.ts";
import { restore } from "../../src/store/restore.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/* People's accounts in a backup: an older copy must neither sign anybody in nor bring an older password back. */

const [first, second] = ["correct horse battery", "another long password"];
let server: TestServer;
let stores: Store[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const store of stores) await store.close();
  stores = [];
  await server.stop();
});

const opened = async (): Promise<{ store: Store; accounts: Accounts; join: (email: string) => Promise<Session> }> => {
  const log = recordingLog();
  const store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log });
  stores.push(store);
  const notices: AccountNotice[] = [];
  const notify = (notice: AccountNotice): void => void notices.push(notice);
  const accounts = await openAccounts({ tables: store.people, secret: "a secret of thirty-two characters", notify, log });
  const join = async (email: string): Promise<Session> => {
    notices.length = 0;
    await accounts.signUp(email, first, "pl");
    while (!notices.some(({ to }) => to === email)) await new Promise((resolve) => setTimeout(resolve, 10));
    const notice = notices.find(({ to }) => to === email);
    const session = await accounts.verify(notice !== undefined && "token" in notice ? notice.token : "", first);
    if (typeof session === "string") throw new Error(session);
    return session;
  };
  return { store, accounts, join };
};

it("a backup has people and hashes of their passwords, and neither sessions nor links", async () => {
  const { store, accounts, join } = await opened();
  const session = await join("jan@example.pl");
  await accounts.requestReset("jan@example.pl");
  const file = path.join(server.dataDir, "people.backup");
  await backUp(store.databaseUrl, file);
  const text = gunzipSync(readFileSync(file)).toString("utf8");
  expect(text).toContain("jan@example.pl");
  expect(text).toContain('#{"table":"person_credential"}');
  expect(text).not.toContain(session.cookie.split(".")[0]);
  expect(text).not.toMatch(/person_session|person_verification/);

  const other = await opened();
  await restore(other.store.databaseUrl, file);
  expect(await other.accounts.session(session.cookie)).toBeNull();
  expect(await other.accounts.signIn("jan@example.pl", first)).toMatchObject({ person: { email: "jan@example.pl" } });
});

it("a restore keeps who is there now with the newest password, and brings back who is not", async () => {
  const { store, accounts, join } = await opened();
  const jan = await join("jan@example.pl");
  await join("ewa@example.pl");
  const file = path.join(server.dataDir, "older.backup");
  await backUp(store.databaseUrl, file);

  const changed = await accounts.changePassword(jan, first, second);
  await accounts.setRole("jan@example.pl", "operator");
  const ewa = await accounts.signIn("ewa@example.pl", first);
  if (typeof ewa === "string") throw new Error(ewa);
  await accounts.remove(ewa, first);
  // Another person of the same address since.
  const newEwa = await join("ewa@example.pl");
  await join("ola@example.pl");
  await restore(store.databaseUrl, file);

  expect(await accounts.session(changed?.cookie ?? "")).toBeNull();
  expect(await accounts.signIn("jan@example.pl", first)).toBe("wrong");
  expect(await accounts.signIn("jan@example.pl", second)).toMatchObject({ person: { role: "operator" } });
  expect(await accounts.signIn("ola@example.pl", first)).toMatchObject({ person: { email: "ola@example.pl" } });
  const people = await accounts.list();
  expect(people.map(({ email }) => email).sort()).toEqual(["ewa@example.pl", "jan@example.pl", "ola@example.pl"]);
  expect(people.find(({ email }) => email === "ewa@example.pl")?.id).toBe(newEwa.person.id);
});
