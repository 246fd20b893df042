import { boundingBox } from "../model/geometry.ts";
import { rowText, textOf } from "./columns.ts";
import { isGroupLabel } from "./group-labels.ts";
import { unitBegins } from "./pieces.ts";
import type { Text } from "./texts.ts";

/**
 * "B21" in large type, and behind a space "średnie napięcie, moc umowna powyżej 40 kW": the title of a card of one group, as one text. Null for
 * texts that are headings of columns: one of them names several groups, or a unit.
 */
export const groupTitle = (texts: readonly Text[]): Text | null => {
  const [code, said, ...others] = texts;
  if (code === undefined || said === undefined || others.length > 0 || code.from !== said.from || code.from !== code.to) return null;
  const isSaid = /^\p{Ll}{2}/u.test(rowText(said)) && !said.pieces.some((piece) => unitBegins.test(textOf(piece)));
  if (!isGroupLabel(rowText(code)) || !isSaid) return null;
  return { ...code, pieces: [...code.pieces, ...said.pieces], box: boundingBox([code.box, said.box]), to: said.to };
};
