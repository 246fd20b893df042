import { itemAt } from "../model/items.ts";
import type { Shape } from "./raster/shape.ts";
import { type ShapeIndex, shapeIndex } from "./raster/shape-index.ts";

/** A form seen in the document, and how often which character was read for it. */
interface Form {
  readonly shape: Shape;
  readonly votes: Map<string, number>;
}

export interface Alphabet {
  readonly forms: readonly Form[];
  /** Their shapes, each under its form's place. */
  readonly index: ShapeIndex;
}

export interface Sample {
  readonly shape: Shape;
  readonly character: string;
}

/** The same character printed twice on a clean scan differs in 2-6 % of its form's bits, similar characters (3 and 8) in 12 % or more. */
const sameForm = 0.075;
const nearestForm = 0.14;
/** The nearest form of any other character must be this much further away. */
const margin = 0.025;
/** A form's character is known when this share of at least so many readings other than the one in question says so. */
const share = 0.85;
const fewest = 2;

/** Gathers forms from glyphs that were read, each with the character that was read for it. */
export const learn = (samples: readonly Sample[]): Alphabet => {
  const forms: Form[] = [];
  const index = shapeIndex();
  for (const { shape, character } of samples) {
    const nearest = index.nearest(shape, sameForm);
    if (nearest === null) {
      forms.push({ shape, votes: new Map([[character, 1]]) });
      index.add(shape);
    } else {
      const { votes } = itemAt(forms, nearest.at);
      votes.set(character, (votes.get(character) ?? 0) + 1);
    }
  }
  return { forms, index };
};

/** The character most voted for, without one vote of `own`; null when the others are too few or at odds. */
const known = (form: Form, own: string | null): string | null => {
  let [best, most, all] = ["", 0, 0];
  for (const [character, count] of form.votes) {
    const others = character === own ? count - 1 : count;
    all += others;
    if (others > most) [best, most] = [character, others];
  }
  return most >= fewest && most >= share * all ? best : null;
};

/**
 * What the document's other glyphs of this form were read as; null where they are few, at odds, or where the form lies between two
 * characters. `own`: what was read for this very glyph, which has no say in it.
 */
export const recognise = (alphabet: Alphabet, shape: Shape, own: string | null): string | null => {
  const near = alphabet.index
    .within(shape, nearestForm + margin)
    .sort((a, b) => a.far - b.far)
    .map(({ at, far }) => ({ form: itemAt(alphabet.forms, at), far }));
  const first = near[0];
  if (first === undefined || first.far > nearestForm) return null;
  const character = known(first.form, first.far < sameForm ? own : null);
  if (character === null) return null;
  const rival = near.find(({ form, far }) => far > first.far && (known(form, null) ?? character) !== character);
  return rival !== undefined && rival.far - first.far < margin ? null : character;
};
