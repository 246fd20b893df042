import { describe, expect, it } from "vitest";
import { yearPages } from "../../src/discover/year-pages.ts";

const index = "https://bip.ure.gov.pl/bip/taryfy-i-inne-decyzje-b/energia-elektryczna";
const folder = "/bip/taryfy-i-inne-decyzje-b/energia-elektryczna";
const yearLink = (year: number, article: number) =>
  `<li><a href="${folder}/${article},Taryfy-opublikowane-w-${year}-r.html">Taryfy opublikowane w ${year} r.</a></li>`;

it("finds the years among the other links, newest first", () => {
  const html = `<html><body><nav><a href="/">BIP</a> <a href="${index}">Energia elektryczna</a> <a href="/bip/taryfy-i-inne-decyzje-b/paliwa-gazowe">Paliwa gazowe</a></nav>
    <ul>${yearLink(2024, 4570)}${yearLink(2026, 4911)}${yearLink(2025, 4767)}
    <li><a href="${folder}/1234,Informacje-ogolne.html">Informacje ogólne</a></li>
    <li><a href="${folder}/4915,Inne-decyzje-opublikowane-w-2026-r.html">Inne decyzje i informacje opublikowane w 2026 r.</a></li>
    <li><a href="/download/3/1/Taryfy-opublikowane-w-2023-r.pdf">Taryfy opublikowane w 2023 r.</a></li>
    <li><a href="https://example.org/Taryfy-opublikowane-w-2022-r.html">Taryfy opublikowane w 2022 r.</a></li>
    <li><a href="javascript:go('Taryfy-opublikowane-w-2021-r')">Taryfy opublikowane w 2021 r.</a></li>
    <li><a href="#Taryfy-opublikowane-w-2020-r">Taryfy opublikowane w 2020 r.</a></li></ul></body></html>`;
  expect(yearPages(html, index)).toEqual(
    [
      [2026, 4911],
      [2025, 4767],
      [2024, 4570],
    ].map(([year, article]) => ({ year, url: `${index}/${article},Taryfy-opublikowane-w-${year}-r.html` })),
  );
});

describe("a link is a year's by its text, or by its address", () => {
  it.each<[href: string, text: string, year: number | null]>([
    [`${folder}/4911,Taryfy-opublikowane-w-2026-r.html`, "Taryfy opublikowane w 2026 r.", 2026],
    [`${folder}/4911,x.html`, "TARYFY&nbsp;OPUBLIKOWANE W ROKU 2026", 2026],
    [`${folder}/4911,x.html`, "Taryfy i zmiany taryf <b>ogłoszone</b> w 2026 roku", 2026],
    [`${folder}/4911,x.html`, "Taryfy 2026", 2026],
    [`${folder}/4911,x.html`, "2026 r.", 2026],
    [`${folder}/4911,Taryfy-opublikowane-w-2026-r.html`, "czytaj dalej", 2026],
    [`${folder}/4911,Taryfy-opublikowane-w-2026-r.html`, '<img src="x.png" alt="">', 2026],
    ["https://bip.ure.gov.pl/nowe/taryfy-opublikowane-w-2026", "Taryfy opublikowane w 2026 r.", 2026],
    // A page made from last year's keeps its address: people go by the text.
    [`${folder}/4911,Taryfy-opublikowane-w-2025-r.html`, "Taryfy opublikowane w 2026 r.", 2026],
    [`${folder}/4911,x.html`, "Informacja o taryfach", null],
    [`${folder}/4911,x.html`, "Aktualizacja 20.03.2026", null],
    [`${folder}?rok=2026`, "2026", null],
    ["/bip/taryfy-i-inne-decyzje-b/paliwa-gazowe/4912,Taryfy-opublikowane-w-2026-r.html", "Taryfy opublikowane w 2026 r.", null],
  ])("%s %j", (href, text, year) => {
    expect(yearPages(`<p><a href="${href}">${text}</a></p>`, index).map((one) => one.year)).toEqual(year === null ? [] : [year]);
  });
});

it.each<[string, string]>([
  [
    "the one below the index",
    `<a href="/archiwum/1,Taryfy-opublikowane-w-2026-r.html">Taryfy opublikowane w 2026 r.</a>${yearLink(2026, 4911)}`,
  ],
  ["the one whose text says it", `<a href="${folder}/1,Taryfy-opublikowane-w-2026-r.html">dalej</a>${yearLink(2026, 4911)}`],
  ["the first", `${yearLink(2026, 4911)}${yearLink(2026, 1)}`],
])("of two pages for one year: %s", (_, html) => {
  expect(yearPages(html, index).map(({ url }) => url)).toEqual([`${index}/4911,Taryfy-opublikowane-w-2026-r.html`]);
});
