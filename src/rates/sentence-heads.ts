import { facetsOf } from "../language/facets.ts";

/* Lists in running text: "– w strefie szczytowej" hangs on "a) składnik zmienny:", which hangs on "Dla grupy C12a:". */

const listMark = /^(?:(\d{1,2}\))|([a-z]\))|[-–—•])\s/;

/** Words that a list hangs on, and the kind of mark before them: "1)", "a)", a dash, or none. */
export interface Head {
  readonly mark: string | null;
  readonly text: string;
}

const markOf = (text: string): string | null => {
  const match = listMark.exec(text);
  return match === null ? null : match[1] !== undefined ? "number" : match[2] !== undefined ? "letter" : "dash";
};

/** The heads that a piece hangs on: "– w strefie szczytowej" on "a) składnik zmienny:" on "Dla grupy C12a:"; an item ends those of its kind. */
export const headsOver = (text: string, heads: readonly Head[]): readonly Head[] => {
  const mark = markOf(text);
  if (mark === null) return [];
  const same = heads.findIndex((head) => head.mark === mark);
  if (same < 0) return heads;
  // "• szczyt: 0,2490 zł/kWh" under "• składnik zmienny:" names no rate of its own: its bullet is one of a list within the list.
  const { category, zones } = facetsOf(text);
  const nested = category === null && zones.length > 0 && facetsOf(heads.at(-1)?.text ?? "").category !== null;
  return nested ? heads : heads.slice(0, same);
};

export const headWith = (text: string): Head => ({ mark: markOf(text), text });
