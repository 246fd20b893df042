import { describe, expect, it } from "vitest";
import { siteChanges } from "../../src/discover/site-changes.ts";
import type { SiteChange } from "../../src/model/bulletin.ts";

const url = "https://bip.ure.gov.pl/bip/changelog";
const title =
  "Taryfa dla dystrybucji energii elektrycznej PAL1 Sp. z o.o. we Wrocławiu Decyzja Prezesa Urzędu Regulacji Energetyki nr OWR.ZT.4211.21.2025.26409.VII.SK z dnia 18 marca 2026 r.";
const number = "OWR.ZT.4211.21.2025.26409.VII.SK";
const file = (text = title) => `<a href="/download/3/20614/Pal1.pdf">${text}</a>`;
const change: SiteChange = { kind: "withdrawn", on: "2026-03-25", title, downloadId: "3/20614", decisionNumber: number };

describe("one change in several kinds of markup", () => {
  it.each<[string, string]>([
    [
      "a table",
      `<table><tr><th>Data</th><th>Operacja</th><th>Przedmiot</th></tr><tr><td>2026-03-25</td><td>odpublikowanie</td><td>${file()}</td></tr></table>`,
    ],
    [
      "a table, other order",
      `<table><tr><td>${file()}</td><td>Jan Przykładowy</td><td>Odpublikowanie</td><td>25.03.2026 12:33</td></tr></table>`,
    ],
    ["a list", `<ul><li>25 marca 2026 r. – odpublikowano: ${file()}</li></ul>`],
    ["a list of paragraphs", `<ul><li><p>25 marca 2026 r.</p><p>Odpublikowano</p><p>${file()}</p></li></ul>`],
    ["paragraphs", `<p>25 marca 2026 r. ODPUBLIKOWANO ${file()}</p>`],
    ["divs", `<div>25 marca 2026 r. Odpublikowanie: ${file()}</div>`],
  ])("%s", (_, html) => expect(siteChanges(html, url)).toEqual([change]));
});

describe("what was done", () => {
  it.each<[string, SiteChange["kind"] | null]>([
    ["Publikacja", "published"],
    ["OPUBLIKOWANO", "published"],
    ["opublikowanie dokumentu", "published"],
    ["publikowanie", "published"],
    ["Odpublikowanie", "withdrawn"],
    ["odpublikowano", "withdrawn"],
    ["odpublikowany dokument", "withdrawn"],
    ["Od&shy;publikowania", "withdrawn"],
    ["wycofanie publikacji", "withdrawn"],
    ["usunięto", "withdrawn"],
    ["Modyfikacja", "modified"],
    ["zmodyfikowano", "modified"],
    ["modyfikacji", "modified"],
    ["Aktualizacja", "modified"],
    ["Publikacja informacji o odpublikowaniu", "published"],
    ["Przeniesienie", null],
    ["Data publikacji", null],
  ])("%j is %s", (reported, kind) => {
    const kinds = (html: string) => siteChanges(html, url).map((one) => one.kind);
    expect(kinds(`<table><tr><td>25.03.2026</td><td>${reported}</td><td>${file()}</td></tr></table>`)).toEqual(kind === null ? [] : [kind]);
    expect(kinds(`<ul><li>25.03.2026 ${reported}: ${file()}</li></ul>`)).toEqual(kind === null ? [] : [kind]);
  });
});

it.each<[string, SiteChange[]]>([
  [`Publikacja 20.03.2026, odpublikowanie 25.03.2026: ${file()}`, [{ ...change, kind: "published", on: "2026-03-20" }, change]],
  [`25.03.2026 odpublikowano ${title}`, [{ ...change, downloadId: null }]],
  [`Odpublikowano ${title}`, [{ ...change, on: null, downloadId: null }]],
  [
    `25.03.2026 odpublikowano plik ${file("Pal1.pdf")}`,
    [{ ...change, title: expect.stringContaining("Pal1.pdf") as unknown as string, decisionNumber: null }],
  ],
  [
    `25.03.2026 odpublikowano ${file()} i <a href="/download/3/20615/B.pdf">B</a>`,
    [
      { ...change, title: expect.anything() as unknown as string },
      { ...change, title: expect.anything() as unknown as string, downloadId: "3/20615" },
    ],
  ],
  // Of the site's other subjects: nothing certain.
  ["25.03.2026 Odpublikowano: Komunikat o przerwie w pracy", []],
  ["25.03.2026 Modyfikacja: Taryfy opublikowane w 2026 r.", []],
  ['25.03.2026 Odpublikowano <a href="https://www.ure.gov.pl/download/3/20614/Pal1.pdf">plik</a>', []],
  [`25.03.2026 ${file()}`, []],
])("%j", (line, changes) => expect(siteChanges(`<ul><li>${line}</li></ul>`, url)).toEqual(changes));

it("keeps the page's order, and takes nothing of one line for another", () => {
  const rows = [
    `<tr><td>2026-03-25</td><td>odpublikowanie</td><td>Regulamin</td></tr>`,
    `<tr><td>2026-03-24</td><td>publikacja</td><td>${file()}</td></tr>`,
    `<tr><td>2026-03-23</td><td>modyfikacja</td><td><a href="/download/3/7">Zmiana taryfy X</a></td></tr>`,
  ];
  expect(siteChanges(`<table>${rows.join("")}</table>`, url)).toEqual([
    { ...change, kind: "published", on: "2026-03-24" },
    { kind: "modified", on: "2026-03-23", title: "Zmiana taryfy X", downloadId: "3/7", decisionNumber: null },
  ]);
});
