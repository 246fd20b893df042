export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Milliseconds of two works done in turn, A B A B ..., after one of each that does not count. */
export const inTurn = async (
  rounds: number,
  a: () => Promise<unknown>,
  b: () => Promise<unknown>,
): Promise<{ a: number[]; b: number[]; ratios: number[] }> => {
  await a();
  await b();
  const times = { a: [] as number[], b: [] as number[], ratios: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const first = await timed(a);
    const second = await timed(b);
    times.a.push(first);
    times.b.push(second);
    times.ratios.push(first / second);
  }
  return times;
};

export const ms = (values: readonly number[]): string =>
  `${Math.round(median(values))} ms (${values.map((value) => Math.round(value)).join(", ")})`;
