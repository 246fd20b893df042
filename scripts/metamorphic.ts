import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readDocument } from "../src/pages/read.ts";
import { transformations } from "./metamorphic/changes.ts";
import { judge, judgeTables, type Kind, kinds, outcomeOf } from "./metamorphic/outcome.ts";
import { openDocument } from "./metamorphic/sheet.ts";

/*
 * Documents changed a little in many ways, and what becomes of their rates: counted, and every wrong or lost one named on standard error.
 *   node --import tsx scripts/metamorphic.ts [--each N] [--only WORDS] [FILE.pdf...]
 * Without files: the fixtures, and the real text documents of CORPUS where they are.
 */

const args = process.argv.slice(2);
const option = (name: string): string | null => {
  const at = args.indexOf(name);
  return at < 0 ? null : (args.splice(at, 2)[1] ?? null);
};
const each = Number(option("--each") ?? 30);
const only = option("--only") ?? "";
const corpus = process.env.CORPUS ?? "../shared/corpus";

const fixtures = (under: string): string[] => {
  const folder = join(import.meta.dirname, "../fixtures", under);
  return readdirSync(folder).map((name) => join(folder, name, "document.pdf"));
};
const real = ["pge-dystrybucja-2026-02", "tauron-dystrybucja-2025-07-g"].map((name) => join(corpus, "pdf", `${name}.pdf`));
const files = args.length > 0 ? args : [...fixtures("documents"), ...fixtures("held"), ...real.filter(existsSync)];

const counts = new Map<string, Map<Kind, number>>();
const count = (row: string, kind: Kind): void => {
  const own = counts.get(row) ?? new Map<Kind, number>();
  own.set(kind, (own.get(kind) ?? 0) + 1);
  counts.set(row, own);
};

for (const file of files) {
  const parts = file.split("/");
  const name = parts.at(-1) === "document.pdf" ? (parts.at(-2) as string) : (parts.at(-1) as string);
  const { pages } = await readDocument(readFileSync(file), { wanted: "rates" });
  const doc = openDocument(name, pages);
  for (const transformation of transformations.filter((one) => one.name.includes(only)))
    for (const { did, changed, right, printed } of transformation.of(doc, each)) {
      const now = "pages" in changed ? judge(changed.pages) : judgeTables(changed.tabled);
      const outcome = outcomeOf(doc.base, now, right, printed);
      count(`${transformation.name}`, outcome.kind);
      count(`  ${name}`, outcome.kind);
      if (outcome.kind === "wrong and published" || outcome.kind === "silently lost")
        console.error(
          `${outcome.kind}\t${name}\t${transformation.name}\t${did}\t${outcome.rates.length}\t${outcome.rates.slice(0, 3).join(" | ")}`,
        );
    }
}

const rows = [...counts].sort(([a], [b]) => Number(a.startsWith(" ")) - Number(b.startsWith(" ")));
console.log(["variants", ...kinds, ""].join("\t"));
for (const [row, own] of rows)
  console.log([[...own.values()].reduce((sum, one) => sum + one, 0), ...kinds.map((kind) => own.get(kind) ?? 0), row].join("\t"));
