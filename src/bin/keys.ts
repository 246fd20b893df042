import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { scopes } from "../ports/keys.ts";
import { openStore } from "../store/store.ts";
import { print, runCommand, say } from "./command.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { createKey, parseScopes } from "./new-key.ts";

const help = `API keys: only a hash of a key is kept, so its text is shown once, when it is made.

  npm run --silent keys -- create --name N [--scopes a,b]   makes a key and prints it
  npm run --silent keys -- list                             id, prefix, name, scopes, made, state
  npm run --silent keys -- revoke ID|PREFIX                 ends a key, within a second in every process

Scopes: ${scopes.join(", ")} (default: all).`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { name: { type: "string" }, scopes: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
    allowPositionals: true,
  });
  const [act, which, ...more] = positionals;
  if (values.help) {
    print(help);
    return 0;
  }
  if (act === undefined || !["create", "list", "revoke"].includes(act) || more.length > 0)
    throw new PermanentError(
      `${act === undefined ? "No act was given" : `"${positionals.join(" ")}" is not an act`}; accepted are create, list, revoke (see --help).`,
    );
  const { name } = values;
  if (act === "create" && (name === undefined || name.trim() === ""))
    throw new PermanentError("create needs a name: keys -- create --name N.");
  if (act === "revoke" && which === undefined)
    throw new PermanentError("revoke needs the id or the prefix that list shows: keys -- revoke ID.");
  parseScopes(values.scopes);

  const { databaseUrl, dataDir } = readConfig(process.env);
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log: openLog("warn") });
  try {
    if (act === "create" && name !== undefined) {
      const { text, kept } = await createKey(store.keys, name.trim(), values.scopes);
      print(text);
      say(`Key ${kept.id} "${kept.name}" for ${kept.scopes.join(", ")}; it is not shown again.`);
    } else if (act === "list") {
      for (const key of await store.keys.all())
        print(
          [
            key.id,
            key.prefix,
            key.name,
            key.scopes.join(","),
            key.createdAt,
            key.revokedAt === null ? "live" : `revoked ${key.revokedAt}`,
          ].join("\t"),
        );
    } else if (which !== undefined && !(await store.keys.revoke(which)))
      throw new PermanentError(`No live key has the id or prefix "${which}"; keys -- list shows them.`);
    else print(`revoked ${which}`);
  } finally {
    await store.close();
  }
  return 0;
});
