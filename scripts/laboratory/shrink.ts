import { type FeatureName, featureNames, plainest } from "./features.ts";
import type { Judgement } from "./judge.ts";
import type { Spec } from "./tariff.ts";

/* Brings a failing document to its smallest form: fewer groups and plainer features as long as it fails in the same way. */

/** How a document fails: it publishes what is wrong, or holds most by one cause. Null: it does not. */
export const failureOf = ({ rates, published, wrong, held }: Judgement): string | null => {
  if (wrong.length > 0) return "wrong";
  if (published === rates) return null;
  const [cause] = Object.entries(held).sort(([, a], [, b]) => b - a);
  return cause?.[0] ?? "nothing said";
};

const plainer = (spec: Spec, name: FeatureName): Spec => ({ ...spec, look: { ...spec.look, [name]: plainest(name) } });

const halves = (codes: readonly string[]): string[][] => {
  const middle = Math.ceil(codes.length / 2);
  const without = codes.map((_, at) => codes.filter((__, other) => other !== at));
  return codes.length < 2 ? [] : [codes.slice(0, middle), codes.slice(middle), ...(codes.length > 2 ? without : [])];
};

/** At most `tries` documents are read for it. */
export const shrunk = async (spec: Spec, fails: (spec: Spec) => Promise<boolean>, tries: number): Promise<Spec> => {
  let left = tries;
  let best = spec;
  const accepts = async (candidate: Spec): Promise<boolean> => {
    if (left <= 0) return false;
    left -= 1;
    if (!(await fails(candidate))) return false;
    best = candidate;
    return true;
  };
  let smaller = true;
  while (smaller && left > 0) {
    smaller = false;
    for (const codes of halves(best.codes))
      if (await accepts({ ...best, codes })) {
        smaller = true;
        break;
      }
  }
  for (const name of featureNames) if (best.look[name] !== plainest(name)) await accepts(plainer(best, name));
  return best;
};
