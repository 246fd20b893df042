import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import type { KeptPlace } from "../ports/places.ts";
import { openStore } from "../store/store.ts";
import { print, runCommand } from "./command.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";

const help = `Which operator, and which of its branches, lists a municipality in its newest published tariff.

  npm run --silent places -- NAME          "Augustów", "Banie Mazurskie"; case, diacritics and hyphens do not matter
  npm run --silent places -- NAME --json   the same as JSON, with page and box in points from the page's top left

A name that stands for several places, or in several lists, gives a line for each:
place, operator, branch, kinds of municipality, county, where it is printed.
Exit status: 0 found, 1 not found.`;

/** What a line says of a field that the document leaves open. */
const notRepeatedBy = "-";

const formatPlace = (place: KeptPlace): string =>
  [
    place.districts.length === 0 ? place.place : `${place.place} (only ${place.districts.join(", ")})`,
    place.operator_name,
    place.region ?? notRepeatedBy,
    place.municipality_types.join(", ") || notRepeatedBy,
    place.county ?? notRepeatedBy,
    `page ${place.page} of ${place.file_name} (${place.document_sha256.slice(0, 12)})`,
  ].join("\t");

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { json: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
    allowPositionals: true,
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const name = positionals.join(" ").trim();
  if (name === "") throw new PermanentError("No name was given: npm run --silent places -- NAME (see --help).");
  const { databaseUrl, dataDir } = readConfig(process.env);
  const store = await openStore({ databaseUrl, dataDir, role: "guest", log: openLog("warn") });
  try {
    const found = await store.places.find(name);
    if (values.json) print(JSON.stringify(found, null, 2));
    else for (const place of found) print(formatPlace(place));
    if (found.length > 0) return 0;
    const like = await store.places.namesLike(name);
    throw new PermanentError(
      `No published list has a place called "${name}"${like.length > 0 ? `; what begins so: ${like.join(", ")}` : ""}.`,
    );
  } finally {
    await store.close();
  }
});
