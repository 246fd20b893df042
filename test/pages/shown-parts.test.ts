import { describe, expect, it } from "vitest";
import type { Gray } from "../../src/model/bitmap.ts";
import { componentsOf } from "../../src/ocr/raster/components.ts";
import { type Form, formDistance, formOf } from "../../src/ocr/raster/form.ts";
import { type Claim, confirm, type RecognizeNumber, type Verdict } from "../../src/pages/shown/confirm.ts";
import { likenessOf } from "../../src/pages/shown/matches-text.ts";
import { seeNumber } from "../../src/pages/shown/number-window.ts";
import { turnBox, turnPicture } from "../../src/pages/shown/turn.ts";

/** Digits as strokes in a field of 10 x 16 units, which may begin anywhere between two pixels. */
type Stroke = readonly [x0: number, y0: number, x1: number, y1: number];
const top: Stroke = [0, 0, 10, 2];
const middle: Stroke = [0, 7, 10, 9];
const bottom: Stroke = [0, 14, 10, 16];
const [leftUp, leftLow, rightUp, rightLow]: Stroke[] = [
  [0, 0, 2, 9],
  [0, 7, 2, 16],
  [8, 0, 10, 9],
  [8, 7, 10, 16],
] as [Stroke, Stroke, Stroke, Stroke];
const strokes: Readonly<Record<string, readonly Stroke[]>> = {
  "0": [top, bottom, leftUp!, leftLow!, rightUp!, rightLow!],
  "1": [rightUp!, rightLow!],
  "2": [top, rightUp!, middle, leftLow!, bottom],
  "3": [top, rightUp!, middle, rightLow!, bottom],
  // Its bar reaches the next digit.
  "4": [leftUp!, rightUp!, rightLow!, [0, 7, 14, 9]],
  "5": [top, leftUp!, middle, rightLow!, bottom],
  "6": [top, leftUp!, leftLow!, middle, rightLow!, bottom],
  "8": [top, middle, bottom, leftUp!, leftLow!, rightUp!, rightLow!],
  ",": [[3, 13, 6, 19]],
  ".": [[3, 13, 6, 16]],
  "*": [[2, 0, 9, 10]],
};
const advance = 14;

/** A picture of `text` in 7-segment digits, `unit` pixels a unit, its first digit at (x, y) in pixels; each pixel as gray as it is covered. */
const picture = (text: string, unit: number, x: number, y: number, width: number, height: number): Gray => {
  const data = new Uint8Array(width * height).fill(255);
  const share = (from: number, to: number, pixel: number): number => Math.max(0, Math.min(to, pixel + 1) - Math.max(from, pixel));
  for (let py = 0; py < height; py += 1)
    for (let px = 0; px < width; px += 1) {
      let covered = 0;
      for (const [i, character] of [...text].entries())
        for (const [x0, y0, x1, y1] of strokes[character] ?? []) {
          const across = share(x + (i * advance + x0) * unit, x + (i * advance + x1) * unit, px);
          covered = Math.max(covered, across * share(y + y0 * unit, y + y1 * unit, py));
        }
      data[py * width + px] = Math.round(255 * (1 - covered));
    }
  return { width, height, data };
};

const form = (digit: string, unit: number, x: number, y: number): Form => {
  const gray = picture(digit, unit, x, y, 60, 60);
  const [piece] = componentsOf({ ...gray, data: gray.data.map((light) => (light < 128 ? 1 : 0)) });
  return formOf(gray, piece!);
};

describe("a glyph's form", () => {
  it.each<[string, number, number]>([
    ["half a pixel further", 1.25, 5.5],
    ["three quarters of a pixel", 1.25, 5.75],
    ["half as large again", 1.9, 5],
    ["twice as large", 2.5, 5.3],
  ])("is nearly the same %s", (_, unit, place) => {
    for (const digit of ["0", "3", "5", "6", "8"])
      expect(formDistance(form(digit, 1.25, 5, 5), form(digit, unit, place, place))).toBeLessThan(0.09);
  });

  it.each([
    ["0", "8"],
    ["6", "8"],
    ["5", "6"],
    ["3", "8"],
    ["2", "3"],
    ["0", "1"],
  ])("tells %s from %s", (a, b) => {
    expect(formDistance(form(a, 1.25, 5, 5), form(b, 1.25, 5, 5))).toBeGreaterThan(0.12);
  });
});

