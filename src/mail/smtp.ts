import { createTransport } from "nodemailer";
import type { Log } from "../ports/log.ts";
import type { Mailer } from "../ports/mail.ts";

/** A server that says nothing for so long is given up, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** Sends mails by one SMTP server. `url`: smtp://user:password@host:587, or smtps:// for TLS from the start. */
export const openSmtp = ({ url, from }: { readonly url: string; readonly from: string }, log: Log): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const auth = username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    ...auth,
    ...timeouts,
    // A mail here is text that we made: no file and no address is to be read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sending = new Set<Promise<void>>();
  return {
    send: ({ to, subject, text }) => {
      // The address as an object: it is never read as a list of several.
      const sent: Promise<void> = transport
        .sendMail({ from, to: { name: "", address: to }, subject, text })
        // The log has neither the address nor the link.
        .then(() => log.info({ subject }, "mail sent"))
        .catch((error: unknown) => log.error({ subject, error: error instanceof Error ? error.message : String(error) }, "mail not sent"))
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    close: async () => {
      await Promise.allSettled(sending);
      transport.close();
    },
  };
};
