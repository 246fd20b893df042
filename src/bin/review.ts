import { userInfo } from "node:os";
import { PermanentError } from "../model/errors.ts";
import { warsawDay } from "../model/warsaw-day.ts";
import { extractorVersion } from "../pipeline/extractor-version.ts";
import { requireAllowed, short } from "../pipeline/review-allowed.ts";
import type { Preview } from "../pipeline/reviewing.ts";
import type { StoredDocument } from "../ports/documents.ts";
import { openStore, type Store } from "../store/store.ts";
import { print, runCommand } from "./command.ts";
import { type Config, readConfig } from "./config.ts";
import { count, plannedChanges } from "./format-changes.ts";
import { openLog } from "./log.ts";
import { type Asked, asked } from "./review-asked.ts";
import { list, listWords, show } from "./review-show.ts";
import { wantedOf } from "./review-wanted.ts";

const help = `A person's part: documents that are held, and what is decided about them. Every act is recorded with its reason.

  npm run --silent review -- list                          what is held or could not be read, newest first, each cause once
  npm run --silent review -- show ID                       its decision, its problems with their places, what letting it through would
                                                           publish, what was decided before
  npm run --silent review -- words                         the words that people bound to meanings
  npm run --silent review -- publish ID --because "..."    publishes what was read, its problems set aside
  npm run --silent review -- reject ID --because "..."     publishes nothing of it, and withdraws what was
  npm run --silent review -- correct ID --tariff CODE --page N (--printed TEXT | --box X0,Y0,X1,Y1) --set FIELD=VALUE... --because "..."
                                                           says what a rate is that was read wrong, or not at all
  npm run --silent review -- bind ID --words TEXT --means KIND=VALUE --because "..."
                                                           says what words of a label mean, in this document and in every other
  npm run --silent review -- facts ID [--decision NUMBER] [--company NAME] [--published DAY] [--date DAY] [--kind KIND] [--from DAY] [--to DAY]
                                     --because "..."       says what the decision is, where the document does not print it
  npm run --silent review -- undo ID [--act N] --because "..."   takes an act back, the last one or the one that show numbers so

  --tariff CODE[,CODE...]   with publish and reject: these tariffs alone; the rest of the document stays as it is
  --show-only               shows what the act would publish, and decides nothing
  --by NAME                 who decides; by default the name of this account

ID is the document's SHA-256 or its first 6 digits or more, as list shows it. "publish" holds for this reading alone: a document that is read
by a later version, with other words or other facts is held again. "publish" also takes a rejection back. A tariff that has no rate of what
it sells is never published.
"correct" holds for later readings too, wherever they have a rate in its place; its fields are category, value, unit, zone, season, day_type,
phases, billing_period, reading, condition, source_text, group and region, and a rate that was not read needs category, value, unit,
source_text and, where it has one, the zone. A box around several rates says one label of all of them. --label TEXT --label-box X0,Y0,X1,Y1
name the label that says so. What is held stays held until it is let through.
"bind" takes category, zone, unit, season, day_type, phases, billing_period, group and customers; documents that are kept are read again.
Works beside a running service and without one.
Exit status: 0 done, 1 it could not be done, 2 the document is held all the same.`;

type Decision = Extract<Asked, { readonly because: string }>;

/** What the act would publish, before it is done. */
const showPreview = (document: StoredDocument, { publications }: Preview): void => {
  const { records, lines } = plannedChanges(publications);
  print(`${short(document.sha256)}: ${records === 0 ? "nothing would change" : `${count(records, "record")} would change`}`);
  for (const line of lines) print(`  ${line}`);
  const held = publications.flatMap(({ holds }) => holds.get(document.sha256) ?? [])[0];
  if (held !== undefined) print(`  it would be held: ${held}`);
};

const decideAsked = async (store: Store, document: StoredDocument, decision: Decision, config: Config): Promise<number> => {
  const { act, because, by = userInfo().username, tariffs, undoes } = decision;
  const extraction = await store.documents.extraction(document.sha256, extractorVersion);
  // What makes no sense at all is refused before what the options lack.
  requireAllowed(document, extraction, await store.reviews.of(document.sha256), { act, tariffs, undoes });
  const wanted = wantedOf(decision, extraction, warsawDay(Date.now()));
  // Loaded here: list and show take half of their time without it.
  const [{ decide, previewOf }, { portsOf }] = await Promise.all([import("../pipeline/reviewing.ts"), import("./ports.ts")]);
  const ports = portsOf(store, config, openLog("warn"));
  if (decision.showOnly) {
    showPreview(document, await previewOf(store, ports, document, wanted));
    return 0;
  }
  const { state, message } = await decide(store, ports, document, { ...wanted, because, by });
  print(`${short(document.sha256)}: ${state}; ${message}`);
  return act === "publish" && state === "held" ? 2 : 0;
};

await runCommand(async () => {
  const wanted = asked(process.argv.slice(2));
  if (wanted.act === "help") {
    print(help);
    return 0;
  }
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log: openLog("warn") });
  try {
    if (wanted.act === "list" || wanted.act === "words") {
      await (wanted.act === "list" ? list : listWords)(store);
      return 0;
    }
    const document = await store.documents.startingWith(wanted.id);
    if (document === null)
      throw new PermanentError(
        `${wanted.id}: no document that is kept, or more than one, has a SHA-256 that begins so; review -- list shows what is held.`,
      );
    if (wanted.act !== "show") return await decideAsked(store, document, wanted, config);
    await show(store, document);
    return 0;
  } finally {
    await store.close();
  }
});
