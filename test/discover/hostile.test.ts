import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listPage } from "../../src/discover/list-page.ts";
import { siteChanges } from "../../src/discover/site-changes.ts";
import { decisionNumberIn, parseTitle } from "../../src/discover/title.ts";
import { yearPages } from "../../src/discover/year-pages.ts";
import { runsOf } from "../helpers/sample.ts";
import { page, pageUrl, realRows, tableRow } from "./pages.ts";

/* Whatever a page holds: nothing throws, nothing hangs (the runner's time limit is the judge), no download is lost. */

const readers = [listPage, yearPages, siteChanges];

/** Every download of a page is listed, or named as one that cannot be. */
const listedIds = (html: string): string[] =>
  listPage(html, pageUrl)
    .rows.map(({ downloadId }) => downloadId)
    .sort();

const wrappers = [
  (s: string) => `<div>${s}</div>`,
  (s: string) => `<span>${s}</span>`,
  (s: string) => `<p>${s}`,
  (s: string) => `<b>${s}`,
  (s: string) => `<ul><li>${s}</li></ul>`,
  (s: string) => `<li>${s}`,
  (s: string) => `<table><tr><td>${s}</td></tr></table>`,
  (s: string) => `<table><tr><td>63/2026</td><td>20 marca 2026</td><td>${s}</td></tr></table>`,
  (s: string) => `<tr><td>${s}`,
  (s: string) => `<td>${s}</div></td>`,
  (s: string) => `<table>${s}</table>`,
  (s: string) => `<form><fieldset>${s}</form>`,
  (s: string) => `<section><article role="row">${s}</article></section>`,
  (s: string) => `<noscript>${s}</noscript>`,
  (s: string) => `<details hidden style="display:none"><summary>${s}</summary></details>`,
  (s: string) => `<footer><nav>${s}</nav></footer>`,
  (s: string) => `<h2>${s}</h2>`,
  (s: string) => `<!-- komentarz -->${s}<script>"</td></tr>"</script>`,
  (s: string) => `<blockquote><pre>${s}</pre></blockquote>`,
  (s: string) => `<svg><foreignObject>${s}</foreignObject></svg>`,
  (s: string) => `<font face=x><center>${s}</font>`,
  (s: string) => `<dl><dt>62/2026<dd>${s}</dl>`,
];

const links = [
  (id: number) => `<a href="/download/3/${id}/A.pdf">PDF</a>`,
  (id: number) => `<a href='https://bip.ure.gov.pl/download/3/${id}/A.pdf?x=1#y'><img src="pdf.png"></a>`,
  (id: number) => `<A HREF=/download/3/${id}/A.pdf>Taryfa X S.A. Decyzja Prezesa URE`,
  (id: number) => `<a href="http://bip.ure.gov.pl/download/3/${id}"><div>63/2026</div><div>20 marca 2026</div>`,
  (id: number) => `<a class="a" rel=nofollow target=_blank\nhref = "/download/3/${id}/Za%C5%82.pdf" >`,
];
const texts = [
  "",
  "63/2026",
  "20 marca 2026",
  "Taryfa X S.A. Decyzja Prezesa URE nr OKA.4211.3.2026.AZa",
  "<br>",
  "</tr>",
  "</div>",
  "&nbsp;",
  "<td>",
  "1,2 MB",
];

describe("no download link is lost", () => {
  it("whatever wraps it", () => {
    const piece = fc.record({
      link: fc.nat(links.length - 1),
      around: fc.array(fc.nat(wrappers.length - 1), { maxLength: 6 }),
      before: fc.constantFrom(...texts),
      after: fc.constantFrom(...texts),
    });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.boolean(), (pieces, framed) => {
        const html = pieces
          .map(({ link, around, before, after }, id) =>
            around.reduce((inside, index) => wrappers[index]!(inside), `${before} ${links[link]!(id + 1)} ${after}`),
          )
          .join("\n");
        expect(listedIds(framed ? page(html) : html)).toEqual(pieces.map((_, id) => `3/${id + 1}`).sort());
      }),
      { numRuns: runsOf(500) },
    );
  });
});

/*
 * In divs nothing says where a row ends: one without a link, or two that lack what the other has, look like one row in two parts. What is
 * more than one row's worth is never taken for one.
 */
