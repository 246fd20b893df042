import type { Gray } from "../model/bitmap.ts";
import { asMatrix, type Matrix, multiply } from "../pdf/matrix.ts";
import { number } from "../pdf/numbers.ts";
import { layersOf, OPS, operatorsOf, type PdfPage } from "../pdf/pdf.ts";
import { type DecodedImage, layImage, type Painted } from "./lay-image.ts";

/** Pixels per point: below 100 dpi nothing is lost by taking more, above 450 nothing is won by taking all. */
const coarsest = 100 / 72;
const finest = 450 / 72;

const names = ["paintImageXObject", "paintInlineImageXObject"] as const;
const simple = new Set(names.map((name) => OPS[name]));
/** Drawing that this walk does not follow: stencils, repeats, shadings, masks. The page is then drawn whole by pdf.js. */
const others = new Set(
  [
    "paintImageMaskXObject",
    "paintImageMaskXObjectGroup",
    "paintImageMaskXObjectRepeat",
    "paintSolidColorImageMask",
    "paintInlineImageXObjectGroup",
    "paintImageXObjectRepeat",
    "shadingFill",
  ].map((name) => OPS[name]),
);

const decoded = (page: PdfPage, name: string): Promise<unknown> => {
  const objects = name.startsWith("g_") ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(name, resolve));
};

const isDecoded = (image: unknown): image is DecodedImage => {
  const { data, kind } = (image ?? {}) as { readonly data?: unknown; readonly kind?: unknown };
  return (data instanceof Uint8Array || data instanceof Uint8ClampedArray) && [1, 2, 3].includes(number(kind));
};

/** A smaller share of the page is a logo or a line, whose loss costs no rate. */
const leastShare = 0.02;

/**
 * So many layers of images lie over each other on no scan: two on one of a tariff (a page of paper under letters cut out of it), strips beside each
 * other are one. A page that paints one image 20,000 times took 20 s, until it was stopped.
 */
const mostLayers = 16;

/**
 * The images a page paints, in order; null when it paints anything that is not followed here. Throws where one of them cannot be decoded:
 * what it shows would be taken for white paper.
 */
const paintedOn = async (page: PdfPage): Promise<readonly Painted[] | null> => {
  const [operators, layers] = await Promise.all([operatorsOf(page), layersOf(page)]);
  const painted: Painted[] = [];
  let followed = true;
  const stack: Matrix[] = [];
  const shown: boolean[] = [];
  const { width, height, transform } = page.getViewport({ scale: 1 });
  let toPage = asMatrix(transform);
  for (const [i, operator] of operators.fnArray.entries()) {
    const args: readonly unknown[] = operators.argsArray[i] ?? [];
    if (others.has(operator)) followed = false;
    else if (operator === OPS.save || operator === OPS.beginGroup) stack.push(toPage);
    else if (operator === OPS.restore || operator === OPS.endGroup || operator === OPS.paintFormXObjectEnd) toPage = stack.pop() ?? toPage;
    else if (operator === OPS.transform) toPage = multiply(toPage, asMatrix(args));
    else if (operator === OPS.paintFormXObjectBegin) {
      stack.push(toPage);
      toPage = multiply(toPage, asMatrix(args[0]));
    } else if (operator === OPS.beginMarkedContent) shown.push(true);
    else if (operator === OPS.beginMarkedContentProps) shown.push(args[0] !== "OC" || layers.isVisible(args[1]));
    else if (operator === OPS.endMarkedContent) shown.pop();
    else if (simple.has(operator) && !shown.includes(false)) {
      const image = typeof args[0] === "string" ? await decoded(page, args[0]) : args[0];
      const share = Math.abs(toPage[0] * toPage[3] - toPage[1] * toPage[2]) / (width * height);
      if (image === null || image === undefined) {
        if (share < leastShare) continue;
        throw new Error("an image of the page cannot be decoded");
      }
      if (isDecoded(image)) painted.push({ image, toPage });
      else followed = false;
    }
  }
  return followed ? painted : null;
};

/** Throws where an image of the page cannot be decoded. */
export const assertDecodable = async (page: PdfPage): Promise<void> => {
  await paintedOn(page);
};

export interface Scan {
  readonly picture: Gray;
  readonly pixelsPerPoint: number;
}

/**
 * The picture that a page's images make together on white paper, at the resolution of the largest; text that is drawn over them (a
 * stamped header) is left out, its text layer says it. Null when the page paints more than plain images: then draw it whole. Throws where
 * an image cannot be decoded or drawn.
 */
export const scanOf = async (page: PdfPage, hasImage: boolean): Promise<Scan | null> => {
  const painted = await paintedOn(page);
  // Images above the size that is allowed are dropped without a word.
  if (painted?.length === 0 && hasImage) throw new Error("the page's images cannot be drawn");
  if (painted === null || painted.length === 0) return null;
  const { width, height } = page.getViewport({ scale: 1 });
  const density = ({ image, toPage }: Painted): number => image.width / Math.hypot(toPage[0], toPage[1]);
  const area = ({ toPage }: Painted): number => Math.abs(toPage[0] * toPage[3] - toPage[1] * toPage[2]);
  const layers = painted.reduce((sum, one) => sum + Math.min(1, area(one) / (width * height)), 0);
  if (layers > mostLayers) throw new Error(`the page's images lie over each other in more than ${mostLayers} layers`);
  const large = painted.filter((one) => area(one) > 0.25 * width * height);
  const densest = Math.max(...(large.length > 0 ? large : painted).map(density));
  const halved = densest > finest ? densest / Math.ceil(densest / finest) : densest;
  const pixelsPerPoint = Math.max(coarsest, halved);
  const size = { width: Math.round(width * pixelsPerPoint), height: Math.round(height * pixelsPerPoint) };
  const picture = { ...size, data: new Uint8Array(size.width * size.height).fill(255) };
  for (const one of painted) layImage(picture, one, pixelsPerPoint);
  return { picture, pixelsPerPoint };
};
