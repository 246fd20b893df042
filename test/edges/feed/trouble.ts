import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { ApiProcess } from "./api-process.ts";
import type { ConsistencyChecker } from "./consistency-checker.ts";
import type { Random } from "./random.ts";
import type { Accident } from "./sabotage.ts";
import type { VirtualTime } from "./virtual-time.ts";

/*
 * What strikes the product's own race: never a mutant's, which must be lost without help.
 */

const hourMs = 3_600_000;

/** About every sixteenth transaction. */
export const accidents = (random: Random): Accident | null => {
  if (!random.chance(0.06)) return null;
  return { kind: random.pick(["abort", "terminate", "race"] as const), at: random.chance(0.25) ? "commit" : random.between(0, 12) };
};

/** Clocks set wrong, API processes begun anew, connections of anybody ended: again and again until `running` ends. */
export const makeTrouble = async (
  running: () => boolean,
  clocksMayJump: () => boolean,
  {
    time,
    apis,
    admin,
    random,
    checker,
  }: { time: VirtualTime; apis: readonly ApiProcess[]; admin: pg.Client; random: Random; checker: ConsistencyChecker },
): Promise<void> => {
  while (running()) {
    await sleep(random.between(50, 400));
    const draw = random.unit();
    const aheadMs = clocksMayJump() ? random.pick([-hourMs, 0, 0, hourMs]) : 0;
    if (draw < 0.25) await time.setDatabaseAhead(aheadMs);
    else if (draw < 0.6) random.pick(apis).setAhead(aheadMs);
    else if (draw < 0.8) await random.pick(apis).restart();
    else {
      const ended =
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'taryfikator' and datname = current_database()";
      await admin.query(`${ended} order by random() limit 1`);
    }
    checker.count(
      draw < 0.25
        ? "jumps of the database's clock"
        : draw < 0.6
          ? "jumps of an API's clock"
          : draw < 0.8
            ? "API restarts"
            : "connections ended",
    );
  }
};
