import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { type Accounts, type Role, roles } from "../ports/accounts.ts";
import { type Keys, type Tier, tiers } from "../ports/keys.ts";
import { openStore } from "../store/store.ts";
import { print, printMessage, runCommand } from "./command.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { accountsOf, baseUrlOf } from "./personal.ts";

const help = `People's accounts for the pages of customers and operators.

  npm run --silent accounts -- list              a line for each person, with tabs between: address, role, confirmed or not, plan,
                                                 made when, id (which is also the account of the person's keys)
  npm run --silent accounts -- operator EMAIL    lets a person use the pages of operators
  npm run --silent accounts -- customer EMAIL    takes that back
  npm run --silent accounts -- tier EMAIL ${tiers.join("|")}   gives a person, and all keys the person has, another quota
  npm run --silent accounts -- link EMAIL        prints a link that signs the person in once, within 15 minutes; SITE_URL is its beginning`;

const acts = ["list", ...roles, "tier", "link"] as const;
type Act = (typeof acts)[number];

const readAct = (): { act: Act; email: string; tier: Tier | null } | null => {
  const { values, positionals } = parseArgs({ options: { help: { type: "boolean", short: "h" } }, allowPositionals: true });
  if (values.help) return null;
  const [first, email, ...rest] = positionals;
  const act = acts.find((one) => one === first);
  const tier = act === "tier" ? tiers.find((one) => one === rest[0]) : null;
  if (act === undefined || rest.length > (act === "tier" ? 1 : 0))
    throw new PermanentError(`Accepted are ${acts.join(", ")} (see --help).`);
  if (act === "list" && email !== undefined) throw new PermanentError("list goes without an address (see --help).");
  if (act !== "list" && email === undefined) throw new PermanentError(`${act} needs the person's address: accounts -- ${act} EMAIL.`);
  if (tier === undefined) throw new PermanentError(`tier is one of ${tiers.join(", ")}: accounts -- tier EMAIL standard.`);
  return { act, email: email ?? "", tier };
};

const nobody = (email: string): PermanentError => new PermanentError(`Nobody has the address "${email}"; accounts -- list shows them.`);

const list = async (accounts: Accounts): Promise<void> => {
  for (const { email, role, emailVerified, tier, createdAt, id } of await accounts.list())
    print([email, role, emailVerified ? "confirmed" : "not confirmed", tier, createdAt, id].join("\t"));
};

const setRole = async (accounts: Accounts, email: string, role: Role): Promise<void> => {
  const person = await accounts.setRole(email, role);
  if (person === null) throw nobody(email);
  printMessage(`${person.email} is ${role === "operator" ? "an operator" : "a customer"} now.`);
};

const setTier = async (accounts: Accounts, keys: Keys, email: string, tier: Tier): Promise<void> => {
  const person = await accounts.setTier(email, tier);
  if (person === null) throw nobody(email);
  await keys.setTier(person.id, tier);
  printMessage(`${person.email} and all keys of that account have the quota of ${tier} now.`);
};

await runCommand(async () => {
  const asked = readAct();
  if (asked === null) {
    print(help);
    return 0;
  }
  const { act, email, tier } = asked;
  const config = readConfig(process.env);
  const log = openLog("warn");
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, role: "guest", log });
  try {
    const baseUrl = baseUrlOf(config, config.port);
    const { accounts } = await accountsOf(store, config, baseUrl, log);
    if (act === "list") await list(accounts);
    else if (act === "link") {
      const token = await accounts.signInToken(email);
      if (token === null) throw nobody(email);
      print(`${baseUrl}/portal/link?token=${token}`);
    } else if (act === "tier") await setTier(accounts, store.keys, email, tier ?? "trial");
    else await setRole(accounts, email, act);
  } finally {
    await store.close();
  }
  return 0;
});
