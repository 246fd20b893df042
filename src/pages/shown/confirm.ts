import { type Form, formDistance, formOf, holesOf } from "../../ocr/raster/form.ts";
import type { SeenNumber } from "./number-window.ts";

/** A number as the text layer has it, and what is seen in its place (null: nothing). */
export interface Claim {
  readonly text: string;
  readonly seen: SeenNumber | null;
}

/** Why a number is not confirmed. "joined": ink of a digit's size stands beside it that the text layer does not know. */
export type Verdict =
  | { readonly kind: "confirmed" }
  | { readonly kind: "nothing" }
  | { readonly kind: "joined" }
  | { readonly kind: "other"; readonly reads: string };

/** Ways to read the ink of a number: two usual ones, and one more where one of them gives no number of its shape. */
export type Way = 0 | 1 | 2;
/** Reads the ink of a number in one way, by itself, without knowing what it should say. */
export type RecognizeNumber = (seen: SeenNumber, way: Way) => Promise<string>;

/**
 * On clean pictures one character of one typeface differs from itself by 0.02 to 0.05, its regular from its bold by 0.2 and more, and
 * the nearest two digits of an upright typeface (bold 0 and 8, 6 and 8) by 0.14 and more, measured on four documents. In the italic of
 * Times 6 and 8 come nearer: with 0.06 here eight of 80 numbers in it were held wrongly, with 0.04 none; it costs two readings of 23.
 */
const sameForm = 0.04;
/** A form that readings did not settle is a named one's to this distance, where those of all other digits are at least so far. */
const nearForm = 0.06;
const otherForm = 0.14;
/** A form is named when so many readings, and this share of all of them, call it the same. */
const fewestVotes = 2;
const agreement = 0.8;
/** Forms that so many readings could not settle are given up, and so are documents with so much to read (10 ms each). */
const mostVotes = 8;
const mostReadings = 400;

interface Named {
  readonly form: Form;
  readonly holes: number;
  readonly votes: Map<string, number>;
}

/** A claim whose glyphs are as many as its characters, of the right kinds. `forms`: one for each glyph, null for a comma. */
interface Fitting {
  readonly claim: number;
  readonly seen: SeenNumber;
  readonly forms: readonly (Named | null)[];
}

/** The stop between thousands differs from a comma by its place: both are a little ink at the foot of the line, and a reader takes one for the other. */
const charactersOf = (text: string): string[] => [...text.replace(/\s/g, "").replaceAll(".", ",")];

const fits = (characters: readonly string[], { kinds }: SeenNumber): boolean =>
  characters.length === kinds.length && characters.every((character, i) => kinds[i] === (character === "," ? "comma" : "digit"));

/** Digits without a hole: a reading that calls a glyph of two holes one of these has misread it, as an 8 for a 3. */
const withoutHole = /^[12357]$/;
const mayBe = ({ holes }: Named, character: string): boolean => holes < 2 || !withoutHole.test(character);

/** Digits that no typeface draws without a hole; a hairline that breaks may open it. */
const withHole = /^[08]$/;

const total = ({ votes }: Named): number => [...votes.values()].reduce((sum, count) => sum + count, 0);

