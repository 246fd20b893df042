import { hash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import type { ApiKey } from "../../ports/keys.ts";

/*
 * A key is tf_live_ or tf_test_, 30 random base62 characters (178 bits) and, in 6 more, the CRC32 of all before them.
 * The checksum lets scanners for leaked secrets, and us, tell a key from a lookalike without asking anybody.
 */

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** For scanners that look for leaked secrets; what it finds and isWellFormedKey agrees with is a key, and nothing else. */
export const publishedPattern = "\\btf_(?:live|test)_[0-9A-Za-z]{36}\\b";
const keyForm = /^tf_(?:live|test)_[0-9A-Za-z]{36}$/;
const checksumLength = 6;

const checksum = (text: string): string => {
  let rest = crc32(text);
  let digits = "";
  while (digits.length < checksumLength) {
    digits = base62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
};

const sha256 = (text: string): string => hash("sha256", text, "hex");

export interface NewKey {
  /** The key itself: shown once to its owner, kept nowhere. */
  readonly key: string;
  /** First 12 characters, to recognise it. */
  readonly prefix: string;
  /** Last 4, beside the prefix. */
  readonly last4: string;
  /** Hex SHA-256: of the key itself nothing else is stored. */
  readonly sha256: string;
}

export const generateKey = (kind: "live" | "test" = "live"): NewKey => {
  // randomInt draws without modulo bias.
  const random = Array.from({ length: 30 }, () => base62.charAt(randomInt(62))).join("");
  const body = `tf_${kind}_${random}`;
  const key = body + checksum(body);
  return { key, prefix: key.slice(0, 12), last4: key.slice(-4), sha256: sha256(key) };
};

export const isWellFormedKey = (text: string): boolean =>
  keyForm.test(text) && checksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength);

/** All keys by their hex SHA-256. The look-up is by hash, so its time tells nothing about the key. */
export type KeyRing = ReadonlyMap<string, ApiKey>;

export const keyRing = (keys: readonly ApiKey[]): KeyRing => new Map(keys.map((key) => [key.sha256, key]));

const isLive = (key: ApiKey, now: number): boolean => key.revokedAt === null && (key.expiresAt === null || now < Date.parse(key.expiresAt));

/** What is longer is no key, and costs the hash of none. */
const longestTried = 100;

/**
 * The key that was presented, or null when it is missing, malformed, unknown, revoked or expired (`now` in ms). All of them cost one hash and one
 * look-up: what is malformed is in no ring, and looking at its form first would only cost the good ones time.
 */
export const checkKey = (presented: string | undefined, ring: KeyRing, now: number): ApiKey | null => {
  const candidate = presented !== undefined && presented.length <= longestTried ? presented : "no key";
  const found = ring.get(sha256(candidate));
  return found !== undefined && isLive(found, now) ? found : null;
};

/** Takes out whatever looks like a key, whole or in part. */
export const withoutKeys = (text: string): string => text.replace(/tf_(live|test)_[0-9A-Za-z]+/gi, "tf_$1_[redacted]");
