import { randomUUID } from "node:crypto";
import { PermanentError } from "../model/errors.ts";
import { storableText } from "../model/text.ts";
import { type ApiKey, type Keys, type KeyToAdd, type Scope, scopes, type Tier, tiers } from "../ports/keys.ts";
import type { Database } from "./database.ts";
import { orTransient } from "./failure.ts";
import type { ApiKey as KeyRow, Prisma, PrismaClient } from "./generated/client.ts";

const isScope = (text: string): text is Scope => scopes.some((scope) => scope === text);
const isTier = (text: string): text is Tier => tiers.some((tier) => tier === text);

const apiKey = ({ createdAt, revokedAt, expiresAt, lastUsedAt, tier, scopes: granted, ...row }: KeyRow): ApiKey => ({
  ...row,
  // A scope or a tier that this version does not know gives no right in this version, and the least quota.
  scopes: granted.filter(isScope),
  tier: isTier(tier) ? tier : "trial",
  createdAt: createdAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The tier of a new key. Throws PermanentError for an account that has no key, or is of another tier. */
const tierIn = async (prisma: PrismaClient, { account, tier }: Pick<KeyToAdd, "account" | "tier">): Promise<string> => {
  if (account === null) return tier ?? "standard";
  const sibling = await prisma.apiKey.findFirst({ where: { account }, orderBy: { createdAt: "desc" } });
  if (sibling === null) throw new PermanentError(`No key is of the account "${account}": keys -- list shows the accounts there are.`);
  if (tier !== null && tier !== sibling.tier)
    throw new PermanentError(
      `The account ${account} is of the tier ${sibling.tier}, and all its keys share one quota: leave out the tier.`,
    );
  return sibling.tier;
};

/** Those of one millisecond by their ids, so that a list and an error name them in the same order each time. */
const asMade: Prisma.ApiKeyOrderByWithRelationInput[] = [{ createdAt: "asc" }, { id: "asc" }];

const ofLiveKey = (idOrPrefix: string): Prisma.ApiKeyWhereInput => ({ revokedAt: null, OR: [{ id: idOrPrefix }, { prefix: idOrPrefix }] });

/** The keys that are meant: none or one. Throws PermanentError rather than guess between several. */
const requireOne = (keys: readonly KeyRow[], idOrPrefix: string): KeyRow | null => {
  if (keys.length > 1)
    throw new PermanentError(`${keys.length} keys begin with ${idOrPrefix}: name one by its id (${keys.map(({ id }) => id).join(", ")}).`);
  return keys[0] ?? null;
};

/** When a key ends that is made now in the place of `old`: it is given as long a life. */
const sameLife = ({ createdAt, expiresAt }: KeyRow, now: number): Date | null =>
  expiresAt === null ? null : new Date(now + (expiresAt.getTime() - createdAt.getTime()));

const rotate: (prisma: PrismaClient) => Keys["rotate"] = (prisma) => (idOrPrefix, made, overlapMs) =>
  orTransient(() =>
    prisma.$transaction(async (within) => {
      const now = Date.now();
      const live = { ...ofLiveKey(idOrPrefix), AND: [{ OR: [{ expiresAt: null }, { expiresAt: { gt: new Date(now) } }] }] };
      const found = requireOne(await within.apiKey.findMany({ where: live, orderBy: asMade }), idOrPrefix);
      if (found === null) return null;
      // The write that locks comes before the question who else did it: of two at once the second waits here, and sees the first one's key.
      const ends = new Date(Math.min(now + overlapMs, found.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY));
      const old = await within.apiKey.update({ where: { id: found.id }, data: { expiresAt: ends } });
      const successor = await within.apiKey.findFirst({ where: { rotatedFrom: found.id, revokedAt: null } });
      if (successor !== null)
        throw new PermanentError(`Key ${found.id} was rotated before: ${successor.id} takes its place, so rotate or revoke that one.`);
      const { account, name, tier, scopes: granted } = found;
      const data = { account, name, tier, scopes: granted, ...made, expiresAt: sameLife(found, now), rotatedFrom: found.id };
      return { made: apiKey(await within.apiKey.create({ data })), old: apiKey(old) };
    }),
  );

const live = (now: Date) => ({ revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] });

const addForPerson: (prisma: PrismaClient) => Keys["addForPerson"] =
  (prisma) =>
  ({ person, name, expiresAt, scopes: granted, ...marks }, most) =>
    orTransient(() =>
      prisma.$transaction(async (within) => {
        // Locked: of two keys at once the second one counts the first, and an account that is being deleted gets none.
        const [owner] = await within.$queryRaw<{ tier: string }[]>`select tier from person where id = ${person} for update`;
        if (owner === undefined) return "gone";
        if ((await within.apiKey.count({ where: { account: person, ...live(new Date()) } })) >= most) return "full";
        const dates = { expiresAt: expiresAt === null ? null : new Date(expiresAt) };
        const data = { account: person, tier: owner.tier, name: storableText(name), ...marks, scopes: [...granted], ...dates };
        return apiKey(await within.apiKey.create({ data }));
      }),
    );

/** Without Prisma, which takes a third more of the processor than all that a service without requests does: this is asked twice a second. */
const allSql = `
  select id, name, prefix, sha256, scopes, account, tier, last4, created_at as "createdAt", revoked_at as "revokedAt", expires_at as "expiresAt",
         last_used_at as "lastUsedAt", rotated_from as "rotatedFrom"
    from api_key order by created_at, id`;

/** Keys to the read API, in the database. */
export const openKeys = ({ pool, prisma }: Pick<Database, "pool" | "prisma">): Keys => ({
  all: () => orTransient(async () => (await pool.query<KeyRow>(allSql)).rows.map(apiKey)),
  add: ({ account, tier: asked, name, scopes: granted, expiresAt, ...marks }) =>
    orTransient(async () => {
      const tier = await tierIn(prisma, { account, tier: asked });
      const dates = { expiresAt: expiresAt === null ? null : new Date(expiresAt) };
      const whose = { account: account ?? randomUUID(), name: storableText(name), tier };
      return apiKey(await prisma.apiKey.create({ data: { ...whose, ...marks, scopes: [...granted], ...dates } }));
    }),
  addForPerson: addForPerson(prisma),
  ofAccount: (account) =>
    orTransient(async () =>
      (await prisma.apiKey.findMany({ where: { account }, orderBy: [{ createdAt: "desc" }, { id: "asc" }] })).map(apiKey),
    ),
  revokeAccount: (account) =>
    orTransient(async () => {
      await prisma.apiKey.updateMany({ where: { account, revokedAt: null }, data: { revokedAt: new Date() } });
    }),
  setTier: (account, tier) =>
    orTransient(async () => {
      await prisma.apiKey.updateMany({ where: { account }, data: { tier } });
    }),
  rotate: rotate(prisma),
  revoke: (idOrPrefix) =>
    orTransient(async () => {
      requireOne(await prisma.apiKey.findMany({ where: ofLiveKey(idOrPrefix), orderBy: asMade }), idOrPrefix);
      const { count } = await prisma.apiKey.updateMany({ where: ofLiveKey(idOrPrefix), data: { revokedAt: new Date() } });
      return count > 0;
    }),
});
