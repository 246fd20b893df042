import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { factsOptions } from "../model/persons-word.ts";
import type { Deciding } from "../pipeline/review-allowed.ts";

/* What `review` was asked for. */

const deciding = ["publish", "reject", "correct", "bind", "facts", "undo"] as const satisfies readonly Deciding[];
const acts = ["list", "words", "show", ...deciding] as const;
type Act = (typeof acts)[number];
const isDeciding = (act: Act): act is Deciding => deciding.some((name) => name === act);

/** The options that say what a rate is, with "correct" alone. */
export interface RateOptions {
  readonly page: string | undefined;
  readonly box: string | undefined;
  readonly printed: string | undefined;
  readonly set: readonly string[];
  /** The label that says so, and its place. */
  readonly label?: string | undefined;
  readonly labelBox?: string | undefined;
}

/** The options that say what a decision is, with "facts" alone. */
export type FactOptions = { readonly [Option in keyof typeof factsOptions]?: string | undefined };

export type Asked =
  | { readonly act: "help" }
  | { readonly act: "list" }
  | { readonly act: "words" }
  | { readonly act: "show"; readonly id: string }
  | {
      readonly act: Deciding;
      readonly id: string;
      readonly because: string;
      readonly by: string | undefined;
      readonly showOnly: boolean;
      readonly tariffs: readonly string[];
      readonly rate: RateOptions;
      readonly words: string | undefined;
      readonly means: string | undefined;
      readonly facts: FactOptions;
      readonly undoes: string | undefined;
    };

const options = {
  because: { type: "string" },
  by: { type: "string" },
  "show-only": { type: "boolean" },
  tariff: { type: "string", multiple: true },
  page: { type: "string" },
  box: { type: "string" },
  printed: { type: "string" },
  set: { type: "string", multiple: true },
  label: { type: "string" },
  "label-box": { type: "string" },
  words: { type: "string" },
  means: { type: "string" },
  ...factsOptions,
  act: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** "publish, reject and undo" */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" and ");

const usedBy = (by: readonly Act[], ...names: readonly (keyof typeof options)[]) => Object.fromEntries(names.map((name) => [name, by]));

const uses: Readonly<Record<string, readonly Act[]>> = {
  ...usedBy(deciding, "because", "by", "show-only"),
  ...usedBy(["publish", "reject", "correct"], "tariff"),
  ...usedBy(["correct"], "page", "box", "printed", "set", "label", "label-box"),
  ...usedBy(["bind"], "words", "means"),
  ...usedBy(["facts"], "decision", "company", "published", "date", "kind", "from", "to"),
  ...usedBy(["undo"], "act"),
};

/** Throws PermanentError where an option stands with an act that has no use for it. */
const requireUse = (act: Act, given: Readonly<Record<string, unknown>>): void => {
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
  const ofAll = act === "list" || act === "words";
  const needless = ofAll ? positionals.slice(1) : more;
  if (needless.length > 0)
    throw new PermanentError(
      `${act} takes ${ofAll ? "no id" : `one id${decides ? ' and --because "..."' : ""}`}; "${needless.join(" ")}" is too much.`,
    );
  if (!ofAll && !/^[0-9a-f]{6,64}$/i.test(id))
    throw new PermanentError(
      `${act} needs the id that list shows, at least its first 6 digits${id === "" ? "" : `; "${id}" is none`}: review -- ${act} 1a2b3c4d5e6f.`,
    );
  requireUse(act, values);
  if (ofAll) return { act };
  if (act === "show") return { act, id: id.toLowerCase() };
  const showOnly = values["show-only"] === true;
  const because = values.because?.trim() ?? "";
  if (because === "" && !showOnly)
    throw new PermanentError(`${act} needs a reason, which is kept: review -- ${act} ${id} --because "...".`);
  const tariffs = (values.tariff ?? []).flatMap((codes) => codes.split(",")).map((code) => code.trim());
  const { page, box, printed, set = [], label, by, words, means, decision, company, published, date, kind, from, to } = values;
  return {
    ...{ act, id: id.toLowerCase(), because, by: by?.trim() || undefined, showOnly, tariffs },
    rate: { page, box, printed, set, label, labelBox: values["label-box"] },
    ...{ words, means, facts: { decision, company, published, date, kind, from, to }, undoes: values.act },
  };
};
