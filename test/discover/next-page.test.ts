import { describe, expect, it } from "vitest";
import { listPage } from "../../src/discover/list-page.ts";
import { page, pageUrl, realRows, tableRow } from "./pages.ts";

const read = (pager: string, url = pageUrl) =>
  listPage(page(`<table>${realRows.slice(0, 3).map(tableRow).join("")}</table><div class="pager">${pager}</div>`), url);
const on = (query: string) => `${pageUrl}${query}`;

describe("the next page", () => {
  it.each<[string, string | null, url?: string]>([
    ['<a href="?page=2">Następny</a>', on("?page=2")],
    ['<a href="?page=2">Następna</a>', on("?page=2")],
    ['<a href="?page=2#top">następna strona »</a>', on("?page=2")],
    ['<a href="?page=1">«</a> <a href="?page=3">»</a>', on("?page=3"), on("?page=2")],
    ['<a href="?page=3">›</a> <a href="?page=9">»</a>', on("?page=3"), on("?page=2")],
    ['<a href="?page=9">»</a> <a href="?page=3">Następna</a>', on("?page=3"), on("?page=2")],
    ['<a rel="next" href="?page=2">więcej</a>', on("?page=2")],
    ['<a href="?page=2" title="Następna strona"><img src="next.png" alt=""></a>', on("?page=2")],
    ['<link rel="next" href="?page=2">', on("?page=2")],
    ['<li class="next"><a href="?page=2">2</a></li>', on("?page=2")],
    [
      '<a href="/bip/taryfy-i-inne-decyzje-b/energia-elektryczna/4911,2,Taryfy.html">Następny</a>',
      new URL("/bip/taryfy-i-inne-decyzje-b/energia-elektryczna/4911,2,Taryfy.html", pageUrl).href,
    ],
    [
      '<a href="http://bip.ure.gov.pl/bip/taryfy-i-inne-decyzje-b/energia-elektryczna/4911,Taryfy-opublikowane-w-2026-r.html?page=2">Następny</a>',
      on("?page=2"),
    ],
    // Figures alone.
    ['<b>1</b> <a href="?page=2">2</a> <a href="?page=3">3</a>', on("?page=2")],
    ['<a href="?page=1">1</a> <b>2</b> <a href="?page=3">3</a>', on("?page=3"), on("?page=2")],
    ['<a href="?page=0">1</a> <b>2</b> <a href="?page=2">3</a>', on("?page=2"), on("?page=1")],
    ['<a href="?page=1">1</a> <a href="?page=2">2</a> <b>3</b>', null, on("?page=3")],
    // The end of the list, or no page of it.
    ["", null],
    ['<a href="?page=2">Poprzedni</a>', null, on("?page=3")],
    ['<a href="#">Następny</a>', null],
    [`<a href="${pageUrl}">Następny</a>`, null],
    ['<a href="?page=2">Następny</a>', null, on("?page=2")],
    ['<a class="disabled" href="?page=2">Następny</a>', null],
    ['<a href="/bip/taryfy-i-inne-decyzje-b/energia-elektryczna/4767,Taryfy-opublikowane-w-2025-r.html">Następny</a>', null],
    ['<a href="https://example.org/?page=2">Następny</a>', null],
  ])("%j leads to %j", (pager, next, url) => {
    const { nextUrl, unreadable } = read(pager, url);
    expect(nextUrl).toBe(next);
    expect(unreadable).toEqual([]);
  });

  it.each(['<a href="javascript:turn(2)">Następny</a>', '<a href="/bip/lista?offset=50">Następny</a>'])(
    "what cannot be followed is said: %j",
    (pager) => {
      const { nextUrl, unreadable } = read(pager);
      expect(nextUrl).toBeNull();
      expect(unreadable.map(({ message }) => message)).toEqual([expect.stringContaining("says that the list goes on")]);
    },
  );
});
