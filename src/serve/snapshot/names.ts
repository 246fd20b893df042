import { companyWords } from "../../model/company-name.ts";
import { aliases } from "../../operators/aliases.ts";

/**
 * What is compared of a company's or region's name: "Operator Przykładowy Północ S.A." and "OPERATOR-PRZYKLADOWY PÓŁNOC"
 * are equal. Whole names only: a prefix would be a guess. "" when the text has no letter or digit.
 */
export const comparableName = (name: string): string => companyWords(name).replaceAll(" ", "");

const presentNames: ReadonlyMap<string, string> = new Map(aliases.map(({ name, alias }) => [comparableName(alias), comparableName(name)]));

/** What a company is known by under any of its names, present, former or registered as an alias. */
export const companyKey = (name: string): string => {
  const comparable = comparableName(name);
  return presentNames.get(comparable) ?? comparable;
};
