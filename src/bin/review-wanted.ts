import { Binding, Meaning } from "../model/binding.ts";
import { PermanentError } from "../model/errors.ts";
import type { Extraction } from "../model/extraction.ts";
import { personsWordOf } from "../model/persons-word.ts";
import type { WantedReview } from "../model/review.ts";
import type { Asked } from "./review-asked.ts";
import { correctionOf } from "./review-correction.ts";

/* What the command line wants to be decided, as an act. */

const kinds = Meaning.options.map(({ shape }) => shape.kind.value);
const example = 'review -- bind 1a2b3c4d5e6f --words "strefa jasna" --means zone=day --because "..."';

/** "--words TEXT --means KIND=VALUE" as a binding. Throws PermanentError that says what is accepted. */
export const bindingOf = (words: string | undefined, means: string | undefined): Binding => {
  if (words === undefined || means === undefined) throw new PermanentError(`bind needs --words and --means: ${example}.`);
  const [, kind = "", value = ""] = /^(\w+)=(.+)$/s.exec(means) ?? [];
  if (!kinds.some((one) => one === kind))
    throw new PermanentError(`--means takes kind=value with one of ${kinds.join(", ")}; "${means}" came.`);
  const meaning = Meaning.safeParse({ kind, value: kind === "phases" ? Number(value) : value.trim() });
  if (!meaning.success)
    throw new PermanentError(`--means ${kind}: "${value}" is not accepted. ${meaning.error.issues[0]?.message ?? ""}`.trim());
  const binding = Binding.safeParse({ words, meaning: meaning.data });
  if (!binding.success) throw new PermanentError(`--words is "${words}"; 3 to 80 characters of a label are wanted.`);
  return binding.data;
};

type Decision = Extract<Asked, { readonly because: string }>;

/** The act that is asked for, of a document that reads so. `today`: YYYY-MM-DD. Throws PermanentError that says what is missing. */
export const wantedOf = (decision: Decision, extraction: Extraction | null, today: string): WantedReview => {
  const { act, tariffs, undoes } = decision;
  if (act === "correct" && extraction !== null) return { act, tariffs, correction: correctionOf(extraction, tariffs, decision.rate) };
  if (act === "bind") return { act, tariffs, binding: bindingOf(decision.words, decision.means) };
  if (act === "facts") {
    const facts = personsWordOf(decision.facts, today);
    if (facts === null)
      throw new PermanentError("facts needs at least one of --decision, --company, --published, --date, --kind, --from and --to.");
    return { act, tariffs, facts };
  }
  return { act, tariffs, ...(undoes === undefined ? {} : { undoes }) };
};
