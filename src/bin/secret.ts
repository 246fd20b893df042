import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PermanentError } from "../model/errors.ts";

const fileName = "accounts-secret";

/** The secret of accounts that a data directory keeps; made at the first call. Throws PermanentError where it cannot be kept. */
export const secretIn = (dataDir: string): string => {
  const file = join(dataDir, fileName);
  try {
    mkdirSync(dataDir, { recursive: true });
    // "wx": of two processes at once one makes it, and both read what that one wrote.
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST")
      throw new PermanentError(`The secret of accounts cannot be kept in ${file}: make the directory yours, or set ACCOUNTS_SECRET.`);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new PermanentError(`${file} holds no secret of accounts: remove it, and everybody signs in anew.`);
  return secret;
};
