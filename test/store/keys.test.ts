import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rotateKey } from "../../src/bin/new-key.ts";
import type { ApiKey, KeyToAdd } from "../../src/ports/keys.ts";
import { checkKey, generateKey, keyRing } from "../../src/serve/keys/key.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { recordingLog } from "../helpers/recording-log.ts";

let server: TestServer;
let store: Store;
beforeAll(async () => {
  server = await startTestServer();
  store = await openStore({ databaseUrl: await server.freshDatabase(), dataDir: server.dataDir, role: "guest", log: recordingLog() });
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

const dayMs = 86_400_000;
const add = async (change: Partial<KeyToAdd> = {}, kind: "live" | "test" = "live"): Promise<{ text: string; kept: ApiKey }> => {
  const { key, ...marks } = generateKey(kind);
  const kept = await store.keys.add({
    name: "n",
    scopes: ["tariffs:read"],
    expiresAt: null,
    account: null,
    tier: null,
    ...marks,
    ...change,
  });
  return { text: key, kept };
};
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();
const letIn = async (text: string, now = Date.now()): Promise<boolean> => checkKey(text, keyRing(await store.keys.all()), now) !== null;

describe("accounts", () => {
  it("each key has one of its own unless another key's is named, and is of that one's tier", async () => {
    const first = await add({ tier: "pro" });
    const second = await add({ account: first.kept.account });
    expect([second.kept.account, second.kept.tier]).toEqual([first.kept.account, "pro"]);
    const third = await add();
    expect(third.kept.account).not.toBe(first.kept.account);
    expect([third.kept.tier, third.kept.last4]).toEqual(["standard", third.text.slice(-4)]);
  });

  it("refuses an account that nobody has, and two tiers in one account", async () => {
    await expect(add({ account: "nobody" })).rejects.toThrow('No key is of the account "nobody"');
    const { kept } = await add({ tier: "trial" });
    await expect(add({ account: kept.account, tier: "pro" })).rejects.toThrow(`The account ${kept.account} is of the tier trial`);
    expect((await add({ account: kept.account, tier: "trial" })).kept.tier).toBe("trial");
  });
});

describe("rotation", () => {
  it("makes a key of the same name, account, tier and scopes; both are let in until the overlap ends", async () => {
    const old = await add({ name: "poller", tier: "pro" });
    const rotated = await rotateKey(store.keys, old.kept.id, 7 * dayMs);
    expect(rotated?.made).toMatchObject({
      ...{ name: "poller", tier: "pro", account: old.kept.account, scopes: ["tariffs:read"], rotatedFrom: old.kept.id },
      ...{ expiresAt: null, revokedAt: null },
    });
    const ends = Date.parse(rotated?.old.expiresAt ?? "");
    expect(Math.abs(ends - Date.now() - 7 * dayMs)).toBeLessThan(60_000);
    const text = rotated?.text ?? "";
    expect([await letIn(old.text), await letIn(text)]).toEqual([true, true]);
    expect([await letIn(old.text, ends - 1), await letIn(old.text, ends), await letIn(text, ends)]).toEqual([true, false, true]);
  });

  it.each<[string, number, number]>([
    ["a key that would end within the overlap ends when it would have", 2, 2],
    ["a key that would end later ends with the overlap", 90, 7],
  ])("%s; the new one lives as long as the old one was to", async (_, lives, endsIn) => {
    const old = await add({ expiresAt: inDays(lives) });
    const rotated = await rotateKey(store.keys, old.kept.id, 7 * dayMs);
    const daysTo = (text: string | null | undefined): number => Math.round((Date.parse(text ?? "") - Date.now()) / dayMs);
    expect([daysTo(rotated?.old.expiresAt), daysTo(rotated?.made.expiresAt)]).toEqual([endsIn, lives]);
  });

  it("without an overlap ends the old key at once", async () => {
    const old = await add();
    const rotated = await rotateKey(store.keys, old.kept.prefix, 0);
    expect([await letIn(old.text), await letIn(rotated?.text ?? "")]).toEqual([false, true]);
  });

  it("keeps a test key a test key", async () => {
    const old = await add({}, "test");
    expect((await rotateKey(store.keys, old.kept.id, 0))?.text).toMatch(/^tf_test_/);
  });

  it("is of live keys, and once: of two at the same moment one is refused", async () => {
    const [revoked, expired, old] = [await add(), await add({ expiresAt: inDays(-1) }), await add()];
    await store.keys.revoke(revoked.kept.id);
    for (const which of [revoked.kept.id, expired.kept.id, "nobody"]) expect(await rotateKey(store.keys, which, dayMs)).toBeNull();
    const both = await Promise.allSettled([rotateKey(store.keys, old.kept.id, dayMs), rotateKey(store.keys, old.kept.id, dayMs)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(rotateKey(store.keys, old.kept.id, dayMs)).rejects.toThrow(`Key ${old.kept.id} was rotated before`);
    // A successor that leaked and was revoked is no successor.
    const successor = (await store.keys.all()).find(({ rotatedFrom }) => rotatedFrom === old.kept.id);
    await store.keys.revoke(successor?.id ?? "");
    expect((await rotateKey(store.keys, old.kept.id, dayMs))?.made.rotatedFrom).toBe(old.kept.id);
  });
});