describe("a picture that is turned", () => {
  const gray: Gray = { width: 3, height: 2, data: Uint8Array.from([1, 2, 3, 4, 5, 6]) };
  it.each([
    [0, 3, [1, 2, 3, 4, 5, 6], [0, 0, 1, 1]],
    // Text that reads upwards begins at the bottom: the left column comes to be the top row.
    [90, 2, [4, 1, 5, 2, 6, 3], [1, 0, 2, 1]],
    [180, 3, [6, 5, 4, 3, 2, 1], [2, 1, 3, 2]],
    [270, 2, [3, 6, 2, 5, 1, 4], [0, 2, 1, 3]],
  ] as const)("by %s degrees", (turn, width, data, [x0, y0, x1, y1]) => {
    const turned = turnPicture(gray, turn);
    expect([turned.width, ...turned.data]).toEqual([width, ...data]);
    expect(turnBox(gray, { x0: 0, y0: 0, x1: 1, y1: 1 }, turn)).toEqual({ x0, y0, x1, y1 });
  });
});

/** A number as it is shown, by the window it is seen in; the ears below know it by its picture. */
const shownAs = (text: string) => {
  const unit = 1.25;
  const width = Math.ceil([...text].length * advance * unit) + 40;
  const box = { x0: 18, y0: 14, x1: width - 18, y1: 50 };
  return seeNumber({ gray: picture(text, unit, 20.3, 20.6, width, 70), box, others: [] })!;
};
const claim = (fromText: string, shown: string): Claim & { shown: string } => ({ text: fromText, shown, seen: shownAs(shown) });
/** Hears what is shown, but for what `wrong` makes of it. */
const recognizers = (
  claims: readonly { seen: Claim["seen"]; shown: string }[],
  wrong: (shown: string, count: number) => string = (shown) => shown,
) => {
  let count = 0;
  const recognize: RecognizeNumber = async (seen) => {
    count += 1;
    return wrong(claims.find((one) => one.seen === seen)?.shown ?? "", count);
  };
  return { recognize, count: () => count };
};
const kinds = (verdicts: readonly Verdict[]): string[] => verdicts.map((one) => (one.kind === "other" ? one.reads : one.kind));
const honest = ["0,1235", "6,8012", "3,5608", "1,2085", "2,0361", "5,1320", "8,6352", "0,0861"];
const truthful = honest.map((text) => claim(text, text));

it("sees light letters in a dark cell, however much white paper is around it", () => {
  const fromText = picture("25,60", 1.25, 20, 20, 200, 120);
  const inCell = (i: number): boolean => i % 200 > 12 && i % 200 < 110 && Math.floor(i / 200) > 12 && Math.floor(i / 200) < 48;
  const data = fromText.data.map((light, i) => (inCell(i) ? 63 + Math.round(((255 - light) * 192) / 255) : light));
  const box = { x0: 18, y0: 15, x1: 104, y1: 45 };
  expect(likenessOf({ shown: { ...fromText, data }, fromText, box }, false)).toBe("same");
  expect(seeNumber({ gray: { ...fromText, data }, box, others: [] })?.kinds.join(" ")).toBe("digit digit comma digit digit");
});

