import { OPS } from "./pdf.ts";

/** What paints without a stroke or a plain fill: shadings, patterns, images small enough to be read as text is. */
const others = new Set(
  ["shadingFill", "setFillColorN", "setStrokeColorN", "paintImageXObject", "paintInlineImageXObject", "paintImageMaskXObject"]
    .concat(["paintImageMaskXObjectGroup", "paintImageMaskXObjectRepeat", "paintSolidColorImageMask"])
    .concat(["paintImageXObjectRepeat", "paintInlineImageXObjectGroup"])
    .map((name) => OPS[name]),
);

/** Do a page's operators paint anything by other means than strokes, plain fills and text? */
export const paintsOtherwise = (operators: readonly number[]): boolean => operators.some((operator) => others.has(operator));
