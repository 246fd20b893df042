import { clippedBy, isClippedAway } from "./clips.ts";
import { coveredLeaders, showingOnly } from "./covered-leaders.ts";
import { type Font, fontOf } from "./fonts.ts";
import type { Glyph } from "./glyph.ts";
import { initial, invisible, type Operators, type State } from "./graphics-state.ts";
import { apply, asMatrix, identity, multiply } from "./matrix.ts";
import { number } from "./numbers.ts";
import { paintsOtherwise } from "./other-paints.ts";
import { type Stroke, subpaths } from "./paths.ts";
import { layersOf, OPS, operatorsOf, type PdfPage } from "./pdf.ts";

export interface PageContent {
  readonly glyphs: readonly Glyph[];
  readonly strokes: readonly Stroke[];
  /** Does it paint by other means too, which leave marks that are in none of the strokes? */
  readonly paintsOtherwise: boolean;
}

type PdfGlyph = { unicode: string; width: number; isSpace: boolean };

interface Walked extends PageContent {
  /** The operators that show text of which the clip leaves nothing, or nothing but leaders with letters over them. */
  readonly leftOut: ReadonlySet<number>;
}

/**
 * Walks one page's drawing operators and notes every visible character and every straight stroke or filled box.
 * Positions follow pdf.js' own canvas (showText), so they are where a reader sees them.
 */
export const readContent = async (page: PdfPage): Promise<PageContent> => {
  const [operators, optionalContent] = await Promise.all([operatorsOf(page), layersOf(page)]);
  return walk(page, operators, optionalContent);
};

/** The operators of a page that was drawn which show text that is in no word: what a clip hides, and leaders with letters over them. */
export const leftOutIn = (page: PdfPage, operators: Operators): ReadonlySet<number> =>
  walk(page, operators, { isVisible: () => true }).leftOut;

