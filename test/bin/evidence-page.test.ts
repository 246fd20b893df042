import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evidencePage } from "../../src/bin/evidence-page.ts";
import type { Extraction } from "../../src/model/extraction.ts";
import { encodePng } from "../../src/ocr/png.ts";
import { cropOf, type PagePictures } from "../../src/pipeline/crops.ts";
import { evidenceBoxes, wantedPictures } from "../../src/pipeline/evidence.ts";
import { html } from "../../src/serve/site/html.ts";
import { decision, extraction, group, rate } from "../helpers/extraction.ts";

const pale = { width: 2, height: 2, data: new Uint8Array(4).fill(255) };

/** Pictures of all that the extraction cites, with nothing on them. */
const picturesFor = (read: Extraction): PagePictures[] =>
  wantedPictures(read).map(({ page, boxes }) => ({
    page,
    width: 600,
    height: 800,
    whole: { png: encodePng(pale), frame: [0, 0, 600, 800] },
    crops: boxes.map((box) => ({ box, png: encodePng(pale), frame: box })),
  }));

const pageOf = (read: Extraction, fileName = "taryfa.pdf"): string => evidencePage(fileName, read, picturesFor(read));

const problem = {
  code: "unknown_unit",
  blocks: true,
  message: "This rate has no unit.",
  tariff_code: "G11",
  page: 59,
  bbox: [10, 20, 30, 40] as [number, number, number, number],
} as const;

const cited = { page: 1, bbox: [5, 6, 7, 8] as [number, number, number, number], text: "z dnia 17 grudnia 2025 r." };

/** Something of everything that a sheet shows. */
const full = extraction({
  decision: decision({ evidence: { date: cited } }),
  tariffs: [group(), group({ tariff_code: "G13", region: "Oddział Nowy" })],
  national: [rate({ category: "capacity", bbox: [1, 2, 3, 4], name: "Stawka opłaty mocowej" })],
  problems: [problem, { ...problem, page: null, bbox: null }],
});

