import { randomUUID } from "node:crypto";
import { PermanentError } from "../model/errors.ts";
import { storableText } from "../model/text.ts";
import { type ApiKey, type Keys, type Scope, scopes } from "../ports/keys.ts";
import { orTransient } from "./failure.ts";
import type { ApiKey as KeyRow, PrismaClient } from "./generated/client.ts";

const isScope = (text: string): text is Scope => scopes.some((scope) => scope === text);

const apiKey = ({ createdAt, revokedAt, expiresAt, scopes: granted, ...row }: KeyRow): ApiKey => ({
  ...row,
  // A scope that this version does not know gives no right in this version.
  scopes: granted.filter(isScope),
  createdAt: createdAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** Keys to the read API, in the database. */
export const openKeys = (prisma: PrismaClient): Keys => ({
  all: () => orTransient(async () => (await prisma.apiKey.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] })).map(apiKey)),
  add: ({ name, prefix, sha256, scopes: granted, expiresAt }) =>
    orTransient(async () => {
      const dates = { expiresAt: expiresAt === null ? null : new Date(expiresAt) };
      return apiKey(await prisma.apiKey.create({ data: { account: randomUUID(), name: storableText(name), prefix, sha256, scopes: [...granted], ...dates } }));
    }),
  revoke: (idOrPrefix) =>
    orTransient(async () => {
      const meant = { revokedAt: null, OR: [{ id: idOrPrefix }, { prefix: idOrPrefix }] };
      const keys = await prisma.apiKey.findMany({ where: meant });
      if (keys.length > 1) {
        throw new PermanentError(
          `${keys.length} keys begin with ${idOrPrefix}: name one by its id (${keys.map(({ id }) => id).join(", ")}).`,
        );
      }
      const { count } = await prisma.apiKey.updateMany({ where: meant, data: { revokedAt: new Date() } });
      return count > 0;
    }),
});
