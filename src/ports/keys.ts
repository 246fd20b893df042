export const scopes = ["prices:read", "tariffs:read", "components:read"] as const;
export type Scope = (typeof scopes)[number];

/** They differ in quota only. */
export const tiers = ["trial", "standard", "pro"] as const;
export type Tier = (typeof tiers)[number];

/** A key as kept: never the key itself, only the SHA-256 of it. Instants are ISO-8601 UTC. */
export interface ApiKey {
  readonly id: string;
  /** Whose it is: the keys of one account share its quota. */
  readonly account: string;
  readonly name: string;
  /** First 12 characters, to recognise it. */
  readonly prefix: string;
  /** Last 4 characters; "" where the key was made before they were kept. */
  readonly last4: string;
  /** Hex SHA-256 of the whole key. */
  readonly sha256: string;
  readonly tier: Tier;
  readonly scopes: readonly Scope[];
  readonly createdAt: string;
  readonly revokedAt: string | null;
  readonly expiresAt: string | null;
  /** To the minute, and known to the store within half a minute. */
  readonly lastUsedAt: string | null;
  /** Id of the key that it takes the place of. */
  readonly rotatedFrom: string | null;
}

/** What a key that was just made is known by. */
export type KeyMarks = Pick<ApiKey, "prefix" | "last4" | "sha256">;

export interface KeyToAdd extends KeyMarks {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: string | null;
  /** One that has a key already; null: a new one. */
  readonly account: string | null;
  /** Null: the account's, and of a new account "standard". */
  readonly tier: Tier | null;
}

/** A key of a person's own account, whose tier is the person's. */
export interface PersonsKey extends KeyMarks {
  readonly person: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: string | null;
}

export interface Rotated {
  readonly made: ApiKey;
  /** As it is now: it ends when the overlap does, or earlier where it was to end earlier. */
  readonly old: ApiKey;
}

export interface Keys {
  all(): Promise<readonly ApiKey[]>;
  /** Throws PermanentError for an account that has no key, and for a tier that is not the account's: a quota is shared, so it has one size. */
  add(key: KeyToAdd): Promise<ApiKey>;
  /** "full" where the person has `most` live keys; "gone" where the person's account was deleted meanwhile. */
  addForPerson(key: PersonsKey, most: number): Promise<ApiKey | "full" | "gone">;
  /** All that an account ever had, the newest first. */
  ofAccount(account: string): Promise<readonly ApiKey[]>;
  /** Ends every key of an account. */
  revokeAccount(account: string): Promise<void>;
  /** Gives all keys of an account another quota. */
  setTier(account: string, tier: Tier): Promise<void>;
  /**
   * A key in the place of a live one: of the same name, account, tier and scopes, made for as long a life; the old one lives on for
   * `overlapMs`. Null when no live key has that id or prefix. Throws PermanentError when it has a live successor already.
   */
  rotate(idOrPrefix: string, made: KeyMarks, overlapMs: number): Promise<Rotated | null>;
  /** Returns false when no key has that id or prefix, or it was revoked before. */
  revoke(idOrPrefix: string): Promise<boolean>;
}
