// `prisma generate` needs no schema engine, but the CLI insists on downloading one: point it at any existing file.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";

const cli = path.join(path.dirname(createRequire(import.meta.url).resolve("prisma/package.json")), "build/index.js");
const r = spawnSync(process.execPath, [cli, "generate"], {
  env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1", CHECKPOINT_DISABLE: "1", ...process.env },
  encoding: "utf8",
});
if (r.status !== 0) {
  process.stderr.write(r.stdout + r.stderr);
  process.exit(r.status ?? 1);
}
