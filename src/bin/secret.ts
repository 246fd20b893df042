import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode, PermanentError } from "../model/errors.ts";

const fileName = "accounts-secret";

/** Linked to its name once it is whole: of two processes at once one makes it, and both read that one. */
const makeOnce = (file: string): void => {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    unlinkSync(unfinished);
  }
};

/** The secret of accounts that a data directory keeps; made at the first call. Throws PermanentError where it cannot be kept. */
export const secretIn = (dataDir: string): string => {
  const file = join(dataDir, fileName);
  let secret: string;
  try {
    mkdirSync(dataDir, { recursive: true });
    makeOnce(file);
    secret = readFileSync(file, "utf8").trim();
  } catch {
    throw new PermanentError(`The secret of accounts cannot be kept in ${file}: make the directory yours, or set ACCOUNTS_SECRET.`);
  }
  if (secret.length < 32) throw new PermanentError(`${file} holds no secret of accounts: remove it, and everybody signs in anew.`);
  return secret;
};
