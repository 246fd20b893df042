import { warsawDay } from "../../model/warsaw-day.ts";
import type { BackendStores } from "../api-context.ts";
import type { Compress } from "../http/compress.ts";
import { type AnswerMemory, answerMemory } from "../http/memory.ts";
import { isRefusal } from "../http/refusal.ts";
import { replyTo } from "../http/reply.ts";
import type { Answer, Route } from "../http/route.ts";
import { noLimits } from "../keys/limits.ts";
import { emptyParts } from "../snapshot/parts.ts";
import { type Snapshot, snapshotOf } from "../snapshot/snapshot.ts";
import type { AnswerHeavy, HeavyQuestion } from "./question.ts";
import { heavyRoutes } from "./routes.ts";
import type { PastStates } from "./states.ts";

/** Of each state that is kept. */
const memoryBytes = 8 * 1024 * 1024;

const routeOf = (asked: string): Route => {
  const route = heavyRoutes.find(({ path }) => path === asked);
  if (route === undefined) throw new Error(`${asked} is not answered in another thread`);
  return route;
};

/** The same question again has the same answer: lists of places alone are not part of the state. */
const urlOf = ({ path, parameters, now }: HeavyQuestion, { holdsFor }: Route): string | null =>
  holdsFor === "once" || parameters.has("place")
    ? null
    : `${holdsFor === "day" ? warsawDay(now) : ""} ${path} ${JSON.stringify([...parameters])}`;

/** Answers what takes long. Earlier states are kept, each with its answers, as long as they are asked for. */
export const heavyAnswers = (states: PastStates, kept: () => BackendStores, compress?: Compress): AnswerHeavy => {
  const memories = new WeakMap<Snapshot, AnswerMemory>();
  const memoryOf = (snapshot: Snapshot): AnswerMemory => {
    const memory = memories.get(snapshot) ?? answerMemory(memoryBytes);
    memories.set(snapshot, memory);
    return memory;
  };
  // No snapshot is the newest here: whatever is asked of one is past.
  const context = { snapshot: () => null, kept, limits: noLimits };

  const represent = async (question: HeavyQuestion, snapshot: Snapshot): Promise<Answer> => {
    const { path, parameters, now, key } = question;
    const route = routeOf(path);
    const memory = memoryOf(snapshot);
    const url = urlOf(question, route);
    const before = url === null ? undefined : memory.recall(snapshot, url);
    if (before !== undefined) return before;
    const found = await route.answer({ path, parameters, now, context, key, snapshot });
    return isRefusal(found) || url === null ? found : memory.store(url, found);
  };

  return async (question) => {
    const { state, key, epoch, headers, now, mayBeFresh } = question;
    const snapshot =
      "moment" in state
        ? await states(state.moment, key.id, epoch, routeOf(question.path).madeOf)
        : snapshotOf(emptyParts, { epoch, ...state });
    const found = await represent(question, snapshot);
    return isRefusal(found) ? found : replyTo({ request: { headers }, now, epoch, mayBeFresh, asker: key.id, compress }, found);
  };
};
