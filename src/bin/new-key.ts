import { PermanentError } from "../model/errors.ts";
import { type ApiKey, type Keys, type Rotated, type Scope, scopes, type Tier, tiers } from "../ports/keys.ts";
import { endOfDay } from "../serve/keys/expiry.ts";
import { generateKey } from "../serve/keys/key.ts";

/** "tariffs:read,components:read" -> scopes. Throws PermanentError that names the one it does not know. */
export const parseScopes = (text: string | undefined): readonly Scope[] => {
  if (text === undefined) return scopes;
  const asked = text.split(",").map((scope) => scope.trim());
  const known = asked.filter((scope): scope is Scope => scopes.some((other) => other === scope));
  if (known.length !== asked.length)
    throw new PermanentError(`--scopes is "${text}"; accepted are ${scopes.join(", ")}, separated by commas.`);
  return [...new Set(known)];
};

/** Null: it was not said. */
export const parseTier = (text: string | undefined): Tier | null => {
  if (text === undefined) return null;
  const known = tiers.find((tier) => tier === text);
  if (known === undefined) throw new PermanentError(`--tier is "${text}"; accepted are ${tiers.join(", ")}.`);
  return known;
};

const unitMs: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000 };

/** "7d", "12h", "30m" in milliseconds; null for anything else. */
const durationMs = (text: string): number | null => {
  const [, count, unit] = /^(\d{1,5})([dhm])$/.exec(text) ?? [];
  return count === undefined || unit === undefined ? null : Number(count) * (unitMs[unit] ?? 0);
};

export const parseOverlap = (text: string | undefined): number => {
  const ms = durationMs(text ?? "7d");
  if (ms === null) throw new PermanentError(`--overlap is "${text}"; accepted are days, hours or minutes, such as 7d, 12h, 30m or 0d.`);
  return ms;
};

/** "2027-06-30" (to the end of that day, UTC) or "30d" from `now` on -> the instant at which a key ends; null: never. */
export const parseExpiry = (text: string | undefined, now: number): string | null => {
  if (text === undefined) return null;
  const duration = durationMs(text);
  const ms = duration === null ? endOfDay(text) : now + duration;
  if (ms === null || ms <= now)
    throw new PermanentError(
      `--expires is "${text}"; accepted are a day to come as YYYY-MM-DD, and days or hours from now, such as 30d or 12h.`,
    );
  return new Date(ms).toISOString();
};

export interface KeyWanted {
  readonly name: string;
  readonly scopes?: readonly Scope[];
  readonly account?: string | null;
  readonly tier?: Tier | null;
  readonly expiresAt?: string | null;
  readonly kind?: "live" | "test";
}

/** Makes and keeps a key; its text is returned this once and nowhere kept. */
export const createKey = async (keys: Keys, wanted: KeyWanted): Promise<{ text: string; kept: ApiKey }> => {
  const { name, scopes: granted = scopes, account = null, tier = null, expiresAt = null, kind = "live" } = wanted;
  const { key, ...marks } = generateKey(kind);
  return { text: key, kept: await keys.add({ name, scopes: granted, account, tier, expiresAt, ...marks }) };
};

/** A key in the place of another one, of the same kind. Null when no live key has that id or prefix. */
export const rotateKey = async (keys: Keys, which: string, overlapMs: number): Promise<(Rotated & { text: string }) | null> => {
  const old = (await keys.all()).find(({ id, prefix }) => id === which || prefix === which);
  const { key, ...marks } = generateKey(old?.prefix.startsWith("tf_test_") ? "test" : "live");
  const rotated = await keys.rotate(which, marks, overlapMs);
  return rotated === null ? null : { ...rotated, text: key };
};
