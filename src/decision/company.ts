import { companyWords, sells } from "../model/company-name.ts";
import type { OperatorType } from "../model/vocabulary.ts";
import { applicantOf } from "./applicant.ts";
import { named, notOfIt } from "./company-form.ts";
import { isAccusativeOf, isDeclinedForm, isGenitive, isGenitiveOf, sameButEndings } from "./declined-names.ts";
import { inSmallLetters } from "./name-case.ts";
import { seat, seatedName } from "./seated-name.ts";
import { type Found, oneLine, orderEnd } from "./text.ts";

/*
 * Who a document is from. A letter names its addressee; a company's own print names itself in a title, in the words that introduce it
 * ("ustalona przez X, zwanego dalej Operatorem") and on its pages, and other companies beside itself: the operator of the network, the
 * transmission operator, owners of trade marks. One place alone may be misread, so two must agree.
 */

/** What the words around a name say of the company's part in the document. */
type Part = "author" | "seller" | "operator" | "called" | "title" | "network" | "other";

interface Mention extends Found<string> {
  readonly part: Part;
}

const by =
  /(?:ustalon|opracowan|sporządzon|przygotowan)\p{L}*(?:\s+(?:została|jest))?\s+przez\s+(?:przedsiębior\p{L}+(?:\s+energetyczn\p{L}+)?\s*:?\s*)?$/iu;
const ofNetwork =
  /(?:(?<!\p{L})OSD|operator\p{L}*(?:\s+systemu\s+dystrybucyjnego)?|do\s+sieci(?:\s+\p{L}+){0,3}|z\s+sieci|obszar\p{L}*)[\s(:–-]*$/iu;
const defined =
  /^(?:\s*\([^()]{0,80}\))?(?:(?!S\.A\.|z\s+o\.)[^;]){0,120}?zwan\p{L}+\s+(?:w\s+dalszej\s+części\s+)?dalej:?\s*[„"“”,]*\s*(Sprzedawc|Operator|Przedsiębiorst|Spółk)/iu;
const contextCharacters = 90;

const partOf = (text: string, from: number, to: number): Part => {
  const before = text.slice(Math.max(0, from - contextCharacters), from);
  const called = defined.exec(text.slice(to, to + 2 * contextCharacters))?.[1]?.toLowerCase();
  if (by.test(before)) return "author";
  if (called === "sprzedawc") return "seller";
  if (ofNetwork.test(before)) return "network";
  if (called !== undefined) return called === "operator" ? "operator" : "called";
  return /(?:^|\n)[^\S\n]*$/u.test(before) ? "title" : "other";
};

/** A name that a line's end breaks between two words goes on from the line before, where another place has it whole. */
const fromLineBefore = (text: string, mention: Mention, others: readonly Mention[]): Mention => {
  if (text[mention.from - 1] !== "\n") return mention;
  const before = text.slice(0, mention.from).trimEnd();
  const whole = others.find(({ value }) => {
    const begun = value.endsWith(` ${mention.value}`) ? value.slice(0, -mention.value.length - 1) : "";
    return begun !== "" && before.endsWith(begun);
  });
  if (whole === undefined) return mention;
  const from = before.length - (whole.value.length - mention.value.length - 1);
  return { ...mention, value: whole.value, from, part: partOf(text, from, mention.to) };
};

/** Every company named with its legal form, in the order of the text. */
const mentionsIn = (text: string): Mention[] => {
  const found = [...text.matchAll(named)].flatMap((match): Mention[] => {
    const whole = match[0];
    let lead = 0;
    for (let other = notOfIt.exec(whole); other !== null; other = notOfIt.exec(whole.slice(lead))) lead += other[0].length;
    const value = oneLine(whole.slice(lead));
    const [from, to] = [match.index + lead, match.index + whole.length];
    return companyWords(value) === "" || !/\p{Lu}/u.test(value) ? [] : [{ value, from, to, part: partOf(text, from, to) }];
  });
  return found.map((mention) => fromLineBefore(text, mention, found));
};

const sameCompany = (a: string, b: string): boolean => companyWords(a) === companyWords(b);

/** Is one word the other with one letter taken for another one, lost or added, inside it? Endings are declined. */
const isMisreading = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 2 || long.length - short.length > 1 || short.at(-1) !== long.at(-1)) return false;
  let at = 0;
  while (short[at] === long[at] && at < short.length) at += 1;
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1);
};