const nameOf = ({ votes, holes }: Named): string | null => {
  const [best, ...others] = [...votes].sort((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < fewestVotes) return null;
  const against = (some: typeof others): number => some.reduce((sum, [, count]) => sum + count, 0);
  const outvotes = (some: typeof others): boolean => best[1] >= agreement * (best[1] + against(some));
  // What a glyph cannot be is an error of the reader, and none that adds to those which take it for something that it may be.
  const isError = ([name]: readonly [string, number]): boolean => holes === 0 && withHole.test(name);
  return outvotes(others.filter(isError)) && outvotes(others.filter((other) => !isError(other))) ? best[0] : null;
};

/**
 * The name of a form, or of the one that it is nearest to: a little further from it than glyphs of one form are, and further from those of
 * every other digit than the nearest two digits are from each other. A reading of its own must have said so too, and most of them where its
 * holes are not as many: a small one comes and goes.
 */
const nameOfLike = (form: Named, known: readonly Named[]): string | null => {
  const own = nameOf(form);
  if (own !== null) return own;
  const like = (others: readonly Named[], share: number): string | null => {
    const alike = others.flatMap((other) => {
      const name = nameOf(other);
      return name === null ? [] : [{ name, distance: formDistance(form.form, other.form) }];
    });
    const nearest = alike.reduce<(typeof alike)[number] | null>((best, one) => (best && best.distance <= one.distance ? best : one), null);
    if (nearest === null || nearest.distance > nearForm || (form.votes.get(nearest.name) ?? 0) <= share * total(form)) return null;
    return alike.some(({ name, distance }) => name !== nearest.name && distance < otherForm) ? null : nearest.name;
  };
  return (
    like(
      known.filter(({ holes }) => holes === form.holes),
      0,
    ) ?? like(known, 0.5)
  );
};

/** Sorts the glyphs of all numbers into forms: each joins the nearest that is near enough, or begins one. */
const intoForms = (claims: readonly Claim[]): Fitting[] => {
  const known: Named[] = [];
  const formed = (form: Form, holes: number): Named => {
    let [nearest, least]: [Named | null, number] = [null, sameForm];
    for (const other of known) {
      if (other.holes !== holes) continue;
      const distance = formDistance(form, other.form);
      if (distance < least) [nearest, least] = [other, distance];
    }
    if (nearest !== null) return nearest;
    const own = { form, holes, votes: new Map<string, number>() };
    known.push(own);
    return own;
  };
  return claims.flatMap(({ text, seen }, claim): Fitting[] => {
    if (seen === null || seen.joined || !fits(charactersOf(text), seen)) return [];
    return [
      {
        claim,
        seen,
        forms: seen.glyphs.map((glyph, i) => (seen.kinds[i] === "comma" ? null : formed(formOf(seen.flat, glyph), holesOf(glyph)))),
      },
    ];
  });
};

/** Readings that were made, each once: `${claim} ${way}`. */
const cachingRecognizer = (recognize: RecognizeNumber) => {
  const recognized = new Map<string, string>();
  return {
    left: (): boolean => recognized.size < mostReadings,
    has: (claim: number, way: Way): boolean => recognized.has(`${claim} ${way}`),
    read: async (claim: number, seen: SeenNumber, way: Way): Promise<string> => {
      const key = `${claim} ${way}`;
      const known = recognized.get(key) ?? (recognized.size < mostReadings ? await recognize(seen, way) : "");
      recognized.set(key, known);
      return known;
    },
  };
};
type CachingRecognizer = ReturnType<typeof cachingRecognizer>;

/** Has numbers read, chosen so that few readings name every form that is `asked` for. */
const nameForms = async (numbers: readonly Fitting[], asked: ReadonlySet<Named | null>, recognized: CachingRecognizer): Promise<void> => {
  const unsettled = (form: Named | null): form is Named =>
    form !== null && asked.has(form) && nameOf(form) === null && total(form) < mostVotes;
  while (recognized.left()) {
    let [best, most, chosen]: [Fitting | null, number, 0 | 1] = [null, 0, 0];
    for (const way of [0, 1] as const)
      for (const number of numbers) {
        const gain = new Set(number.forms.filter(unsettled)).size;
        if (gain > most && !recognized.has(number.claim, way)) [best, most, chosen] = [number, gain, way];
      }
    if (best === null) return;
    const read = charactersOf(await recognized.read(best.claim, best.seen, chosen));
    if (!fits(read, best.seen)) continue;
    // One reading has one voice for a form, however often its number shows it.
    const votesByForm = new Map<Named, Set<string>>();
    for (const [i, form] of best.forms.entries()) {
      const character = read[i];
      if (form !== null && character !== undefined && mayBe(form, character))
        votesByForm.set(form, new Set([...(votesByForm.get(form) ?? []), character]));
    }
    for (const [form, characters] of votesByForm)
      for (const character of characters) form.votes.set(character, (form.votes.get(character) ?? 0) + 1);
  }
};

/**
 * Do two readings of a number say what is asked, and none another number of its shape? A reading without the glyphs that are seen ("5,3" of
 * five glyphs) is none, and a third way is asked in its stead.
 */
const readsTwice = async (
  claim: number,
  seen: SeenNumber,
  recognized: CachingRecognizer,
  matchesText: (read: string) => boolean,
): Promise<boolean> => {
  let same = 0;
  for (const way of [0, 1, 2] as const) {
    const read = await recognized.read(claim, seen, way);
    if (matchesText(read)) same += 1;
    else if (fits(charactersOf(read), seen)) return false;
    if (same === 2) return true;
  }
  return false;
};

/**
 * Compares numbers with their picture. Glyphs of one form are one character, and readings of some numbers say which,
 * so that a document of hundreds is confirmed by some twenty readings. Neither the forms nor the readings know what the text layer
 * says: a font that lies in all its digits is caught like a single false number. What has no named form is read by itself, twice.
 * `others`: more numbers in the same print, which no verdict is asked on, and whose readings name forms as well.
 */
export const confirm = async (claims: readonly Claim[], recognize: RecognizeNumber, others: readonly Claim[] = []): Promise<Verdict[]> => {
  const recognized = cachingRecognizer(recognize);
  const fitting = intoForms([...claims, ...others]);
  await nameForms(fitting, new Set(fitting.filter(({ claim }) => claim < claims.length).flatMap(({ forms }) => forms)), recognized);
  const byClaim = new Map(fitting.map((one) => [one.claim, one]));
  const known = [...new Set(fitting.flatMap(({ forms }) => forms.filter((form) => form !== null)))];
  const verdicts: Verdict[] = [];
  for (const [i, { text, seen }] of claims.entries()) {
    if (seen === null || seen.joined) {
      verdicts.push({ kind: seen === null ? "nothing" : "joined" });
      continue;
    }
    const characters = charactersOf(text);
    const names = byClaim.get(i)?.forms.map((form) => (form === null ? "," : nameOfLike(form, known)));
    if (names?.every((name, at) => name === characters[at])) {
      verdicts.push({ kind: "confirmed" });
      continue;
    }
    if (names?.every((name) => name !== null)) {
      verdicts.push({ kind: "other", reads: names.join("") });
      continue;
    }
    const first = await recognized.read(i, seen, 0);
    // More pieces of ink than characters: whatever a reader makes of them, there is something that the text layer does not say.
    const contradicted = seen.glyphs.length > characters.length || names?.some((name, at) => name !== null && name !== characters[at]);
    const matchesText = (read: string): boolean => charactersOf(read).join() === characters.join();
    const same = !contradicted && (await readsTwice(i, seen, recognized, matchesText));
    verdicts.push(same ? { kind: "confirmed" } : { kind: "other", reads: matchesText(first) ? "" : first });
  }
  return verdicts;
};
