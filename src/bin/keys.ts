import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { type ApiKey, type Keys, scopes, tiers } from "../ports/keys.ts";
import { isWellFormedKey, publishedPattern, withoutKeys } from "../serve/keys/key.ts";
import { openStore } from "../store/store.ts";
import { print, printMessage, runCommand } from "./command.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { createKey, parseExpiry, parseOverlap, parseScopes, parseTier, rotateKey } from "./new-key.ts";

const help = `API keys: only a hash of a key is kept, so its text is shown once, when it is made.

  npm run --silent keys -- create --name N    makes a key and prints it
      [--scopes a,b]                          ${scopes.join(", ")} (default: all)
      [--tier ${tiers.join("|")}]             its account's quota (default: standard)
      [--account A]                           one more key of an account: its keys share one quota (default: a new account)
      [--expires YYYY-MM-DD|30d|12h]          to the end of that day (UTC), or so long from now (default: never)
      [--test]                                tf_test_... instead of tf_live_...
  npm run --silent keys -- list               a line for each key, with tabs between: id, prefix, name, scopes, made, state, account, tier,
                                              last 4 characters, last use (to the minute), id of the key in whose place it is
  npm run --silent keys -- rotate ID|PREFIX   makes a key in the place of another one and prints it; the old one
      [--overlap 7d|12h|30m]                  goes on so long beside it (default: 7d)
  npm run --silent keys -- revoke ID|PREFIX   ends a key, within a second in every process
  npm run --silent keys -- check TEXT         whether a text has the form and the checksum of our keys; it asks no database, so it does
                                              not say whether the key is good. Exit status: 0 yes, 1 no

For scanners of leaked secrets: ${publishedPattern}
The last 6 characters are the CRC32 of all before them in base62 (0-9 A-Z a-z).`;

const acts = ["create", "list", "rotate", "revoke", "check"] as const;
type Act = (typeof acts)[number];

/** With what each act goes. */
const optionsOf: Readonly<Record<Act, readonly string[]>> = {
  create: ["name", "scopes", "tier", "account", "expires", "test"],
  list: [],
  rotate: ["overlap"],
  revoke: [],
  check: [],
};

const readArguments = () => {
  const { values, positionals } = parseArgs({
    options: {
      name: { type: "string" },
      scopes: { type: "string" },
      tier: { type: "string" },
      account: { type: "string" },
      expires: { type: "string" },
      overlap: { type: "string" },
      test: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
    allowPositionals: true,
  });
  return { values, positionals };
};
type Values = ReturnType<typeof readArguments>["values"];

const readAct = ({ values, positionals }: ReturnType<typeof readArguments>): { act: Act; which: string | undefined } => {
  const [first, which, ...more] = positionals;
  const act = acts.find((one) => one === first);
  if (act === undefined || more.length > 0)
    throw new PermanentError(
      `${first === undefined ? "No act was given" : `"${withoutKeys(positionals.join(" "))}" is not an act`}; accepted are ${acts.join(", ")} (see --help).`,
    );
  if ((act === "list" || act === "create") && which !== undefined)
    throw new PermanentError(`${act} goes without "${withoutKeys(which)}" (see --help).`);
  const stray = Object.keys(values).find((name) => !optionsOf[act].includes(name));
  if (stray !== undefined) throw new PermanentError(`${act} goes without --${stray} (see --help).`);
  if (act === "create" && (values.name === undefined || values.name.trim() === ""))
    throw new PermanentError("create needs a name: keys -- create --name N.");
  if ((act === "revoke" || act === "rotate") && which === undefined)
    throw new PermanentError(`${act} needs the id or the prefix that list shows: keys -- ${act} ID.`);
  if (act === "check" && which === undefined) throw new PermanentError("check needs the text: keys -- check TEXT.");
  return { act, which };
};

const check = (text: string): number => {
  const good = isWellFormedKey(text);
  print(
    good ? `a key of ours by form and checksum: ${text.slice(0, 12)}...${text.slice(-4)}` : "not a key of ours: form or checksum is wrong",
  );
  print(`pattern for scanners: ${publishedPattern}`);
  return good ? 0 : 1;
};

const state = ({ revokedAt, expiresAt }: ApiKey, now: number): string => {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  if (expiresAt === null) return "live";
  return Date.parse(expiresAt) <= now ? `expired ${expiresAt}` : `live until ${expiresAt}`;
};

const list = async (keys: Keys): Promise<void> => {
  const now = Date.now();
  for (const key of await keys.all()) {
    const recognised = [key.id, key.prefix, key.name, key.scopes.join(","), key.createdAt, state(key, now)];
    print([...recognised, key.account, key.tier, key.last4 || "-", key.lastUsedAt ?? "-", key.rotatedFrom ?? "-"].join("\t"));
  }
};

const create = async (keys: Keys, values: Values): Promise<void> => {
  const { text, kept } = await createKey(keys, {
    name: values.name?.trim() ?? "",
    scopes: parseScopes(values.scopes),
    tier: parseTier(values.tier),
    account: values.account ?? null,
    expiresAt: parseExpiry(values.expires, Date.now()),
    kind: values.test ? "test" : "live",
  });
  print(text);
  const ends = kept.expiresAt === null ? "" : ` until ${kept.expiresAt}`;
  printMessage(`Key ${kept.id} "${kept.name}" for ${kept.scopes.join(", ")}${ends}; it is not shown again.`);
};

const notLive = (which: string): PermanentError => {
  // Who gives the key itself is told so, and nothing of it is repeated.
  if (isWellFormedKey(which))
    return new PermanentError("That is a key itself: give its id or its first 12 characters; keys -- list shows them.");
  return new PermanentError(`No live key has the id or prefix "${which}"; keys -- list shows them.`);
};

const rotate = async (keys: Keys, which: string, overlapMs: number): Promise<void> => {
  const rotated = await rotateKey(keys, which, overlapMs);
  if (rotated === null) throw notLive(which);
  const { text, made, old } = rotated;
  print(text);
  printMessage(`Key ${made.id} "${made.name}" takes the place of ${old.id}, which ends ${old.expiresAt}; it is not shown again.`);
};

const revoke = async (keys: Keys, which: string): Promise<void> => {
  if (!(await keys.revoke(which))) throw notLive(which);
  print(`revoked ${which}`);
};

await runCommand(async () => {
  const given = readArguments();
  const { values } = given;
  if (values.help) {
    print(help);
    return 0;
  }
  const { act, which = "" } = readAct(given);
  if (act === "check") return check(which);
  // Before the database is looked for: what is wrong in the words needs none.
  const overlapMs = parseOverlap(values.overlap);
  parseScopes(values.scopes);
  parseTier(values.tier);
  parseExpiry(values.expires, Date.now());

  const { databaseUrl, dataDir } = readConfig(process.env);
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log: openLog("warn") });
  try {
    if (act === "create") await create(store.keys, values);
    else if (act === "list") await list(store.keys);
    else if (act === "rotate") await rotate(store.keys, which, overlapMs);
    else await revoke(store.keys, which);
  } finally {
    await store.close();
  }
  return 0;
});
