import { prismaAdapter } from "better-auth/adapters/prisma";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { bearer } from "better-auth/plugins/bearer";
import { type AccountNotice, mailLanguages, passwordLength } from "../ports/accounts.ts";
import type { Log } from "../ports/log.ts";
import { inTurn } from "./in-turn.ts";

export interface AccountsOptions {
  /** The store's tables of people. */
  readonly tables: object;
  /** 32 characters or more that nobody knows; another one ends every session and every link. */
  readonly secret: string;
  /** Must neither wait nor throw. */
  readonly notify: (notice: AccountNotice) => void;
  readonly log: Log;
}

const day = 86_400;
/** How long a session and a link are good, in seconds. */
const lifetime = { session: 7 * day, verify: day, reset: 3_600 } as const;

// A hash takes 16 MB and a tenth of a second of one of the four threads that reading files needs too.
const hashing = inTurn(2);

/** What a callback of the library is given of a person. */
interface Recipient {
  readonly email: string;
  readonly emailVerified?: boolean;
  readonly language?: unknown;
}

const addressed = ({ email, language }: Recipient): Pick<AccountNotice, "to" | "language"> => ({
  to: email,
  language: mailLanguages.find((one) => one === language) ?? "pl",
});

/** A column that a sign-up does not set. */
const ofOurs = (usual: string) => ({ type: "string" as const, required: true, input: false as const, defaultValue: usual });

/** How the library is used: its functions alone, never its own HTTP handler, cookies or limits. */
export const betterAuthOptions = (
  { tables, secret, notify, log }: AccountsOptions,
  later: { readonly verified: (id: string) => Promise<void>; readonly sendVerification: (email: string) => Promise<void> },
) => ({
  appName: "taryfikator",
  // No address is made of it: links are ours.
  baseURL: "http://localhost",
  secret,
  database: prismaAdapter(tables, { provider: "postgresql", transaction: true }),
  telemetry: { enabled: false },
  // Notices are not waited for: how long they take would tell whether an account is there.
  advanced: { backgroundTasks: { handler: (task: Promise<unknown>) => void task } },
  rateLimit: { enabled: false },
  plugins: [bearer()],
  user: {
    modelName: "person",
    deleteUser: { enabled: true },
    additionalFields: {
      role: ofOurs("customer"),
      tier: ofOurs("trial"),
      language: { type: "string" as const, required: false, input: true as const, defaultValue: "pl" },
    },
  },
  session: { modelName: "personSession", expiresIn: lifetime.session, disableSessionRefresh: true, freshAge: 0 },
  account: { modelName: "personCredential" },
  verification: { modelName: "personVerification", storeIdentifier: "hashed" as const },
  emailAndPassword: {
    enabled: true,
    requireEmailVerification: true,
    autoSignIn: false,
    minPasswordLength: passwordLength.least,
    maxPasswordLength: passwordLength.most,
    resetPasswordTokenExpiresIn: lifetime.reset,
    revokeSessionsOnPasswordReset: true,
    password: {
      hash: (password: string) => hashing(() => hashPassword(password)),
      verify: (given: { hash: string; password: string }) => hashing(() => verifyPassword(given)),
    },
    sendResetPassword: async ({ user, token }: { user: Recipient; token: string }) => notify({ kind: "reset", token, ...addressed(user) }),
    // Whoever reads the address's mail set the password.
    onPasswordReset: ({ user }: { user: { id: string } }) => later.verified(user.id),
    onExistingUserSignUp: async ({ user }: { user: Recipient }) => {
      if (user.emailVerified === true) notify({ kind: "registered_already", ...addressed(user) });
      else await later.sendVerification(user.email);
    },
  },
  emailVerification: {
    expiresIn: lifetime.verify,
    sendOnSignUp: true,
    sendVerificationEmail: async ({ user, token }: { user: Recipient; token: string }) =>
      notify({ kind: "verify", token, ...addressed(user) }),
  },
  logger: {
    level: "error" as const,
    log: (_level: string, message: string) => log.error({ error: message }, "the library of accounts failed"),
  },
});
