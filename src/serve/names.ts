import { companyWords } from "../model/company-name.ts";

/**
 * What is compared of a company's or region's name: "Operator Przykładowy Północ S.A." and "OPERATOR-PRZYKLADOWY PÓŁNOC"
 * are equal. Whole names only: a prefix would be a guess. "" when the text has no letter or digit.
 */
export const comparableName = (name: string): string => companyWords(name).replaceAll(" ", "");
