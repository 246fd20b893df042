// npm run rooms:picture [-- --check]: the picture of rooms in docs/architecture.md, made of the imports as they are.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";

const { options } = createRequire(import.meta.url)("../.dependency-cruiser.cjs");
const page = new URL("../docs/architecture.md", import.meta.url);

// Every room may know these, and the processes of bin/ compose all the others: their arrows would hide the rest.
const everywhere = "^src/(model|ports|runtime|bin)/|generated";
const { output } = await cruise(
  ["src"],
  { ...options, includeOnly: "^src/", exclude: everywhere, collapse: "^src/[^/]+", outputType: "json" },
  undefined,
  { tsConfig: extractTSConfig("tsconfig.json") },
);
const { modules } = typeof output === "string" ? JSON.parse(output) : output;
const roomOf = (path) => path.split("/")[1] ?? "";
const arrows = modules
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [roomOf(source), roomOf(resolved)]))
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => `  ${from} --> ${to}`);
const picture = ["```mermaid", "flowchart LR", ...[...new Set(arrows)].sort(), "```"].join("\n");

const before = readFileSync(page, "utf8");
const after = before.replace(/<!-- rooms -->[\s\S]*<!-- \/rooms -->/, () => `<!-- rooms -->\n\n${picture}\n\n<!-- /rooms -->`);
if (before === after) process.exit(0);
if (process.argv.includes("--check")) {
  process.stderr.write("docs/architecture.md shows other imports than there are: npm run rooms:picture\n");
  process.exit(1);
}
writeFileSync(page, after);
