/** What the race can find broken; the numbers of the properties stand in feed.test.ts. */
export type Broken =
  | "loss"
  | "phantom"
  | "prefix"
  | "unique stamps"
  | "commit order"
  | "since"
  | "false 304"
  | "304 alive"
  | "idempotence"
  | "minimality"
  | "all or nothing"
  | "starvation"
  | "model"
  | "bug";

export interface Violation {
  readonly broken: Broken;
  readonly message: string;
}

/** Collects what was found broken and counts what happened; a count of nothing would make a check worth nothing. */
export interface ConsistencyChecker {
  readonly violation: (broken: Broken, message: string) => void;
  readonly violations: readonly Violation[];
  readonly count: (what: string, by?: number) => void;
  readonly highest: (what: string, value: number) => void;
  readonly figures: Readonly<Record<string, number>>;
}

export const newConsistencyChecker = (): ConsistencyChecker => {
  const violations: Violation[] = [];
  const figures: Record<string, number> = {};
  return {
    violations,
    figures,
    violation: (broken, message) => {
      // The first of a kind tell what is wrong; thousands more would only fill the memory.
      if (violations.filter((one) => one.broken === broken).length < 20) violations.push({ broken, message });
    },
    count: (what, by = 1) => {
      figures[what] = (figures[what] ?? 0) + by;
    },
    highest: (what, value) => {
      figures[what] = Math.max(figures[what] ?? 0, value);
    },
  };
};
