import { type FeatureName, featureNames } from "./features.ts";
import type { Trial } from "./trial.ts";

/* What came of many documents, as text. */

const percent = (part: number, whole: number): string => (whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`);

interface Sum {
  documents: number;
  rates: number;
  published: number;
  wrong: number;
}
const none = (): Sum => ({ documents: 0, rates: 0, published: 0, wrong: 0 });
const add = (sum: Sum, { judgement }: Trial): Sum => ({
  documents: sum.documents + 1,
  rates: sum.rates + judgement.rates,
  published: sum.published + judgement.published,
  wrong: sum.wrong + judgement.wrong.length,
});

export const totalOf = (trials: readonly Trial[]): Sum => trials.reduce(add, none());

/** Documents and unpublished rates by what holds them; a document of several causes counts for each. */
const causes = (trials: readonly Trial[]): string[] => {
  const costs = new Map<string, { documents: number; problems: number; alone: number }>();
  for (const { judgement } of trials) {
    const codes = judgement.published === judgement.rates ? [] : Object.entries(judgement.held);
    const reasons = codes.length === 0 && judgement.published < judgement.rates ? [["nothing said", 0] as const] : codes;
    for (const [code, count] of reasons) {
      const cost = costs.get(code) ?? { documents: 0, problems: 0, alone: 0 };
      const alone = reasons.length === 1 ? judgement.rates - judgement.published : 0;
      costs.set(code, { documents: cost.documents + 1, problems: cost.problems + count, alone: cost.alone + alone });
    }
  }
  return [...costs]
    .sort(([, a], [, b]) => b.documents - a.documents)
    .map(
      ([code, { documents, problems, alone }]) =>
        `  ${code.padEnd(24)} ${String(documents).padStart(5)} documents ${String(problems).padStart(6)} problems ${String(alone).padStart(6)} rates by it alone`,
    );
};

const byFeature = (trials: readonly Trial[], name: FeatureName): string[] => {
  const sums = new Map<string, Sum>();
  for (const trial of trials) {
    const value = trial.drawn.spec.look[name];
    sums.set(value, add(sums.get(value) ?? none(), trial));
  }
  return [...sums]
    .sort(([, a], [, b]) => a.published / a.rates - b.published / b.rates)
    .map(
      ([value, sum]) =>
        `  ${name.padEnd(13)} ${value.padEnd(15)} ${String(sum.rates).padStart(6)} rates ${percent(sum.published, sum.rates).padStart(8)} published ${String(sum.wrong).padStart(4)} wrong`,
    );
};

export const reportOf = (trials: readonly Trial[]): string => {
  const total = totalOf(trials);
  const failing = trials.filter(({ judgement }) => judgement.published < judgement.rates || judgement.wrong.length > 0);
  return [
    `Seed ${trials[0]?.drawn.spec.seed}: ${total.documents} documents, ${total.rates} rates, ${percent(total.published, total.rates)} published, ${total.wrong} wrong published; ${failing.length} documents with something held or wrong`,
    "",
    "Held by cause:",
    ...causes(trials),
    "",
    "Cost by feature:",
    ...featureNames.flatMap((name) => byFeature(trials, name)),
  ].join("\n");
};

/** One line of a document that failed. */
export const failureLine = ({ drawn, judgement, failure }: Trial): string => {
  const held = Object.entries(judgement.held).map(([code, count]) => `${code} ${count}`);
  return `  index ${drawn.spec.index}: ${judgement.published}/${judgement.rates} published, ${judgement.wrong.length} wrong, ${drawn.spec.look.layout}; ${[...held, ...(failure === null ? [] : [failure])].join(", ")}`;
};