describe("a word whose place shows its letters alone", () => {
  const box = { x0: 18, y0: 15, x1: 104, y1: 45 };
  /** The letters as dark as they differ from white by `contrast`, at most 255. */
  const paled = (contrast: number): Gray => {
    const gray = picture("25,60", 1.25, 20.3, 20.6, 140, 60);
    return { ...gray, data: gray.data.map((light) => 255 - Math.round(((255 - light) * contrast) / 255)) };
  };
  /** One pixel of paper within the box is a hair darker, so that nothing is the same pixel by pixel. */
  const nearly = (gray: Gray): Gray => ({ ...gray, data: gray.data.map((light, i) => (i === 17 * gray.width + 20 ? light - 1 : light)) });

  it.each([255, 200, 120, 80, 65, 64, 63, 60, 40])("is judged as one that differs by a hair, with a contrast of %i", (contrast) => {
    const fromText = paled(contrast);
    for (const signed of [false, true])
      expect(likenessOf({ shown: fromText, fromText, box }, signed)).toBe(likenessOf({ shown: nearly(fromText), fromText, box }, signed));
  });

  it("is not taken for its letters where other ink stands in it, or before a number beside it", () => {
    const fromText = paled(255);
    const withInk = (x0: number, x1: number): Gray => ({
      ...fromText,
      data: fromText.data.map((light, i) => (i % 140 >= x0 && i % 140 < x1 && [30, 31, 32].includes(Math.floor(i / 140)) ? 0 : light)),
    });
    expect(likenessOf({ shown: withInk(2, 14), fromText, box }, false)).toBe("same");
    expect(likenessOf({ shown: withInk(2, 14), fromText, box }, true)).toBe("other");
    expect(likenessOf({ shown: withInk(18, 104), fromText, box }, false)).toBe("other");
  });

  it("is nothing where the paper is white and the word is not there, or all of it is black", () => {
    const white: Gray = { width: 140, height: 60, data: new Uint8Array(140 * 60).fill(255) };
    expect(likenessOf({ shown: white, fromText: white, box }, false)).toBe("nothing");
    const black: Gray = { ...white, data: new Uint8Array(140 * 60) };
    expect(likenessOf({ shown: black, fromText: black, box }, false)).toBe("nothing");
  });
});

