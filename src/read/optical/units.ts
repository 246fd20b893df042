/**
 * Units as readers misread them. The whole unit has to be there but for the case of its letters, the ł, a hook for a "c", a "k" or "h" seen twice;
 * k and M are never taken for one another.
 */
const energy = /^([[(]?)z\S?\/(M|[kK]{1,2})[Ww](?:h|H|Hh|hh)([\])]?[,.;:]?)$/;
const power = /^([[(]?)z\S?\/(M|[kK]{1,2})[Ww]\/m-[c<(eoC€]([\])]?[,.;:]?)$/;
/** At a low resolution the stroke touches the m, and a y is seen between. */
const month = /^([[(]?)z\S?\/y?m-[c<(eoC€]([\])]?[,.;:]?)$/;

/** The unit that a misread word can only mean, as it is printed, or null. */
export const unitMeant = (text: string): string | null => {
  const prefix = (letter: string | undefined): string => (letter === "M" ? "M" : "k");
  const [, open = "", letter, close = ""] = energy.exec(text) ?? [];
  if (letter !== undefined) return `${open}zł/${prefix(letter)}Wh${close}`;
  const byPower = power.exec(text);
  if (byPower !== null) return `${byPower[1]}zł/${prefix(byPower[2])}W/m-c${byPower[3]}`;
  const byMonth = month.exec(text);
  return byMonth === null ? null : `${byMonth[1]}zł/m-c${byMonth[2]}`;
};
