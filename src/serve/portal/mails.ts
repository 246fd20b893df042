import type { AccountNotice } from "../../ports/accounts.ts";
import type { Mail } from "../../ports/mail.ts";
import { wordsOf } from "../site/visit.ts";

const pathOf: Readonly<Record<AccountNotice["kind"], string>> = {
  verify: "/portal/verify",
  reset: "/portal/new-password",
  registered_already: "/portal/sign-in",
};

/** The address that the mail of a notice leads to. */
export const linkOf = (notice: AccountNotice, baseUrl: string): string => {
  const query = new URLSearchParams({ ...("token" in notice ? { token: notice.token } : {}), lang: notice.language });
  return `${baseUrl}${pathOf[notice.kind]}?${query}`;
};

/** The mail of a notice, in its reader's language. */
export const mailOf = (notice: AccountNotice, baseUrl: string): Mail => {
  const { subject, text } = wordsOf(notice.language).mails[notice.kind];
  return { to: notice.to, subject: `taryfikator: ${subject}`, text: text(linkOf(notice, baseUrl)) };
};