it("in divs a row without a link gives its number to no neighbour that has a day and a title of its own", () => {
  const div = (...parts: readonly string[]) => `<div>${parts.map((part) => `<div>${part}</div>`).join("")}</div>`;
  const title = (n: number) => `Taryfa Firma${n} S.A. Decyzja Prezesa URE nr OKA.4211.${n}.2026.AZa z dnia 28 lutego 2026 r.`;
  const html = page(div(div("1/2026", "1 marca 2026", title(1)), div('<a href="/download/3/2/A.pdf">PDF</a>', "2 marca 2026", title(2))));
  expect(listPage(html, pageUrl).rows.map(({ downloadId, bulletinNumber }) => [downloadId, bulletinNumber])).toEqual([["3/2", null]]);
});

it("facts of one row never go to another, whichever of them are missing", () => {
  type Part = "link" | "number" | "day" | "title";
  const list: Readonly<Record<string, (rows: readonly Readonly<Record<Part, string>>[]) => string>> = {
    table: (rows) =>
      `<table>${rows.map((r) => `<tr><td>${r.link}</td><td>${r.number}<br>${r.day}</td><td>${r.title}</td></tr>`).join("")}</table>`,
    columns: (rows) =>
      `<table>${rows.map((r) => `<tr><td>${r.title}</td><td>${r.day}</td><td>${r.number}</td><td>${r.link}</td></tr>`).join("")}</table>`,
    items: (rows) => `<ul>${rows.map((r) => `<li>${r.number} ${r.day} ${r.link} ${r.title}</li>`).join("")}</ul>`,
    layout: (rows) => `<table><tr><td>${list.table!(rows)}</td></tr></table>`,
  };
  const missing = fc.record({ number: fc.boolean(), day: fc.boolean(), title: fc.boolean(), link: fc.boolean() });
  const rare = fc.oneof(
    { weight: 2, arbitrary: fc.constant({ number: false, day: false, title: false, link: false }) },
    { weight: 1, arbitrary: missing },
  );
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(list)), fc.array(rare, { minLength: 2, maxLength: 8 }), (markup, gaps) => {
      const rows = gaps.map((gap, i) => ({
        gap,
        link: gap.link ? "" : `<a href="/download/3/${i + 1}/A.pdf">PDF</a>`,
        number: gap.number ? "" : `${i + 1}/2026`,
        day: gap.day ? "" : `${i + 1} marca 2026`,
        title: gap.title ? "" : `Taryfa Firma${i + 1} S.A. Decyzja Prezesa URE nr OKA.4211.${i + 1}.2026.AZa z dnia 28 lutego 2026 r.`,
      }));
      const found = listPage(page(list[markup]!(rows)), pageUrl);
      const linked = rows.flatMap((row, i) => (row.gap.link ? [] : [{ ...row, i }]));
      const expected = linked.map(({ gap, i, title }) => [
        `3/${i + 1}`,
        gap.number ? null : `${i + 1}/2026`,
        gap.day ? null : `2026-03-0${i + 1}`,
        title,
      ]);
      const given = found.rows.map(({ downloadId, bulletinNumber, publishedOn, title }) => [
        downloadId,
        bulletinNumber,
        publishedOn,
        title,
      ]);
      expect(given.map(([id]) => id)).toEqual(expected.map(([id]) => id));
      for (const [at, row] of given.entries())
        for (const [column, fact] of row.entries())
          expect([expected[at]![column], null, ""], `${markup} ${JSON.stringify(row)}`).toContain(fact);
      expect(given).toEqual(expected);
      const gapped = linked.filter(({ gap }) => gap.number || gap.day || gap.title).length;
      const unlinked = rows.filter(({ gap, title, number }) => gap.link && (title !== "" || number !== "")).length;
      expect(found.unreadable.length).toBeGreaterThanOrEqual(gapped + unlinked);
    }),
    { numRuns: runsOf(300) },
  );
});

it("a page of 10,000 rows", () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => ({ ...realRows[i % 15]!, id: `3/${i}`, number: `${(i % 300) + 1}/2026` }));
  const { rows: listed, unreadable } = listPage(page(`<table>${rows.map(tableRow).join("\n")}</table>`), pageUrl);
  expect(listed.map(({ downloadId, bulletinNumber }) => `${downloadId} ${bulletinNumber}`)).toEqual(
    rows.map(({ id, number }) => `${id} ${number}`),
  );
  expect(unreadable).toEqual([]);
});

