import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { makeNorth } from "./fixtures/north/document.ts";
import { makeScan } from "./fixtures/scans/scan.ts";
import { scanStyles } from "./fixtures/scans/styles.ts";
import { makeAreas } from "./fixtures/small/areas.ts";
import { makeBranches } from "./fixtures/small/branches.ts";
import { makeEast } from "./fixtures/small/east.ts";
import { lifeOfATariff } from "./fixtures/small/life.ts";
import { makeMisprint } from "./fixtures/small/misprint.ts";
import { makeRailway } from "./fixtures/small/railway.ts";
import { makeSentences } from "./fixtures/small/sentences.ts";
import { makeSupplier } from "./fixtures/small/supplier.ts";
import { makeTwoSets } from "./fixtures/small/two-sets.ts";
import { makeUnruled } from "./fixtures/small/unruled.ts";
import { makeSouth } from "./fixtures/south/document.ts";

/*
 *   npm run fixtures              makes the committed fixture documents
 *   npm run fixtures -- --check   makes them in memory and fails when a committed one differs
 */
const documents = [
  { folder: "operator-przykladowy-polnoc-2026", make: makeNorth },
  { folder: "zaklad-przykladowy-poludnie-2026", make: makeSouth },
  { folder: "zielony-przyklad-2026", make: makeAreas },
  { folder: "wzorzec-dystrybucja-2026", make: makeBranches },
  { folder: "przykladowa-energia-2026", make: makeSupplier },
  { folder: "huta-modelowa-2026", make: makeTwoSets },
  { folder: "park-przemyslowy-proba-2026", make: makeUnruled },
  { folder: "sieci-przykladowe-wschod-2026", make: makeEast },
  { folder: "dystrybucja-zmyslona-2026", make: makeSentences },
  { folder: "energetyka-torowa-przykladowa-2026", make: makeRailway },
  { folder: "cieplownia-zmyslona-2026", make: makeMisprint, under: "held" },
  { folder: "approval-2025", make: lifeOfATariff.approval, under: "life" },
  { folder: "change-2026", make: lifeOfATariff.change, under: "life" },
  { folder: "correction-2026", make: lifeOfATariff.correction, under: "life" },
  // Pixels differ by a machine's processor, so the committed file is not compared.
  { folder: "dystrybucja-zmyslona-2026", make: makeSentencesScan, under: "scans", isCompared: false },
];

/** The letter stays text and its attachment becomes pictures, as in most files of the bulletin. */
async function makeSentencesScan(): Promise<Uint8Array> {
  return makeScan(await makeSentences(), scanStyles.clean, [3, 4, 5]);
}

const [flag, ...more] = process.argv.slice(2);
if (more.length > 0 || (flag !== undefined && flag !== "--check")) {
  console.error(`What came was "${process.argv.slice(2).join(" ")}"; accepted is nothing, or --check.`);
  process.exit(2);
}

const committed = (path: string): Uint8Array | null => {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
};

let differing = 0;
for (const { folder, make, under = "documents", isCompared = true } of documents) {
  if (flag === "--check" && !isCompared) continue;
  const name = `fixtures/${under}/${folder}/document.pdf`;
  const path = fileURLToPath(new URL(`../${name}`, import.meta.url));
  const bytes = await make();
  const before = committed(path);
  const same = before !== null && Buffer.compare(before, bytes) === 0;
  if (flag === "--check") {
    if (!same) differing += 1;
    console.log(`${name}: ${same ? "as committed" : before ? "differs from what its script makes" : "is missing"}`);
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    console.log(`${name}: ${bytes.length} bytes, ${same ? "unchanged" : "written"}`);
  }
}
if (differing > 0) {
  console.error("Run `npm run fixtures` and look at the pages before committing them.");
  process.exit(1);
}
