import { randomBytes } from "node:crypto";
import { isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { TransientError } from "../model/errors.ts";
import { type Accounts, mailLanguages, type Person, roles, type Session } from "../ports/accounts.ts";
import { tiers } from "../ports/keys.ts";
import { signedCookie, tokenOf } from "./cookie.ts";
import { type AccountsOptions, betterAuthOptions } from "./options.ts";

/** A link that signs in is for whoever stands at the machine just now. */
const signInLinkMs = 15 * 60_000;
/** Somebody else may have typed the address: it is not kept for good. */
const unconfirmedMs = 7 * 86_400_000;
const mostListed = 100_000;

interface Row {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly createdAt: Date;
  readonly role?: unknown;
  readonly tier?: unknown;
  readonly language?: unknown;
}

/** What this version does not know gives no right, and the least quota. */
const personOf = ({ id, email, emailVerified, createdAt, role, tier, language }: Row): Person => ({
  ...{ id, email, emailVerified, createdAt: createdAt.toISOString() },
  role: roles.find((one) => one === role) ?? "customer",
  tier: tiers.find((one) => one === tier) ?? "trial",
  language: mailLanguages.find((one) => one === language) ?? "pl",
});

const codeOf = (error: unknown): string => (isAPIError(error) ? String(error.body?.code ?? "") : "");

/** The address that a link's token claims; the library checks the signature. "" for what is no token. */
const claimedEmail = (token: string): string => {
  try {
    const payload: { email?: unknown } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    return typeof payload.email === "string" ? payload.email : "";
  } catch {
    return "";
  }
};

/** Runs a call of the library; `expected` are the codes of its refusals that are answers here. An outage goes on as what it is. */
const asked = async <Result>(
  call: Promise<Result>,
  expected: readonly string[],
): Promise<{ readonly result: Result } | { readonly code: string }> => {
  try {
    return { result: await call };
  } catch (error) {
    const code = codeOf(error);
    if (expected.includes(code)) return { code };
    // The library reports a failure of its tables as one of its own.
    if (error instanceof Error && error.cause instanceof TransientError) throw error.cause;
    if (code === "FAILED_TO_CREATE_USER") throw new TransientError("The account could not be kept; please try again.", { cause: error });
    throw error;
  }
};

const wrongPassword = [
  "INVALID_EMAIL_OR_PASSWORD",
  "INVALID_PASSWORD",
  "INVALID_EMAIL",
  "PASSWORD_TOO_LONG",
  "CREDENTIAL_ACCOUNT_NOT_FOUND",
];
const badLink = ["INVALID_TOKEN", "TOKEN_EXPIRED", "USER_NOT_FOUND"];

/** People's accounts over the store's tables. */
export const openAccounts = async (options: AccountsOptions): Promise<Accounts> => {
  const { secret } = options;
  const auth = betterAuth(
    betterAuthOptions(options, {
      verified: async (id) => void (await people.updateUser(id, { emailVerified: true })),
      sendVerification: (email) => sendVerification(email),
    }),
  );
  const { adapter, internalAdapter: people } = await auth.$context;

  const sendVerification: Accounts["sendVerification"] = async (email) => {
    await asked(auth.api.sendVerificationEmail({ body: { email: email.trim() } }), []);
  };
  const headersOf = (cookie: string): Headers => new Headers({ authorization: `Bearer ${tokenOf(secret, cookie) ?? ""}` });
  const sessionOf = (token: string, user: Row): Session => ({ person: personOf(user), cookie: signedCookie(secret, token) });
  const found = async (email: string): Promise<Row | null> => (await people.findUserByEmail(email.trim().toLowerCase()))?.user ?? null;
  const begin = async (user: Row): Promise<Session> => sessionOf((await people.createSession(user.id)).token, user);

  const changed = async (email: string, change: Partial<Pick<Person, "role" | "tier">>): Promise<Person | null> => {
    const user = await found(email);
    return user === null ? null : personOf((await people.updateUser(user.id, change)) as Row);
  };

  const session: Accounts["session"] = async (cookie) => {
    if (tokenOf(secret, cookie) === null) return null;
    const current = await asked(auth.api.getSession({ headers: headersOf(cookie) }), []);
    return "code" in current || current.result === null ? null : { person: personOf(current.result.user), cookie };
  };

  const signIn: Accounts["signIn"] = async (email, password) => {
    const tried = await asked(auth.api.signInEmail({ body: { email: email.trim(), password } }), [...wrongPassword, "EMAIL_NOT_VERIFIED"]);
    if ("code" in tried) return tried.code === "EMAIL_NOT_VERIFIED" ? "unverified" : "wrong";
    return sessionOf(tried.result.token, tried.result.user as Row);
  };

  return {
    session,
    signIn,
    sendVerification,
    signUp: async (email, password, language) => {
      await asked(auth.api.signUpEmail({ body: { email: email.trim(), password, name: "", language } }), []);
    },
    verify: async (token, password) => {
      // The link alone signs nobody in: somebody else may have chosen the password for this address.
      const email = claimedEmail(token);
      const first = email === "" ? "wrong" : await signIn(email, password);
      if (first !== "unverified") return email === "" ? "expired" : first;
      const verified = await asked(auth.api.verifyEmail({ query: { token } }), badLink);
      if ("code" in verified) return "expired";
      const signedIn = await signIn(email, password);
      return signedIn === "unverified" ? "expired" : signedIn;
    },
    signOut: async (cookie) => {
      const token = tokenOf(secret, cookie);
      if (token !== null) await people.deleteSession(token);
    },
    requestReset: async (email) => {
      await asked(auth.api.requestPasswordReset({ body: { email: email.trim().toLowerCase() } }), []);
    },
    resetPassword: async (token, password) => {
      const reset = await asked(auth.api.resetPassword({ body: { token, newPassword: password } }), badLink);
      return !("code" in reset);
    },
    changePassword: async ({ cookie, person }, current, next) => {
      const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
      const begun = await asked(auth.api.changePassword({ body, headers: headersOf(cookie) }), wrongPassword);
      if ("code" in begun || begun.result.token === null) return null;
      return { person, cookie: signedCookie(secret, begun.result.token) };
    },
    isPassword: async ({ cookie }, password) => {
      const checked = await asked(auth.api.verifyPassword({ body: { password }, headers: headersOf(cookie) }), wrongPassword);
      return !("code" in checked);
    },
    remove: async ({ cookie }, password) => {
      const removed = await asked(auth.api.deleteUser({ body: { password }, headers: headersOf(cookie) }), wrongPassword);
      return !("code" in removed);
    },
    tidy: async () => {
      const before = (field: string, moment: number) => ({ field, operator: "lt" as const, value: new Date(moment) });
      const now = Date.now();
      await adapter.deleteMany({ model: "session", where: [before("expiresAt", now)] });
      await adapter.deleteMany({ model: "verification", where: [before("expiresAt", now)] });
      await adapter.deleteMany({
        model: "user",
        where: [{ field: "emailVerified", value: false }, before("createdAt", now - unconfirmedMs)],
      });
    },
    list: async () => (await people.listUsers(mostListed, 0, { field: "createdAt", direction: "asc" })).map(personOf),
    setRole: (email, role) => changed(email, { role }),
    setTier: (email, tier) => changed(email, { tier }),
    signInToken: async (email) => {
      const user = await found(email);
      if (user === null) return null;
      const token = randomBytes(24).toString("base64url");
      const expiresAt = new Date(Date.now() + signInLinkMs);
      await people.createVerificationValue({ identifier: `sign-in:${token}`, value: user.id, expiresAt });
      return token;
    },
    signInByToken: async (token) => {
      const consumed = await people.consumeVerificationValue(`sign-in:${token}`);
      const isGood = consumed !== null && consumed.expiresAt > new Date();
      const user = isGood ? await people.findUserById(consumed.value) : null;
      return user === null ? null : begin(user as Row);
    },
    ensure: async (email, role) => {
      const known = await found(email);
      if (known !== null) return personOf(known);
      return personOf((await people.createUser({ email, name: "", emailVerified: true, role }, { method: "email-password" })) as Row);
    },
  };
};
