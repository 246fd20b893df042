import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PermanentError } from "../model/errors.ts";
import type { Log } from "../ports/log.ts";
import { belongingOf, knownServer, rememberBelonging, rememberServer, removeAllAbandoned } from "./abandoned.ts";
import { type EmbeddedPostgres, type StartOptions, startOrAdopt } from "./embedded-postgres.ts";
import { withFileLock } from "./file-lock.ts";
import { guard } from "./guard.ts";
import { placeFor, systemDirectory } from "./postgres-place.ts";
import { isRunning, type ProcessMark, thisProcess } from "./process-start.ts";
import { supervise } from "./supervise.ts";

/** The server may run for years. */
const trimEveryMs = 3_600_000;

/** An owner has the data directory to itself among owners; guests (commands beside a running service) may be many. */
export type Role = "owner" | "guest";

export interface OpenDatabase {
  readonly url: string;
  /** For a person: which database this is, without its password. */
  readonly where: string;
  /** The last one to leave an embedded database stops it. */
  close(): Promise<void>;
}

interface User extends ProcessMark {
  readonly role: Role;
  readonly token: string;
}

const described = (databaseUrl: string): string => {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${hostname}${port && `:${port}`}${pathname}`;
};

/** Who uses the database now; entries of processes that were killed count no more. */
const livingUsers = (file: string): User[] => {
  const users = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as User[]) : [];
  return users.filter(isRunning);
};

const writeUsers = (file: string, users: readonly User[]): void => {
  writeFileSync(`${file}.new`, JSON.stringify(users), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const openEmbedded = async (dataDirectory: string, role: Role, log: Log): Promise<OpenDatabase> => {
  await removeAllAbandoned(systemDirectory);
  const place = placeFor(dataDirectory);
  const [lock, file] = [path.join(place.directory, "lock"), path.join(place.directory, "users.json")];
  const me: User = { ...thisProcess(), role, token: randomUUID() };
  const belonging = belongingOf(realpathSync(dataDirectory));
  let endGuard = (): void => undefined;

  /** Starts or finds the server, and has it guarded. The caller holds the lock. */
  const start = async (options: StartOptions): Promise<EmbeddedPostgres> => {
    const postgres = await startOrAdopt(place, options);
    rememberServer(place.directory, { ...postgres.server, port: postgres.port });
    rememberBelonging(place.directory, belonging);
    endGuard();
    endGuard = guard(place.directory, belonging, postgres.server);
    return postgres;
  };

  const postgres = await withFileLock(lock, async () => {
    const others = livingUsers(file);
    const owner = others.find((other) => other.role === "owner");
    if (role === "owner" && owner !== undefined) {
      throw new PermanentError(
        `Process ${owner.pid} already uses the data directory ${path.resolve(dataDirectory)}: stop it first, or choose another data directory.`,
      );
    }
    // Those who use it look for it where it was.
    const started = await start(
      others.length === 0 ? { port: null, make: true } : { port: knownServer(place.directory)?.port ?? null, make: false },
    );
    writeUsers(file, [...others, me]);
    return started;
  });

  const again = { port: postgres.port, make: false };
  const supervisor = supervise({
    server: postgres.server,
    restart: () => withFileLock(lock, async () => (await start(again)).server),
    log,
  });
  const trimming = setInterval(postgres.trimLog, trimEveryMs).unref();
  const leave = async () => {
    clearInterval(trimming);
    await supervisor.stop();
    await withFileLock(lock, async () => {
      const others = livingUsers(file).filter(({ token }) => token !== me.token);
      writeUsers(file, others);
      if (others.length === 0) await postgres.stop();
      // Those who stay have guards of their own.
      endGuard();
    });
  };
  let left: Promise<void> | undefined;
  return {
    url: postgres.url,
    where: `embedded PostgreSQL in ${place.directory}`,
    close: () => {
      left ??= leave();
      return left;
    },
  };
};

/**
 * The database: the one at `databaseUrl`, else the data directory's own, joined when it runs and started when it does not.
 * Throws PermanentError for a second owner, naming the first one's process.
 */
export const openDatabase = async (options: {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly role: Role;
  /** Where it is said that an embedded server ended by itself and was started again. */
  readonly log?: Log;
}): Promise<OpenDatabase> => {
  if (options.databaseUrl === undefined) return openEmbedded(options.dataDir, options.role, options.log ?? quiet);
  if (!/^postgres(ql)?:\/\//.test(options.databaseUrl) || !URL.canParse(options.databaseUrl)) {
    throw new PermanentError("DATABASE_URL is no PostgreSQL address: postgresql://user:password@host:5432/database is wanted.");
  }
  return { url: options.databaseUrl, where: described(options.databaseUrl), close: async () => {} };
};
