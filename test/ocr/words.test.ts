import { describe, expect, it } from "vitest";
import { codesReadAs } from "../../src/ocr/codes.ts";
import type { SeenGlyph } from "../../src/ocr/seen-page.ts";
import { parseEnergyUnit, unitReadAs } from "../../src/ocr/units.ts";
import { intoWords, layOnto, likeness } from "../../src/ocr/words.ts";
import { glyphsAt, shape } from "./seen-by-hand.ts";

describe("group codes as they are misread", () => {
  it.each([
    ["G11", 3, ["G11"]],
    ["Gll", 3, ["G11"]],
    ["G1l", 3, ["G11"]],
    ["GI2w", 4, ["G12w"]],
    ["B1]1", 3, ["B11"]],
    ["B]1", 3, ["B11"]],
    ["[B11]", 5, []],
    ["Gl2as", 5, ["G12as"]],
    ["c21", 3, ["C21"]],
    ["6G11", 4, []],
    ["611", 3, ["G11"]],
    ["821", 3, ["B21"]],
    // More characters than glyphs: one of them was seen twice.
    ["G11lp", 4, ["G11p"]],
    ["Cc22a", 4, ["C22a"]],
    ["C€22b", 4, ["C22b"]],
    // Words and numbers that are none.
    ["Dzienny", 7, []],
    ["cii", 3, ["C11"]],
    ["Bilans", 6, []],
    ["Bila", 4, []],
    ["Cła", 3, []],
    ["0,3412", 6, []],
    ["G15", 3, []],
    ["12", 2, []],
    ["C120", 4, ["C12o"]],
    ["C120o", 4, ["C12o"]],
    ["C11o0", 4, ["C11o"]],
    ["6120", 4, []],
    ["8210", 4, []],
  ])("%s on %i glyphs: %j", (text, glyphs, codes) => expect(codesReadAs(text, glyphs)).toEqual(codes));
});

