// node scripts/build.mjs: compiles src/ into dist/, unless dist/ is of the same sources already. `npm ci` does it, and every command looks
// first (30 ms), so that nobody runs what is older than the source. A command starts in half of the time that loading TypeScript takes.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const source = path.join(root, "src");
/** Of the repository, and not of src/: compiled into what uses it. */
const client = path.join(root, "clients/typescript/src");
const target = path.join(root, "dist");
const lock = path.join(root, "package-lock.json");
const digestFile = path.join(target, "sources.sha256");

/** What runs as a process or thread of its own. */
const entries = [
  ...readdirSync(path.join(source, "bin"))
    .map((file) => `bin/${file}`)
    .filter((file) => readFileSync(path.join(source, file), "utf8").includes(" runCommand(")),
  "bin/compress-thread.ts",
  "bin/heavy-thread.ts",
  "demo/serve.ts",
  "ocr/thread.ts",
  "pipeline/child.ts",
  // What the benchmark reads with.
  "pipeline/read-in-child.ts",
  "store/abandoned-child.ts",
];

const digestOfSources = () => {
  const hash = createHash("sha256").update(readFileSync(import.meta.filename));
  // Other versions of packages are compiled anew; where the list is missing, they are as they were installed.
  if (existsSync(lock)) hash.update(readFileSync(lock));
  for (const folder of [source, client]) {
    const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".ts"));
    for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(path.join(folder, file)));
  }
  return hash.digest("hex");
};

/** A module finds files beside its source, wherever it was compiled to. runtime/program.ts asks for the address of what runs. */
const sourceAddresses = {
  name: "source addresses",
  setup: (build) =>
    build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, "utf8");
      if (!file.startsWith(source) || file.endsWith("runtime/program.ts") || !text.includes("import.meta."))
        return { contents: text, loader: "ts" };
      const address = `new URL(${JSON.stringify(path.relative(target, file))}, import.meta.url)`;
      const contents = text
        .replaceAll("import.meta.url", `${address}.href`)
        .replaceAll("import.meta.dirname", `decodeURIComponent(new URL(".", ${address}).pathname)`);
      return { contents, loader: "ts" };
    }),
};

/**
 * Packages that nearly every command loads, with what these need: compiled into dist/, where a command opens a dozen files in place of two hundred.
 * Others are found in node_modules when they are needed, since they have files beside them, or few commands load them; and pg with what builds on
 * it, because the queue has it from there too: what is set on its clients must be set on one and the same class.
 */
const bundled = new Set(["@prisma/client", "decimal.js", "pino", "zod"]);
/** Prisma's engine: megabytes, which are loaded where it is used. */
const engine = /^@prisma\/client\/runtime\/query_compiler/;
const packages = {
  name: "packages",
  setup: (build) =>
    build.onResolve({ filter: /^[^./#]/ }, ({ path: name, importer, kind }) => {
      if (kind === "entry-point") return undefined;
      const [scope, rest] = name.split("/");
      const isBundled = bundled.has(name.startsWith("@") ? `${scope}/${rest}` : scope) && !engine.test(name);
      return isBundled || importer.includes("node_modules") ? undefined : { path: name, external: true };
    }),
};
/** Packages in the older form of modules ask for Node's own ones by this name. */
const requires = 'import { createRequire as createRequireOf } from "node:module"; const require = createRequireOf(import.meta.url);';

/** Whole files alone: other commands may be starting meanwhile. */
const put = (file, contents) => {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, contents);
  renameSync(temporary, file);
};

const compile = async () => {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: entries.map((entry) => path.join(source, entry)),
    outdir: target,
    entryNames: "[name]",
    bundle: true,
    splitting: true,
    banner: { js: requires },
    platform: "node",
    format: "esm",
    target: "node20",
    // Node has had these for long. Otherwise such a literal becomes an object that is made anew at every call.
    supported: { "regexp-unicode-property-escapes": true },
    plugins: [sourceAddresses, packages],
    logLevel: "warning",
    write: false,
  });
  mkdirSync(target, { recursive: true });
  // Entries last: what they import is there when they are.
  const isEntry = ({ path: file }) => entries.some((entry) => path.basename(entry, ".ts") === path.basename(file, ".js"));
  for (const { path: file, contents } of outputFiles.sort((a, b) => isEntry(a) - isEntry(b))) put(file, contents);
};

if (!existsSync(path.join(source, "store/generated/client.ts"))) {
  process.stderr.write("Nothing is compiled: the database client is not generated (npm ci without --omit=dev does both).\n");
} else {
  const digest = digestOfSources();
  const built = existsSync(digestFile) ? readFileSync(digestFile, "utf8") : null;
  if (built !== digest) {
    await compile();
    put(digestFile, digest);
  }
}
