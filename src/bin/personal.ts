import type { AccountNotice } from "../ports/accounts.ts";
import type { Log } from "../ports/log.ts";
import type { ReviewDesk } from "../ports/review-desk.ts";
import type { Personal } from "../serve/personal/context.ts";
import { openPersonalLimits } from "../serve/personal/limits.ts";
import { linkOf, mailOf } from "../serve/portal/mails.ts";
import type { Store } from "../store/store.ts";
import { type Config, isLoopback } from "./config.ts";
import { secretIn } from "./secret.ts";

/** On two busy cores a sign-up took 683 ms at most (median 329 for a new address, 288 for a known one), a reset 160 ms. */
const evenMs = 1_000;

const tidyEveryMs = 3_600_000;

/** Where people reach a service that listens at this host and port, where no setting says it. */
export const baseUrlOf = ({ baseUrl, host }: Pick<Config, "baseUrl" | "host">, port: number): string => {
  if (baseUrl !== null) return baseUrl;
  // Addresses that mean every one of this machine's are no place to go to.
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
};

type Settings = Pick<Config, "dataDir" | "accountsSecret" | "smtp">;

/** Accounts over a store. Notices go by mail, or into the log where no mail is set up. */
export const accountsOf = async (store: Pick<Store, "people">, settings: Settings, baseUrl: string, log: Log) => {
  // Loaded here: the libraries take a third of a second, in which the API already answers.
  const { openAccounts } = await import("../accounts/accounts.ts");
  const mailer = settings.smtp === null ? null : (await import("../mail/smtp.ts")).openSmtp(settings.smtp, log);
  const notify = (notice: AccountNotice): void => {
    if (mailer !== null) mailer.send(mailOf(notice, baseUrl));
    // A warning: it has to stand in the log at every usual level.
    else log.warn({ to: notice.to, kind: notice.kind, link: linkOf(notice, baseUrl) }, "link of an account; no mail is set up (SMTP_URL)");
  };
  const secret = settings.accountsSecret ?? secretIn(settings.dataDir);
  const accounts = await openAccounts({ tables: store.people, secret, notify, log });
  return { accounts, secret, close: async () => mailer?.close() };
};

/** What personal pages need. */
export const openPersonal = async (
  store: Pick<Store, "people" | "keys" | "usage" | "attempts">,
  settings: Settings,
  {
    baseUrl,
    renewKeys,
    desk,
    log,
  }: { readonly baseUrl: string; readonly renewKeys: () => Promise<void>; readonly desk: ReviewDesk; readonly log: Log },
): Promise<Personal & { readonly close: () => Promise<void> }> => {
  const { accounts, secret, close: closeMail } = await accountsOf(store, settings, baseUrl, log);
  const tidy = (): void =>
    void Promise.all([accounts.tidy(), store.attempts.forgetOld()]).catch((error: unknown) =>
      log.warn({ error: String(error) }, "accounts are not tidied"),
    );
  tidy();
  const timer = setInterval(tidy, tidyEveryMs).unref();
  const close = async (): Promise<void> => {
    clearInterval(timer);
    await closeMail();
  };
  const sendsMail = settings.smtp !== null;
  return {
    accounts,
    secret,
    close,
    keys: store.keys,
    usage: store.usage,
    desk,
    renewKeys,
    limits: openPersonalLimits(store.attempts),
    baseUrl,
    sendsMail,
    evenMs,
  };
};

/** ".invalid" is nobody's (RFC 2606): no mail goes there, and nobody can reset its password. */
const demonstrationOperator = "operator@demonstracja.invalid";

/** A link that signs an operator in, for a first look at a demonstration that only this machine reaches. Null where others reach it. */
export const demonstrationLink = async (
  { accounts, baseUrl }: Pick<Personal, "accounts" | "baseUrl">,
  host: string,
): Promise<string | null> => {
  if (![baseUrl, `http://${host.includes(":") ? `[${host}]` : host}`].every(isLoopback)) return null;
  await accounts.ensure(demonstrationOperator, "operator");
  const token = await accounts.signInToken(demonstrationOperator);
  return token === null ? null : `${baseUrl}/portal/link?token=${token}`;
};
