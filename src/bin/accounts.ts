import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { type Accounts, type Role, roles } from "../ports/accounts.ts";
import { openStore } from "../store/store.ts";
import { print, printMessage, runCommand } from "./command.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { accountsOf } from "./personal.ts";

const help = `People's accounts for the pages of customers and operators.

  npm run --silent accounts -- list              a line for each person, with tabs between: address, role, confirmed or not, plan,
                                                 made when, id (which is also the account of the person's keys)
  npm run --silent accounts -- operator EMAIL    lets a person use the pages of operators
  npm run --silent accounts -- customer EMAIL    takes that back
  npm run --silent accounts -- link EMAIL        prints a link that signs the person in once, within 15 minutes; BASE_URL is its beginning`;

const acts = ["list", ...roles, "link"] as const;
type Act = (typeof acts)[number];

const readAct = (): { act: Act; email: string } | null => {
  const { values, positionals } = parseArgs({ options: { help: { type: "boolean", short: "h" } }, allowPositionals: true });
  if (values.help) return null;
  const [first, email, ...more] = positionals;
  const act = acts.find((one) => one === first);
  if (act === undefined || more.length > 0) throw new PermanentError(`Accepted are ${acts.join(", ")} (see --help).`);
  if (act === "list" && email !== undefined) throw new PermanentError("list goes without an address (see --help).");
  if (act !== "list" && email === undefined) throw new PermanentError(`${act} needs the person's address: accounts -- ${act} EMAIL.`);
  return { act, email: email ?? "" };
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

await runCommand(async () => {
  const asked = readAct();
  if (asked === null) {
    print(help);
    return 0;
  }
  const { act, email } = asked;
  const config = readConfig(process.env);
  const log = openLog("warn");
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, role: "guest", log });
  try {
    const baseUrl = config.baseUrl ?? `http://${config.host}:${config.port}`;
    const { accounts } = await accountsOf(store, config, baseUrl, log);
    if (act === "list") await list(accounts);
    else if (act === "link") {
      const token = await accounts.signInToken(email);
      if (token === null) throw nobody(email);
      print(`${baseUrl}/portal/link?token=${token}`);
    } else await setRole(accounts, email, act);
  } finally {
    await store.close();
  }
  return 0;
});
