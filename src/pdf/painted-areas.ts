import { asMatrix, type Matrix, multiply } from "./matrix.ts";
import { cornersIn, type Mesh, timesCovered } from "./mesh-area.ts";
import { OPS } from "./pdf.ts";

/*
 * How many pixels a page's drawing touches besides those of images: what it fills and strokes, its letters, shadings, patterns, groups and masks.
 * An operator of a few bytes fills a page, and a page of them keeps a reader as busy as a page of pictures.
 */

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A pattern or shading as pdf.js keeps it: of tiles, of triangles, or of a gradient. */
interface Pattern extends Partial<Mesh> {
  readonly getPattern?: (...args: readonly unknown[]) => unknown;
  readonly canvasGraphicsFactory?: { createCanvasGraphics: (...args: readonly unknown[]) => Painter };
  readonly bbox?: ArrayLike<number>;
  readonly xstep?: number;
  readonly ystep?: number;
}

/** What pdf.js keeps while it draws; its fields are not public, and its version is exact in package.json. */
export interface Painter {
  /** The page's while marks are painted under a mask, in a layer of their own. */
  readonly suspendedCtx?: Painter["ctx"] | null;
  readonly ctx: {
    readonly canvas: Size & { readonly data?: () => unknown };
    getTransform(): Readonly<Record<"a" | "b" | "c" | "d" | "e" | "f", number>>;
  };
  readonly current: {
    /** In pixels of the canvas: left, top, right, bottom. */
    readonly clipBox: ArrayLike<number>;
    readonly lineWidth: number;
    /** The name of a colour, or a pattern. */
    readonly fillColor: string | Pattern;
    readonly strokeColor: string | Pattern;
    readonly fontSize: number;
    readonly textHScale: number;
    readonly textMatrix: ArrayLike<number> | null;
    readonly font?: { readonly isType3Font?: boolean };
    readonly activeSMask: unknown;
  };
  compose: (box?: unknown) => void;
  getColorN_Pattern: (index: number, args: unknown) => Pattern;
  _getPattern: (index: number, ...args: readonly unknown[]) => Pattern;
  executeOperatorList: (list: { readonly fnArray: readonly number[] }, ...more: readonly unknown[]) => unknown;
  [operator: number]: (index: number, ...args: readonly unknown[]) => void;
}

/**
 * How many times as long as a plain fill (0.35 ms for a million pixels) each pixel takes, measured on pages of 8.7 million: a shading is computed;
 * a gradient or tiles as the colour of a fill are a picture of their own, which is laid on turned; a group is cleared and laid onto the page; a
 * mask is laid over a layer, that onto the page, and both are cleared for each mark.
 */
const dearer = { shading: 3, gradient: 240, tiles: 80, group: 12, mask: 24, triangles: 16 } as const;

/**
 * Groups within groups have a picture each, until the outermost ends: six A4 pages at 300 dpi, 240 MB. No page of a tariff has groups; those of office
 * programs have one within another.
 */
const mostOpen = 60_000_000;

/**
 * The canvas keeps what is painted as a recording until somebody looks at it, and with it a picture of every group, gradient and masked layer: 35 MB
 * each at 300 dpi, 2 GB for a page of 57 masked marks. After so many pixels of them it is looked at.
 */
const mostRecorded = 20_000_000;

/** What a tile or a triangle costs however small it is, in pixels. */
const leastOfEach = 1_000;

const areaOf = ({ width, height }: Size): number => width * height;

/** The pixels of the clip that a box (left, bottom, right, top in units of `inner`) touches. */
const touched = ({ ctx, current: { clipBox } }: Painter, box: ArrayLike<number>, pad = 0, inner?: Matrix): number => {
  const { a, b, c, d, e, f } = ctx.getTransform();
  const to: Matrix = inner === undefined ? [a, b, c, d, e, f] : multiply([a, b, c, d, e, f], inner);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(box);
  const [x, y, halfX, halfY] = [(x0 + x1) / 2, (y0 + y1) / 2, Math.abs(x1 - x0) / 2 + pad, Math.abs(y1 - y0) / 2 + pad];
  const [middleX, reachX] = [to[0] * x + to[2] * y + to[4], Math.abs(to[0]) * halfX + Math.abs(to[2]) * halfY];
  const [middleY, reachY] = [to[1] * x + to[3] * y + to[5], Math.abs(to[1]) * halfX + Math.abs(to[3]) * halfY];
  const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(clipBox);
  const width = Math.min(right, middleX + reachX) - Math.max(left, middleX - reachX);
  const height = Math.min(bottom, middleY + reachY) - Math.max(top, middleY - reachY);
  return Math.max(0, width) * Math.max(0, height);
};

const clipArea = ({ current: { clipBox } }: Painter): number => {
  const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(clipBox);
  return Math.max(0, right - left) * Math.max(0, bottom - top);
};

const isMesh = (pattern: Pattern): pattern is Mesh => pattern._figures !== undefined;

/** Triangles over one another are each painted whole, into a picture that is about as large as the canvas. */
const trianglesCost = (mesh: Mesh, { canvas }: Painter["ctx"]): number =>
  cornersIn(mesh) * leastOfEach + dearer.triangles * Math.max(1, timesCovered(mesh)) * areaOf(canvas);

/** How often a tile is laid over itself, where the next one begins before it ends. */
const overlapsOf = ({ bbox, xstep = 0, ystep = 0 }: Pattern): number => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(bbox ?? []);
  const times = (length: number, step: number): number => (step === 0 ? 1 : 1 + Math.floor(Math.abs(length / step)));
  return times(x1 - x0, xstep) * times(y1 - y0, ystep);
};

