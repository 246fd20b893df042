import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { demonstration, everyFixture, smallDemonstration } from "../../src/demo/demonstration.ts";
import { changeLogPage, indexPage, paths, yearPage } from "../../src/demo/pages.ts";
import { emptySite, manyRows, published, replaced, row, type Site, unpublished } from "../../src/demo/site.ts";
import { polishDay } from "../../src/demo/titles.ts";

const address = "http://127.0.0.1:1";
const page = (site: Site, year: number, number = 1): string | null => {
  const found = site.years.find((one) => one.year === year);
  return found === undefined ? null : yearPage(site, found, number, address, () => 161_587);
};
const idsOn = (html: string | null): string[] => [...(html ?? "").matchAll(/\/download\/(3\/\d+)\//g)].map((match) => match[1] ?? "");

const pal = row({
  id: 20_614,
  number: "60/2026",
  day: "2026-03-18",
  file: "Pal1.pdf",
  title:
    "Taryfa dla dystrybucji energii elektrycznej PAL1 Sp. z o.o. we Wrocławiu Decyzja Prezesa Urzędu Regulacji Energetyki nr OWR.ZT.4211.21.2025.26409.VII.SK z dnia 18 marca 2026 r.",
});

it("lists a row as the real page does", () => {
  expect(page(published(emptySite(2026), pal), 2026)).toContain(
    `<tr><td><a href="${address}/download/3/20614/Pal1.pdf" title="Pal1.pdf">PDF</a> <span>(157,80 KB)</span></td>` +
      `<td>60/2026<br>18 marca 2026</td><td>${pal.title}</td></tr>`,
  );
});

it("writes a title as text, whatever signs it holds", () => {
  const html = page(published(emptySite(2026), { ...pal, title: `Zakład „EL-WO” & <Syn> "A"` }), 2026);
  expect(html).toContain("<td>Zakład „EL-WO” &amp; &lt;Syn&gt; &quot;A&quot;</td>");
});

it("links each year from the index, and other pages too", () => {
  const links = [...indexPage(emptySite(2024, 2026, 2025)).matchAll(/href="([^"]+)">Taryfy opublikowane w (\d+) r\./g)];
  expect(links.map(([, href, year]) => [year, href])).toEqual([
    ["2026", "/bip/taryfy-i-inne-decyzje-b/energia-elektryczna/4911,Taryfy-opublikowane-w-2026-r.html"],
    ["2025", "/bip/taryfy-i-inne-decyzje-b/energia-elektryczna/4767,Taryfy-opublikowane-w-2025-r.html"],
    ["2024", "/bip/taryfy-i-inne-decyzje-b/energia-elektryczna/4570,Taryfy-opublikowane-w-2024-r.html"],
  ]);
  expect(indexPage(emptySite(2026))).toContain("Informacje-ogolne.html");
});

it("grows at the top, changes and shrinks, and its change log says so", () => {
  const three = [1, 2, 3].reduce((site, id) => published(site, row({ id, day: `2026-03-0${id}`, title: `Taryfa ${id}` })), emptySite(2026));
  expect(idsOn(page(three, 2026))).toEqual(["3/3", "3/2", "3/1"]);
  const changed = replaced(three, "3/1", Buffer.from("%PDF-other"), "2026-03-04");
  expect([idsOn(page(changed, 2026)), changed.files.length]).toEqual([["3/3", "3/2", "3/1"], 3]);
  const fewer = unpublished(changed, "3/2", "2026-03-05", false);
  expect([idsOn(page(fewer, 2026)), fewer.files.map(({ id }) => id)]).toEqual([
    ["3/3", "3/1"],
    ["3/3", "3/1"],
  ]);
  const rows = [...changeLogPage(fewer, address).matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)];
  expect(rows.map((match) => match.slice(1).join(" | "))).toEqual([
    "2026-03-05 | odpublikowanie | Taryfa 2",
    `2026-03-04 | modyfikacja | <a href="${address}/download/3/1">Taryfa 1</a>`,
    `2026-03-03 | publikacja | <a href="${address}/download/3/3">Taryfa 3</a>`,
    `2026-03-02 | publikacja | <a href="${address}/download/3/2">Taryfa 2</a>`,
    `2026-03-01 | publikacja | <a href="${address}/download/3/1">Taryfa 1</a>`,
  ]);
});

it("a tariff published in December stands on the page of that year, which is made if need be", () => {
  const site = published(emptySite(2026), row({ id: 9, day: "2025-12-17" }));
  expect(site.years.map(({ year, rows }) => [year, rows.length])).toEqual([
    [2026, 0],
    [2025, 1],
  ]);
});

it("turns pages when asked to", () => {
  const site = manyRows(250, { pageSize: 100 });
  const linksOf = (html: string | null) => [...(html ?? "").matchAll(/\?page=(\d)">([^<]+)</g)].map(([, to, words]) => `${words} ${to}`);
  const pages = [1, 2, 3].map((number) => page(site, 2026, number));
  expect(pages.map((html) => [idsOn(html).length, ...linksOf(html)])).toEqual([
    [100, "Następny 2"],
    [100, "Poprzedni 1", "Następny 3"],
    [50, "Poprzedni 2"],
  ]);
  expect(pages.flatMap(idsOn)).toEqual(site.years[0]?.rows.map(({ id }) => id));
  expect([0, 4, 1.5, Number.NaN].map((number) => page(site, 2026, number))).toEqual([null, null, null, null]);
  expect(page(manyRows(250), 2026)).not.toContain("page=");
});

it("has as many rows as asked for, each of them another, newest first", () => {
  const { years, files } = manyRows(10_000);
  const rows = years[0]?.rows ?? [];
  expect(new Set(rows.map(({ id }) => id)).size).toBe(10_000);
  expect([rows[0]?.number, rows.at(-1)?.number]).toEqual(["10/2026", "1/2026"]);
  expect(rows.map(({ day }) => day)).toEqual(
    rows
      .map(({ day }) => day)
      .sort()
      .reverse(),
  );
  expect(new Set(files.map(({ content }) => String(content))).size).toBe(10_000);
});

it("lists every fixture by what is printed in it", () => {
  const fixtures = join(import.meta.dirname, "../../fixtures");
  const folders = ["documents", "held"].flatMap((under) => readdirSync(join(fixtures, under)).map((name) => join(fixtures, under, name)));
  const site = everyFixture();
  const rows = site.years.flatMap((year) => year.rows.map((one) => ({ ...one, year: year.year })));
  expect(rows).toHaveLength(folders.length);
  for (const folder of folders) {
    const facts = JSON.parse(readFileSync(join(folder, "facts.json"), "utf8"));
    const [year] = facts.bulletin.date.split("-");
    const found = rows.find(({ number }) => number === `${facts.bulletin.number}/${year}`);
    expect(found, folder).toMatchObject({ day: facts.bulletin.date, year: Number(year) });
    expect(found?.title).toContain(` ${facts.operator} `);
    expect(found?.title).toMatch(
      new RegExp(`Decyzja Prezesa Urzędu Regulacji Energetyki nr ${facts.number} z dnia ${polishDay(facts.date)}$`),
    );
    const content = site.files.find(({ id }) => id === found?.id)?.content;
    expect(content instanceof Buffer && content.equals(readFileSync(join(folder, "document.pdf"))), folder).toBe(true);
  }
});

const listed = ({ years }: ReturnType<typeof demonstration>): readonly (readonly (string | number)[])[] =>
  years.map(({ year, rows }) => [year, ...rows.map(({ file }) => file)]);

it("shows a newcomer operators, a seller, a change, a correction, a scan and a document that is held", () => {
  const site = demonstration();
  expect(listed(site)).toEqual([
    [
      2026,
      "PrzykladowaEnergia.pdf",
      "CieplowniaZmyslona.pdf",
      "WzorzecDystrybucja.pdf",
      "DystrybucjaZmyslona.pdf",
      "SieciPrzykladoweZachodSprostowanie.pdf",
      "ZakladPrzykladowyPoludnie.pdf",
      "SieciPrzykladoweZachodZmiana.pdf",
    ],
    [2025, "OperatorPrzykladowyPolnoc.pdf", "SieciPrzykladoweZachod.pdf"],
  ]);
  expect(site.files).toHaveLength(9);
});

it("shows a test two operators, one on each year's page, and a seller", () => {
  const site = smallDemonstration();
  expect(listed(site)).toEqual([
    [2026, "PrzykladowaEnergia.pdf", "ZakladPrzykladowyPoludnie.pdf"],
    [2025, "OperatorPrzykladowyPolnoc.pdf"],
  ]);
  expect(paths.file(site.years[0]?.rows[1] ?? row({ id: 0 }))).toBe("/download/3/20575/ZakladPrzykladowyPoludnie.pdf");
});