describe("hostile pages", () => {
  const kB = 100_000;
  const fill = (text: string): string => text.repeat(Math.ceil(kB / text.length));
  const formats = Array.from({ length: 2_000 }, (_, i) => `<b id=${i}>`).join("");
  it.each<[string, string]>([
    ["open divs", fill("<div>")],
    ["open tables", fill("<table><tr><td>")],
    ["open links", fill('<a href="/download/3/1/A.pdf">')],
    ["formatting made anew in each block", `${"<div>".repeat(2_000)}${formats}${"</div>x".repeat(2_000)}`],
    ["stray end tags", fill("<div>") + fill("</x>")],
    ["attributes without end", `<a href="${fill("x ")}`],
    ["a tag without end", `<a ${fill("href = ")}`],
    ["comments without end", fill("<!--")],
    ["scripts without end", fill("<script>")],
    ["entities", fill("&nbsp;&#x110000;&bogus;")],
    ["nulls and half pairs", fill("\u0000\ud800")],
    ["space", `<p>${fill(" ")}x`],
    ["figures", `<li><a href="/download/3/1/A.pdf"></a>${fill("1")}</li>`],
    ["numbers", `<li><a href="/download/3/1/A.pdf"></a>${fill("1/2026 ")}</li>`],
    ["days", `<li><a href="/download/3/1/A.pdf"></a>${fill("20 marca 2026 ")}</li>`],
    ["parts of days", `<li><a href="/download/3/1/A.pdf"></a>${fill("20 . ")}</li>`],
    ["titles", `<li><a href="/download/3/1/A.pdf"></a>${fill("Taryfa Decyzja nr ")}</li>`],
    ["file names", `<li><a href="/download/3/1/A.pdf"></a>${fill("a.pd")}</li>`],
    ["acts", `<li><a href="/download/3/1/A.pdf"></a>${fill("odpublikowano 20.03.2026 ")}</li>`],
    ["parts of numbers", `<li>odpublikowano ${fill("OKA.4211.")}</li>`],
    ["many small items", fill("<li>1/2026 Taryfa X")],
    ["an address", `<a href="/download/3/1/${fill("%C5")}">x</a>`],
    ["years", `<a href="/x">${fill("taryfy opublikowane ")}</a><a href="/${fill("taryfy-")}2026">x</a>`],
  ])("%s", (_, html) => {
    for (const read of readers) expect(() => read(html, pageUrl)).not.toThrow();
  });

  it("a page that nests absurdly deep still gives its links, each named as not understood", () => {
    const { rows, unreadable } = listPage(`${fill("<div>")}<a href="/download/3/7/A.pdf">63/2026</a>`, pageUrl);
    expect(rows.map(({ downloadId, bulletinNumber }) => [downloadId, bulletinNumber])).toEqual([["3/7", null]]);
    expect(unreadable).toHaveLength(1);
  });

  it.each<[string, string, number]>([
    ["of the site itself", '<base href="http://bip.ure.gov.pl/bip/">', 15],
    ["that is none", '<base href="http://[">', 0],
    ["of another host", '<base href="https://example.org/">', 0],
  ])("a base address %s", (_, base, listed) => {
    const rows = realRows.map(
      ({ id, file, number, title }) =>
        `<tr><td><a href="/download/${id}/${file}">PDF</a></td><td>${number} 20 marca 2026</td><td>${title}</td></tr>`,
    );
    const found = listPage(`<head>${base}</head><table>${rows.join("")}</table>`, pageUrl);
    expect([found.rows.length, found.unreadable.length]).toEqual([listed, 15 - listed]);
  });

  it("random markup and text", () => {
    const tag = fc.constantFrom(
      "<table>",
      "<tr>",
      "<td>",
      "</td>",
      "</table>",
      "<a href=",
      '"/download/3/1/A.pdf"',
      ">",
      "<",
      "</a>",
      "<svg>",
      "<template>",
      "<select>",
      "<base href=//x>",
      "63/2026",
      "20 marca 2026",
      "odpublikowano",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(tag, fc.string({ unit: "binary" })), { maxLength: 40 }), (parts) => {
        for (const read of readers) read(parts.join(""), pageUrl);
        parseTitle(parts.join(" "));
        decisionNumberIn(parts.join(" "));
      }),
      { numRuns: runsOf(300) },
    );
  });
});
