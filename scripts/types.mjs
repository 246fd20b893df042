// node scripts/types.mjs: checks the types with the native compiler, which takes less than half of the time of the one that other tools load.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { cacheFolder } from "./cache-folder.mjs";

const root = path.join(import.meta.dirname, "..");
const kept = path.join(cacheFolder(root), "types.tsbuildinfo");
const { status } = spawnSync(
  process.execPath,
  [path.join(root, "node_modules/typescript-native/bin/tsc"), "--project", root, "--incremental", "--tsBuildInfoFile", kept],
  { stdio: "inherit" },
);
process.exitCode = status ?? 1;
