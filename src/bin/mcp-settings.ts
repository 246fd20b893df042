import { PermanentError } from "../model/errors.ts";

export interface McpSettings {
  readonly url: string;
  readonly key: string;
}

/** Reads where the service is and the key for it. Throws PermanentError with one sentence where either is missing or wrong. */
export const readMcpSettings = ({ TARYFIKATOR_URL: url, TARYFIKATOR_KEY: key }: NodeJS.ProcessEnv): McpSettings => {
  if (url === undefined || url === "")
    throw new PermanentError("TARYFIKATOR_URL is not set; set it to the address of a running service, for example http://127.0.0.1:7020.");
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new PermanentError(
      `TARYFIKATOR_URL is ${JSON.stringify(url)}; accepted is an http or https address, for example http://127.0.0.1:7020.`,
    );
  if (key === undefined || key === "")
    throw new PermanentError("TARYFIKATOR_KEY is not set; set it to an API key: npm run --silent keys -- create --name mcp makes one.");
  return { url: url.replace(/\/+$/, ""), key };
};
