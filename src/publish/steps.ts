import type { Cause, Step } from "../model/change.ts";
import type { PublishedTariff } from "../model/record.ts";
import { afterwards } from "./afterwards.ts";
import { planPublication } from "./diff.ts";
import type { PublishableTariff } from "./records.ts";

/** What shall be published once one more decision is applied, and that decision. */
export interface Target {
  readonly cause: Cause;
  readonly next: readonly PublishableTariff[];
}

/** Has this decision left its mark on what is published: began a tariff there, or altered one? */
const isKnown = (published: readonly PublishedTariff[], { cause }: Target): boolean =>
  published.some(({ tariff: { content } }) => {
    const { decision_number, decision_date, amended_by, pending } = content.provenance;
    // Records that an earlier version of this service published have neither list.
    return [{ decision_number, decision_date }, ...(amended_by ?? []), ...(pending ?? [])].some(
      (one) => one.decision_number === cause.decision_number && one.decision_date === cause.decision_date,
    );
  });

/** The steps through `targets`, one after the other, each from what the one before leaves. */
const through = (published: readonly PublishedTariff[], targets: readonly Target[]): Step[] => {
  let now = published;
  return targets.map(({ cause, next }) => {
    const changes = planPublication(now, next);
    now = afterwards(now, changes);
    return { cause, changes };
  });
};

/**
 * The steps from what is published to the last target, so that each change has the decision that caused it. What is published says how
 * far they were taken: the last target that would change nothing is reached, and those after it remain. Where none is (a document was read
 * anew, an act came between others), the way there is one step, caused by `cause`; a decision of which nothing is published is told
 * from its beginning. `published` must hold everything of every series in any target.
 */
export const planSteps = (published: readonly PublishedTariff[], targets: readonly Target[], cause: Cause): Step[] => {
  const reached = targets.findLastIndex(({ next }) => planPublication(published, next).length === 0);
  const remaining = targets.slice(reached + 1);
  // A decision that came between others alters what those made: all of that is its doing.
  if (!remaining.some((target) => isKnown(published, target))) return through(published, remaining);
  const last = remaining.at(-1);
  return last === undefined ? [] : [{ cause, changes: planPublication(published, last.next) }];
};
