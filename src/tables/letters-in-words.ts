import { boundingBox } from "../model/geometry.ts";
import type { Page, Word } from "../model/page.ts";

/*
 * Of a crooked line a small letter may seem to stand higher than its word, and come out as a note's mark that parts it: "op" "ł" "aty". A
 * mark stands at a word's end, so a raised letter that touches letters on both sides is one of theirs.
 */

/** Letters of one word are nearer to one another than this share of its size. */
const touchingEm = 0.15;

const touches = (left: Word, right: Word, em: number): boolean =>
  Math.abs(right.box[0] - left.box[2]) < touchingEm * em && left.box[1] < right.box[3] && right.box[1] < left.box[3];

const wholeOf = (parts: readonly [Word, Word, Word]): Word => {
  const [first] = parts;
  const confidences = parts.flatMap(({ confidence }) => confidence ?? []);
  return {
    ...first,
    text: parts.map(({ text }) => text).join(""),
    box: boundingBox(parts.map(({ box }) => box)),
    ...(confidences.length === 0 ? {} : { confidence: Math.min(...confidences) }),
  };
};

/** The page with words whole that a letter which seemed raised had parted. */
export const withLettersInWords = (page: Page): Page => {
  let words = page.words;
  for (const letter of page.words.filter(({ text, raised, rotation }) => raised && rotation === 0 && /^\p{Ll}$/u.test(text))) {
    const solid = words.filter((word) => !word.raised && word.rotation === 0);
    const before = solid.find((word) => /\p{Ll}$/u.test(word.text) && touches(word, letter, word.fontSize));
    const after = solid.find((word) => /^\p{Ll}/u.test(word.text) && touches(letter, word, word.fontSize));
    if (before === undefined || after === undefined || before === after) continue;
    words = words.flatMap((word) =>
      word === before ? [wholeOf([before, letter, after])] : word === letter || word === after ? [] : [word],
    );
  }
  return words === page.words ? page : { ...page, words };
};
