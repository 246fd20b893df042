import { expect, it } from "vitest";
import { countPainted, type Painter } from "../../src/pdf/painted-areas.ts";
import { OPS } from "../../src/pdf/pdf.ts";

/* What operators are worth in pixels of a plain fill, on a canvas of 1,000 by 1,000 at four pixels to a unit. */

const operator = (name: string): number => OPS[name] ?? -1;
const tiles = (step: number) => ({
  canvasGraphicsFactory: { createCanvasGraphics: () => painterWith() },
  bbox: [0, 0, 10, 10],
  xstep: step,
  ystep: step,
});
const mesh = (triangles: number) => ({
  _coords: [0, 0, 100, 0, 0, 100],
  _bounds: [0, 0, 100, 100],
  _figures: [{ type: "triangles", coords: Array.from({ length: triangles }, () => [0, 2, 4]).flat() }],
});

interface State {
  readonly clipBox?: readonly number[];
  readonly fillColor?: unknown;
  readonly strokeColor?: unknown;
  readonly activeSMask?: unknown;
  readonly isType3Font?: boolean;
}

let drawn: string[] = [];
function painterWith({ isType3Font = false, ...state }: State = {}): Painter {
  const draws = Object.fromEntries(
    ["constructPath", "shadingFill", "beginGroup", "endGroup", "showText"].map((name) => [operator(name), () => void drawn.push(name)]),
  );
  return {
    ...draws,
    ctx: { canvas: { width: 1_000, height: 1_000 }, getTransform: () => ({ a: 4, b: 0, c: 0, d: -4, e: 0, f: 1_000 }) },
    current: {
      ...{ clipBox: [0, 0, 1_000, 1_000], lineWidth: 10, fillColor: "#000000", strokeColor: "#000000", fontSize: 10, textHScale: 1 },
      ...{ textMatrix: [2, 0, 0, 2, 0, 0], font: { isType3Font }, activeSMask: null },
      ...state,
    },
    compose: () => void drawn.push("compose"),
    getColorN_Pattern: () => tiles(10),
    _getPattern: () => mesh(10),
    executeOperatorList: () => undefined,
  } as unknown as Painter;
}

/** What one call says that it is worth. */
const worth = (state: State, act: (painter: Painter) => void): number => {
  const painter = painterWith(state);
  let sum = 0;
  countPainted(
    painter,
    (pixels) => {
      sum += pixels;
      return true;
    },
    () => undefined,
  );
  act(painter);
  return sum;
};
const path =
  (paint: string, box: readonly number[] | null = [0, 0, 100, 50]) =>
  (painter: Painter) =>
    painter[operator("constructPath")]?.(0, operator(paint), [null], box);

it.each<[what: string, state: State, act: (painter: Painter) => void, pixels: number]>([
  ["a fill", {}, path("fill"), 400 * 200],
  ["a fill that the clip cuts", { clipBox: [0, 900, 100, 1_000] }, path("fill"), 100 * 100],
  ["a fill beside the clip", { clipBox: [0, 0, 100, 100] }, path("fill"), 0],
  ["a fill beside the canvas", {}, path("fill", [1_000, 0, 1_100, 50]), 0],
  ["a line and half of its width", {}, path("stroke", [20, 20, 100, 20]), 360 * 40],
  ["both", {}, path("eoFillStroke", [20, 20, 100, 40]), 320 * 80 + 360 * 120],
  ["a path that only clips", {}, path("endPath"), 0],
  ["nothing of a path without places", {}, path("fill", null), 0],
  ["a fill with a gradient", { fillColor: { getPattern: () => null } }, path("fill"), 240 * 400 * 200],
  ["a line with one", { strokeColor: { getPattern: () => null } }, path("stroke", [20, 20, 100, 20]), 240 * 360 * 40],
  ["a fill of tiles", { fillColor: tiles(10) }, path("fill"), 80 * 400 * 200 + 4 * 1_000],
  ["tiles over one another", { fillColor: tiles(0.1) }, path("fill"), 80 * 400 * 200 + 101 * 101 * 1_000],
  ["triangles", { fillColor: mesh(10) }, path("fill"), 240 * 400 * 200 + 30 * 1_000 + 16 * 5 * 1_000_000],
  ["a shading of the clip", { clipBox: [0, 0, 1_000, 10] }, (painter) => painter[operator("shadingFill")]?.(0, "x"), 3 * 1_000 * 10],
  ["a shading of triangles", {}, (painter) => void painter._getPattern(0, "x"), 30 * 1_000 + 16 * 5 * 1_000_000],
  ["a group", {}, (painter) => painter[operator("beginGroup")]?.(0, { bbox: [0, 0, 100, 50] }), 12 * 400 * 200],
  [
    "a group of a size of its own",
    {},
    (painter) => painter[operator("beginGroup")]?.(0, { bbox: [0, 0, 100, 50], matrix: [0.5, 0, 0, 0.5, 0, 0] }),
    12 * 200 * 100,
  ],
  ["letters", {}, (painter) => painter[operator("showText")]?.(0, [{}, -20, {}]), 2 * 80 * 80],
  ["no letter that operators draw", { isType3Font: true }, (painter) => painter[operator("showText")]?.(0, [{}]), 0],
  ["a mark under a mask", { activeSMask: {} }, (painter) => painter.compose(), 24 * 1_000_000],
  ["none without one", {}, (painter) => painter.compose(), 0],
])("%s", (_, state, act, pixels) => {
  expect(worth(state, act)).toBeCloseTo(pixels, 0);
});

it("groups within groups have room for as many pixels as a page can be given", () => {
  const begin = (painter: Painter) => painter[operator("beginGroup")]?.(0, { bbox: [0, 0, 250, 250] });
  const end = (painter: Painter) => painter[operator("endGroup")]?.(0);
  const times = (count: number, act: (painter: Painter) => void) => (painter: Painter) => {
    for (let i = 0; i < count; i += 1) act(painter);
  };
  expect(worth({}, times(60, begin))).toBe(60 * 12 * 1_000_000);
  expect(worth({}, times(61, begin))).toBe(Number.POSITIVE_INFINITY);
  const oneByOne = times(61, (painter) => {
    begin(painter);
    end(painter);
  });
  expect(worth({}, oneByOne)).toBe(61 * 12 * 1_000_000);
});

it("looks at the canvas before its recording holds too many pictures", () => {
  let looks = 0;
  const painter = painterWith({ activeSMask: {} });
  const data = () => {
    looks += 1;
  };
  Object.assign(painter.ctx.canvas, { data });
  countPainted(
    painter,
    () => true,
    () => undefined,
  );
  for (let i = 0; i < 100; i += 1) painter.compose();
  expect(looks).toBe(5);
});

it("what is too much is not painted", () => {
  drawn = [];
  const painter = painterWith({ activeSMask: {} });
  countPainted(
    painter,
    () => false,
    () => undefined,
  );
  path("fill")(painter);
  painter.compose();
  expect(painter._getPattern(0, "x").getPattern?.()).toBe("#ffffff");
  expect(drawn).toEqual([]);
});

it("tiles are painted by a painter that is counted too", () => {
  const begun: Painter[] = [];
  const painter = painterWith();
  countPainted(
    painter,
    () => true,
    (inner) => void begun.push(inner),
  );
  const made = painter.getColorN_Pattern(0, []).canvasGraphicsFactory?.createCanvasGraphics();
  expect(begun).toEqual([made]);
});
