import type { Place } from "../model/extraction.ts";
import { boundingBox } from "../model/geometry.ts";
import type { Problem } from "../model/problem.ts";
import { type ListOf, listHead, typesOf } from "./heads.ts";
import { type ListWord, type Piece, toPieces, unbroken } from "./pieces.ts";

export interface FoundPlaces {
  readonly places: readonly Place[];
  readonly problems: readonly Problem[];
}

/** Longer than any place's name: two names without a comma, or a sentence. */
const mostLetters = 40;
const mostWords = 5;
/** A gap inside a name this many times the space after the line's commas is where a comma was lost. */
const lostComma = 1.5;
/** A gap this many times that space parts columns, where two lines have one. */
const columnGap = 3;

/** What may be small inside a name: "Nowe Miasto nad Pilicą", "Wielka Wieś k. Krakowa"; a dash may have spaces, "Golub – Dobrzyń". */
const isName = /^\p{Lu}\p{L}*(?:(?: [–-] |[ -])(?:[Śś]w\.(?= ?\p{Lu})|\p{Lu}\p{L}*|(?:nad|pod|przy|koło|na|we?|[nk]\.)(?= \p{Lu})))*$/u;

const middle = (values: readonly number[]): number | null => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

/** The space after commas on each line of a list, in points: what a space between names is there, for justified lines are stretched. */
const spacesAfterCommas = (words: readonly ListWord[]): Map<number, number> => {
  const gaps = new Map<number, number[]>();
  for (const [i, word] of words.entries()) {
    const next = words[i + 1];
    if (next?.line === word.line && /[,;]$/.test(word.text))
      gaps.set(word.line, [...(gaps.get(word.line) ?? []), next.box[0] - word.box[2]]);
  }
  return new Map([...gaps].map(([line, all]) => [line, middle(all) ?? 0]));
};

/** Lines whose words stand in columns: a list that is set so cannot be read along its lines. */
const linesInColumns = (words: readonly ListWord[], spaces: ReadonlyMap<number, number>): number =>
  new Set(
    words.flatMap((word, i) => {
      const [next, space] = [words[i + 1], spaces.get(word.line)];
      return next?.line === word.line && space !== undefined && next.box[0] - word.box[2] > columnGap * space ? [word.line] : [];
    }),
  ).size;

const hasWideGap = ({ words }: Piece, spaces: ReadonlyMap<number, number>): boolean =>
  words.some((word, i) => {
    const next = words[i + 1];
    const space = spaces.get(word.line);
    if (next === undefined || space === undefined || next.line !== word.line || next.text.startsWith("(")) return false;
    return next.box[0] - word.box[2] > lostComma * space + 0.5;
  });

/** "woj. łódzkie", "woj. kujawsko - pomorskie", "woj. war. – mazurskie". */
const voivodeship = /^woj(?:ewództwo|\.) ?(?:\p{Ll}+\. |\p{Ll}+\.? ?[–-] ?)?\p{Ll}[\p{Ll}-]+$/iu;

interface Read extends Omit<ListOf, "region"> {
  readonly place: string;
  readonly districts: readonly string[];
}

/** What stands in brackets after a name; a sentence where it is not understood. */
const readBracket = (inside: string, read: Read): Read | string => {
  const districts = /^dzielnic\p{L}*:? (.+)$/iu.exec(inside)?.[1]?.split(/, ?| i | oraz /);
  if (districts !== undefined)
    return districts.every((name) => isName.test(name)) ? { ...read, districts } : `the districts "${inside}" cannot be read`;
  let known = read;
  for (const part of inside.split(/, ?/)) {
    const county = /^(?:powiat|pow\.) ?(\p{L}[\p{L} -]*)$/iu.exec(part)?.[1];
    const types = /^(?:gmin|miast|[mg]?-?w?\.?$)/iu.test(part) ? typesOf(part) : [];
    if (county !== undefined) known = { ...known, county };
    else if (types.length > 0) known = { ...known, types };
    else if (!voivodeship.test(part)) return `what "(${inside})" means is not known`;
  }
  return known;
};

/** One printed name with what stands before and after it; a sentence where it cannot be read, null where nothing is printed. */
const readPlace = (printed: string, list: ListOf): Read | string | null => {
  const text = printed.replace(/^[-–—•▪] ?/, "");
  if (text === "") return null;
  const [, before = "", place = "", inside] =
    /^((?:[Mm]iasto i [Gg]mina|(?:[Gg]mina|gm\.)(?: miejsko-wiejska| wiejska| miejska)?|miasto|m\.) (?=\p{Lu}))?([^()]*?) ?(?:\(([^()]*)\))?$/u.exec(
      text,
    ) ?? [];
  const name = place === "" ? text : place;
  if ((name.match(/\p{L}/gu)?.length ?? 0) > mostLetters || name.split(" ").length > mostWords) return "is longer than a place's name";
  if (!isName.test(name)) return "is not written as a place's name";
  const types = typesOf(before.trim());
  const read: Read = { place: name, types: types.length > 0 ? types : list.types, county: list.county, districts: [] };
  return inside === undefined ? read : readBracket(inside, read);
};

const boxOf = (words: readonly ListWord[]): Place["bbox"] => [...boundingBox(words.map((word) => word.box))];
const brief = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/**
 * The places of one list, each with its evidence: the page and box of its words, of those on the first of two pages where it goes on
 * overleaf. A name that cannot be read is a problem that does not block, and left out.
 */
export const readList = (words: readonly ListWord[], of: ListOf): FoundPlaces => {
  const spaces = spacesAfterCommas(words);
  const problem = (of: readonly ListWord[], message: string): Problem => ({
    code: "unreadable_place",
    blocks: false,
    message,
    tariff_code: null,
    page: of[0]?.page ?? null,
    bbox: boxOf(of),
  });
  if (linesInColumns(words, spaces) > 1) {
    const first = words.filter((word) => word.line === words[0]?.line);
    return { places: [], problems: [problem(first, "A list of places stands in columns, along which it cannot be read; it is left out.")] };
  }
  const places: Place[] = [];
  const problems: Problem[] = [];
  let list = of;
  for (const piece of toPieces(words)) {
    let printed = unbroken(piece.text);
    for (let inner = listHead(printed); inner !== null; inner = listHead(printed)) {
      list = { region: of.region, types: inner.types.length > 0 ? inner.types : list.types, county: inner.county };
      printed = printed.slice(inner.length);
    }
    const here = piece.words.filter((word) => word.page === piece.words[0]?.page);
    const [first] = here;
    if (first === undefined) continue;
    const doubt = piece.words.some((word) => !word.sure)
      ? "was read from the picture in different ways"
      : piece.words.some((word) => word.raised)
        ? "bears a mark"
        : piece.unparted
          ? "goes over a line's end in a list without commas"
          : hasWideGap(piece, spaces)
            ? "holds a gap as wide as two spaces, where a comma may be missing"
            : null;
    const read = doubt !== null && printed !== "" ? doubt : readPlace(printed, list);
    if (read === null) continue;
    if (typeof read === "string") {
      problems.push(problem(here, `In a list of places "${brief(printed)}" ${read}; it is left out.`));
      continue;
    }
    const text = here
      .map((word) => word.text)
      .join(" ")
      .replace(/[,;.]+$/, "");
    places.push({
      place: read.place,
      municipality_types: [...read.types],
      county: read.county,
      districts: [...read.districts],
      region: list.region,
      page: first.page,
      bbox: boxOf(here),
      text,
    });
  }
  return { places, problems };
};
