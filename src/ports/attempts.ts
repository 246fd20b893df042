/** How much is allowed at once, and how much more each second. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** What people tried, counted for all processes together. */
export interface Attempts {
  /** Takes one from what `name` is allowed; 0 when there was one, else the seconds until there is. */
  readonly take: (name: string, allowance: Allowance, now: number) => Promise<number>;
  /** Puts one back that was not needed. */
  readonly giveBack: (name: string, allowance: Allowance, now: number) => Promise<void>;
}