describe("units as they are misread", () => {
  it.each([
    ["zł/kWh", "zł/kWh"],
    ["zt/kWhh", "zł/kWh"],
    ["[zl/MWh]", "[zł/MWh]"],
    ["zł/kW/m-e", "zł/kW/m-c"],
    ["zł/m-.c", "zł/m-c"],
    ["[zł/kW/m-,c]", "[zł/kW/m-c]"],
    ["m-.c", null],
    ["zł/m-.", null],
    ["zł/m-.d", null],
    ["zł/m-.cena", null],
    ["[gr/kWh]", "[gr/kWh]"],
    ["[qr/kWh]", "[gr/kWh]"],
    ["qr/MWh", "gr/MWh"],
    ["igr/kWh]", "[gr/kWh]"],
    ["lzł/MWh],", "[zł/MWh],"],
    ["izł/kWh", null],
    ["qr/kW", null],
    ["or/kWh", null],
    ["zł/m-<", "zł/m-c"],
    ["zł/ym-c", "zł/m-c"],
    ["(zł/im-c]", "(zł/m-c]"],
    ["zł/MW/m-c", "zł/MW/m-c"],
    ["zł/MWŁ,", "zł/MWh,"],
    ["zł/kWb", "zł/kWh"],
    ["[zł/kWhi]", "[zł/kWh]"],
    ["zł/MWhl", null],
    ["[zł/kWh1]", null],
    ["zł/MWs", null],
    ["zł/KkW/m-c", "zł/kW/m-c"],
    ["zł/kMW/m-c", null],
    ["zł/WWh", null],
    ["zł/k", null],
    ["zł", null],
    ["kWh", null],
    ["[z/MWh]", "[zł/MWh]"],
    ["zi/kW/m-c", "zł/kW/m-c"],
    ["zasada/MWh", null],
    ["zYMWh", "zł/MWh"],
    ["zł//MWh", "zł/MWh"],
    ["zYkW/m-c", "zł/kW/m-c"],
    ["[zł//YMWh]", "[zł/MWh]"],
    ["zYM", null],
    ["zł/(KW:m-c)", "zł/(kW·m-c)"],
    ["[zł/(KW+m-c)]", "[zł/(kW·m-c)]"],
    ["zł(MW-m-", "zł/(MW·m-"],
    ["lIzł(kW:m-", "[zł/(kW·m-"],
    ["Izł/(KkW'm-", "[zł/(kW·m-"],
    ["|zł/m-", "[zł/m-"],
    ["Izłom-", null],
    ["żł/MW/m-c", "zł/MW/m-c"],
    ["żółw/MW/m-c", null],
    ["złymies.", "zł/mies."],
    ["[złYYkWh]", "[zł/kWh]"],
    ["[złi/MWh]", "[zł/MWh]"],
    ["zł/(kWm-c)", "zł/(kW·m-c)"],
    ["zł/(KW'm-c)", "zł/(kW·m-c)"],
    ["zł(MW:m-c)", "zł/(MW·m-c)"],
    ["złkW-m-c)", "zł/(kW·m-c)"],
    ["zkW-m-c)", null],
    ["złm-c)", null],
    ["zł/MWnh.", "zł/MWh."],
    ["zł/MWn", null],
    ["zł4m-c", "zł/m-c"],
    ["[złim-c]", "[zł/m-c]"],
    ["złłm-c", "zł/m-c"],
    ["zltkWh", null],
    ["zł1kW/m-c", "zł/kW/m-c"],
    ["złam-c", null],
    ["złXkW-m-c)", "zł/(kW·m-c)"],
    ["zł/mies,", "zł/mies."],
    ["[zł|mies.]", "[zł/mies.]"],
    ["zł/mies", null],
    ["[z/mies.", "[zł/mies."],
    ["z/MW/mies.]", "zł/MW/mies.]"],
    ["zmies.", null],
    ["złYMW/mies.", "zł/MW/mies."],
    ["zł/KW/mies,", "zł/kW/mies."],
    ["zł/MW/mies.", null],
    ["złYNW/mies.", null],
    ["zmiesza", null],
    ["ził/miesiąc", "zł/miesiąc"],
    ["[zł/MW/miesiąc]", "[zł/MW/miesiąc]"],
    ["zł/miesiące", null],
    ["[zł/(kW-miesiąc)]", "[zł/(kW·miesiąc)]"],
    ["zł(MWmiesiac)", "zł/(MW·miesiąc)"],
    ["(kW-miesiąc)", null],
    ["złkW/m-c", "zł/kW/m-c"],
    ["[zł/kWim-c]", "[zł/kW/m-c]"],
    ["zł/MW|m-c", "zł/MW/m-c"],
    ["[zł/MWL]", "[zł/MWh]"],
    ["[zł/kWHL]", "[zł/kWh]"],
    ["zł/kWL", null],
    ["[zł/kWL", null],
    ["zkW/m-c", null],
  ])("%s is %s", (text, unit) => expect(unitReadAs(text)).toBe(unit));
});

describe("the second half of a broken unit", () => {
  it.each([
    ["MWn,", "MWh,"],
    ["KWh", "kWh"],
    ["MW", null],
    ["zł/MWh", null],
  ])("%s is %s", (text, unit) => expect(parseEnergyUnit(text)).toBe(unit));
});

