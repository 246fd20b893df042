import type { TariffCheck } from "./check.ts";

/** "G13S" for "G13s": the same letters, not all in the same case. */
const inOtherCase = (a: string, b: string): boolean => a !== b && a.toLowerCase() === b.toLowerCase();

/** "G13S" beside "G13s": no trade has two groups that differ so. Which rates are whose cannot be said, so that both are held. */
export const codeCases: TariffCheck = {
  name: "no code in two cases",
  code: "uncertain_reading",
  blocks: true,
  parts: true,
  because: "Where two codes differ in the case of a letter alone, one of them is misread or misprinted, and one group was read as two.",
  find: ({ tariff_code, components }, { tariffs }) =>
    [...new Set(tariffs.map((other) => other.tariff_code).filter((other) => inOtherCase(other, tariff_code)))].map((other) => ({
      message: `${tariff_code} and ${other} differ in the case of a letter alone: they are one group.`,
      at: components[0] ?? null,
    })),
};
