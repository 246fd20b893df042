import { describe, expect, it } from "vitest";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { withHairlines } from "../../../src/ocr/raster/hairlines.ts";
import { ruleFragments } from "../../../src/ocr/raster/rule-fragments.ts";
import { takeRules } from "../../../src/ocr/raster/ruling.ts";
import { asInk, type Canvas, sheet } from "./drawing.ts";

const k = 300 / 72;
const taken = (page: Canvas) => takeRules(asInk(page), k);
const sorts = (page: Canvas) =>
  taken(page)
    .rules.map((rule) => `${rule.orientation} ${rule.x0},${rule.y0} ${rule.x1},${rule.y1}`)
    .sort();
const left = (page: Canvas) => taken(page).without.data.reduce((sum, dot) => sum + dot, 0);

describe("ruling lines", () => {
  it("are found by their place and taken out whole", () => {
    const page = sheet(600, 400).box(50, 50, 500, 3).box(50, 350, 500, 3).box(50, 50, 3, 303).box(547, 50, 3, 303);
    expect(sorts(page)).toEqual([
      "horizontal 50,350 550,353",
      "horizontal 50,50 550,53",
      "vertical 50,50 53,353",
      "vertical 547,50 550,353",
    ]);
    expect(left(page)).toBe(0);
  });

  // A worn copy's line: its middle piece of 15 pt is shorter than any line by itself, and 1.9 pt are lost on both sides of it.
  it("are one line through the pieces that a worn copy left of it", () => {
    const page = sheet(600, 400).box(50, 200, 200, 3).box(258, 200, 62, 3).box(328, 200, 220, 3);
    expect(sorts(page)).toEqual(["horizontal 50,200 548,203"]);
  });

  // A photocopy's line between two columns loses 1.4 pt after every row; the brackets of two tight lines are 2.3 pt apart.
  it("stand through the gaps that a photocopier left in them, not over brackets of two lines", () => {
    const pieces = (gap: number) => {
      const page = sheet(600, 400).box(50, 46, 500, 3).box(50, 352, 500, 3);
      for (let y = 60; y < 340; y += 50) page.box(300, y, 3, 50 - gap);
      return sorts(page).filter((rule) => rule.startsWith("vertical"));
    };
    expect(pieces(6)).toEqual(["vertical 300,60 303,355"]);
    expect(pieces(10)).toEqual([]);
  });

  // A hairline of a sheet that was fed at two degrees, put upright: it sways between two columns every 14 pixels.
  it("are one line where a crooked hairline sways by a pixel", () => {
    const page = sheet(600, 600);
    for (let y = 60; y < 480; y += 14) page.box(300 + ((y / 2 - 30) % 14 === 0 ? 0 : 1), y, 1, 14);
    expect(sorts(page)).toEqual(["vertical 301,60 302,480"]);
    expect(left(page)).toBe(0);
  });

  // 300 dpi: the I of a title is 18 pt high and 2.4 pt thick.
  it("are none where the I of a large title stands, which meets no line and is thick", () => {
    const letter = (thick: number, high: number) =>
      sorts(
        sheet(600, 400)
          .box(50, 60, thick, high)
          .box(80, 80, 40, high - 20),
      );
    expect(letter(10, 76)).toEqual([]);
    // A line that is as short, and thin.
    expect(letter(4, 76)).toEqual(["vertical 50,60 54,136"]);
    // One that is as thick, and longer than any letter.
    expect(letter(10, 120)).toEqual(["vertical 50,60 60,180"]);
    // One that is as thick and short, and meets another.
    const frame = sheet(600, 400).box(50, 60, 10, 76).box(50, 60, 300, 8);
    expect(sorts(frame)).toContain("vertical 50,60 60,136");
  });

  // 300 dpi: a heading of 8 pt fills its row from line to line, and the stem of its K stands over the border of two columns below.
  describe("where a letter stands in line with a border", () => {
    const rows = (): Canvas =>
      sheet(700, 300).box(50, 50, 600, 3).box(50, 90, 600, 3).box(50, 150, 600, 3).box(50, 50, 3, 103).box(647, 50, 3, 103);
    const bordered = (): Canvas => rows().box(300, 90, 3, 60);
    // The bow of an S before it, and the arms of the K.
    const letters = (page: Canvas): Canvas =>
      page.box(300, 52, 3, 40).box(288, 57, 8, 4).box(292, 72, 4, 12).box(303, 68, 6, 6).box(307, 62, 5, 6).box(307, 74, 5, 8);

    it("end at the line under it", () => {
      expect(sorts(letters(bordered())).filter((line) => line.startsWith("vertical 300"))).toEqual(["vertical 300,92 303,153"]);
    });

    it("end at the line under a bracket", () => {
      const page = bordered().box(300, 60, 3, 32).box(300, 60, 9, 3).box(314, 66, 12, 3).box(312, 70, 3, 14);
      expect(sorts(page).filter((line) => line.startsWith("vertical 300"))).toEqual(["vertical 300,92 303,153"]);
    });

    it.each<[string, (page: Canvas) => Canvas]>([
      ["no text is near", (page) => page],
      ["text is near on one side", (page) => page.box(307, 57, 8, 24)],
      ["a second line runs beside it", (page) => page.box(306, 52, 3, 40).box(292, 57, 4, 14)],
    ])("go up to the next line where %s", (_, drawn) => {
      const found = sorts(drawn(bordered().box(300, 52, 3, 40)));
      expect(found.filter((line) => line.startsWith("vertical 300")).map((line) => line.split(" ")[1])).toEqual(["300,50"]);
    });
  });

  // 300 dpi: the last 6 pt before a corner hang together with the last 4 pt of the table's side, behind gaps of 1 pt.
  it("end at the corner that what is left of a worn copy shows", () => {
    const page = sheet(600, 400).box(80, 300, 400, 3).box(50, 50, 3, 230).box(50, 285, 3, 18).box(50, 300, 26, 3);
    expect(sorts(page)).toEqual(["horizontal 53,300 480,303", "vertical 50,50 53,300"]);
    // Of the corner itself, which is both lines' own, no more than that is left.
    expect(left(page)).toBeLessThanOrEqual(3 * 3);
  });

  // 300 dpi, a photocopy: of the last row's side three pieces of 3 to 5 pt are left, behind gaps of 1.7 pt, the last in one piece with its corner.
  it("go on through several short pieces to the line that they end at", () => {
    const page = sheet(600, 400).box(50, 300, 440, 3).box(490, 300, 3, 3).box(490, 50, 3, 160);
    for (const [y, height] of [
      [217, 20],
      [244, 14],
      [265, 38],
    ] as const)
      page.box(490, y, 3, height);
    expect(sorts(page)).toEqual(["horizontal 50,300 493,303", "vertical 490,50 493,299"]);
    expect(left(page)).toBeLessThanOrEqual(4 * 3);
  });

  // 300 dpi, a photocopy: of the line between two cells of one row two pieces of 10 and 5.5 pt are left.
  it("are found where both of their pieces are too short for one, between the lines of their row", () => {
    const row = () => sheet(600, 400).box(50, 100, 503, 3).box(50, 175, 503, 3).box(50, 100, 3, 78).box(550, 100, 3, 78);
    const between = (page: Canvas) => sorts(page).filter((line) => /^vertical (?!5)/.test(line));
    expect(between(row().box(300, 102, 3, 43).box(300, 152, 3, 24))).toEqual([expect.stringMatching(/^vertical 300,\d+ 303,17\d$/)]);
    expect(between(row().box(300, 102, 3, 43))).toEqual([]);
  });

  // The j of "jakościowej" fills a low row from line to line, between letters or before the next word.
  describe("from line to line of a low row", () => {
    const row = (): Canvas => sheet(700, 300).box(50, 60, 600, 3).box(50, 100, 600, 3).box(50, 140, 600, 3).box(50, 60, 3, 83);
    const stroke = (page: Canvas): Canvas => page.box(300, 63, 3, 37);
    const letters = (page: Canvas, left: number, right: number): Canvas => page.box(left, 72, 12, 16).box(right, 72, 12, 16);
    const found = (page: Canvas): readonly string[] => sorts(page).filter((line) => line.startsWith("vertical 300"));

    it("are letters that stand between others", () => {
      expect(found(letters(stroke(row()), 276, 315))).toEqual([]);
    });

    it.each<[string, Canvas]>([
      ["text keeps further off on one side", letters(stroke(row()), 250, 315)],
      ["they go on below", letters(stroke(row()).box(300, 103, 3, 37), 276, 315)],
    ])("are the sides of cells where %s", (_, page) => expect(found(page)).toHaveLength(1));
  });

  // 300 dpi, rows of 9 pt: the brackets of units stand over one another, and a W under them.
  describe("down several low rows", () => {
    const rows = (): Canvas => [60, 98, 136, 174].reduce((page, y) => page.box(50, y, 600, 3), sheet(700, 300));
    const sides = (page: Canvas): Canvas => page.box(50, 60, 3, 117).box(647, 60, 3, 117);
    const bracket = (page: Canvas, y: number): Canvas =>
      page
        .box(300, y, 3, 28)
        .box(296, y, 7, 3)
        .box(296, y + 25, 7, 3)
        .box(276, y + 8, 12, 16);
    const letter = (page: Canvas, y: number): Canvas =>
      page
        .box(300, y, 3, 30)
        .box(276, y + 8, 12, 16)
        .box(315, y + 8, 12, 16);
    const found = (page: Canvas): readonly string[] => sorts(sides(page)).filter((line) => line.startsWith("vertical 300"));

    it("are the letters that leave white to the lines across", () => {
      expect(found(letter(bracket(bracket(rows(), 69), 107), 144))).toEqual([]);
    });

    it.each<[string, Canvas]>([
      [
        "they touch the lines across in one row",
        bracket(letter(rows(), 69), 107).box(300, 139, 3, 35).box(276, 147, 12, 16).box(315, 147, 12, 16),
      ],
      ["no text is near", [68, 106, 144].reduce((page, y) => page.box(300, y, 3, 30), rows())],
      ["text is near on one side alone", [68, 106, 144].reduce((page, y) => page.box(300, y, 3, 30).box(276, y + 8, 12, 16), rows())],
    ])("are the side of cells where %s", (_, page) => expect(found(page).length).toBeGreaterThan(0));
  });

  // The stems of two letters in a line, down a cell that is merged over two columns, under the line that parts them above it.
  it("do not go on through the letters of a merged cell", () => {
    const page = sheet(600, 400).box(50, 300, 440, 3).box(300, 50, 3, 160).box(200, 210, 200, 3);
    for (const y of [222, 262]) page.box(300, y, 3, 24);
    expect(sorts(page)).toContain("vertical 300,50 303,213");
  });

  // 300 dpi: the unit of a merged cell, whose row is little higher than the slash, which leans from one side of the border above it to the other.
  it("do not go on along the slash of a merged cell's unit", () => {
    const page = sheet(600, 400).box(50, 210, 440, 3).box(50, 255, 440, 3).box(300, 50, 3, 160).box(300, 258, 3, 100).box(50, 358, 440, 3);
    for (let y = 0; y < 35; y += 1) page.box(304 - Math.floor(y / 3.5), 217 + y, 2, 1);
    expect(sorts(page).filter((line) => line.startsWith("vertical"))).toEqual(["vertical 300,255 303,361", "vertical 300,50 303,213"]);
  });

  // 300 dpi, a photocopy: 6 pt of a line are left between two gaps of 1.2 pt, and the comma of the number above hangs together with them.
  it("are one line through a short piece under a comma", () => {
    const page = sheet(600, 400).box(50, 200, 200, 2).box(255, 200, 26, 2).box(265, 190, 4, 10).box(286, 200, 262, 2);
    expect(sorts(page)).toEqual(["horizontal 250,200 548,202", "horizontal 50,200 286,202"]);
    expect(left(page)).toBeLessThanOrEqual(4 * 12);
  });

  // 175 dpi: the bold letters of "jakościowa" touch from stem to stem, and their middles are one piece of 50 pt.
  it("are no words of bold letters that touch", () => {
    const word = (page: Canvas, turned: boolean) => {
      const box = (x: number, y: number, w: number, h: number) => (turned ? page.box(y, x, h, w) : page.box(x, y, w, h));
      box(50, 100, 208, 8);
      for (let x = 50; x < 250; x += 26) box(x, 90, 4, 28);
      return page;
    };
    expect(sorts(word(sheet(600, 400), false))).toEqual([]);
    expect(sorts(word(sheet(600, 400), true))).toEqual([]);
    // A thick line with nothing beside it is one, and so is a thin one that touches the letters over it.
    expect(sorts(sheet(600, 400).box(50, 100, 208, 8))).toEqual(["horizontal 50,100 258,108"]);
    const underlined = sheet(600, 400).box(50, 100, 208, 3);
    for (let x = 50; x < 250; x += 26) underlined.box(x, 80, 4, 20);
    expect(sorts(underlined)).toEqual(["horizontal 50,100 258,103"]);
  });

  // Two cells underlined apart, a short word between them.
  it("are two where letters stand between their pieces", () => {
    const page = sheet(600, 400).box(50, 200, 200, 2).box(286, 200, 262, 2);
    for (const x of [254, 264, 274]) page.box(x, 180, 8, 22);
    expect(sorts(page)).toEqual(["horizontal 286,200 548,202", "horizontal 50,200 250,202"]);
  });

  it("do not go on over a letter, or over white, to the next line", () => {
    const side = sheet(600, 400).box(80, 300, 400, 3).box(50, 50, 3, 300);
    expect(sorts(side)).toContain("horizontal 80,300 480,303");
    expect(sorts(side.box(58, 290, 16, 26))).toContain("horizontal 80,300 480,303");
  });

  // Gray 170 on paper of 238, broken where letters pull the threshold of ink down.
  it("are found where they are lighter than letters, which stay as they are", () => {
    const page = sheet(600, 400, 238).box(50, 100, 500, 1, 175).box(50, 101, 500, 1, 170).box(50, 102, 500, 1, 180);
    for (let x = 60; x < 540; x += 40) page.box(x, 70, 20, 24);
    const letters = asInk(page);
    const found = takeRules(letters, k, withHairlines(page, letters, k));
    expect(found.rules.map(({ orientation, x0, x1 }) => [orientation, x0, x1])).toEqual([["horizontal", 50, 550]]);
    expect(found.without.data).toEqual(letters.data);
    expect(takeRules(letters, k).rules).toEqual([]);
  });

  // Gray 178 between paper of 238 and the ground of a head of 203, which is hardly lighter.
  it("are found where they are the edge of a shaded head", () => {
    const page = sheet(600, 400, 238).box(0, 100, 600, 300, 203).box(50, 99, 500, 2, 178);
    const letters = asInk(page);
    const found = takeRules(letters, k, withHairlines(page, letters, k));
    expect(found.rules.map(({ orientation, x0, x1 }) => [orientation, x0, x1])).toEqual([["horizontal", 50, 550]]);
    const bare = sheet(600, 400, 238).box(0, 100, 600, 300, 203).box(0, 99, 600, 1, 215);
    expect(takeRules(asInk(bare), k, withHairlines(bare, asInk(bare), k)).rules).toEqual([]);
  });

  it("leave a stroke that crosses them", () => {
    // The tail of a letter through a line: 4 x 40 pixels, of which 4 x 3 are the line's too.
    const page = sheet(600, 400).box(50, 200, 500, 3).box(300, 180, 4, 40);
    expect(left(page)).toBe(4 * 40);
  });

  // px at 300 dpi; a dash is 2 pt, the letter l 6 pt, the widest stroke of a letter 5.5 pt.
  it.each([
    ["a dash", (page: Canvas) => page.box(100, 100, 9, 3)],
    ["the letter l", (page: Canvas) => page.box(100, 100, 4, 26)],
    ["the bar of a T", (page: Canvas) => page.box(100, 100, 23, 4)],
    ["a filled block", (page: Canvas) => page.box(100, 100, 120, 40)],
    [
      "letters' feet in a row",
      (page: Canvas) => {
        for (let i = 0; i < 8; i += 1)
          page
            .box(100 + i * 20, 120, 18, 3)
            .box(106 + i * 20, 100, 4, 20)
            .box(112 + i * 20, 100, 4, 20);
        return page;
      },
    ],
    [
      "a strip of a dark ground between light letters",
      (page: Canvas) => {
        page.box(100, 100, 200, 100);
        for (let y = 115; y < 200; y += 20) page.box(194, y, 1, 3, 255).box(200, y, 1, 3, 255);
        return page;
      },
    ],
  ])("%s is none", (_, draw) => {
    const page = draw(sheet(600, 400));
    const ink = page.data.filter((shade) => shade === 0).length;
    expect(sorts(page)).toEqual([]);
    expect(left(page)).toBe(ink);
  });

  it("that run into a dark ground lie where most of their length is", () => {
    const page = sheet(600, 600).box(280, 100, 20, 60).box(300, 100, 2, 400);
    expect(sorts(page)).toEqual(["vertical 300,100 302,500"]);
  });

  it("with the gaps of a worn copy are one line", () => {
    const page = sheet(600, 400);
    for (let x = 50; x < 550; x += 50) page.box(x, 100, 46, 2);
    expect(sorts(page)).toEqual(["horizontal 50,100 546,102"]);
  });

  it("short and alone, have no ink beside them, as the stem of a p over that of an i has", () => {
    const stem = () => sheet(600, 400).box(300, 100, 4, 60);
    expect(sorts(stem())).toEqual(["vertical 300,100 304,160"]);
    expect(sorts(stem().box(304, 100, 10, 4).box(304, 120, 10, 4))).toEqual([]);
    // One that ends at another line may run past a letter.
    expect(sorts(stem().box(304, 112, 10, 4).box(200, 160, 200, 3))).toContainEqual(expect.stringMatching(/^vertical 300,100 304,/));
  });
  it("short and alone, are not made of the feet of letters", () => {
    // The feet of "SZCZ" in narrow capitals: 21 pt long, with a stroke on every fourth of it.
    const feet = (page: Canvas) => page.box(200, 100, 88, 4);
    const letters = (page: Canvas) => [206, 228, 250, 272].reduce((own, x) => own.box(x, 76, 5, 24), page);
    expect(sorts(feet(sheet(600, 400)))).toEqual(["horizontal 200,100 288,104"]);
    expect(sorts(feet(letters(sheet(600, 400))))).toEqual([]);
    // One that ends at the sides of its cell may touch the letters on it.
    expect(
      sorts(
        feet(letters(sheet(600, 400)))
          .box(197, 50, 3, 200)
          .box(288, 50, 3, 200),
      ).length,
    ).toBe(3);
  });
  it("short, between two others, are the sides of a low cell", () => {
    const page = sheet(600, 400).box(50, 100, 500, 2).box(50, 140, 500, 2).box(200, 102, 2, 38);
    expect(sorts(page).filter((rule) => rule.startsWith("vertical")).length).toBe(1);
  });
});

