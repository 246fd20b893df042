import { type Band, bandIn } from "../../language/bands.ts";
import { categoriesIn, facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { limitsCustomers } from "../../language/qualified-rates.ts";
import { regionIn } from "../../language/regions.ts";
import type { Flow } from "../../language/sentences.ts";
import { unitsOf } from "../../language/words-of-the-trade.ts";
import type { AroundPlace } from "../approval.ts";
import { type Clause, clausesOf, componentOf, nameIn } from "./clauses.ts";
import { bandBehind } from "./national-bands.ts";
import { groupsIn, type SentenceRate, textsAround } from "./of-group.ts";
import type { Piece } from "./pieces.ts";

/*
 * "Stawki opłaty przejściowej dla odbiorców z grup taryfowych G wynoszą: 0,02 zł/m-c przy rocznym zużyciu poniżej 500 kWh, 0,10 zł/m-c przy rocznym
 * zużyciu od 500 do 1 200 kWh": a sentence, or a list, that names its groups once and behind each amount the band of yearly use that pays it.
 */

const listMark = /^\s*(?:\d{1,2}\)|[a-z]\)|[-–—•])\s+/;
const leads = /(?:wynos\p{L}*|wysokości)(?:\s+odpowiednio)?\s*:?\s*$/iu;
const joins = /^[\s,;.]*(?:(?:oraz|i|a)\s*)?$/u;

/** The band behind an amount, where nothing else stands before the next one or the end. */
const bandOnly = (text: string): Band | null => {
  const match = bandBehind.exec(text);
  return match !== null && joins.test(text.slice(match[0].length)) ? bandIn(fold(match.groups?.band ?? "")) : null;
};

/** "a) zużycie od 500 do 1 200 kWh – " holds nothing but a band and what it is of. */
const ofUse =
  /\b(?:przy|dla|w przypadku|roczn\w*|zuzy\w*|pobor\w*|odbiorc\w*|energii|elektrycznej|w skali roku|od|do|powyzej|ponizej|ponad|miedzy|nie|wiecej|mniej|mniejsz\w*|wieksz\w*|niz|przekraczajac\w*|wynos\w*|i|a|oraz|[km]wh)\b|\d[\d ]*/g;
export const bandBefore = (text: string): Band | null => {
  const folded = fold(text.replace(listMark, "").replace(/^[\s,;]*(?:(?:oraz|i|a)\s)?/u, ""));
  return /^[\s.,:;≤<>–—-]*$/u.test(folded.replace(ofUse, " ")) ? bandIn(folded) : null;
};

/** "Stawki opłaty przejściowej w grupach G11 i G12 według rocznego zużycia:": by what the bands of a list are. */
const leadsToBands =
  /(?:(?:zależ\p{L}*\s+od|według|w\s+zależności\s+od)\s+)?(?:roczn\p{L}*\s+)?zużyci\p{L}*(?:\s+energii(?:\s+elektrycznej)?)?\s*:\s*$/iu;

interface Bands {
  /** What is said of all amounts. */
  readonly opening: string;
  readonly bands: readonly Band[];
}

/** The bands behind a piece's amounts, or before them: behind its opening, or each in an item under `head`; null where there are none. */
const bandsOf = (piece: Piece, head: string, clauses: readonly Clause[]): Bands | null => {
  const [lead = "", ...others] = textsAround(piece, clauses);
  const behind = others.flatMap((text) => bandOnly(text) ?? []);
  const opening = `${head} ${lead.replace(listMark, "")}`.trim();
  if (behind.length === clauses.length) return leads.test(opening) ? { opening, bands: behind } : null;
  const colon = lead.lastIndexOf(":") + 1;
  const [common, first] = [`${head} ${lead.slice(0, colon).replace(listMark, "")}`.trim(), lead.slice(colon)];
  const before = [first, ...others.slice(0, -1)].flatMap((text) => bandBefore(text) ?? []);
  const isOver = /^[\s.,;]*(?:oraz\s*)?$/u.test(others.at(-1) ?? "") && before.length === clauses.length;
  return isOver && (leads.test(common) || leadsToBands.test(common)) ? { opening: common, bands: before } : null;
};

/** What such a piece says; null where it is none, or where a word of it may mean something more. `head`: the words that a list hangs on. */
export const ratesByUse = (piece: Piece, head: string, flow: Flow, around: AroundPlace): SentenceRate[] | null => {
  const clauses = clausesOf(piece);
  const found = bandsOf(piece, head, clauses);
  if (found === null || new Set(found.bands.map((band) => JSON.stringify(band))).size < found.bands.length) return null;
  const { opening, bands } = found;
  const [category, ...others] = categoriesIn(opening);
  const groups = groupsIn(opening);
  if (category === undefined || others.length > 0 || groups === null) return null;
  const facets = facetsOf(opening);
  const isPlain = facets.zones.length === 0 && facets.band === null && !facets.periods && facets.tax !== "gross" && facets.tax !== "excise";
  if (!isPlain || limitsCustomers(opening)) return null;
  const context = flow.cite(piece.from, piece.from + piece.text.length)?.text ?? "";
  const rates: SentenceRate[] = [];
  for (const [i, clause] of clauses.entries()) {
    const from = piece.from + clause.at;
    const at = flow.cite(from, from + clause.printed.length);
    if (at === null || !unitsOf[category].includes(clause.unit.unit) || around(at).sheet) return null;
    const component = componentOf(
      clause,
      category,
      { ...facets, band: bands[i] ?? null },
      at,
      context || at.text,
      nameIn(opening, category),
    );
    rates.push({ groups, region: regionIn(opening), voltage: null, component });
  }
  return rates;
};
