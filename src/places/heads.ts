import { fold } from "../language/fold.ts";
import type { MunicipalityType } from "../model/vocabulary.ts";
import { unbroken } from "./pieces.ts";

/** What is known of every name of a list before it is read. */
export interface ListOf {
  readonly region: string | null;
  readonly types: readonly MunicipalityType[];
  readonly county: string | null;
}

/** Which kinds of municipality words speak of; none where they say only "gminy". */
export const typesOf = (words: string): MunicipalityType[] => {
  const text = fold(words).replace(/- /g, "-");
  const mixed = /miejsko ?-? ?wiejsk\w*|^m-?w\.?$|miasto i gmina/g;
  const rest = text.replace(mixed, "");
  // "Miasta i gminy" is any kind.
  const any = /\bmiast\w*(?: i |, | oraz )gmin/.test(rest);
  return [
    ...(!any && /miejsk|\bmiast|^m\.?$/.test(rest) ? (["urban"] as const) : []),
    ...(rest !== text ? (["urban_rural"] as const) : []),
    ...(/wiejsk|^g?w\.?$/.test(rest) ? (["rural"] as const) : []),
  ];
};

const head =
  /^((?:(?:na )?(?:tereni?e?|obszarz?e?) |następując\p{L}+ )?(?:gmin|miast[aoy]?\b|miejscowoś|powia[tc]|województw|woj\.)(?:[^:,;()]|\([^():;]{0,80}\)){0,90}?)(?:\s*:\s*|(?<=[sc]kie?)\s+[–—-]\s+)/iu;

/**
 * What a list is of, before its colon: "Gminy miejskie i miejsko-wiejskie: ", "powiat augustowski: ". `length`: of head, colon and
 * the spaces after it. Null where the text does not begin so.
 */
export const listHead = (text: string): (Omit<ListOf, "region"> & { readonly length: number }) | null => {
  const [whole, words = ""] = head.exec(text) ?? [];
  if (whole === undefined) return null;
  const county = /^powiat (\p{Ll}[\p{Ll} -]*?)(?: ?[–—-]? gmin\p{L}*)?$/iu.exec(unbroken(words))?.[1] ?? null;
  return { length: whole.length, types: typesOf(words), county };
};

const bareHead = /^gminy(?:(?:,| i| oraz)? (?:miejskie|wiejskie|miejsko-wiejskie))*$/i;

/** What a line is that says only which kinds of municipality follow, "Gminy wiejskie"; null where it is no such line. */
export const bareListHead = (line: string): Omit<ListOf, "region"> | null =>
  bareHead.test(line) ? { types: typesOf(line), county: null } : null;

const bullet = /^(?:\(?\p{L}\)|\(?\d+(?:\.\d+)*[.)]*(?=\s|\))\)?|[-–—•▪]|[IVX]+[.)])\s*/u;

/** How many characters of a line number it or mark it: "8.1. ", "a)". */
export const bulletLength = (text: string): number => bullet.exec(text)?.[0].length ?? 0;

/** "8. Wykaz gmin ...", "Obszary działania Oddziałów": where lists may follow. A line of the contents is none. */
export const opensChapter = (line: string): boolean =>
  line.length <= 140 &&
  !/\.{4,}|…|(?:\. ){3,}|\p{L}\s+\d{1,3}$/u.test(line) &&
  /\b(?:wykaz|list[ay]|spis|zestawieni)\w*\b.{0,80}\b(?:gmin|miejscowosci|miast|powiat)|\b(?:obszar|teren)\w* dzialan/.test(fold(line));

/** Whether a line that speaks of a chapter is its heading, and no mention of it: numbered, bold, or beginning with the very word. */
export const isOwnHeading = (line: string, bold: boolean): boolean =>
  bold || /^\d+[.)]/.test(line) || /^(?:wykaz|lista|spis|zestawienie|zalacznik|obszar\w* dzialania)/.test(fold(line));

/** A numbered line that stands alone: a heading of something. */
export const isNumberedHeading = (line: string): boolean => /^\d+(?:\.\d+)*[.)]*\s+\p{Lu}[^,;]{0,80}$/u.test(line) && !/[.;]$/.test(line);

const branchWords = ["oddział", "oddziału", "obszar", "obszaru", "rejon", "rejonu", "region", "regionu", "zakład", "zakładu"]
  .flatMap((word) => [word, `${word[0]?.toUpperCase()}${word.slice(1)}`, word.toUpperCase()])
  .join("|");
const branchName = String.raw`[„"']?(\p{Lu}[\p{L}-]*(?: (?:\p{Lu}[\p{L}-]*|nad|pod))*)[”"']?`;
const branchHeading = new RegExp(
  String.raw`^(?:(?:[Dd]la|[Nn]a terenie|[Nn]a obszarze) )?(?:${branchWords}) (?:[Dd]ystrybucji )?(?:we? )?${branchName}\s*(?=$|[:–—-])`,
  "u",
);
const branchNamed = new RegExp(String.raw`(?<!\p{L})(?:${branchWords}) (?:we? )?${branchName}`, "u");

/**
 * The branch or area that a heading names, as printed without the word for it ("Oddział w Kaliszu" -> "Kaliszu"), and how many
 * characters of the line say so, a colon or dash after it included. Null where the line is no such heading.
 */
export const branchIn = (line: string): { readonly region: string; readonly length: number } | null => {
  const from = bulletLength(line);
  const [whole, region] = branchHeading.exec(line.slice(from)) ?? [];
  if (whole === undefined || region === undefined) return null;
  const after = /^\s*[:–—-]*\s*(?:obejmuj\p{L}+\s+)?/u.exec(line.slice(from + whole.length))?.[0].length ?? 0;
  return { region, length: from + whole.length + after };
};

/** The one branch that a chapter's own heading names: "Wykaz gmin Oddziału Łódź"; null where it names none, or all. */
export const branchOfChapter = (line: string): string | null => branchNamed.exec(line)?.[1] ?? null;
