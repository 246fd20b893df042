import { PermanentError } from "../../model/errors.ts";
import { type Budget, doubt, Exhausted, Oversized, spend } from "./bytes.ts";
import { dictOf, openFile, type PdfFile, resolve } from "./file.ts";
import type { Shared } from "./resources.ts";
import type { Gathered } from "./show.ts";
import { type Dict, isDict, isList, isRef, isStream, type Stream, type Value } from "./syntax.ts";
import { readPageContent } from "./text.ts";

/** What a quick look at one page shows. */
export interface PagePrescan {
  /** The PDF's own page number, from 1. */
  readonly page: number;
  /** The page's text in the order it is drawn, a space at each move; whole only when `certain`. */
  readonly text: string;
  /** True when every string that the page shows was found and its characters are known beyond doubt. */
  readonly certain: boolean;
  /** True when the page's images, as far as seen, hold more pixels than 400 x 400. */
  readonly hasImage: boolean;
}

interface Leaf {
  readonly dict: Dict;
  readonly resources: Value | undefined;
}

/** Bytes inflated, read or kept for one document; the 66 pages of a company's whole tariff need 4 million. */
const ALLOWANCE = 64 * 1024 * 1024;
const MAX_PAGES = 5_000;
const MAX_TREE_DEPTH = 32;
const MAX_STREAMS = 10_000;
const MAX_ANNOTATIONS = 10_000;
const BIG_IMAGE_PIXELS = 400 * 400;
const LITTLE_TEXT = 400;
/** Letters drawn as outlines take some ten curves each; more than a hundred of them on a page that says little may be its table. */
const MANY_CURVES = 1_000;
const KEPT_COST = 4;
const ANNOTATION_COST = 16;

/** Adds the pages under a node of the page tree to `leaves`; every count, parent and type must be as it should. */
const walk = (
  file: PdfFile,
  node: Value | undefined,
  parent: number,
  inherited: Value | undefined,
  leaves: Leaf[],
  seen: Set<number>,
  depth: number,
): void => {
  if (!isRef(node) || seen.has(node.num) || depth > MAX_TREE_DEPTH) doubt("damaged page tree");
  seen.add(node.num);
  const dict = dictOf(file, node);
  const above = dict.get("/Parent");
  if (depth > 0 && (!isRef(above) || above.num !== parent)) doubt("damaged page tree");
  const resources = dict.get("/Resources") ?? inherited;
  const kids = resolve(file, dict.get("/Kids"));
  const type = resolve(file, dict.get("/Type"));
  if (type === "/Page" && kids === null && depth > 0) {
    if (leaves.push({ dict, resources }) > MAX_PAGES) doubt("too many pages");
    return;
  }
  if (type !== "/Pages" || !isList(kids)) doubt("damaged page tree");
  const before = leaves.length;
  for (const kid of kids) walk(file, kid, node.num, resources, leaves, seen, depth + 1);
  if (resolve(file, dict.get("/Count")) !== leaves.length - before) doubt("damaged page tree");
};

export const pageLeaves = (file: PdfFile): readonly Leaf[] => {
  const catalog = dictOf(file, file.root);
  if (resolve(file, catalog.get("/Type")) !== "/Catalog") doubt("no document catalog");
  const leaves: Leaf[] = [];
  walk(file, catalog.get("/Pages"), 0, undefined, leaves, new Set(), 0);
  return leaves.length > 0 ? leaves : doubt("no pages");
};

const contentStreams = (file: PdfFile, contents: Value | undefined): readonly Stream[] => {
  const value = resolve(file, contents);
  const parts = value === null ? [] : isList(value) ? value : [value];
  if (parts.length > MAX_STREAMS) doubt("too many streams");
  return parts.map((part) => {
    const stream = resolve(file, part);
    return isStream(stream) ? stream : doubt("content is not a stream");
  });
};

/** Text may also stand in what annotations show; links and the pop-ups of comments show none. */
const checkAnnotations = (file: PdfFile, value: Value | undefined): void => {
  const annotations = resolve(file, value);
  if (annotations === null) return;
  if (!isList(annotations) || annotations.length > MAX_ANNOTATIONS) doubt("unknown annotations");
  spend(file.budget, ANNOTATION_COST * annotations.length);
  for (const annotation of annotations) {
    const dict = dictOf(file, annotation);
    const subtype = resolve(file, dict.get("/Subtype"));
    if (subtype === "/Link" || subtype === "/Popup") continue;
    if (dict.has("/AP") || subtype === "/FreeText" || subtype === "/Widget") doubt("annotation with text");
  }
};

