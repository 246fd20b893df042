const polishRules = new Intl.PluralRules("pl");

/** "1 taryfa", "2 taryfy", "5 taryf". */
export const polishCount = (count: number, one: string, few: string, many: string): string => {
  const rule = polishRules.select(count);
  return `${count} ${rule === "one" ? one : rule === "few" ? few : many}`;
};

/** "1 tariff", "2 tariffs". */
export const englishCount = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
