import { leftOutIn } from "./content.ts";
import { invisible, type Operators } from "./graphics-state.ts";
import { intentStates } from "./intent-states.ts";
import { OPS, type PdfPage } from "./pdf.ts";

/** What places text; everything that paints or colours is left out, and so all text comes out black. */
const placing = new Set(
  ["save", "restore", "transform", "beginText", "endText", "setFont", "setCharSpacing", "setWordSpacing", "setHScale", "setLeading"]
    .concat(["setTextRise", "setTextMatrix", "moveText", "setLeadingMoveText", "nextLine", "showText", "showSpacedText"])
    .concat(["nextLineShowText", "nextLineSetSpacingShowText", "paintFormXObjectBegin", "paintFormXObjectEnd", "dependency"])
    .concat(["beginMarkedContent", "beginMarkedContentProps", "endMarkedContent"])
    .map((name) => OPS[name]),
);
const saves = new Set(["save", "paintFormXObjectBegin", "beginGroup"].map((name) => OPS[name]));
const restores = new Set(["restore", "paintFormXObjectEnd", "endGroup"].map((name) => OPS[name]));

/** Which of a page's operators show the text that its words are made of, and place it; what annotations show is not among them. */
export const showsText = ({ fnArray, argsArray }: Operators): boolean[] => {
  const modes: unknown[] = [];
  let mode: unknown = 0;
  let annotations = 0;
  return fnArray.map((operator, i) => {
    if (saves.has(operator)) modes.push(mode);
    else if (restores.has(operator)) mode = modes.pop() ?? mode;
    else if (operator === OPS.setTextRenderingMode) mode = argsArray[i]?.[0];
    else if (operator === OPS.beginAnnotation) annotations += 1;
    else if (operator === OPS.endAnnotation) annotations -= 1;
    return placing.has(operator) && annotations === 0 && !(operator === OPS.showText && invisible.has(mode));
  });
};

/**
 * The filter that leaves of a page nothing but its text, without what a clip hides as a whole: that is in no page's words. To be asked after
 * the page was drawn whole, by the same program with the same settings: pdf.js keeps the operators of that, and tells the filter their indices alone.
 */
export const textAlone = (page: PdfPage): ((index: number) => boolean) => {
  const states = intentStates<{ readonly operatorList?: Operators }>(page);
  const drawn = states.findLast((state) => (state.operatorList?.fnArray.length ?? 0) > 0)?.operatorList;
  if (drawn === undefined) throw new Error("the page's operators are not known");
  const shows = showsText(drawn);
  const leftOut = leftOutIn(page, drawn);
  return (index) => shows[index] === true && !leftOut.has(index);
};
