import type { PdfPage } from "./pdf.ts";

/** What pdf.js keeps of a page for each way of drawing it: nothing public tells a page's operators, or the picture that is being made. */
export const intentStates = <State>(page: PdfPage): readonly State[] => [
  ...(page as unknown as { readonly _intentStates: ReadonlyMap<string, State> })._intentStates.values(),
];
