import { describe, expect, it } from "vitest";
import { listPage } from "../../src/discover/list-page.ts";
import type { ListPage } from "../../src/model/bulletin.ts";
import { facts, page, pageUrl, polish, type RealRow, realRows, tableRow } from "./pages.ts";

const read = (list: string): ListPage => listPage(page(list), pageUrl);
const seen = ({ rows }: ListPage) =>
  rows.map(({ downloadId, url, bulletinNumber, publishedOn, title }) => ({ downloadId, url, bulletinNumber, publishedOn, title }));

const [first, second, third] = realRows.slice(0, 3) as [RealRow, RealRow, RealRow];
const link = ({ id, file }: RealRow, label = "PDF") => `<a href="/download/${id}/${file}">${label}</a>`;
const table = (rows: readonly string[]) => `<table>${rows.join("\n")}</table>`;

it("reads the fifteen real rows, and what their titles say", () => {
  const list = read(table([`<tr><th>Plik</th><th>Numer i data</th><th>Tytuł</th></tr>`, ...realRows.map(tableRow)]));
  expect(seen(list)).toEqual(facts(realRows));
  expect(list.unreadable).toEqual([]);
  expect(list.nextUrl).toBeNull();
  expect(list.rows[0]).toMatchObject({
    fileName: "KogeneracjaSzamatotuly.pdf",
    kind: "approval",
    operatorName: "Kogeneracja Szamotuły S.A.",
    decisionNumber: "OPO.ZK.4211.2.2025.PP",
    decisionDate: "2026-03-20",
  });
});

describe("the same rows in other markup", () => {
  const each = (row: (one: RealRow) => string) => realRows.map(row).join("\n");
  it.each<[string, string]>([
    [
      "columns turned round",
      table(realRows.map((r) => `<tr><td>${r.title}</td><td>${polish(r.day)}</td><td>${r.number}</td><td>${link(r)}</td></tr>`)),
    ],
    [
      "more columns",
      table(
        realRows.map(
          (r, i) =>
            `<tr><td>${i + 1}.</td><td>${link(r)}</td><td>1,2 MB</td><td>${r.number}</td><td>${polish(r.day)} r.</td><td>${r.title}</td><td>URE</td></tr>`,
        ),
      ),
    ],
    [
      "cells of divs and paragraphs",
      table(
        realRows.map(
          (r) =>
            `<tr><td><div><p>${link(r)}</p><p>1,2 MB</p></div></td><td><div>${r.number}</div><div>${polish(r.day)}</div></td><td><p>${r.title.replace(" Decyzja", "</p><p>Decyzja").replace(" Postanowienie", "</p><p>Postanowienie")}</p></td></tr>`,
        ),
      ),
    ],
    [
      "header and filler rows",
      table([
        `<tr><td>Plik</td><td>Numer</td><td>Tytuł</td></tr>`,
        `<tr><td colspan=3>&nbsp;</td></tr>`,
        `<tr></tr>`,
        `<tr><td colspan=3>Marzec 2026</td></tr>`,
        ...realRows.map(tableRow),
        `<tr><td>&nbsp;</td><td>&shy;</td><td></td></tr>`,
      ]),
    ],
    ["two tables", `${table(realRows.slice(0, 4).map(tableRow))}<h2>Dalsze</h2>${table(realRows.slice(4).map(tableRow))}`],
    ["a table for the page's layout", `<table><tr><td>Menu</td><td>${table(realRows.map(tableRow))}</td></tr></table>`],
    [
      "a table in the file's cell",
      table(
        realRows.map(
          (r) =>
            `<tr><td><table><tr><td>${link(r)}</td><td>1,2 MB</td></tr></table></td><td>${r.number}<br>${polish(r.day)}</td><td>${r.title}</td></tr>`,
        ),
      ),
    ],
    [
      "two links to the same file",
      table(
        realRows.map(
          (r) =>
            `<tr><td>${link(r, '<img src="pdf.png" alt="pdf">')} ${link(r, r.file)}</td><td>${r.number}<br>${polish(r.day)}</td><td>${r.title}</td></tr>`,
        ),
      ),
    ],
    [
      "the title is the link",
      table(realRows.map((r) => `<tr><td>${r.number}</td><td>${polish(r.day)}</td><td>${link(r, r.title)}</td></tr>`)),
    ],
    ["a list", `<ul>${each((r) => `<li>${link(r)} (1,2 MB) ${r.number} ${polish(r.day)} r. ${r.title}</li>`)}</ul>`],
    [
      "a list whose links are the titles",
      `<ol>${each((r) => `<li>${r.number}, ${r.day}: ${link(r, r.title)} (${r.file}, 1,2 MB)</li>`)}</ol>`,
    ],
    [
      "divs",
      `<div>${each((r) => `<div class="row"><div>${link(r)} 1,2 MB</div><div>${r.number}</div><div>${polish(r.day)}</div><div>${r.title}</div></div>`)}</div>`,
    ],
    [
      "divs and spans",
      `<div>${each((r) => `<div><span>${link(r)}</span><span>${r.number}</span><span>${polish(r.day)}</span> <span>${r.title}</span></div>`)}</div>`,
    ],
    [
      "the whole row a link",
      each((r) => `<a href="/download/${r.id}/${r.file}"><div>${r.number}</div><div>${polish(r.day)}</div><div>${r.title}</div></a>`),
    ],
    [
      "articles",
      each(
        (r) =>
          `<article><h3>${r.title}</h3><p>Nr ${r.number} z dnia ${polish(r.day)} r.</p><p>${link(r, "Pobierz plik PDF")}</p></article>`,
      ),
    ],
    ["unclosed cells and rows", `<table>${each((r) => `<tr><td>${link(r)}<td>${r.number}<br>${polish(r.day)}<td>${r.title}`)}</table>`],
    [
      "unclosed links",
      `<table>${each((r) => `<tr><td><a href="/download/${r.id}/${r.file}">PDF<td>${r.number}<br>${polish(r.day)}<td>${r.title}`)}</table>`,
    ],
    ["stray end tags", table(realRows.map((r) => tableRow(r).replaceAll("</td>", "</div></span></td>")))],
    [
      "upper case",
      table(
        realRows.map(
          (r) =>
            `<TR><TD><A HREF="https://BIP.URE.GOV.PL/download/${r.id}/${r.file}">PDF</A></TD><TD>${r.number} ${polish(r.day).toUpperCase()} R.</TD><TD>${r.title}</TD></TR>`,
        ),
      ),
    ],
  ])("%s", (_, list) => {
    const result = read(list);
    expect(seen(result)).toEqual(facts(realRows));
    expect(result.unreadable).toEqual([]);
  });
});