/** The same words but for one that one of both misread: "Energo MST Polana", "Energo MT Polana". */
const isMisreadAs = (a: string, b: string): boolean => {
  // An ampersand, which parts words elsewhere, is read as a letter or a digit.
  const wordsOf = (name: string): string[] => companyWords(name.replace(/(?<=\p{L})&(?=\p{L})/gu, "8")).split(" ");
  const own = wordsOf(a);
  // Words before a name may have been taken for its own: "Przedsiębiorstwa – Energo MT Polana".
  const other = wordsOf(b).slice(-own.length);
  const apart = own.flatMap((word, i) => (word === other[i] ? [] : [[word, other[i] ?? ""] as const]));
  const [pair, ...more] = apart;
  return own.length === other.length && pair !== undefined && more.length === 0 && isMisreading(...pair);
};

/** A name is believed against a misreading of it where it stands more than twice as often. */
const surely = 2;
const isContradicted = (name: string, mentions: readonly Mention[]): boolean => {
  const misread = mentions.filter(({ value }) => isMisreadAs(name, value)).length;
  const same = mentions.filter(({ value }) => ` ${companyWords(value)}`.endsWith(` ${companyWords(name)}`)).length;
  return misread > 0 && surely * misread >= same;
};

export interface Company extends Found<string> {
  /** Another place that names it, or the words of a letter that close its address; null where nothing confirms the name. */
  readonly again: { readonly from: number; readonly to: number } | null;
  readonly type: OperatorType;
}

/** "Miejskiego Przedsiębiorstwa Energetyki Cieplnej", "Przedsiębiorstwa Energetycznego X": with a capital such a word may be the company's own. */
const ownName =
  "\\s+(?:\\p{Lu}\\p{Ll}+(?:ego|ej)|Energetyki|Usług|Produkcji|Handlu|Wodociągów|Gospodarki|Robót|Transportu|Obrotu|Dystrybucji|Przesyłu|Techniki|Budownictwa|Przemysłu|Komunikacji|Eksploatacji)(?!\\p{L})";
const addressee = new RegExp(
  `(?<!\\p{Lu}\\p{Ll}+(?:ego|ej)\\s+)(?:przedsiębiorstwa(?:\\s+energetycznego)?|Przedsiębiorstwa(?:\\s+energetycznego|(?!${ownName}))|[Pp]rzedsiębiorc[yę]|[Pp]odmiotu(?:\\s+gospodarczego)?|spółki|Spółki(?!${ownName}))(?:[^:.;]{0,60}?\\s+pod\\s+(?:nazwą|firmą))?\\s*:?\\s+([^,;:]{3,160}?)\\s*(?=\\(|z\\s+siedzibą|${seat}|,\\s*zwan|\\n\\s*zwan|,\\s*(?:ul|al)\\.|,?\\s+zawart)`,
  "u",
);
/** What closes an address: the company's seat, or what it is called from there on. Where one follows, the name was read to its end. */
const closing = new RegExp(`^[\\s,]*(?:\\([^()]{0,300}\\)[\\s,]*)?(?:${seat}[\\p{L}-]*|zwan\\p{L}+\\s+dalej)`, "u");

/** "X Sz. Z o.o.": nothing but "Sp." stands before "z o.o.", so that a reader has taken a letter of it for another one. */
const misreadForm = /^(.*\p{L}{2}.*?)\s+(?![Ss][Pp]\.?\s*[Zz])[\p{L}\d]{1,3}[.,]?\s*[zZ]\s+[oO0]\s?[.,]?\s*[oO0][.,]?$/u;

