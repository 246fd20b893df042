import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { type Client, TaryfikatorError } from "../../clients/typescript/src/index.ts";
import { foldedWords } from "../model/company-name.ts";
import { optional, required } from "./arguments.ts";
import { type Base, compactPlace, compactPrices, compactRate, compactTariff } from "./compact.ts";

/** The same as the API's, which the tools follow. */
const apiVersion = "1";
/** Answers of a tool are read whole by a model. */
const usualSize = 10;

/** JSON as text; what the API refuses is an error of the tool, in the API's sentence. */
const answered = async (make: () => Promise<object>): Promise<CallToolResult> => {
  try {
    return { content: [{ type: "text", text: JSON.stringify(await make()) }] };
  } catch (error) {
    if (!(error instanceof TaryfikatorError)) throw error;
    return { isError: true, content: [{ type: "text", text: error.message }] };
  }
};

const readOnly = { readOnlyHint: true, openWorldHint: false };

const findOperators = async (client: Client, name: string | undefined) => {
  const { data, as_of } = await client.coverage();
  const asked = foldedWords(name ?? "");
  const found = data.filter(({ operator_name }) => foldedWords(operator_name).includes(asked));
  return {
    operators: found.map(({ operator_name, operator_type, tariffs_active, groups, regions, pending, missing }) => ({
      operator_name,
      operator_type,
      tariffs_active,
      groups,
      regions,
      pending,
      missing,
    })),
    as_of,
  };
};

/** A server of the Model Context Protocol over one client of the API at `base`; it is not connected yet. */
export const createMcpServer = (client: Client, base: Base): McpServer => {
  const server = new McpServer({ name: "taryfikator", version: apiVersion });

  server.registerTool(
    "find_operators",
    {
      description:
        "Companies whose electricity tariffs are known: network operators (OSD) and retailers, with their tariff groups and regions.",
      inputSchema: { name: required("operator").describe("any part of a name; leave it out for all companies").optional() },
      annotations: readOnly,
    },
    ({ name }) => answered(() => findOperators(client, name)),
  );

  server.registerTool(
    "find_place",
    {
      description:
        "Which network operator, and which of its branches, a Polish municipality belongs to. Where nothing is found, names that begin so.",
      inputSchema: { name: required("name") },
      annotations: readOnly,
    },
    ({ name }) =>
      answered(async () => {
        const { data, names_like } = await client.places({ name });
        return { places: data.map((place) => compactPlace(base, place)), names_like };
      }),
  );

  server.registerTool(
    "tariffs",
    {
      description:
        "Tariffs of one or all companies: group, region, validity, and the regulator's decision. Ask `components` for the rates of one.",
      inputSchema: optional("operator", "tariff", "tariff_type", "region", "date", "status", "page", "size"),
      annotations: readOnly,
    },
    (asked) =>
      answered(async () => {
        const { data, total } = await client.tariffs(queryOf<Client["tariffs"]>({ ...asked, size: asked.size ?? usualSize }));
        return { total, tariffs: data.map((tariff) => compactTariff(base, tariff)) };
      }),
  );

  server.registerTool(
    "components",
    {
      description:
        "Every rate that is printed for one tariff, each with its evidence: document, page, printed text, and a link to the page.",
      inputSchema: { tariff_id: required("tariff_id") },
      annotations: readOnly,
    },
    ({ tariff_id }) =>
      answered(async () => {
        const { data, tariff } = await client.components({ tariff_id, size: 1000 });
        return { tariff: compactTariff(base, tariff), components: data.map((rate) => compactRate(base, rate)) };
      }),
  );

  server.registerTool(
    "price",
    {
      description:
        "What electricity costs: an operator's distribution together with a retailer's or a market's energy, with totals, each rate's evidence, and what is " +
        "missing. With annual_kwh a year's cost. Name at least osd, place or sprzedawca, and a group (taryfa) for a short answer.",
      inputSchema: optional(
        "osd",
        "sprzedawca",
        "taryfa",
        "region",
        "market",
        "date",
        "annual_kwh",
        "zone_share",
        "phases",
        "billing_period",
        "power_kw",
        "previous_year_kwh",
        "load_profile",
        "place",
        "at",
        "page",
        "size",
      ),
      annotations: readOnly,
    },
    (asked) =>
      answered(async () =>
        compactPrices(base, await client.prices(queryOf<Client["prices"]>({ ...asked, size: asked.size ?? usualSize }))),
      ),
  );

  return server;
};

/** A tool's arguments as a query of the API, which judges the words of closed lists. */
const queryOf = <Method extends (query?: never) => unknown>(asked: object): NonNullable<Parameters<Method>[0]> =>
  asked as NonNullable<Parameters<Method>[0]>;
