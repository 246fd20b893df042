/**
 * How long to wait after failure number `attempt` (from 0): `firstMs` doubled each time up to `mostMs`, and up to a quarter more by `chance`
 * (0..1), so that what failed together does not come back together.
 */
export const backoffMs = (attempt: number, firstMs: number, mostMs: number, chance: number): number =>
  Math.round(Math.min(mostMs, firstMs * 2 ** Math.min(attempt, 30)) * (1 + chance / 4));
