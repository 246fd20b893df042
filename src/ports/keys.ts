export const scopes = ["prices:read", "tariffs:read", "components:read"] as const;
export type Scope = (typeof scopes)[number];

/** A key as kept: never the key itself, only the SHA-256 of it. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** First 12 characters, to recognise it. */
  readonly prefix: string;
  /** Hex SHA-256 of the whole key. */
  readonly sha256: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: string;
  readonly revokedAt: string | null;
  readonly expiresAt: string | null;
}

export interface Keys {
  all(): Promise<readonly ApiKey[]>;
  add(key: { name: string; prefix: string; sha256: string; scopes: readonly Scope[]; expiresAt: string | null }): Promise<ApiKey>;
  /** Returns false when no key has that id or prefix, or it was revoked before. */
  revoke(idOrPrefix: string): Promise<boolean>;
}
