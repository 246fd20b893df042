import { randomUUID } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { PermanentError } from "../model/errors.ts";

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Where the embedded PostgreSQL keeps its things. `directory` is ours and nobody else can write in it. */
export interface Place {
  readonly directory: string;
  /** PostgreSQL refuses to run as root: then its account; else null, and it runs as we do. */
  readonly runAs: Account | null;
}

// Not under a temporary directory: there anybody could have put a database, or programs, under a name that can be foreseen.
export const systemDirectory = "/var/lib/taryfikator";
const accounts = ["postgres", "nobody", "daemon"];

const accountForPostgres = (): Account | null => {
  if (process.getuid?.() !== 0) return null;
  const users = new Map(
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  const account = accounts.map((name) => users.get(name)).find((found) => found !== undefined);
  if (account === undefined) {
    throw new PermanentError(`PostgreSQL cannot run as root and none of the accounts ${accounts.join(", ")} exists: set DATABASE_URL.`);
  }
  return account;
};

/** Whether an account without rights of its own can pass through `directory` and everything above it. */
export const othersCanEnter = (directory: string): boolean => {
  const real = realpathSync(directory);
  const parent = path.dirname(real);
  return (statSync(real).mode & 0o001) !== 0 && (parent === real || othersCanEnter(parent));
};

/** Makes the directory, or makes sure that the one that is there is ours alone. Others may pass through, not look or write. */
const ownDirectory = (directory: string): string => {
  if (!existsSync(directory)) {
    mkdirSync(directory, { recursive: true });
    chmodSync(directory, 0o711);
  }
  const found = lstatSync(directory);
  const isOurs = process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o022) === 0);
  if (!found.isDirectory() || !isOurs) {
    throw new PermanentError(
      `${directory} belongs to somebody else or others can write in it: remove it, or choose another data directory.`,
    );
  }
  return directory;
};

/** For root in a directory that PostgreSQL's account cannot reach: a directory with a random name that the data directory remembers. */
const elsewhere = (pointer: string): string => {
  if (existsSync(pointer)) return readFileSync(pointer, "utf8").trim();
  const directory = path.join(ownDirectory(systemDirectory), randomUUID());
  ownDirectory(directory);
  writeFileSync(pointer, `${directory}\n`, { mode: 0o600 });
  return directory;
};

/** The place for the data directory's PostgreSQL, made when it is not there yet. Asked again it gives the same answer. */
export const placeFor = (dataDirectory: string): Place => {
  try {
    mkdirSync(dataDirectory, { recursive: true });
    accessSync(dataDirectory, constants.W_OK);
  } catch (cause) {
    throw new PermanentError(`The data directory ${dataDirectory} cannot be made or written: choose one that can.`, { cause });
  }
  const [runAs, home] = [accountForPostgres(), realpathSync(dataDirectory)];
  const [beside, pointer] = [path.join(home, "postgres"), path.join(home, "postgres-directory")];
  const reachable = runAs === null || (!existsSync(pointer) && othersCanEnter(home));
  if (!reachable && existsSync(beside)) {
    throw new PermanentError(
      `PostgreSQL's account cannot enter ${home} any more: allow it (chmod o+x on it and above), or set DATABASE_URL.`,
    );
  }
  return { directory: ownDirectory(reachable ? beside : elsewhere(pointer)), runAs };
};