describe("one row's parts", () => {
  const rowOf = (cells: { href?: string; number?: string; day?: string; title?: string }) =>
    read(
      table([
        tableRow(second),
        `<tr><td><a href="${cells.href ?? "/download/3/20620/K.pdf"}">PDF</a></td><td>${cells.number ?? "63/2026"}</td><td>${cells.day ?? "20 marca 2026"}</td><td>${cells.title ?? "Taryfa X"}</td></tr>`,
      ]),
    );

  it.each<[string, string]>([
    ["/download/3/20620/K.pdf", "https://bip.ure.gov.pl/download/3/20620/K.pdf"],
    ["../../../download/3/20620/K.pdf", "https://bip.ure.gov.pl/download/3/20620/K.pdf"],
    ["//bip.ure.gov.pl/download/3/20620/K.pdf", "https://bip.ure.gov.pl/download/3/20620/K.pdf"],
    ["http://bip.ure.gov.pl/download/3/20620/K.pdf", "https://bip.ure.gov.pl/download/3/20620/K.pdf"],
    ["https://user:word@bip.ure.gov.pl/download/3/20620/K.pdf#page=2", "https://bip.ure.gov.pl/download/3/20620/K.pdf"],
    ["/download/3/20620/K.pdf?v=2&amp;x=1#top", "https://bip.ure.gov.pl/download/3/20620/K.pdf?v=2&x=1"],
    ["  /download/3/20620/K.pdf\n", "https://bip.ure.gov.pl/download/3/20620/K.pdf"],
    ["/download/3/20620", "https://bip.ure.gov.pl/download/3/20620"],
    ["/pl/Download/3/20620/K.PDF", "https://bip.ure.gov.pl/pl/Download/3/20620/K.PDF"],
  ])("address %j is %s", (href, url) => {
    const { rows, unreadable } = rowOf({ href });
    expect(rows[1]).toMatchObject({ downloadId: "3/20620", url, bulletinNumber: "63/2026" });
    expect(unreadable).toEqual([]);
  });

  it.each<[string, string]>([
    ["/download/3/20620/Za%C5%82%C4%85cznik%20nr%201.pdf", "Załącznik nr 1.pdf"],
    ["/download/3/20620/%E0%A4%A.pdf", "%E0%A4%A.pdf"],
    ["/download/3/20620/..%2F..%2Fetc.pdf", "../../etc.pdf"],
  ])("file name of %j is %j", (href, fileName) => expect(rowOf({ href }).rows[1]?.fileName).toBe(fileName));

  it.each<[string, string | null]>([
    ["20 marca 2026", "2026-03-20"],
    ["20&nbsp;marca&nbsp;2026&nbsp;r.", "2026-03-20"],
    ["20 mar&shy;ca 2026r.", "2026-03-20"],
    ["1 WRZEŚNIA 2026", "2026-09-01"],
    ["20.03.2026", "2026-03-20"],
    ["20.03.2026 r. 12:33", "2026-03-20"],
    ["2026-03-20", "2026-03-20"],
    ["Data publikacji: 5.3.2026", "2026-03-05"],
    ["31 kwietnia 2026", null],
    ["marzec 2026", null],
  ])("day %j is %j", (day, publishedOn) => {
    const { rows, unreadable } = rowOf({ day });
    expect(rows[1]?.publishedOn).toBe(publishedOn);
    expect(unreadable.map(({ message }) => message)).toEqual(
      publishedOn === null ? ["The row of download 3/20620 has no day (such as 20 marca 2026)."] : [],
    );
  });

  it.each<[string, string | null]>([
    ["63/2026", "63/2026"],
    ["Nr 63 / 2026", "63/2026"],
    ["063/2026", "63/2026"],
    ["272/2025 (4802)", "272/2025"],
    ["63", null],
    ["2025/2026", null],
    ["4/DRE/2026", null],
  ])("number %j is %j", (number, bulletinNumber) => {
    const { rows, unreadable } = rowOf({ number });
    expect(rows[1]?.bulletinNumber).toBe(bulletinNumber);
    expect(unreadable).toHaveLength(bulletinNumber === null ? 1 : 0);
  });

  it("numbers and days that a title speaks of are not the row's", () => {
    const title = "Sprostowanie omyłki w taryfie opublikowanej w Biuletynie nr 45/2026 z dnia 2 marca 2026 r. X S.A. na sezon 1/2026";
    expect(rowOf({ title }).rows[1]).toMatchObject({ bulletinNumber: "63/2026", publishedOn: "2026-03-20", title });
    expect(rowOf({ title: "Taryfa X Decyzja Prezesa URE nr A z dnia 3 marca 2026 r.", day: "" }).rows[1]?.publishedOn).toBeNull();
  });
});