/** What so many pixels in a colour or a pattern are worth. */
const coloured = ({ ctx }: Painter, colour: string | Pattern, pixels: number): number => {
  if (typeof colour === "string") return pixels;
  if (colour.canvasGraphicsFactory !== undefined) return dearer.tiles * pixels + overlapsOf(colour) * leastOfEach;
  return dearer.gradient * pixels + (isMesh(colour) ? trianglesCost(colour, ctx) : 0);
};

const numbersOf = (...names: readonly string[]): ReadonlySet<unknown> => new Set(names.map((name) => OPS[name]));
const fills = numbersOf("fill", "eoFill", "fillStroke", "eoFillStroke", "closeFillStroke", "closeEOFillStroke");
const strokes = numbersOf("stroke", "closeStroke", "fillStroke", "eoFillStroke", "closeFillStroke", "closeEOFillStroke");

const determinant = ([a, b, c, d]: Matrix): number => Math.abs(a * d - b * c);

/** What an operator touches, by the arguments that pdf.js gives; each comes to one number of pixels of a plain fill. */
const touchedBy: Readonly<Record<string, (painter: Painter, args: readonly unknown[]) => number>> = {
  constructPath: (painter, [paint, , box]) => {
    if (box === undefined || box === null) return 0;
    const { lineWidth, fillColor, strokeColor } = painter.current;
    const area = (pad: number): number => touched(painter, box as ArrayLike<number>, pad);
    const filled = fills.has(paint) ? coloured(painter, fillColor, area(0)) : 0;
    return filled + (strokes.has(paint) ? coloured(painter, strokeColor, area(lineWidth / 2)) : 0);
  },
  shadingFill: (painter) => dearer.shading * clipArea(painter),
  showText: (painter, [glyphs]) => {
    const { ctx, current } = painter;
    const { fontSize, textHScale, textMatrix, font, fillColor } = current;
    // Letters that are drawn by operators: those are counted.
    if (font?.isType3Font === true) return 0;
    const { a, b, c, d } = ctx.getTransform();
    const letter = determinant([a, b, c, d, 0, 0]) * determinant(asMatrix(textMatrix)) * fontSize * fontSize * Math.abs(textHScale);
    const letters = (glyphs as readonly unknown[]).reduce<number>((sum, glyph) => sum + (typeof glyph === "object" ? 1 : 0), 0);
    return coloured(painter, fillColor, letters * Math.min(letter, areaOf(ctx.canvas)));
  },
};

const groupArea = (painter: Painter, [group]: readonly unknown[]): number => {
  const { bbox, matrix } = group as { readonly bbox?: ArrayLike<number>; readonly matrix?: unknown };
  return bbox === undefined || bbox === null ? 0 : touched(painter, bbox, 0, asMatrix(matrix));
};

/**
 * Says of each thing that `painter` paints how many pixels of a plain fill it is worth, before it is painted; where `paint` answers that it was too
 * much, it is left out. `begin`: called for each other painter that it makes for tiles.
 */
export const countPainted = (painter: Painter, paint: (pixels: number) => boolean, begin: (inner: Painter) => void): void => {
  let recorded = 0;
  /** After a picture of so many pixels came into the recording. */
  const record = (pixels: number): void => {
    recorded += pixels;
    if (recorded < mostRecorded) return;
    recorded = 0;
    for (const ctx of [painter.ctx, painter.suspendedCtx]) ctx?.canvas.data?.();
  };
  const replace = (name: string, by: (draw: () => void, args: readonly unknown[]) => void): void => {
    const operator = OPS[name] ?? -1;
    const draw = painter[operator];
    if (draw !== undefined) painter[operator] = (index, ...args) => by(() => draw.call(painter, index, ...args), args);
  };
  for (const [name, by] of Object.entries(touchedBy))
    replace(name, (draw, args) => {
      const pixels = by(painter, args);
      if (!paint(pixels)) return;
      draw();
      if (typeof painter.current.fillColor !== "string") record(pixels / dearer.gradient);
    });
  // One entry for each group that is open.
  const open: number[] = [];
  replace("beginGroup", (draw, args) => {
    const pixels = groupArea(painter, args);
    open.push(pixels);
    const isTooMuch = open.reduce((sum, one) => sum + one, 0) > mostOpen;
    if (paint(isTooMuch ? Number.POSITIVE_INFINITY : dearer.group * pixels)) draw();
  });
  replace("endGroup", (draw) => {
    draw();
    record(open.pop() ?? 0);
  });
  const { compose, getColorN_Pattern: colour, _getPattern: shading } = painter;
  painter.compose = (box) => {
    if (!painter.current.activeSMask) return compose.call(painter, box);
    const pixels = areaOf(painter.ctx.canvas);
    if (!paint(dearer.mask * pixels)) return;
    compose.call(painter, box);
    record(pixels);
  };
  painter._getPattern = (index, ...args) => {
    const pattern = shading.call(painter, index, ...args);
    return isMesh(pattern) && !paint(trianglesCost(pattern, painter.ctx)) ? { getPattern: () => "#ffffff" } : pattern;
  };
  painter.getColorN_Pattern = (index, args) => {
    const pattern = colour.call(painter, index, args);
    const factory = pattern.canvasGraphicsFactory;
    if (factory === undefined) return pattern;
    const make = factory.createCanvasGraphics;
    factory.createCanvasGraphics = (...given) => {
      const inner = make(...given);
      begin(inner);
      return inner;
    };
    return pattern;
  };
};