describe("a line's glyphs in words", () => {
  const height = 24;
  // Letters 16 wide; a gap of 4 inside a word, 12 between words.
  const line = glyphsAt([0, 20, 40], [68, 88], [116]);
  const texts = (text: string) => intoWords(line, height, text).map((word) => [word.from, word.to, word.text]);

  it.each([
    [
      "as it is",
      "abc de f",
      [
        [0, 3, "abc"],
        [3, 5, "de"],
        [5, 6, "f"],
      ],
    ],
    [
      "a space where no gap is",
      "ab c de f",
      [
        [0, 2, "ab"],
        [2, 3, "c"],
        [3, 5, "de"],
        [5, 6, "f"],
      ],
    ],
    [
      "a character too many",
      "abbc de f",
      [
        [0, 3, "abbc"],
        [3, 5, "de"],
        [5, 6, "f"],
      ],
    ],
    [
      "a word too few",
      "abcde f",
      [
        [0, 5, "abcde"],
        [5, 6, "f"],
      ],
    ],
    ["nothing", "", []],
  ])("%s: %s", (_, text, words) => expect(texts(text)).toEqual(words));

  // "9,25" behind which a unit stands far off: one reading lost the comma and saw a letter of the unit twice, so that it has as many characters as glyphs.
  it("a space that is sure parts words where one lost and one doubled character make the count right", () => {
    const [nine = [], ...others] = [glyphsAt([0]), glyphsAt([34], [57], [145, 165, 185, 205, 225, 245])];
    const comma: SeenGlyph = { box: [23, 20, 29, 28], shape: shape(7, { aspect: 0.67, height: 0.32, rise: -0.14 }) };
    const glyphs = [...nine, comma, ...others.flat()];
    expect(intoWords(glyphs, height, "925 zł/KkWh").map(({ from, to }) => [from, to])).toEqual([
      [0, 4],
      [4, 10],
    ]);
  });

  it("a unit that lost its raised dot to a space is one word", () => {
    const unit = glyphsAt([0, 20], [50, 70, 90, 110, 130, 150, 170], [200, 220, 240, 260, 280]);
    expect(intoWords(unit, height, "ab [zł/(KW m-c)]").map((word) => word.text)).toEqual(["ab", "[zł/(KWm-c)]"]);
    expect(intoWords(unit, height, "ab [zł/(KG m-c)]").map((word) => word.text)).toEqual(["ab", "[zł/(KG", "m-c)]"]);
  });

  // "zł/(kW·m-c) 7,70": both readings had the stroke and the dot as spaces.
  it("a unit that lost its stroke before a bracket to a space is one word", () => {
    const unit = glyphsAt([0, 20], [45], [60, 80, 100, 130, 150, 170, 190], [230, 250]);
    expect(intoWords(unit, height, "zł (kW m-c) 12").map((word) => word.text)).toEqual(["zł(kWm-c)", "12"]);
    expect(intoWords(unit, height, "zł (MW m-c) 12").map((word) => word.text)).toEqual(["zł(MWm-c)", "12"]);
    expect(intoWords(unit, height, "zł (kW m-x) 12").map((word) => word.text)).toContain("zł");
    expect(intoWords(unit, height, "zł (za m-c) 12").map((word) => word.text)).toContain("zł");
  });

  it("a unit before whose last letter a space was seen is one word", () => {
    const unit = glyphsAt([0, 20], [50, 70, 90, 110, 130, 160, 180]);
    expect(intoWords(unit, height, "ab gr/kW h]").map((word) => word.text)).toEqual(["ab", "gr/kWh]"]);
    expect(intoWords(unit, height, "ab gr/kW x]").map((word) => word.text)).toEqual(["ab", "gr/kW", "x]"]);
  });

  it("the month of a unit that was broken at its hyphen is a c, whatever sign it was read as", () => {
    const unit = glyphsAt([0, 20], [50, 70, 90, 110, 130, 150, 170, 190], [220], [250]);
    expect(intoWords(unit, height, "ab zł/kW/m- < d").map((word) => word.text)).toEqual(["ab", "zł/kW/m-", "c", "d"]);
    expect(intoWords(unit, height, "ab kł/kW/m- < d").map((word) => word.text)).toEqual(["ab", "kł/kW/m-", "<", "d"]);
    const bracketed = glyphsAt([0, 20], [50, 66, 82, 98, 114, 130, 146], [176, 192]);
    expect(intoWords(bracketed, height, "ab [zł/m- <1").map((word) => word.text)).toEqual(["ab", "[zł/m-", "c]"]);
    expect(intoWords(bracketed, height, "ab [zł/m- 61").map((word) => word.text)).toEqual(["ab", "[zł/m-", "61"]);
    expect(intoWords(bracketed, height, "ab (zł/m- <1").map((word) => word.text)).toEqual(["ab", "(zł/m-", "<1"]);
  });

  it("a month whose hyphen has dust over it has a hyphen", () => {
    const unit = glyphsAt([0, 20], [50, 70, 90, 110, 130], [160, 180]);
    const read = (text: string) => intoWords(unit, height, text).map((word) => word.text);
    expect(read("ab zł/m: c.")).toEqual(["ab", "zł/m-", "c."]);
    expect(read("ab zł/m: d.")).toEqual(["ab", "zł/m:", "d."]);
    expect(read("ab kł/m: c.")).toEqual(["ab", "kł/m:", "c."]);
  });

  it("a month whose hyphen was lost to a space has it", () => {
    const unit = glyphsAt([0, 20], [50, 70, 90, 110], [137]);
    const read = (text: string) => intoWords(unit, height, text).map((word) => word.text);
    expect(read("ab zł/m c")).toEqual(["ab", "zł/m-c"]);
    expect(read("ab zł/m d")).toEqual(["ab", "zł/m", "d"]);
    expect(read("ab kł/m c")).toEqual(["ab", "kł/m", "c"]);
  });

  it("a space between touching glyphs is not believed", () => {
    expect(intoWords(glyphsAt([0, 17, 34]), height, "1 2 3").map((word) => word.text)).toEqual(["123"]);
  });

  it("a mark whose space was not read is parted from its number, where there is room for a space", () => {
    // "1,31 1)": 12 of white before the mark, none elsewhere.
    const marked = [0, 16, 32, 48, 76, 92];
    const glyphs = marked.flatMap((x) => glyphsAt([x]));
    expect(intoWords(glyphs, height, "1,311)").map((word) => word.text)).toEqual(["1,31", "1)"]);
    expect(intoWords(glyphs, height, "1,3117").map((word) => word.text)).toEqual(["1,3117"]);
    expect(intoWords(glyphs, height, "C11o1)").map((word) => word.text)).toEqual(["C11o", "1)"]);
    expect(intoWords(glyphs, height, "C1101)").map((word) => word.text)).toEqual(["C110", "1)"]);
    expect(intoWords(glyphs, height, "Ciloi)").map((word) => word.text)).toEqual(["Cilo", "i)"]);
    expect(intoWords(glyphs, height, "F1101)").map((word) => word.text)).toEqual(["F1101)"]);
    expect(intoWords(glyphs, height, "Rys.1)").map((word) => word.text)).toEqual(["Rys.1)"]);
  });

  it("a group's code between whose digits a space was seen is one word, where there is no room for one", () => {
    const texts = (reading: string, white = 8) => {
      const cut = reading.indexOf(" ");
      const glyphs = glyphsAt([...reading.replaceAll(" ", "")].map((_, i) => 20 * i + (i >= cut ? white - 4 : 0)));
      return intoWords(glyphs, height, reading).map(({ text }) => text);
    };
    expect(texts("G1 1pewna")).toEqual(["G11pewna"]);
    expect(texts("Gl lpewna")).toEqual(["Gllpewna"]);
    expect(texts("G1 1pewna", 12)).toEqual(["G1", "1pewna"]);
    // A code and a word, a class and a count, and what is no code as one.
    expect(texts("C11 pewna")).toEqual(["C11", "pewna"]);
    expect(texts("C1 1-faz.")).toEqual(["C1", "1-faz."]);
    expect(texts("C1 1")).toEqual(["C1", "1"]);
    expect(texts("F1 1pewna")).toEqual(["F1", "1pewna"]);
  });

  it("of a decision's number with a space for its stop are one, unless the ink has room for a space", () => {
    const text = (before: number) =>
      intoWords(glyphsAt([..."OWR.ZT.4211.4.8.2025JP"].map((_, i) => (i > 19 ? before : 0) + 20 * i)), height, "OWR.ZT.4211.4.8.2025 JP");
    expect(text(0).map((word) => word.text)).toEqual(["OWR.ZT.4211.4.8.2025.JP"]);
    // A low stroke is the stop that it stands in place of.
    const low = intoWords(glyphsAt([..."OWR.ZT.4211.4.8.2025JP"].map((_, i) => 20 * i)), height, "OWR.ZT_4211.4.8.2025 JP");
    expect(low.map((word) => word.text)).toEqual(["OWR.ZT.4211.4.8.2025.JP"]);
    expect(text(30).length).toBe(2);
  });

  it("a space that was not read moves none of the words before it, where letters touch", () => {
    // "grup C21, C22b, R," read as "grup C21, C22b,R,": the r and the u of the first word are one piece of ink.
    const [tall, tail, joined] = [{}, { height: 0.3, rise: -0.15, aspect: 0.6 }, { height: 0.72, aspect: 1.3 }];
    const hanging = { height: 1, rise: -0.28 };
    const words = [
      [hanging, joined, hanging],
      [tall, tall, tall, tail],
      [tall, tall, tall, tall, tail],
      [tall, tail],
    ];
    let x = 0;
    const glyphs = words.flatMap((word) => {
      x += 10;
      return word.map((more) => {
        const [one] = glyphsAt([x]) as [SeenGlyph];
        x += 20;
        return { ...one, shape: { ...one.shape, ...more } };
      });
    });
    const texts = intoWords(glyphs, height, "grup C21, C22b,R,").map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual(["grup", "C21,"]);
    expect(texts.join("")).toBe("grupC21,C22b,R,");
    expect(intoWords(glyphs, height, "grup C21, C22b, R,").map(({ text }) => text)).toEqual(["grup", "C21,", "C22b,", "R,"]);
  });

  it("the reading that fits the glyphs and gaps is preferred", () => {
    expect(likeness(line, height, "abc de f")).toBeGreaterThan(likeness(line, height, "abcc de f"));
    expect(likeness(line, height, "abc de f")).toBeGreaterThan(likeness(line, height, "abcde f"));
    expect(likeness(line, height, "")).toBe(-1);
  });

  it.each([
    ["as many characters", "abcdef", ["abc", "de", "f"]],
    ["as many words", "abbc de f", ["abbc", "de", "f"]],
    ["one word more at the trouble", "abc d eee f", ["abc", "deee", "f"]],
  ])("another reading is laid onto them: %s", (_, text, laid) => {
    expect(
      layOnto(
        [
          [0, 3],
          [3, 5],
          [5, 6],
        ],
        line,
        height,
        text,
      ),
    ).toEqual(laid);
  });

  // On a gray copy the serifs of "KŁAD" run into one another: a space of the reading stays in the gap where it is, be it barely one.
  it("letters that touch, up to six, leave the others on their glyphs", () => {
    const touching = { ...glyphsAt([0])[0]!, box: [0, 0, 80, 24] as const, shape: { ...glyphsAt([0])[0]!.shape, aspect: 3.3 } };
    const rest = glyphsAt([84, 104, 124], [149, 169, 189]);
    expect(intoWords([touching, ...rest], height, "KŁADNYK STA").map((word) => word.text)).toEqual(["KŁADNYK", "STA"]);
  });

  // 200 dpi, bold: "za" and "odł" are one piece of ink each, and the hook of the J hangs out into the space.
  it("a tall letter stands on no low glyph, and what reaches below the line is no d", () => {
    const measured = [
      [569, 18, 1, 0],
      [588, 15, 1, 0],
      [604, 12, 0.74, -0.05],
      [616, 27, 0.74, -0.05],
      [644, 11, 0.74, 0],
      [661, 12, 1.32, -0.32],
      [674, 39, 1, 0],
      [714, 14, 0.68, 0],
      [728, 20, 0.68, 0],
      [748, 13, 0.79, -0.05],
    ] as const;
    const glyphs = measured.map(([x, width, tall, rise], i) => ({
      box: [x, 0, x + width, 19 * tall] as const,
      shape: { ...glyphsAt([0])[0]!.shape, bits: new Uint32Array(12).fill(i), aspect: width / (19 * tall), height: tall, rise },
    }));
    expect(intoWords(glyphs, 19, "Obszar Jodłowa").map((word) => word.text)).toEqual(["Obszar", "Jodłowa"]);
  });
});
