import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Once before all tests: what they start is of today's sources. */
export default (): void => {
  execFileSync(process.execPath, [fileURLToPath(new URL("../../scripts/build.mjs", import.meta.url))], { stdio: "inherit" });
};
