import { tableNumbersIn } from "../language/table-numbers.ts";
import type { Table } from "../model/table.ts";

const opensTitle = /^\s*tab(?:ela|\.)\s*(?:nr\s*)?\d/iu;
/** The number that a table's own title gives it: "Tabela 2. Ceny brutto" over it or in its first row. */
export const numberOfTable = ({ caption, cells }: Table): string | null => {
  const titles = [...caption, ...cells.filter(({ row }) => row === 0)].map(({ text }) => text).filter((text) => opensTitle.test(text));
  const [own, ...others] = [...new Set(titles.flatMap((text) => tableNumbersIn(text).slice(0, 1)))];
  return own === undefined || others.length > 0 ? null : own;
};
