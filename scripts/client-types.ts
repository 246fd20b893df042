import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { describedRoutes } from "../src/serve/openapi/described-routes.ts";
import { describe } from "../src/serve/openapi/document.ts";
import { keyedRoutes, openRoutes } from "../src/serve/routes.ts";

/*
 * npm run client:types [-- --check]: makes the client's types of the API's description. With --check nothing is written; the exit status is 1
 * where the file is not what would be written.
 */

const file = join(import.meta.dirname, "../clients/typescript/src/generated/api.ts");
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });

const document = describe(describedRoutes({ keyed: keyedRoutes, open: openRoutes }));
const types = astToString(await openapiTS(JSON.stringify(document)));
const made = `// Made by \`npm run client:types\` of the API's description.\n\n${types}`;

if (!values.check) writeFileSync(file, made);
else if (readFileSync(file, "utf8") !== made) {
  console.error("clients/typescript/src/generated/api.ts is not of today's API description; run: npm run client:types");
  process.exitCode = 1;
}