describe("a number's window", () => {
  it.each<[string, string]>([
    ["25,60*", "digit digit comma digit digit"],
    ["25,60**", "digit digit comma digit digit"],
    // Before a digit it is no mark of the number.
    ["25,*60", "digit digit comma other digit digit"],
  ])("has no digit in a star of the number's own size: %s", (text, kinds) => {
    expect(shownAs(text).kinds.join(" ")).toBe(kinds);
  });

  it.each<[string, number, string]>([
    ["joins the halves of a zero that a faint hairline joins", 215, "digit comma digit digit"],
    ["joins no halves between which there is no ink", 255, "digit digit comma digit digit"],
  ])("%s", (_, light, kinds) => {
    const gray = picture("0,12", 1.25, 20.3, 20.6, 120, 70);
    const data = gray.data.map((own, i) => ([26, 27].includes(i % 120) ? Math.max(own, own < 200 ? light : 255) : own));
    expect(seeNumber({ gray: { ...gray, data }, box: { x0: 18, y0: 14, x1: 102, y1: 50 }, others: [] })?.kinds.join(" ")).toBe(kinds);
  });

  it.each<[string, number, boolean]>([
    ["knows a ruling line beside it whose parts meet within a pixel", 171, false],
    ["takes ink with gaps beside it for no ruling line", 255, true],
  ])("%s", (_, light, joined) => {
    const gray = picture("7,12", 1.25, 20.3, 20.6, 120, 70);
    const data = gray.data.map((own, i) => (i % 120 === 98 ? ([30, 42].includes(Math.floor(i / 120)) ? light : 155) : own));
    expect(seeNumber({ gray: { ...gray, data }, box: { x0: 18, y0: 14, x1: 94, y1: 50 }, others: [] })?.joined).toBe(joined);
  });

  it.each<[string, readonly number[], number, boolean]>([
    ["counts the faint side of a ruling line to it, which grows fainter downwards and is ink half-way alone", [98], 98, false],
    ["knows ink beside a ruling line that is wider than its faint side", [97, 98], 98, true],
    ["takes no faint ink beside the number for the side of a line that is not there", [98], 255, true],
  ])("%s", (_, faint, line, joined) => {
    const gray = picture("7,12", 1.25, 20.3, 20.6, 120, 70);
    const data = gray.data.map((own, i) => {
      const x = i % 120;
      return x === line + 1 ? 0 : faint.includes(x) ? (i < 120 * 34 ? 168 : 171) : own;
    });
    expect(seeNumber({ gray: { ...gray, data }, box: { x0: 18, y0: 14, x1: 94, y1: 50 }, others: [] })?.joined).toBe(joined);
  });

  it.each<[string, number, string]>([
    ["counts the faint side of a ruling line to it, where another line ends at it and makes it ink", 13, "digit comma digit digit"],
    ["knows a speck of two pixels under a ruling line", 14, "digit comma other digit digit"],
  ])("%s", (_, bottom, kinds) => {
    const gray = picture("8,12", 1.25, 20.3, 20.6, 120, 70);
    const data = gray.data.map((own, i) => {
      const [x, y] = [i % 120, Math.floor(i / 120)];
      if (y === 12) return 0;
      // Half of its lower side is covered, and a line that ends there covers it once more.
      if (y > 12 && y <= bottom && x >= 46 && x <= 48) return 150;
      return y === 13 ? 200 : own;
    });
    expect(seeNumber({ gray: { ...gray, data }, box: { x0: 18, y0: 14, x1: 94, y1: 50 }, others: [] })?.kinds.join(" ")).toBe(kinds);
  });

  it.each<
    [string, { readonly faint: readonly number[]; readonly ink: readonly [from: number, to: number]; readonly light?: number }, boolean]
  >([
    ["knows a thin ruling line beside it that is ink for its upper part alone", { faint: [98, 99], ink: [0, 34] }, false],
    ["knows one that is ink for its lower part alone", { faint: [98, 99], ink: [30, 70] }, false],
    ["knows a digit's stem on a thin faint line", { faint: [98, 99], ink: [21, 40] }, true],
    ["knows ink that goes to the window's end where no trace goes on", { faint: [98, 99], ink: [0, 34], light: 255 }, true],
    ["knows it on a wider ground", { faint: [98, 99, 100], ink: [0, 34] }, true],
    ["knows it without a trace beside it", { faint: [98], ink: [0, 34] }, true],
  ])("%s", (_, { faint, ink: [from, to], light = 190 }, joined) => {
    const gray = picture("7,12", 1.25, 20.3, 20.6, 120, 70);
    const data = gray.data.map((own, i) => {
      const [x, y] = [i % 120, Math.floor(i / 120)];
      if (!faint.includes(x)) return own;
      return x === 98 && y >= from && y < to ? 90 : light;
    });
    expect(seeNumber({ gray: { ...gray, data }, box: { x0: 18, y0: 14, x1: 94, y1: 50 }, others: [] })?.joined).toBe(joined);
  });

  it("leaves the comma of the line above to that line", () => {
    const gray = picture("25,60", 1.25, 20, 20, 140, 60);
    const comma = picture("  ,", 1.25, 20, -5, 140, 60);
    const data = gray.data.map((light, i) => Math.min(light, comma.data[i] as number));
    const box = { x0: 18, y0: 15, x1: 104, y1: 45 };
    const line = { x0: 18, y0: -10, x1: 104, y1: 20 };
    const kindsSeen = (others: readonly (typeof box)[]) => seeNumber({ gray: { ...gray, data }, box, others })?.kinds.join(" ");
    expect(kindsSeen([line])).toBe("digit digit comma digit digit");
    // Nobody else's, it is ink beside the number that must be explained.
    expect(kindsSeen([])).not.toBe("digit digit comma digit digit");
  });
});

