import { once } from "node:events";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createClient, TaryfikatorError } from "../../clients/typescript/src/index.ts";
import { createMcpServer } from "../mcp/server.ts";
import { PermanentError } from "../model/errors.ts";
import { helpAsked, runCommand } from "./command.ts";
import { readMcpSettings } from "./mcp-settings.ts";

const help = `A server of the Model Context Protocol on standard input and output, over a running service.

  TARYFIKATOR_URL=http://127.0.0.1:7020 TARYFIKATOR_KEY=tf_live_... npm run --silent mcp

Tools: find_operators, find_place, tariffs, components, price. Every number comes with its evidence.`;

await runCommand(async () => {
  if (helpAsked(help)) return 0;
  const { url, key } = readMcpSettings(process.env);
  try {
    // A wrong address or key is seen by whoever starts this, and not by the first tool.
    await createClient({ baseUrl: url, apiKey: key, retries: 1 }).usage();
  } catch (error) {
    if (error instanceof TaryfikatorError) throw new PermanentError(error.message);
    throw error;
  }
  const server = createMcpServer(createClient({ baseUrl: url, apiKey: key, longestWaitMs: 10_000 }), url);
  await server.connect(new StdioServerTransport());
  await once(process.stdin, "end");
  await server.close();
  return 0;
});