describe("rows with several files", () => {
  const files = [first, second, third];
  it.each<[string, string]>([
    ["in one cell", files.map((r) => link(r)).join("<br>")],
    ["in a list in the cell", `<ul>${files.map((r) => `<li>${link(r, r.file)} 1,2 MB</li>`).join("")}</ul>`],
    ["in paragraphs", files.map((r) => `<p>${link(r, r.file)}</p>`).join("")],
  ])("each file is listed: %s", (_, cell) => {
    const { rows, unreadable } = read(
      table([`<tr><td>${cell}</td><td>63/2026<br>20 marca 2026</td><td>${first.title}</td></tr>`, tableRow(realRows[3]!)]),
    );
    expect(rows.map(({ downloadId, bulletinNumber }) => [downloadId, bulletinNumber])).toEqual([
      ...files.map(({ id }) => [id, "63/2026"]),
      ["3/20614", "60/2026"],
    ]);
    expect(unreadable).toEqual([]);
  });
});

describe("rows that cannot be read are never dropped", () => {
  const message = (list: string) => {
    const { rows, unreadable } = read(table([tableRow(third), list]));
    return {
      ids: rows.map(({ downloadId }) => downloadId),
      message: unreadable.map((one) => one.message),
      row: rows[1],
      text: unreadable[0]?.text,
    };
  };

  it("with a link: listed with nulls, and named", () => {
    const found = message(`<tr><td>${link(first)}</td><td></td><td></td></tr>`);
    expect(found.row).toMatchObject({ downloadId: first.id, bulletinNumber: null, publishedOn: null, title: "", kind: null });
    expect(found.message).toEqual([
      `The row of download ${first.id} has no bulletin number (such as 63/2026), no day (such as 20 marca 2026), no title.`,
    ]);
  });

  it.each<[string, string]>([
    ["no link", `<tr><td></td><td>62/2026<br>19 marca 2026</td><td>${second.title}</td></tr>`],
    ["a link without an address", `<tr><td><a>PDF</a></td><td>62/2026<br>19 marca 2026</td><td>${second.title}</td></tr>`],
    ["a title alone", `<tr><td></td><td></td><td>${second.title}</td></tr>`],
    ["words nobody knows", "<tr><td>Komunikat</td><td>19 marca</td><td>o czymś innym</td></tr>"],
    ["a list item", `</table><ul><li>62/2026, 19 marca 2026, ${second.title}</li></ul><table>`],
    ["divs", `</table><div><div><div>62/2026</div><div>19 marca 2026</div><div>${second.title}</div></div></div><table>`],
  ])("without a link: %s", (_, row) => {
    const found = message(row);
    expect(found.ids).toEqual([third.id]);
    expect(found.message).toEqual(["This row has no readable link to a file (such as /download/3/20620/Name.pdf)."]);
  });

  it.each<[string, string, RegExp]>([
    ["a script", "javascript:window.open('/download/3/20617/EkoMedia.pdf')", /no download of the bulletin/],
    ["another form of address", "/pobierz/20617.pdf", /no download of the bulletin/],
    ["another host", "https://example.org/download/3/20617/EkoMedia.pdf", /another host, example\.org/],
    [
      "the regulator's other site, which has ids of its own",
      "https://www.ure.gov.pl/download/3/20617/EkoMedia.pdf",
      /another host, www\.ure\.gov\.pl/,
    ],
    ["an address that is none", "https://[/download/3/20617/EkoMedia.pdf", /no download of the bulletin/],
  ])("a link that cannot be followed: %s", (_, href, reason) => {
    const found = message(`<tr><td><a href="${href}">PDF</a></td><td>62/2026<br>19 marca 2026</td><td>${second.title}</td></tr>`);
    expect(found.ids).toEqual([third.id]);
    expect(found.message).toEqual([expect.stringMatching(reason)]);
    expect(found.text).toContain("62/2026");
  });

  it("rows that stand in one piece of text give no wrong facts", () => {
    const list = realRows.map((r) => `${link(r)} ${r.number} ${polish(r.day)} ${r.title}`).join("<br>");
    const { rows, unreadable } = read(`<div>${list}</div>`);
    expect(rows.map(({ downloadId, bulletinNumber, title }) => [downloadId, bulletinNumber, title])).toEqual(
      realRows.map(({ id }) => [id, null, ""]),
    );
    expect(unreadable.length).toBeGreaterThan(0);
  });

  it("a row of divs without a number does not take that of its neighbour", () => {
    const div = (r: RealRow, number: string) =>
      `<div><div>${link(r)}</div><div>${number}</div><div>${polish(r.day)}</div><div>${r.title}</div></div>`;
    const { rows, unreadable } = read(`<div>${div(first, "")}${div(second, second.number)}</div>`);
    expect(rows.map(({ bulletinNumber, title }) => [bulletinNumber, title])).toEqual([
      [null, first.title],
      ["62/2026", second.title],
    ]);
    expect(unreadable).toHaveLength(1);
  });
});

describe("a file that is linked twice is listed once", () => {
  it("with what the fuller row says, silently when both agree", () => {
    const { rows, unreadable } = read(`<ul><li>${link(second, "Ostatnio dodane")}</li></ul>${table([tableRow(first), tableRow(second)])}`);
    expect(rows.map(({ downloadId, bulletinNumber }) => [downloadId, bulletinNumber])).toEqual([
      [second.id, "62/2026"],
      [first.id, "63/2026"],
    ]);
    expect(unreadable).toEqual([]);
  });

  it("loudly when the rows contradict each other", () => {
    const { rows, unreadable } = read(table([tableRow(first), tableRow({ ...second, id: first.id, file: first.file })]));
    expect(rows.map(({ bulletinNumber }) => bulletinNumber)).toEqual(["63/2026"]);
    expect(unreadable.map(({ message }) => message)).toEqual([expect.stringContaining(`Download ${first.id} stands in another row too`)]);
  });
});
