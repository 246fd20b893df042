import { OutageError, TransientError } from "../model/errors.ts";

/*
 * SQLSTATE classes and codes that say "try again later": 08 connection, 53 resources, 57 operator's intervention and time
 * limits, 40 conflicts, 55P03 lock not available; and what sockets, the pool and Prisma say when nobody answers.
 */
const transientSqlState = /^(08...|53...|57...|40001|40P01|55P03)$/;
const transientPrisma = /^P(1001|1002|1008|1017|2024|2028|2034|2037)$/;
const transientSocket = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const transientMessage = /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error/;

const codeOf = (error: Error): string => {
  const code = "code" in error ? error.code : null;
  return typeof code === "string" ? code : "";
};

/** Prisma puts the server's own code of a failed statement (P2039 and others) deep into `meta`. */
const originalCode = (error: Error): string => {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } } };
  const code = meta?.driverAdapterError?.cause?.originalCode;
  return typeof code === "string" ? code : "";
};

const isTransient = (error: Error): boolean =>
  [transientSqlState, transientPrisma, transientSocket].some((codes) => codes.test(codeOf(error))) ||
  transientSqlState.test(originalCode(error)) ||
  transientMessage.test(error.message) ||
  (error.cause instanceof Error && isTransient(error.cause));

/** What happened, in a few words: Prisma says first where it was called, and a refused connection may say nothing but its code. */
const briefly = (error: Error): string => error.message.trim().split("\n").at(-1) || codeOf(error);

/** SQLSTATE disk_full, which a server says that has no room for a row, a file of its own or its log. */
const isDiskFull = (error: Error): boolean =>
  codeOf(error) === "53100" || originalCode(error) === "53100" || (error.cause instanceof Error && isDiskFull(error.cause));

/** Runs `work`; a failure of the database that may pass becomes an OutageError, any other stays what it is. */
export const orTransient = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TransientError || !isTransient(error)) throw error;
    if (isDiskFull(error)) throw new OutageError("The database's disk is full: make room on it, then try again.", { cause: error });
    throw new OutageError(`The database does not answer as it should (${briefly(error)}): try again later.`, {
      cause: error,
    });
  }
};
