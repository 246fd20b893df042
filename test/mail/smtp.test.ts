import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openSmtp } from "../../src/mail/smtp.ts";
import type { AccountNotice } from "../../src/ports/accounts.ts";
import { linkOf, mailOf } from "../../src/serve/portal/mails.ts";
import { recordingLog } from "../serve/helpers.ts";

let server: Server | undefined;
afterEach(() => void server?.close());

/** A server that takes every mail, or refuses each recipient; what it was sent. */
const smtpServer = async (refuses = false) => {
  const received: string[] = [];
  server = createServer((socket) => {
    let inData = false;
    let text = "";
    socket.on("error", () => undefined);
    socket.write("220 test ESMTP\r\n");
    socket.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      for (let end = text.indexOf("\r\n"); end !== -1; end = text.indexOf("\r\n")) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        received.push(line);
        if (inData && line !== ".") continue;
        inData = line === "DATA";
        const refused = refuses && line.startsWith("RCPT");
        socket.write(line === "DATA" ? "354 go on\r\n" : refused ? "550 nobody here\r\n" : "250 ok\r\n");
        if (line === "QUIT") socket.end();
      }
    });
  });
  const listening = server;
  const port = await new Promise<number>((resolve) =>
    listening.listen(0, "127.0.0.1", () => {
      const address = listening.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    }),
  );
  return { received, url: `smtp://127.0.0.1:${port}` };
};

const from = "Taryfikator <taryfikator@example.pl>";
const mail = { to: "jan@example.pl", subject: "Potwierdź adres", text: "Otwórz link\nhttp://127.0.0.1/portal/verify?token=secret\n" };

describe("a mail by SMTP", () => {
  it("goes to one person, and neither address nor text stands in the log", async () => {
    const { received, url } = await smtpServer();
    const { log, lines } = recordingLog();
    const mailer = openSmtp({ url, from }, log);
    mailer.send(mail);
    await mailer.close();
    expect(received.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      "MAIL FROM:<taryfikator@example.pl>",
      "RCPT TO:<jan@example.pl>",
    ]);
    expect(received).toContain("Subject: =?UTF-8?Q?Potwierd=C5=BA_adres?=");
    expect(lines.map(({ level, message }) => [level, message])).toEqual([["info", "mail sent"]]);
    expect(JSON.stringify(lines)).not.toMatch(/jan@|secret/);
  });

  it.each(["jan@example.pl, ewa@example.pl", "jan@example.pl\r\nBcc: ewa@example.pl"])("never goes to several: %j", async (to) => {
    const { received, url } = await smtpServer();
    const mailer = openSmtp({ url, from }, recordingLog().log);
    mailer.send({ ...mail, to });
    await mailer.close();
    expect(received.filter((line) => line.startsWith("RCPT")).length).toBeLessThan(2);
    expect(received.filter((line) => line.startsWith("Bcc:"))).toEqual([]);
  });

  it("that is refused is an error in the log and nowhere else", async () => {
    const { url } = await smtpServer(true);
    const { log, lines } = recordingLog();
    const mailer = openSmtp({ url, from }, log);
    mailer.send(mail);
    await mailer.close();
    expect(lines.map(({ level, message }) => [level, message])).toEqual([["error", "mail not sent"]]);
    expect(JSON.stringify(lines)).not.toContain("secret");
  });
});

describe("the mail of a notice", () => {
  const notice = (kind: AccountNotice["kind"], language: "pl" | "en"): AccountNotice =>
    kind === "registered_already" ? { kind, to: mail.to, language } : { kind, to: mail.to, language, token: "a&b" };
  it.each([
    ["verify", "pl", "taryfikator: Potwierdź adres", "/portal/verify?token=a%26b&lang=pl"],
    ["verify", "en", "taryfikator: Confirm your address", "/portal/verify?token=a%26b&lang=en"],
    ["reset", "en", "taryfikator: Set a new password", "/portal/new-password?token=a%26b&lang=en"],
    ["registered_already", "pl", "taryfikator: Masz już konto", "/portal/sign-in?lang=pl"],
  ] as const)("%s in %s", (kind, language, subject, path) => {
    const made = mailOf(notice(kind, language), "https://example.pl/taryfy");
    expect([made.to, made.subject]).toEqual([mail.to, subject]);
    expect(made.text).toContain(`\nhttps://example.pl/taryfy${path}\n`);
    expect(linkOf(notice(kind, language), "https://example.pl/taryfy")).toBe(`https://example.pl/taryfy${path}`);
  });
});