/** The other operators of a network, and the general words for them, say nothing of what the company itself does. */
const otherOperators = /operator\p{L}*\s+(?:systemu|systemów|sieci)\s+dystrybucyjn\p{L}*|(?:sieci|systemu)\s+dystrybucyjn\p{L}*/giu;
const distributes = /dystrybucj|przesył/iu;

/** "Taryfa dla usług dystrybucji", as against a seller's "umowa o świadczenie usług dystrybucji". */
const isTariffOfNetwork = /taryf\p{L}*\s[^.;]{0,80}?(?:zakresie|usług|dla)\s+dystrybucji/iu;

/** "ENEA S.A. jest sprzedawcą z urzędu". */
const calledSeller = /^,?\s+(?:jest|pełni\s+(?:funkcję|rolę))\s+sprzedawc/iu;

/** Network rates are a distributor's; what a company is called decides where its tariff's title or order says nothing. */
const typeOf = (text: string, { value, part }: Pick<Mention, "value" | "part">, mentions: readonly Mention[]): OperatorType => {
  if (part === "seller") return "RETAILER";
  if (part === "operator") return "OSD";
  let rest = text;
  // Past the end of `text` a mention has no characters of it, and an empty piece stands between any two letters.
  for (const other of mentions) if (other.to <= text.length) rest = rest.replaceAll(text.slice(other.from, other.to), " ");
  rest = rest.replaceAll(value, " ").replace(otherOperators, " ");
  // A seller's explanations name the network's fees, which another company charges.
  const isSeller = mentions.some((own) => sameCompany(own.value, value) && calledSeller.test(text.slice(own.to)));
  if (isSeller && !distributes.test(rest)) return "RETAILER";
  if (distributes.test(rest) || /sieciow/iu.test(rest)) return sells.test(value) && !isTariffOfNetwork.test(rest) ? "RETAILER" : "OSD";
  return sells.test(rest) || !distributes.test(value) ? "RETAILER" : "OSD";
};

/** Who applied by the words of the order alone; a name that is declined nowhere is confirmed wherever it is repeated. */
const ofApplicant = (text: string, order: string): Company | null => {
  const found = applicantOf(text);
  if (found === null) return null;
  const mentions = mentionsIn(text);
  const { value, from, to } = found;
  const repeated = isGenitive(value)
    ? undefined
    : mentions.find((other) => (other.to <= from || other.from >= to) && sameCompany(other.value, value));
  const again = isContradicted(value, mentions) ? null : (found.again ?? repeated ?? null);
  return { ...found, again, type: typeOf(order, { value, part: "other" }, mentionsIn(order)) };
};

const ofLetter = (text: string): Company | null => {
  const order = text.slice(0, orderEnd(text));
  const match = addressee.exec(order);
  const name = match?.[1];
  if (match === null || name === undefined) return ofApplicant(text, order);
  const from = match.index + match[0].lastIndexOf(name);
  const to = from + name.length;
  const value = oneLine(name);
  const mentions = mentionsIn(text);
  const elsewhere = (same: string): Mention | undefined =>
    mentions.find((other) => other.from !== from && (other.to <= from || other.from >= to) && sameCompany(other.value, same));
  const begun = misreadForm.exec(value)?.[1];
  if (begun !== undefined) {
    // Where another place has the form as it is, that is its name; else nothing confirms it.
    const whole = elsewhere(`${begun} Sp. z o.o.`);
    const type = typeOf(order, { value, part: "other" }, mentionsIn(order));
    return whole === undefined ? { value, from, to, again: null, type } : { ...whole, again: { from, to }, type };
  }
  const repeated = elsewhere(value);
  const end = closing.exec(order.slice(to));
  const closed = repeated ?? (end === null ? null : { from: to, to: to + end[0].length });
  const again = isContradicted(value, mentions) ? null : closed;
  const type = typeOf(order, { value, part: "other" }, mentionsIn(order));
  // A name without a legal form stands declined in the letter, and as it is on the title page of the tariff.
  const line = [...text.slice(order.length).matchAll(/^[^\n]{3,120}$/gmu)].find(({ 0: words }) => sameButEndings(words, value));
  if (repeated === undefined && line !== undefined && !sameCompany(line[0], value)) {
    const start = order.length + line.index;
    // Behind a colon the letter may have it as it is, and the title page declined: "Taryfa" over "Szpitala Uzdrowiskowego".
    if (isGenitiveOf(value, oneLine(line[0]))) return { value, from, to, again: { from: start, to: start + line[0].length }, type };
    return { value: oneLine(line[0]), from: start, to: start + line[0].length, again: { from, to }, type };
  }
  return { value, from, to, again, type };
};

