/** Zones that a group code's second digit promises ("G12w": 2); null where the code has none ("R"). */
export const promisedZones = (code: string): number | null => {
  const digit = /^[A-Z]\d(\d)/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
};
