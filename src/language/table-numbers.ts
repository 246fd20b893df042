import { foldLine } from "./fold.ts";

const tableNumbers = /\btab(?:el\w*|\.) (?:nr )?((?:\d{1,2}[a-z]?(?:\.\d+)*)(?:(?:, ?| i | oraz | lub | ?- ?)\d{1,2}[a-z]?(?:\.\d+)*)*)/g;

/** The numbers of tables that a text names: "tabela 3", "w tabelach 2, 3 i 5", "tab. 1-4". */
export const tableNumbersIn = (text: string): readonly string[] =>
  [...foldLine(text).matchAll(tableNumbers)].flatMap(([, list = ""]) => {
    const named = list.split(/, ?| i | oraz | lub /);
    return named.flatMap((part) => {
      const [from, to] = part.split(/ ?- ?/);
      if (to === undefined || from === undefined || !/^\d+$/.test(from) || !/^\d+$/.test(to)) return [part];
      const length = Math.max(0, Number(to) - Number(from) + 1);
      return Array.from({ length: Math.min(length, 99) }, (_, i) => String(Number(from) + i));
    });
  });