/** The parts that make a company the one that the document is from, the surest first. */
const parts: readonly Part[] = ["author", "seller", "operator", "called", "title", "other", "network"];

/** "ustalona przez Zakład Elektryczny „EL-PRO” Anna Próbna, zwany dalej": a sole trader or a cooperative has no legal form in its name. */
const author = /(?:ustalon|opracowan|sporządzon)\p{L}*\s+(?:została\s+)?przez\s+([^,;:()]{4,120}?)\s*(?:,\s*|\s)zwan\p{L}+/giu;

const ofNamelessForm = (text: string, front: string, mentions: readonly Mention[]): Company | null => {
  for (const match of text.matchAll(author)) {
    const name = oneLine(match[1] ?? "").replace(new RegExp(` ${seat}.*$`, "u"), "");
    const from = match.index + match[0].indexOf(match[1] ?? "");
    const to = from + (match[1] ?? "").length;
    if (!/^\p{Lu}|^[„"]\p{Lu}/u.test(name) || mentions.some((other) => other.from < to && other.to > from)) continue;
    const called = defined.exec(text.slice(to, to + 2 * contextCharacters))?.[1]?.toLowerCase();
    const part = called === "sprzedawc" ? "seller" : called === "operator" ? "operator" : "author";
    const line = [...text.matchAll(/^[^\n]{3,120}$/gmu)].find(({ 0: words }) => sameButEndings(oneLine(words), name));
    const type = typeOf(front, { value: name, part }, mentions);
    if (line === undefined) return { value: name, from, to, again: null, type };
    return { value: inSmallLetters(oneLine(line[0]), name), from: line.index, to: line.index + line[0].length, again: { from, to }, type };
  }
  const title = seatedName(text);
  return title === null ? null : { ...title, type: typeOf(front, { value: title.value, part: "title" }, mentions) };
};

const ofOwnPrint = (text: string, front: string): Company | null => {
  const mentions = mentionsIn(text);
  const nameless = mentions.some(({ part }) => part === "author") ? null : ofNamelessForm(text, front, mentions);
  if (nameless !== null) return nameless;
  const chosen = parts.flatMap((part) => mentions.find((mention) => mention.part === part) ?? [])[0];
  if (chosen === undefined) return null;
  const title = mentions.find(
    ({ value, part }) =>
      part === "title" && ((chosen.part === "author" && isAccusativeOf(value, chosen.value)) || isGenitiveOf(value, chosen.value)),
  );
  if (title !== undefined)
    return { ...title, value: inSmallLetters(title.value, chosen.value), again: chosen, type: typeOf(front, chosen, mentions) };
  const own = mentions.filter(({ value }) => sameCompany(value, chosen.value));
  const count = (value: string): number => own.filter((other) => other.value === value).length;
  // As often in capitals as otherwise: capitals are how a title page is set.
  const rank = ({ value }: Mention): number => 2 * count(value) + (/\p{Ll}{3}/u.test(value) ? 1 : 0);
  const best = own.reduce((a, b) => (rank(b) > rank(a) ? b : a));
  const again =
    own.find((other) => other !== best) ??
    mentions.find(({ value }) => isDeclinedForm(best.value, value) || isGenitiveOf(best.value, value)) ??
    null;
  return { ...best, again, type: typeOf(front, chosen, mentions) };
};

/** The company of a document and what confirms its name. `front`: the words before the tariff's own, or a letter's order. */
export const companyOf = (text: string, front: string, letter: boolean): Company | null =>
  (letter ? ofLetter(text) : null) ?? ofOwnPrint(text, front);
