import type { Gray } from "../../model/bitmap.ts";
import { mapBox } from "../../model/geometry.ts";
import type { Page, Rule } from "../../model/page.ts";
import { takeRules } from "../../ocr/raster/ruling.ts";
import { toInk } from "../../ocr/raster/threshold.ts";
import { openPictures } from "../../pdf/render.ts";
import { withoutLetters } from "../../pdf/rules-of-letters.ts";
import { across, along, isHorizontal, uncoveredRules, uncoveredStretches } from "../../pdf/uncovered-rules.ts";

/** 200 dpi: a rule of a tenth of a point still darkens a whole pixel, and a page costs half of what 300 dpi do. */
const pixelsPerPoint = 200 / 72;
/** A page of A3 at 200 dpi; a larger one is drawn coarser. */
const mostPixels = 8_000_000;
/** Points to each side of a rule in which it, or the edge that it makes, must differ from what is around. */
const aroundPt = 1.2;
/** Steps of light of 256 that nobody sees. */
const unseen = 6;
/** Shown means seen along this share of its length: the rest may lie under other paint. */
const seenShare = 0.5;

/** Does the picture differ, at most places along a drawn rule, from the one side of it to the other? */
const isSeen = (rule: Rule, { width, height, data }: Gray, scale: number): boolean => {
  const [from, to] = along(rule);
  const middle = across(rule) * scale;
  const reach = Math.ceil(aroundPt * scale);
  let [seen, all] = [0, 0];
  for (let place = Math.ceil(from * scale); place < to * scale; place += 2) {
    let [least, most] = [255, 0];
    for (let side = -reach; side <= reach; side += 1) {
      const [x, y] = isHorizontal(rule) ? [place, Math.round(middle + side)] : [Math.round(middle + side), place];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const light = data[y * width + x] as number;
      [least, most] = [Math.min(least, light), Math.max(most, light)];
    }
    all += 1;
    if (most - least > unseen) seen += 1;
  }
  return all === 0 || seen >= seenShare * all;
};

/**
 * What of a rule that was found in the picture a reader sees, beyond the known ones: where light letters stand on a dark ground, the ground
 * around them is taken for ink, and a rule below seems to go on up through it.
 */
export const seenBeyond = (rule: Rule, known: readonly Rule[], picture: Gray, scale: number): Rule[] => {
  const stretches = uncoveredStretches(known, rule);
  const seen = stretches.filter((stretch) => isSeen(stretch, picture, scale));
  return seen.length === stretches.length ? [rule] : seen;
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** A page's rules as its picture has them: drawn ones that are seen or certain, exact as they are, and what is seen besides. */
const mergeRules = ({ rules: drawn, words }: Page, certain: ReadonlySet<Rule>, picture: Gray, scale: number): Rule[] => {
  const shown = drawn.filter((rule) => certain.has(rule) || isSeen(rule, picture, scale));
  const found = takeRules(toInk(picture, scale, false), scale).rules.map(
    ({ orientation, x0, y0, x1, y1 }): Rule => ({ orientation, box: mapBox([x0, y0, x1, y1], (px) => round(px / scale)) }),
  );
  const beyond = uncoveredRules(shown, found).flatMap((rule) => seenBeyond(rule, shown, picture, scale));
  return [...shown, ...beyond.flatMap((rule) => withoutLetters(rule, shown, words))];
};

/**
 * The pages, those whose number is in `which` with the ruling lines that a reader of the page sees, however they are painted. A page that
 * cannot be drawn keeps what its drawing operators say. Rules in `certain` stay unseen, too.
 */
export const withShownRules = async (
  bytes: Uint8Array,
  pages: readonly Page[],
  which: ReadonlySet<number>,
  certain: ReadonlySet<Rule>,
): Promise<readonly Page[]> => {
  const pictures = await openPictures(bytes);
  try {
    const ruled: Page[] = [];
    for (const page of pages) {
      const scale = Math.min(pixelsPerPoint, Math.sqrt(mostPixels / (page.width * page.height)));
      const picture = which.has(page.number) ? await pictures.render(page.number, scale).catch(() => null) : null;
      ruled.push(picture === null ? page : { ...page, rules: mergeRules(page, certain, picture, scale) });
    }
    return ruled;
  } finally {
    await pictures.close();
  }
};