describe("what is left of a worn line", () => {
  const rule = { orientation: "vertical" as const, x0: 200, y0: 100, x1: 203, y1: 200 };
  const remains = (x: number, y: number, width: number, height: number) => {
    const pieces = componentsOf(asInk(sheet(400, 400).box(x, y, width, height)));
    return ruleFragments(pieces, [rule], k).pieces.size === 1;
  };
  it.each([
    ["a sliver along it", [203, 120, 1, 20], true],
    ["its next piece, near its end", [200, 204, 3, 12], true],
    ["a comma under its end, 3 pt away", [199, 213, 5, 8], false],
    ["the letter l under its end, 3 pt away", [200, 213, 3, 26], false],
    ["a one in the row below it", [197, 240, 9, 24], false],
    ["a digit beside it", [208, 120, 14, 24], false],
  ] as const)("%s: %j is part of it: %s", (_, [x, y, width, height], part) => expect(remains(x, y, width, height)).toBe(part));

  it("of a line that lies, with dust on it, is its last piece, and a word is none", () => {
    const own = { orientation: "horizontal" as const, x0: 100, y0: 200, x1: 400, y1: 203 };
    const found = (page: Canvas) => ruleFragments(componentsOf(asInk(page)), [own], k).pieces.size;
    expect(found(sheet(600, 400).box(60, 200, 35, 4).box(77, 195, 2, 5))).toBe(1);
    expect(found(sheet(600, 400).box(60, 190, 35, 14).box(77, 195, 2, 5))).toBe(0);
    expect(found(sheet(600, 400).box(80, 200, 10, 4).box(84, 190, 2, 10))).toBe(0);
  });

  it.each([
    ["a speck on it", [120, 199, 1, 8], true],
    ["a wider one", [120, 199, 3, 9], true],
    ["a comma that it cuts", [120, 196, 4, 8], false],
    ["a stem that it cuts", [120, 190, 3, 14], false],
    ["a speck below it", [120, 206, 1, 7], false],
    ["a speck beyond its end", [300, 197, 1, 7], false],
  ] as const)("of a line that lies, %s: %j is part of it: %s", (_, [x, y, width, height], part) => {
    const lying = { orientation: "horizontal" as const, x0: 50, y0: 200, x1: 200, y1: 203 };
    expect(ruleFragments(componentsOf(asInk(sheet(400, 400).box(x, y, width, height))), [lying], k).pieces.size === 1).toBe(part);
  });

  // "33,16" in a tight row of 7.5 pt: digits of 24 pixels, whose comma reaches the line.
  it.each([
    ["the comma between two digits", [219, 181, 3, 9], [228, 161, 11, 24], false],
    ["a speck between two digits that no comma parts", [217, 181, 1, 9], [220, 161, 11, 24], true],
    ["a speck of the line itself under them", [219, 185, 2, 6], [228, 161, 11, 24], true],
    ["a speck between a digit and a small letter", [219, 181, 3, 9], [228, 169, 11, 16], true],
    ["a speck before the next word", [230, 181, 3, 9], [242, 161, 11, 24], true],
  ] as const)("of a line that lies, %s: %j before %j is part of it: %s", (_, [x, y, width, height], [left, top, wide, tall], part) => {
    const lying = { orientation: "horizontal" as const, x0: 50, y0: 186, x1: 400, y1: 189 };
    const page = sheet(400, 400).box(199, 161, 15, 24).box(x, y, width, height).box(left, top, wide, tall);
    expect(ruleFragments(componentsOf(asInk(page)), [lying], k).pieces.size === 1).toBe(part);
  });

  // The slash of a unit in a merged cell, under the line that parts the cells above it.
  it("has no slash that leans over the line's end", () => {
    const found = (leaning: number) => {
      const page = sheet(400, 400);
      for (let y = 0; y < 35; y += 1) page.box(202 - Math.floor(y * leaning), 204 + y, 3, 1);
      return ruleFragments(componentsOf(asInk(page)), [rule], k).pieces.size;
    };
    expect([0, 0.06, 0.28].map(found)).toEqual([1, 1, 0]);
  });

  it("of a line that lies goes on over wider breaks", () => {
    const lying = { orientation: "horizontal" as const, x0: 50, y0: 200, x1: 200, y1: 203 };
    const pieces = componentsOf(asInk(sheet(400, 400).box(208, 200, 20, 3).box(250, 200, 20, 3)));
    expect(ruleFragments(pieces, [lying], k).rules).toEqual([{ ...lying, x1: 228 }]);
  });

  it("makes the line longer", () => {
    const pieces = componentsOf(asInk(sheet(400, 400).box(200, 204, 3, 12).box(200, 220, 3, 10).box(200, 260, 3, 10)));
    expect(ruleFragments(pieces, [rule], k).rules).toEqual([{ ...rule, y1: 230 }]);
  });
});
