import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin as CompilerPlugin } from "esbuild";
import type { Plugin } from "vitest/config";
import { cacheFolder } from "../../scripts/cache-folder.mjs";

/*
 * Every module that tests import, but for the files of tests themselves, is compiled on its own before a run, and Node loads it. The module
 * runner of the test tool asks the main process for each module, in every worker again: loading the API through it took some seconds.
 * A file of tests that puts a module in the place of another (vi.mock) needs that runner: it stands in a project without this.
 */

const root = path.join(import.meta.dirname, "../..");
const folders = ["src", "scripts", "clients/typescript/src", "test"];
const target = path.join(cacheFolder(root), "test-modules");
/** By file of the source, what its compiled module was made of. */
const digests = path.join(target, "sources.json");

const isModule = (file: string): boolean => /(?<!\.test|\.d)\.ts$/.test(file);
const compiledOf = (file: string): string => path.join(target, path.relative(root, file)).replace(/\.ts$/, ".mjs");

/** What stands in the place of another module, in all tests. */
const instead: Readonly<Record<string, string>> = { "../runtime/program.ts": "test/helpers/compiled-program.ts" };

/** A module finds files beside its source: this stands for `import.meta.url` and the like. */
const sourceName = (name: string): string => `source_${name}`;

/** Imports of our modules become those of compiled ones; everything else is found where it is. */
const imports: CompilerPlugin = {
  name: "imports of compiled modules",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /.*/ }, ({ path: asked, importer, kind }) => {
      if (kind === "entry-point") return undefined;
      const other = instead[asked];
      if (other !== undefined) return { path: pathToFileURL(compiledOf(path.join(root, other))).href, external: true };
      if (!asked.startsWith(".")) return { path: asked, external: true };
      const file = path.resolve(path.dirname(importer), asked);
      return { path: pathToFileURL(isModule(file) ? compiledOf(file) : file).href, external: true };
    });
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, "utf8");
      const values = { url: pathToFileURL(file).href, dirname: path.dirname(file), filename: file };
      const constants = Object.entries(values).map(([name, value]) => `const ${sourceName(name)} = ${JSON.stringify(value)};`);
      // In the first line, so that all others keep their numbers.
      return { loader: "ts", contents: text.includes("import.meta.") ? constants.join(" ") + text : text };
    });
  },
};

/** What is put in place is whole: another run may be starting meanwhile. */
const put = (file: string, make: (temporary: string) => void): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  make(temporary);
  renameSync(temporary, file);
};

const digestOf = (contents: string | Buffer): string => createHash("sha256").update(contents).digest("base64");

const compile = async (): Promise<void> => {
  const packages = path.join(target, "node_modules");
  if (!target.startsWith(root) && !existsSync(packages)) put(packages, (link) => symlinkSync(path.join(root, "node_modules"), link));
  const settings = digestOf(readFileSync(import.meta.filename));
  const now: Record<string, string> = {};
  for (const folder of folders)
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })) {
      const file = path.join(root, folder, name);
      if (isModule(file)) now[file] = `${settings} ${digestOf(readFileSync(file))}`;
    }
  const before: Record<string, string> = existsSync(digests) ? JSON.parse(readFileSync(digests, "utf8")) : {};
  for (const file of Object.keys(before)) if (now[file] === undefined) rmSync(compiledOf(file), { force: true });
  const changed = Object.keys(now).filter((file) => before[file] !== now[file]);
  if (changed.length > 0) {
    const { outputFiles } = await build({
      entryPoints: changed,
      outdir: target,
      outbase: root,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      supported: { "regexp-unicode-property-escapes": true },
      define: Object.fromEntries(["url", "dirname", "filename"].map((name) => [`import.meta.${name}`, sourceName(name)])),
      sourcemap: "linked",
      plugins: [imports],
      logLevel: "warning",
      write: false,
    });
    for (const { path: file, contents } of outputFiles) put(file, (temporary) => writeFileSync(temporary, contents));
  }
  if (changed.length > 0 || Object.keys(before).length !== Object.keys(now).length)
    put(digests, (temporary) => writeFileSync(temporary, JSON.stringify(now)));
};

/** Once in a process, for all projects of a run. */
let compiled: Promise<void> | null = null;

/** The plugin of a project whose tests load compiled modules. */
export const nativeModules = (): Plugin => ({
  name: "compiled modules",
  enforce: "pre",
  config: () => ({ test: { server: { deps: { external: [/\/test-modules\//] } } } }),
  buildStart: async () => {
    compiled ??= compile();
    await compiled;
  },
  transform: (code, file) => {
    if (/\bvi\.(?:do)?mock\(\s*["'`]\./.test(code))
      throw new Error(
        `${path.relative(root, file)} replaces a module of ours: name it in \`mocked\` of vitest.config.ts, or nothing is replaced.`,
      );
  },
  resolveId: (asked, importer) => {
    const file = asked.startsWith(".") && importer !== undefined ? path.resolve(path.dirname(importer), asked) : asked;
    return isModule(file) && folders.some((folder) => file.startsWith(path.join(root, folder, "/"))) ? compiledOf(file) : undefined;
  },
});
