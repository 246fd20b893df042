import type { Row, Site, SiteChange, Year } from "./site.ts";
import { polishDay } from "./titles.ts";

/* The bulletin's pages as HTML, with markup like the real site's. Pure; `address` is the site's own, without a slash at the end. */

export const paths = {
  index: "/bip/taryfy-i-inne-decyzje-b/energia-elektryczna",
  changeLog: "/bip/changelog",
  robots: "/robots.txt",
  year: ({ year, article }: Pick<Year, "year" | "article">): string => `${paths.index}/${article},Taryfy-opublikowane-w-${year}-r.html`,
  /** Further pages of a year have a query: "?page=2". */
  file: ({ id, file }: Pick<Row, "id" | "file">): string => `/download/${id}/${encodeURIComponent(file)}`,
};

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const framed = (title: string, main: string): string => `<!DOCTYPE html>
<html lang="pl">
<head>
<meta charset="utf-8">
<title>${escaped(title)} - Biuletyn Informacji Publicznej - Urząd Regulacji Energetyki</title>
<link rel="stylesheet" href="/dokumenty/style.css">
</head>
<body>
<div id="menu"><ul>
<li><a href="/bip/taryfy-i-inne-decyzje-b/paliwa-gazowe">Paliwa gazowe</a></li>
<li><a href="${paths.index}">Energia elektryczna</a></li>
<li><a href="/bip/taryfy-i-inne-decyzje-b/cieplo">Ciepło</a></li>
<li><a href="${paths.changeLog}">Rejestr zmian</a></li>
</ul></div>
<div id="content">
<h1>${escaped(title)}</h1>
${main}
</div>
</body>
</html>
`;

/** The sector's index: a link for each year among others. */
export const indexPage = ({ years }: Site): string => {
  const links = years.map((year) => `<li><a href="${paths.year(year)}">Taryfy opublikowane w ${year.year} r.</a></li>`);
  return framed(
    "Energia elektryczna",
    `<ul class="subpages">\n${links.join("\n")}\n<li><a href="${paths.index}/1234,Informacje-ogolne.html">Informacje ogólne</a></li>\n</ul>`,
  );
};

const sizeText = (bytes: number): string => `${(bytes / 1024).toFixed(2).replace(".", ",")} KB`;

const tableRow = (one: Row, bytes: number | null, address: string): string =>
  `<tr><td><a href="${escaped(address + paths.file(one))}" title="${escaped(one.file)}">PDF</a>${bytes === null ? "" : ` <span>(${sizeText(bytes)})</span>`}</td>` +
  `<td>${escaped(one.number)}<br>${escaped(polishDay(one.day).replace(/ r\.$/, ""))}</td><td>${escaped(one.title)}</td></tr>`;

/** Page `page` (from 1) of a year's list, or null where there is none. `bytesOf`: a file's size; null = none stands beside its link. */
export const yearPage = (site: Site, year: Year, page: number, address: string, bytesOf: (id: string) => number | null): string | null => {
  const size = site.pageSize ?? Number.POSITIVE_INFINITY;
  const last = Math.max(1, Math.ceil(year.rows.length / size));
  if (!Number.isInteger(page) || page < 1 || page > last) return null;
  const rows = site.pageSize === null ? year.rows : year.rows.slice((page - 1) * size, page * size);
  const link = (to: number, words: string) => `<a href="${paths.year(year)}?page=${to}">${words}</a>`;
  const turning = [...(page > 1 ? [link(page - 1, "Poprzedni")] : []), ...(page < last ? [link(page + 1, "Następny")] : [])];
  return framed(
    `Taryfy opublikowane w ${year.year} r.`,
    `<table class="ure">\n<tr><th>Plik</th><th>Numer i data</th><th>Tytuł</th></tr>\n` +
      rows.map((one) => tableRow(one, bytesOf(one.id), address)).join("\n") +
      `\n</table>\n${turning.length > 0 ? `<div class="pager">${turning.join(" ")}</div>` : ""}`,
  );
};

const changeRow = ({ kind, day, title, id }: SiteChange, address: string): string =>
  `<tr><td>${escaped(day)}</td><td>${kind}</td><td>${id === null ? escaped(title) : `<a href="${escaped(`${address}/download/${id}`)}">${escaped(title)}</a>`}</td></tr>`;

/** The site's change log, newest first. */
export const changeLogPage = ({ changes }: Site, address: string): string =>
  framed(
    "Rejestr zmian",
    `<table>\n<tr><th>Data</th><th>Operacja</th><th>Przedmiot</th></tr>\n${changes.map((change) => changeRow(change, address)).join("\n")}\n</table>`,
  );
