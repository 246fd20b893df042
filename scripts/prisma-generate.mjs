// `prisma generate` needs no schema engine, but the CLI insists on downloading one: point it at any existing file.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";

const { resolve } = createRequire(import.meta.url);
const found = () => {
  try {
    return path.dirname(resolve("prisma/package.json"));
  } catch {
    return null;
  }
};
const folder = found();
if (folder === null) {
  process.stderr.write("The database client is not generated: that takes a development package (npm ci without --omit=dev).\n");
  process.exit(0);
}
const cli = path.join(folder, "build/index.js");
const r = spawnSync(process.execPath, [cli, "generate"], {
  env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1", CHECKPOINT_DISABLE: "1", ...process.env },
  encoding: "utf8",
});
if (r.status !== 0) {
  process.stderr.write(r.stdout + r.stderr);
  process.exit(r.status ?? 1);
}