const prescanPage = (shared: Shared, leaf: Leaf, number: number): PagePrescan => {
  const { file } = shared;
  const page: Gathered = { pieces: [], length: 0, spaced: false, imagePixels: 0, curves: 0 };
  let certain = true;
  try {
    checkAnnotations(file, leaf.dict.get("/Annots"));
    const resources = resolve(file, leaf.resources);
    readPageContent(shared, page, contentStreams(file, leaf.dict.get("/Contents")), isDict(resources) ? resources : null);
  } catch (error) {
    if (error instanceof Oversized)
      throw new PermanentError(`The PDF's page ${number} is made of ${error.message}; no page of a tariff is, and it is not read.`);
    if (error instanceof Exhausted) throw error;
    certain = false;
  }
  spend(file.budget, KEPT_COST * page.length);
  if (page.curves > MANY_CURVES && page.length < LITTLE_TEXT) certain = false;
  return { page: number, text: page.pieces.join(""), certain, hasImage: page.imagePixels > BIG_IMAGE_PIXELS };
};

/**
 * Looks through a PDF of any size in a small part of a close reading's time, page by page in order.
 * Null when the file's structure is beyond this look (encrypted, damaged, too large, ambiguous): read every page closely.
 * A page of which anything is in doubt has `certain: false`. Throws PermanentError in one sentence where a page is made of more than any page can
 * show, and nothing else.
 */
export const prescan = (bytes: Uint8Array): readonly PagePrescan[] | null => {
  const budget: Budget = { left: ALLOWANCE };
  try {
    const file = openFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), budget);
    const shared: Shared = { file, fonts: new Map(), harmless: new Set() };
    return pageLeaves(file).map((leaf, i) => prescanPage(shared, leaf, i + 1));
  } catch (error) {
    if (error instanceof PermanentError) throw error;
    return null;
  }
};

/** Section numbers, dates and case numbers as drawn in one piece: 3.1.12, 17.12.2025. A middle part of three digits may be two prices. */
const MULTIPART_NUMBER = /(?<!\d|\d\.)\d{1,4}(?:\.\d{1,2})+\.\d{1,4}(?!\d)/g;
/** A reference to a provision, which writers often draw in two pieces: "pkt 3.1." and "25". */
const PROVISION = /(?:pkt|ust|art|poz)\.?\s*\d{1,2}(?:\.\d{1,2})+\.\s+\d{1,2}(?![\s.,]*\d)/giu;
/** Characters that mean nothing special to the tests below; almost every Polish page has no others. */
const ORDINARY = /^[\0-\u00a9\u00bf-\u017f\u2010-\u2019\u201c-\u2022]*$/;
/** Rates have two decimals at least. The second half serves text drawn backwards, here and below. */
const DECIMAL_COMMA = /\d,\d\d|\d\d,\d/;
const DECIMAL_POINT = /\d\.\d\d|\d\d\.\d/;
/** Decimals whose whole part was drawn at another time. */
const DECIMALS_ALONE = /(?:^|\s),\d/;

/** Any script's digits as 0, the look-alikes of comma and point as themselves, and nothing that takes no room. */
const plain = (text: string): string =>
  ORDINARY.test(text)
    ? text
    : text
        .normalize("NFKC")
        .replace(/[\p{Cf}\p{M}]+/gu, "")
        .replace(/\p{Nd}/gu, "0")
        .replace(/[\u201a\u060c\u066b]/g, ",")
        .replace(/[\u00b7\u2219\u22c5]/g, ".");

/**
 * Whether a rate could stand on the page: true unless it is certain that no decimal number does.
 * Strings are joined without regard to spaces, for writers cut numbers anywhere; a list such as "120, 295" therefore counts too.
 */
export const mayHoldRates = (page: PagePrescan): boolean => {
  if (!page.certain || (page.hasImage && page.text.replace(/\s+/g, "").length < LITTLE_TEXT)) return true;
  const text = plain(page.text);
  if (DECIMALS_ALONE.test(text) || DECIMAL_COMMA.test(text.replace(/\s+/g, ""))) return true;
  return DECIMAL_POINT.test(text.replace(PROVISION, " x ").replace(MULTIPART_NUMBER, " x ").replace(/\s+/g, ""));
};
