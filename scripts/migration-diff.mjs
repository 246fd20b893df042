// Prints the SQL that brings the committed migrations to prisma/schema.prisma: the next migration, or nothing.
// Prisma's own `migrate diff` needs a native engine that only its web site has, so its wasm twin runs here on a database in memory.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";

const prismaDirectory = path.resolve(import.meta.dirname, "../prisma");
const engineModule = "@prisma/schema-engine-wasm/schema_engine_bg";

/**
 * The database is empty and thrown away, so it is its own shadow: starting a second one would double the time.
 * The package's own executeScript does not wait for its SQL, so a faulty migration would end the process instead of the diff.
 */
const adapterFor = (database) => {
  const factory = new PrismaPGlite(database);
  const executeScript = async (sql) => {
    await database.exec(sql);
  };
  const connect = async () => Object.assign(await PrismaPGlite.prototype.connect.call(factory), { executeScript });
  return bindMigrationAwareSqlAdapterFactory(Object.assign(factory, { connect, connectToShadowDb: connect }));
};

const loadEngine = async (datamodels, database) => {
  const bindings = await import(engineModule);
  const wasm = createRequire(import.meta.url)
    .resolve(engineModule)
    .replace(/\.js$/, ".wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings.SchemaEngine.new({ datamodels }, () => {}, adapterFor(database));
};

const committedMigrations = () => {
  const baseDir = path.join(prismaDirectory, "migrations");
  const names = readdirSync(baseDir, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const sql = (name) => readFileSync(path.join(baseDir, name, "migration.sql"), "utf8");
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: readFileSync(path.join(baseDir, "migration_lock.toml"), "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: names
      .sort()
      .map((name) => ({ path: name, migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql(name) } } })),
  };
};

/** SQL from the committed migrations to `schema` (the text of a schema.prisma); null when they agree. */
export const missingMigration = async (schema = readFileSync(path.join(prismaDirectory, "schema.prisma"), "utf8")) => {
  const database = new PGlite();
  try {
    const file = { path: "prisma/schema.prisma", content: schema };
    const engine = await loadEngine([[file.path, file.content]], database);
    const { exitCode, stdout } = await engine.diff({
      from: { tag: "migrations", ...committedMigrations() },
      to: { tag: "schemaDatamodel", files: [file] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === 0 ? null : stdout;
  } finally {
    await database.close();
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sql = await missingMigration();
  if (sql === null) console.error("prisma/migrations agree with prisma/schema.prisma: nothing to migrate.");
  else process.stdout.write(sql);
}
