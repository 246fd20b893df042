import type { Box } from "../model/geometry.ts";
import type { Page, Rule, Word } from "../model/page.ts";

/* A table set sideways on an upright page: its text runs upwards or downwards, and is read with the page turned. */

type Turned = NonNullable<Page["turnedBy"]>;

/** A page with turned headings alone has most of its letters upright. */
const sidewaysShare = 0.5;

const letters = (words: readonly Word[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

/** Degrees by which most of a page's text is turned; null where most of it is upright. */
const turnOf = ({ words }: Page): Turned | null => {
  const all = letters(words);
  const most = ([90, 270] as const).find((degrees) => letters(words.filter(({ rotation }) => rotation === degrees)) > sidewaysShare * all);
  return most ?? null;
};

/** A page of text whose words mostly run sideways, turned so that these stand upright; any other page as it is. */
export const uprightPage = (page: Page): Page => {
  const turn = page.source === "text" ? turnOf(page) : null;
  if (turn === null) return page;
  const { width, height } = page;
  const place = ([x0, y0, x1, y1]: Box): Box => (turn === 90 ? [height - y1, x0, height - y0, x1] : [y0, width - x1, y1, width - x0]);
  // A baseline is a distance from the top or, of turned words, from the left edge.
  const baselineOf = ({ baseline, rotation }: Word): number => {
    const isAlongY = rotation === 0 || rotation === 180;
    return turn === 90 ? (isAlongY ? height - baseline : baseline) : isAlongY ? baseline : width - baseline;
  };
  return {
    ...page,
    width: height,
    height: width,
    words: page.words.map(
      (word): Word => ({ ...word, box: place(word.box), baseline: baselineOf(word), rotation: (word.rotation - turn + 360) % 360 }),
    ),
    rules: page.rules.map(
      ({ orientation, box }): Rule => ({ orientation: orientation === "horizontal" ? "vertical" : "horizontal", box: place(box) }),
    ),
    turnedBy: turn,
  };
};