describe("numbers against their picture", () => {
  it("are confirmed by fewer readings than there are numbers", async () => {
    const many = [...truthful, ...truthful, ...truthful];
    const { recognize, count } = recognizers(many);
    expect(kinds(await confirm(many, recognize))).toEqual(many.map(() => "confirmed"));
    expect(count()).toBeLessThanOrEqual(8);
  });

  it.each<[string, string, string, string]>([
    ["another digit", "0,1235", "0,1236", "0,1236"],
    ["a digit more", "0,123", "0,1236", "0,1236"],
    ["a digit less", "0,1235", "0,123", "0,123"],
    ["the comma elsewhere", "0,1235", "01,235", "01,235"],
    ["no comma", "0,1235", "01235", "01235"],
    ["two digits changed about", "0,1235", "0,1325", "0,1325"],
  ])("show %s", async (_, fromText, shown, reads) => {
    const all = [...truthful, claim(fromText, shown)];
    expect(kinds(await confirm(all, recognizers(all).recognize))).toEqual([...truthful.map(() => "confirmed"), reads]);
  });

  it.each<[string, string, string]>([
    ["1.235,06", "1.235,06", "confirmed"],
    ["12.360,85", "12.360,85", "confirmed"],
    ["1.235,06", "1.236,06", "1.236,06"],
    ["1.235,06", "12.35,06", "12.35,06"],
    ["1.235,06", "1235,06", "1235,06"],
  ])("with a stop between thousands: %s is shown as %s", async (fromText, shown, verdict) => {
    const all = [...truthful, claim(fromText, shown)];
    const { recognize } = recognizers(all, (text) => text.replace(".", ","));
    expect(kinds(await confirm(all, recognize)).at(-1)).toBe(verdict.replace(".", ","));
  });

  it("do not confirm a reading that fits one false number and no other's form", async () => {
    // A reader that is told what to expect would say so; this one errs towards the lie, and the number's own forms contradict it.
    const all = [...truthful, claim("0,1235", "0,1236")];
    const { recognize } = recognizers(all, (shown) => (shown === "0,1236" ? "0,1235" : shown));
    expect(kinds(await confirm(all, recognize)).at(-1)).not.toBe("confirmed");
  });

  it("do not confirm a reading that leaves out what is seen", async () => {
    const all = [...truthful, claim("0,123", "0,1236")];
    const { recognize } = recognizers(all, (shown) => (shown === "0,1236" ? "0,123" : shown));
    expect((await confirm(all, recognize)).at(-1)?.kind).toBe("other");
  });

  it("are confirmed by their forms where digits touch and a reader loses one of them", async () => {
    const touching = ["0,144", "5,244", "8,044"].map((text) => claim(text, text));
    const all = [...truthful, ...touching, claim("6,344", "6,344")];
    const { recognize } = recognizers(all, (shown) => (shown === "6,344" ? "6,34" : shown));
    expect(kinds(await confirm(all, recognize))).toEqual(all.map(() => "confirmed"));
  });

  it("show another digit where digits touch", async () => {
    const touching = ["0,144", "5,244", "8,044"].map((text) => claim(text, text));
    const all = [...truthful, ...touching, claim("6,348", "6,344")];
    const { recognize } = recognizers(all, (shown) => (shown === "6,344" ? "6,348" : shown));
    expect(kinds(await confirm(all, recognize)).at(-1)).not.toBe("confirmed");
  });

  it("outvote a reading that errs once", async () => {
    const { recognize } = recognizers(truthful, (shown, count) => (count === 1 ? shown.replaceAll("8", "3").replaceAll("6", "5") : shown));
    expect(kinds(await confirm(truthful, recognize))).toEqual(truthful.map(() => "confirmed"));
  });

  it("stay unconfirmed where a reader takes one digit for another every time", async () => {
    const { recognize } = recognizers(truthful, (shown) => shown.replaceAll("8", "3"));
    const verdicts = await confirm(truthful, recognize);
    for (const [i, text] of honest.entries()) expect(verdicts[i]?.kind, text).toBe(text.includes("8") ? "other" : "confirmed");
  });

  it("are confirmed where a reader takes a glyph with two holes for a digit without one in every second number", async () => {
    const misread = ["6,8012", "8,6352", "0,0861"];
    const { recognize } = recognizers(truthful, (shown) => (misread.includes(shown) ? shown.replaceAll("8", "3") : shown));
    expect(kinds(await confirm(truthful, recognize))).toEqual(truthful.map(() => "confirmed"));
    // What the text layer calls a 3 is no 3 for that.
    const lying = [...truthful, claim("0,1230", "0,1280")];
    const lies = recognizers(lying, (shown) => (shown === "0,1280" ? "0,1230" : shown));
    expect(kinds(await confirm(lying, lies.recognize)).at(-1)).not.toBe("confirmed");
  });

  it.each<[string, string, string]>([
    ["a reading without all its glyphs is none: a third is asked", "6,3", "confirmed"],
    ["a reading of its shape with another digit counts", "6,348", "other"],
    ["two readings without all its glyphs leave one", "", "other"],
  ])("alone in a document, %s", async (_, second, kind) => {
    const one = claim("6,344", "6,344");
    const recognize: RecognizeNumber = async (_seen, way) => (way === 1 ? second : way === 2 && second === "" ? "6,3" : "6,344");
    expect((await confirm([one], recognize))[0]?.kind).toBe(kind);
  });

  describe("alone on its page beside other numbers in the same print", () => {
    const own = claim("6,325", "6,325");
    const others = ["0,1515", "0,2356", "0,5132"].map((text) => claim(text, text));
    /** The number is read as another one in one way; of the others `reads` says what is read. */
    const verdictOf = async (reads: (shown: string) => string) => {
      const { recognize } = recognizers(others, reads);
      const recognizeAll: RecognizeNumber = async (seen, way) =>
        seen === own.seen ? (way === 1 ? "6,328" : "6,325") : recognize(seen, way);
      return kinds(await confirm([own], recognizeAll, others));
    };
    it("is confirmed where these show what its digits are", async () => {
      expect(await verdictOf((shown) => shown)).toEqual(["confirmed"]);
    });
    it("is not where these are read so too", async () => {
      expect(await verdictOf((shown) => shown.replaceAll("5", "8"))).not.toEqual(["confirmed"]);
    });
    it("is not where these cannot be read", async () => {
      expect(await verdictOf(() => "")).not.toEqual(["confirmed"]);
    });
  });

  describe("in three numbers alone, where one way of reading errs at a digit in two of them", () => {
    const verdictsOf = async (fromText: readonly string[], misread: Readonly<Record<string, string>>) => {
      const shown = ["51,38", "65,61", "53,26"];
      const few = fromText.map((text, i) => claim(text, shown[i]!));
      const recognize: RecognizeNumber = async (seen, way) => {
        const own = few.find((one) => one.seen === seen)!.shown;
        return way === 1 ? (misread[own] ?? own) : own;
      };
      return kinds(await confirm(few, recognize));
    };
    it("are confirmed where one of its errors takes a glyph without a hole for a zero", async () => {
      const misread = { "51,38": "01,38", "53,26": "23,26" };
      expect(await verdictsOf(["51,38", "65,61", "53,26"], misread)).toEqual(["confirmed", "confirmed", "confirmed"]);
    });
    it.each<[string, Readonly<Record<string, string>>]>([
      ["are not where both take it for what it may be", { "51,38": "21,38", "53,26": "23,26" }],
      ["are not where both take it for a zero, whose hole may have broken open", { "51,38": "01,38", "53,26": "03,26" }],
      ["are not where it errs at another digit of the same number", { "51,38": "21,38", "53,26": "52,26" }],
    ])("%s", async (_, misread) => {
      expect((await verdictsOf(["51,38", "65,61", "53,26"], misread))[0]).not.toBe("confirmed");
    });
    it.each([
      ["the zero", "01,38"],
      ["the two", "21,38"],
    ])("are not where the text layer says %s", async (_, lie) => {
      expect((await verdictsOf([lie, "65,61", "53,26"], { "51,38": lie, "53,26": "23,26" }))[0]).not.toBe("confirmed");
    });
  });

  describe("where readings do not agree on a form", () => {
    /** A number whose last five has lost a share of the ink at one end of its lower bar: 0.8 of it make 0.056 from a whole one, all of it 0.07. */
    const wornFive = (share: number): Claim & { shown: string } => {
      const width = 6 * advance * 1.25 + 40;
      const gray = picture("0,1235", 1.25, 20.3, 20.6, width, 70);
      const left = Math.round(20.3 + 5 * advance * 1.25);
      const data = gray.data.map((light, i) => {
        const [x, y] = [i % width, Math.floor(i / width)];
        return x >= left && x < left + Math.ceil(share) && y > 36 ? Math.round(light + Math.min(share, 1) * (255 - light)) : light;
      });
      const box = { x0: 18, y0: 14, x1: width - 18, y1: 50 };
      return { text: "0,1235", shown: "0,1235", seen: seeNumber({ gray: { ...gray, data }, box, others: [] })! };
    };
    const verdictOf = async (share: number, ways: readonly [string, string, string]) => {
      const odd = wornFive(share);
      const all = [...truthful, odd];
      const { recognize } = recognizers(all);
      return (await confirm(all, async (seen, way) => (seen === odd.seen ? ways[way] : recognize(seen, way)))).at(-1)?.kind;
    };
    it.each<[string, number, readonly [string, string, string], string]>([
      ["is the one that it is near to, and that one reading said", 0.8, ["0,1235", "0,1230", "0,1230"], "confirmed"],
      ["is none that no reading said", 0.8, ["0,1230", "0,1238", "0,1230"], "other"],
      ["is none that it is further from", 1, ["0,1235", "0,1230", "0,1230"], "other"],
    ])("%s", async (_, share, ways, kind) => {
      expect(await verdictOf(share, ways)).toBe(kind);
    });
    /** A number whose first digit, an eight, has lost one row of its right upper stroke, so that it has one hole. */
    const openEight = (): Claim & { shown: string } => {
      const width = 4 * advance * 1.25 + 40;
      const gray = picture("8,35", 1.25, 20.3, 20.6, width, 70);
      const data = gray.data.map((light, i) => (i % width >= 29 && i % width < 34 && Math.floor(i / width) === 26 ? 255 : light));
      const box = { x0: 18, y0: 14, x1: width - 18, y1: 50 };
      return { text: "8,35", shown: "8,35", seen: seeNumber({ gray: { ...gray, data }, box, others: [] })! };
    };
    it.each<[string, string, readonly [string, string], string]>([
      ["is the one that most readings say", "8,35", ["8,35", "8,35"], "confirmed"],
      ["is none that fewer say", "8,35", ["3,35", "3,35"], "other"],
      ["is not what the text layer alone says", "3,35", ["8,35", "8,35"], "other"],
    ])("and a hole is open, %s", async (_, text, [third, second], kind) => {
      // Of the second number one way makes nothing, so that two of three readings settle no form.
      const [odd, more] = [{ ...openEight(), text }, openEight()];
      const { recognize } = recognizers(truthful);
      const verdicts = await confirm([...truthful, odd, more], async (seen, way) => {
        if (seen === odd.seen) return ["8,35", "3,35", third][way]!;
        return seen === more.seen ? ["", second, ""][way]! : recognize(seen, way);
      });
      expect(verdicts.at(-2)?.kind).toBe(kind);
    });
    it("is none where another digit is nearly as near", async () => {
      const [odd, ...sixes] = [wornFive(0.8), wornFive(2), wornFive(2)];
      const all = [...truthful, ...sixes, odd!];
      const { recognize } = recognizers(all);
      const verdicts = await confirm(all, async (seen, way) => {
        if (seen === odd?.seen) return way === 0 ? "0,1235" : "0,1230";
        return sixes.some((six) => six.seen === seen) ? "0,1236" : recognize(seen, way);
      });
      expect(verdicts.at(-1)?.kind).toBe("other");
    });
  });

  it("stay unconfirmed where the reader hears nothing", async () => {
    const verdicts = await confirm(truthful, recognizers(truthful, () => "").recognize);
    expect(verdicts.map((one) => one.kind)).toEqual(truthful.map(() => "other"));
  });

  it("are not sought where nothing is seen", async () => {
    const { recognize, count } = recognizers([]);
    expect(kinds(await confirm([{ text: "0,1235", seen: null }], recognize))).toEqual(["nothing"]);
    expect(count()).toBe(0);
  });
});
