import type { Tier } from "./keys.ts";

/** An operator may use the pages for the people who run the service. */
export const roles = ["customer", "operator"] as const;
export type Role = (typeof roles)[number];

/** Languages that mails are written in. */
export const mailLanguages = ["pl", "en"] as const;
export type MailLanguage = (typeof mailLanguages)[number];

export interface Person {
  /** Also the account of the person's API keys. */
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  /** Whether somebody who reads the address's mail confirmed it. Nobody signs in before. */
  readonly emailVerified: boolean;
  readonly role: Role;
  /** Of the keys that the person makes. */
  readonly tier: Tier;
  readonly language: MailLanguage;
  /** ISO-8601 UTC. */
  readonly createdAt: string;
}

export interface Session {
  readonly person: Person;
  /** What the browser keeps: nobody can make one up. */
  readonly cookie: string;
}

/** A mail that an account gives cause for. `token` is the secret part of its link. */
export type AccountNotice = { readonly to: string; readonly language: MailLanguage } & (
  | { readonly kind: "verify" | "reset"; readonly token: string }
  | { readonly kind: "registered_already" }
);

export type SignedIn = Session | "wrong" | "unverified";

/** People's accounts: e-mail and password. A method rejects with an OutageError while the database does not answer. */
export interface Accounts {
  /** Who a cookie is of; null for none, for one that ended, and for one that is not ours. */
  session(cookie: string): Promise<Session | null>;
  /** Sends a link to confirm the address, or to one that is known already a notice of that. Who asks learns no difference. */
  signUp(email: string, password: string, language: MailLanguage): Promise<void>;
  /** "unverified" only to the right password. */
  signIn(email: string, password: string): Promise<SignedIn>;
  /** Sends a further link to confirm an address; nothing where it is confirmed, or nobody has it. */
  sendVerification(email: string): Promise<void>;
  /** Confirms the address of a link and signs in. The password proves that the account is of who asked for it. "expired": no such link. */
  verify(token: string, password: string): Promise<Session | "wrong" | "expired">;
  signOut(cookie: string): Promise<void>;
  /** Sends a link to set a new password; nothing to an address that nobody has. */
  requestReset(email: string): Promise<void>;
  /** Sets a password, ends every session and confirms the address, as the link came there. False for no such link. */
  resetPassword(token: string, password: string): Promise<boolean>;
  /** Ends every session and begins a new one; null for a wrong password. */
  changePassword(session: Session, current: string, next: string): Promise<Session | null>;
  isPassword(session: Session, password: string): Promise<boolean>;
  /** Removes the person and all sessions; false for a wrong password. */
  remove(session: Session, password: string): Promise<boolean>;
  /** Removes sessions and links that are over, and accounts whose address nobody confirmed for a week. */
  tidy(): Promise<void>;

  list(): Promise<readonly Person[]>;
  /** Null when nobody has that address. */
  setRole(email: string, role: Role): Promise<Person | null>;
  /** Of keys that are made from now on; null when nobody has that address. */
  setTier(email: string, tier: Tier): Promise<Person | null>;
  /** The secret of a link that signs in once, for 15 minutes; null when nobody has that address. */
  signInToken(email: string): Promise<string | null>;
  /** Null for a link that was used, is over, or is not ours. */
  signInByToken(token: string): Promise<Session | null>;
  /** Makes an account without a password, with a confirmed address; the one there is when somebody has that address. */
  ensure(email: string, role: Role): Promise<Person>;
}

/** Lengths of a password, in characters: NIST SP 800-63B-4, 3.1.1.2 asks for 15 where nothing else proves who signs in, and for 64 at least. */
export const passwordLength = { least: 15, most: 128 } as const;
