import { intentStates } from "./intent-states.ts";
import type { PdfPage } from "./pdf.ts";

/** What pdf.js keeps while it draws; its fields are not public, and its version is exact in package.json. */
interface Drawing {
  readonly gfx?: {
    readonly current: { patternStroke: boolean; readonly strokeColor: unknown; readonly textRenderingMode: number };
  };
}

/** Of a text's mode: 1 strokes its letters, 2 fills and strokes them; 4 more adds them to the path. */
const strokes = (mode: number): boolean => [1, 2].includes(mode & 3);

const isPattern = (colour: unknown): boolean => typeof colour === "object" && colour !== null && "getPattern" in colour;

/**
 * To be called before each operator of a page that is drawn. While lines are stroked with a shading, pdf.js makes a picture of it as large
 * as the page for every text that follows, and uses it for none: 0.1 s and 15 MB for each, 1.5 GB for one page of a table whose rules are
 * shadings. Here text that is only filled has no pattern for its strokes.
 */
export const withoutUnusedPatterns = (page: PdfPage): (() => void) => {
  return () => {
    for (const { renderTasks } of intentStates<{ readonly renderTasks?: ReadonlySet<Drawing> }>(page))
      for (const { gfx } of renderTasks ?? [])
        if (gfx !== undefined) gfx.current.patternStroke = strokes(gfx.current.textRenderingMode) && isPattern(gfx.current.strokeColor);
  };
};