const walk = (page: PdfPage, operators: Operators, optionalContent: Awaited<ReturnType<typeof layersOf>>): Walked => {
  const viewport = page.getViewport({ scale: 1 });
  const glyphs: Glyph[] = [];
  const strokes: Stroke[] = [];
  const leftOut = new Set<number>();
  /** Which operator shows each of the glyphs. */
  const shownBy: number[] = [];
  let clips = false;
  const stack: State[] = [];
  /** One entry per open marked content: is its layer shown? */
  const layers: boolean[] = [];
  let state = initial(asMatrix(viewport.transform));
  let textMatrix = identity;
  let lineX = 0;
  let lineY = 0;
  let x = 0;
  let y = 0;

  const fonts = new Map<string, Font | null>();
  const fontNamed = (name: string): Font | null => {
    const known = fonts.get(name);
    if (known !== undefined) return known;
    const font = fontOf(page, name);
    fonts.set(name, font);
    return font;
  };

  const moveText = (dx: number, dy: number) => {
    lineX += dx;
    lineY += dy;
    x = lineX;
    y = lineY;
  };

  const show = (run: readonly (PdfGlyph | number | null)[], operator: number) => {
    const font = state.font;
    if (font === null || font.vertical) return;
    const direction = state.fontSize < 0 ? -1 : 1;
    const size = Math.abs(state.fontSize);
    const advanceScale = size * number(font.fontMatrix[0]);
    const toPage = multiply(state.ctm, textMatrix);
    const [ux, uy] = [toPage[0] * state.horizontalScale, toPage[1] * state.horizontalScale];
    const scaleX = Math.hypot(ux, uy);
    const scaleY = Math.hypot(toPage[2], toPage[3]);
    const shown = !invisible.has(state.renderingMode) && !layers.includes(false);
    let along = 0;
    let [drawn, clipped] = [0, 0];
    for (const glyph of run) {
      if (glyph === null) continue;
      if (typeof glyph === "number") {
        along -= (glyph * size) / 1000;
        continue;
      }
      const spacing = (glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing;
      const width = number(glyph.width) * advanceScale;
      const [px, py] = apply(toPage, x + along * direction * state.horizontalScale, y + state.rise);
      if (shown && scaleX > 0 && scaleY > 0) {
        const one: Glyph = {
          text: glyph.unicode,
          x: px,
          y: py,
          directionX: (ux / scaleX) * direction,
          directionY: (uy / scaleX) * direction,
          advance: width * scaleX,
          size: size * scaleY,
          ascent: font.ascent,
          descent: font.descent,
          bold: font.bold,
        };
        drawn += 1;
        if (isClippedAway(one, state.clip)) clipped += 1;
        else {
          glyphs.push(one);
          shownBy.push(operator);
        }
      }
      along += width + spacing * direction;
    }
    if (drawn > 0 && clipped === drawn) leftOut.add(operator);
    x += along * direction * state.horizontalScale;
  };

  const drawPath = (paint: number, data: ArrayLike<number> | null) => {
    if (data === null || layers.includes(false)) return;
    const fills = paint === OPS.fill || paint === OPS.eoFill;
    const both = paint === OPS.fillStroke || paint === OPS.eoFillStroke || paint === OPS.closeFillStroke || paint === OPS.closeEOFillStroke;
    const outlines = both || paint === OPS.stroke || paint === OPS.closeStroke;
    if (!fills && !outlines) return;
    const width = state.lineWidth * Math.sqrt(Math.abs(state.ctm[0] * state.ctm[3] - state.ctm[1] * state.ctm[2]));
    for (const points of subpaths(data)) {
      const onPage = points.map(([px, py]) => apply(state.ctm, px, py));
      if (outlines)
        for (const [i, to] of onPage.entries()) {
          const from = onPage[i - 1];
          if (from !== undefined) strokes.push({ kind: "line", from, to, width });
        }
      if (fills && onPage.length >= 2) {
        const xs = onPage.map((p) => p[0]);
        const ys = onPage.map((p) => p[1]);
        strokes.push({ kind: "filled", box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], colour: state.fill });
      }
    }
  };

  for (let i = 0; i < operators.fnArray.length; i += 1) {
    const operator = operators.fnArray[i];
    const args: readonly unknown[] = operators.argsArray[i] ?? [];
    switch (operator) {
      case OPS.save:
        stack.push({ ...state });
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
      case OPS.endGroup:
        state = stack.pop() ?? state;
        break;
      case OPS.transform:
        state.ctm = multiply(state.ctm, asMatrix(args));
        break;
      case OPS.paintFormXObjectBegin:
        stack.push({ ...state });
        if (args[0]) state.ctm = multiply(state.ctm, asMatrix(args[0]));
        state.clip = clippedBy(state.clip, state.ctm, args[1]);
        break;
      case OPS.clip:
      case OPS.eoClip:
        clips = true;
        break;
      case OPS.beginGroup:
        stack.push({ ...state });
        break;
      case OPS.beginMarkedContent:
        layers.push(true);
        break;
      case OPS.beginMarkedContentProps:
        layers.push(args[0] !== "OC" || optionalContent.isVisible(args[1]));
        break;
      case OPS.endMarkedContent:
        layers.pop();
        break;
      case OPS.setFillRGBColor:
        state.fill = String(args[0]);
        break;
      case OPS.setLineWidth:
        state.lineWidth = number(args[0]);
        break;
      case OPS.constructPath:
        drawPath(number(args[0]), ((args[1] as ArrayLike<number>[] | undefined) ?? [])[0] ?? null);
        if (clips) state.clip = clippedBy(state.clip, state.ctm, args[2]);
        clips = false;
        break;
      case OPS.beginText:
        textMatrix = identity;
        lineX = lineY = x = y = 0;
        break;
      case OPS.setFont:
        state.font = fontNamed(String(args[0]));
        state.fontSize = number(args[1]);
        break;
      case OPS.setCharSpacing:
        state.charSpacing = number(args[0]);
        break;
      case OPS.setWordSpacing:
        state.wordSpacing = number(args[0]);
        break;
      case OPS.setHScale:
        state.horizontalScale = number(args[0]) / 100;
        break;
      case OPS.setLeading:
        state.leading = -number(args[0]);
        break;
      case OPS.setTextRise:
        state.rise = number(args[0]);
        break;
      case OPS.setTextRenderingMode:
        state.renderingMode = number(args[0]);
        break;
      case OPS.setTextMatrix:
        textMatrix = asMatrix(args[0]);
        lineX = lineY = x = y = 0;
        break;
      case OPS.moveText:
        moveText(number(args[0]), number(args[1]));
        break;
      case OPS.setLeadingMoveText:
        state.leading = number(args[1]);
        moveText(number(args[0]), number(args[1]));
        break;
      case OPS.nextLine:
        moveText(0, state.leading);
        break;
      case OPS.showText:
        show(args[0] as (PdfGlyph | number | null)[], i);
        break;
      default:
        break;
    }
  }
  const leaders = coveredLeaders(glyphs);
  const seen = leaders.size === 0 ? glyphs : glyphs.filter((glyph) => !leaders.has(glyph));
  if (leaders.size > 0) for (const operator of showingOnly(leaders, glyphs, shownBy)) leftOut.add(operator);
  return { glyphs: seen, strokes, paintsOtherwise: paintsOtherwise(operators.fnArray), leftOut };
};