describe("the contact sheet", () => {
  it("lets no text of the document become markup, wherever it stands", () => {
    const evil = `<script src="x">'&`;
    const poisoned = JSON.parse(JSON.stringify(full), (_, value) => (typeof value === "string" ? `${value}${evil}` : value)) as Extraction;
    const page = pageOf(poisoned, `${evil}.pdf`);
    expect(page).not.toMatch(/<script|src="|'&(?!#?\w+;)/);
    expect(page.split("&lt;script src=&quot;x&quot;&gt;&#39;&amp;").length).toBeGreaterThan(40);
  });

  it("may load nothing and run nothing", () => {
    const page = pageOf(full);
    expect(page).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`);
    for (const [, address] of page.matchAll(/(?:href|src|action)="([^"]*)"/g)) expect(address).toMatch(/^(#|data:image\/png;base64,)/);
    expect(page).not.toMatch(/url\(|@import|<script|\son\w+=/);
  });

  it("leads from each box on a page to what was read in it, and to nothing that is not there", () => {
    const page = pageOf(full);
    const places = [...page.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(places).size).toBe(places.length);
    expect(links.filter((link) => !places.includes(link))).toEqual([]);
    expect(links).toEqual(expect.arrayContaining(["n59-1", "n59-2", "fact-date", "problem1"]));
  });

  it("shows a number once, with all who use it", () => {
    const box: [number, number, number, number] = [100, 200, 140, 210];
    const read = extraction({
      tariffs: ["G11", "G12"].map((tariff_code) => group({ tariff_code, components: [rate({ bbox: box })] })),
      national: [rate({ bbox: box, category: "renewable" })],
    });
    const [only, ...others] = evidenceBoxes(read);
    expect(others).toEqual([]);
    expect(only?.readings.flatMap(({ uses }) => uses)).toEqual([
      { rate: "network_variable, day", name: rate().name, codes: ["G11", "G12"] },
      { rate: "renewable, day", name: rate().name, codes: ["every group (national rate)"] },
    ]);
    expect(pageOf(read)).toContain("<b>1 printed number</b> on 1 page, used by 2 rates of 2 tariffs");
  });

  it("says so when one box was read in two ways", () => {
    const read = extraction({ tariffs: [group({ components: [rate(), rate({ value: "0.9234" })] })] });
    const page = pageOf(read);
    expect(page).toContain("1 number is read in more than one way.");
    expect(page).toContain("Read in 2 ways.");
    for (const value of ["0.2464", "0.9234"]) expect(page).toContain(`<span class="number">${value}</span>`);
    const once = pageOf(extraction({ tariffs: [group({ components: [rate()] })] }));
    expect(once).not.toMatch(/Read in|more than one way/);
  });

  it("puts the problems at the top, with a picture where a place is known", () => {
    const page = pageOf(full);
    const problems = page.slice(page.indexOf("<h2>Problems</h2>"), page.indexOf("<h2>The decision</h2>"));
    expect(problems.match(/<tr id="problem/g)).toHaveLength(2);
    expect(problems.match(/<svg/g)).toHaveLength(1);
    expect(problems).toContain('<rect class="problem" x="10" y="20" width="20" height="20"');
    expect(problems).toContain("No box is known.");
    expect(page).toContain("2 problems (2 blocking)");
    expect(page.indexOf("<h2>Problems</h2>")).toBeLessThan(page.indexOf("<section"));
    const whole = page.slice(page.indexOf('aria-label="Page 59'));
    expect(whole.indexOf('class="problem"'), "a problem's box lies over the rate's").toBeGreaterThan(whole.indexOf('class="rate"'));
  });

  it("does not hide that a picture is missing", () => {
    expect(evidencePage("taryfa.pdf", extraction(), [])).not.toContain("<svg");
    const [page, ...more] = picturesFor(full);
    expect(page === undefined ? "" : evidencePage("taryfa.pdf", full, [{ ...page, crops: [] }, ...more])).toContain("No picture.");
  });

  it.each([
    ["nothing else", {}, "network_variable, day"],
    ["a season and working days", { season: "winter", day_type: "working" }, "network_variable, day, winter, working days"],
    ["three phases, billed every second month", { phases: 3, billing_period: "P2M" }, "network_variable, day, 3-phase, billed P2M"],
    ["a band", { annual_kwh: { from: "500", to: "1200" } }, "network_variable, day, more than 500 up to 1200 kWh a year"],
    ["an open band", { annual_kwh: { from: "2800", to: null } }, "network_variable, day, more than 2800 kWh a year"],
    ["a condition", { condition: { code: "footnote", text: "do limitu" } }, "network_variable, day, where: do limitu"],
  ] as const)("names a rate with %s in words", (_, fields, words) => {
    const [only] = evidenceBoxes(extraction({ tariffs: [group({ components: [rate(fields)] })] }));
    expect(only?.readings[0]?.uses[0]?.rate).toBe(words);
  });

  it("puts the numbers of a line beside each other, from page to page", () => {
    const at = (page: number, x: number, y: number) => rate({ page, bbox: [x, y, x + 30, y + 10] });
    const components = [at(3, 50, 100), at(2, 90, 300), at(2, 50, 301.5), at(2, 90, 99), at(2, 50, 100.4), at(2, 50, 112)];
    const boxes = evidenceBoxes(extraction({ tariffs: [group({ components })] }));
    expect(boxes.map(({ page, box }) => [page, box[0], box[1]])).toEqual([
      [2, 50, 100.4],
      [2, 90, 99],
      [2, 50, 112],
      [2, 50, 301.5],
      [2, 90, 300],
      [3, 50, 100],
    ]);
  });
});

it("html escapes what is put in, and only that", () => {
  const inner = html`<b>${"<&>\"'"}</b>`;
  expect(html`<p title="${"a\u0000b"}">${[inner, inner]}${7}</p>`.html).toBe(
    '<p title="a\ufffdb"><b>&lt;&amp;&gt;&quot;&#39;</b><b>&lt;&amp;&gt;&quot;&#39;</b>7</p>',
  );
});

describe("a crop", () => {
  /** A page of 100 x 50 points at 2 pixels a point, each pixel's gray its own. */
  const rendered = { width: 200, height: 100, data: Uint8Array.from({ length: 20_000 }, (_, i) => (i * 7) % 256) };
  const size = { width: 100, height: 50 };

  it.each([
    ["in the middle has its margin", [40, 20, 60, 30], [28, 13, 72, 37]],
    ["at the corner ends with the page", [0, 0, 10, 5], [0, 0, 22, 12]],
    ["at the other corner too", [95, 45, 100, 50], [83, 38, 100, 50]],
    ["over fractions of a pixel keeps the pixels whole", [40.3, 20.3, 60.3, 30.3], [28, 13, 72.5, 37.5]],
    ["beside the page is one pixel of its edge", [300, 300, 310, 310], [99.5, 49.5, 100, 50]],
  ] as const)("of a box %s", (_, box, frame) => {
    const crop = cropOf(rendered, size, box);
    expect(crop.frame).toEqual(frame);
    const header = Buffer.from(crop.png);
    expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([(frame[2] - frame[0]) * 2, (frame[3] - frame[1]) * 2]);
  });
});

it("a PNG holds the picture in sixteen grays, of any width", () => {
  const picture = fc.record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 5 }) }).chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      data: fc.uint8Array({ minLength: width * height, maxLength: width * height }),
    }),
  );
  fc.assert(
    fc.property(picture, ({ width, height, data }) => {
      const png = Buffer.from(encodePng({ width, height, data }));
      const length = png.readUInt32BE(33);
      expect([png.toString("latin1", 37, 41), png[24], png[25]]).toEqual(["IDAT", 4, 0]);
      const rows = inflateSync(png.subarray(41, 41 + length));
      const stride = 1 + Math.ceil(width / 2);
      const grays = Array.from({ length: width * height }, (_, i) => {
        const [x, y] = [i % width, Math.floor(i / width)];
        const pair = rows[y * stride + 1 + (x >> 1)] ?? 0;
        return (x % 2 === 0 ? pair >> 4 : pair & 15) * 17;
      });
      for (const [i, gray] of grays.entries()) expect(Math.abs(gray - (data[i] ?? 0))).toBeLessThanOrEqual(8);
    }),
  );
});
