import { z } from "zod";
import { type ParameterName, parameterList } from "../serve/http/parameters.ts";

/** Parameters that are whole numbers in the API's types. */
type Whole = "page" | "size" | "phases";
type Argument<Name extends ParameterName> = Name extends Whole ? z.ZodNumber : z.ZodString;

const wordsOf = (name: ParameterName): string => {
  const { accepts, example } = parameterList[name];
  return `${accepts}, for example ${example}`;
};

const whole: ReadonlySet<string> = new Set<Whole>(["page", "size", "phases"]);

/**
 * A tool's argument by the name and in the words of the API's parameter. Its value is left to the API, whose refusal is one sentence with an
 * example.
 */
const argument = <Name extends ParameterName>(name: Name): Argument<Name> =>
  (whole.has(name) ? z.number().describe(wordsOf(name)) : z.string().describe(wordsOf(name))) as Argument<Name>;

export const required = <Name extends ParameterName>(name: Name): Argument<Name> => argument(name);

/** Arguments that may be left out. */
export const optional = <Name extends ParameterName>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, argument(name).optional()])) as {
    readonly [Each in Name]: z.ZodOptional<Argument<Each>>;
  };
