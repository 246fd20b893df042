import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import type { Deciding } from "../pipeline/review-allowed.ts";

/* What `review` was asked for. */

const acts = ["list", "show", "publish", "reject", "correct", "undo"] as const;
type Act = (typeof acts)[number];
const isDeciding = (act: Act): act is Deciding => act !== "list" && act !== "show";

/** The options that say what a rate is, with "correct" alone. */
export interface RateOptions {
  readonly page: string | undefined;
  readonly box: string | undefined;
  readonly printed: string | undefined;
  readonly set: readonly string[];
}

export type Asked =
  | { readonly act: "help" }
  | { readonly act: "list" }
  | { readonly act: "show"; readonly id: string }
  | {
      readonly act: Deciding;
      readonly id: string;
      readonly because: string;
      readonly tariffs: readonly string[];
      readonly rate: RateOptions;
    };

const options = {
  because: { type: "string" },
  tariff: { type: "string", multiple: true },
  page: { type: "string" },
  box: { type: "string" },
  printed: { type: "string" },
  set: { type: "string", multiple: true },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** "publish, reject and undo" */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" and ");

/** Throws PermanentError where an option stands with an act that has no use for it. */
const requireUse = (act: Act, given: Readonly<Record<string, unknown>>): void => {
  const uses: Readonly<Record<string, readonly Act[]>> = {
    because: ["publish", "reject", "correct", "undo"],
    tariff: ["publish", "reject", "correct"],
    ...{ page: ["correct"], box: ["correct"], printed: ["correct"], set: ["correct"] },
  };
  for (const [option, by] of Object.entries(uses)) {
    if (given[option] === undefined || by.includes(act)) continue;
    const why = option === "because" ? "records nothing" : "has no use for it";
    throw new PermanentError(`--${option} goes with ${listed(by)}; ${act} ${why}.`);
  }
};

/** What the command line asks for. Throws PermanentError with what is accepted. */
export const asked = (args: readonly string[]): Asked => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) return { act: "help" };
  const [first, id = "", ...more] = positionals;
  const act = acts.find((name) => name === first);
  if (act === undefined)
    throw new PermanentError(
      `${first === undefined ? "No act was given" : `"${first}" is not an act`}; accepted are ${acts.join(", ")} (see --help).`,
    );
  const decides = isDeciding(act);
  const needless = act === "list" ? positionals.slice(1) : more;
  if (needless.length > 0)
    throw new PermanentError(
      `${act} takes ${act === "list" ? "no id" : `one id${decides ? ' and --because "..."' : ""}`}; "${needless.join(" ")}" is too much.`,
    );
  if (act !== "list" && !/^[0-9a-f]{6,64}$/i.test(id))
    throw new PermanentError(
      `${act} needs the id that list shows, at least its first 6 digits${id === "" ? "" : `; "${id}" is none`}: review -- ${act} 1a2b3c4d5e6f.`,
    );
  requireUse(act, values);
  if (act === "list") return { act };
  if (act === "show") return { act, id: id.toLowerCase() };
  const because = values.because?.trim() ?? "";
  if (because === "") throw new PermanentError(`${act} needs a reason, which is kept: review -- ${act} ${id} --because "...".`);
  const tariffs = (values.tariff ?? []).flatMap((codes) => codes.split(",")).map((code) => code.trim());
  const { page, box, printed, set = [] } = values;
  return { act, id: id.toLowerCase(), because, tariffs, rate: { page, box, printed, set } };
};
