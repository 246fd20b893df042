import { gap, text } from "../../scripts/fixtures/letter.ts";
import type { Written } from "./unruled.ts";

const caption = (words: string) => text(words, { align: "left", after: 4 });

/** Tables of many kinds, with invented rates. */
export const writtenTables: readonly Written[] = [
  {
    name: "columns are groups, with a column of units",
    blocks: [
      caption("7.1. Stawki opłat dla grup taryfowych C21, C11, G11 i G12"),
      {
        text: `!Wyszczególnienie | !Jednostka | !C21 | !C11 | !G11 | !G12
               _Składnik stały stawki sieciowej | zł/kW/m-c | 18,29 | 5,94 | |
               _Składnik stały – układ 1-fazowy | zł/m-c | | | 6,58 | 7,11
               _Składnik stały – układ 3-fazowy | zł/m-c | | | 9,74 | 10,25
               _Składnik zmienny stawki sieciowej | zł/kWh | 0,1725 | 0,2418 | 0,2764 |
               _Składnik zmienny – dzienny | zł/kWh | | | | 0,3271
               _Składnik zmienny – nocny | zł/kWh | | | | 0,0745
               _Stawka jakościowa | zł/kWh | 0,0332 | 0,0332 | 0,0332 | 0,0332
               _Stawka opłaty abonamentowej | zł/m-c | 9,20 | 3,60 | 3,60 | 3,60`,
        widths: [176, 62, 62, 62, 62, 62],
      },
    ],
  },
  {
    name: "rows are groups, X and - for what does not apply",
    sheet: "landscape",
    blocks: [
      caption("Tabela stawek opłat"),
      {
        text: `!Grupa¶taryfowa | !Składnik zmienny¶całodobowy¶[zł/kWh] | !Składnik zmienny¶szczytowy¶[zł/kWh] | !Składnik zmienny¶pozaszczytowy¶[zł/kWh] | !Składnik stały¶[zł/kW/m-c] | !Stawka¶jakościowa¶[zł/kWh] | !Stawka opłaty¶abonamentowej¶[zł/m-c]
               B21 | 0,0936 | X | X | 17,42 | 0,0332 | 18,00
               B22 | - | 0,1311 | 0,0702 | 14,84 | 0,0332 | 18,00
               C21 | 0,1725 | X | X | 18,29 | 0,0332 | 9,20
               C12a | - | 0,3174 | 0,1495 | 5,72 | 0,0332 | 4,05`,
        widths: [60, 90, 90, 90, 90, 80, 90],
      },
    ],
  },
  {
    name: "two rows of headers with merged cells",
    sheet: "landscape",
    blocks: [
      caption("5.2. Stawki opłat dystrybucyjnych"),
      {
        text: `!Grupa¶taryfowa | !Składnik zmienny stawki sieciowej | < | < | !Składnik stały stawki sieciowej | < | !Stawka¶jakościowa | !Stawka opłaty¶abonamentowej
               ^ | !całodobowy | !dzienny | !nocny | !układ¶1-fazowy | !układ¶3-fazowy | ^ | ^
               ^ | [zł/kWh] | < | < | [zł/m-c] | < | [zł/kWh] | [zł/m-c]
               G11 | 0,2817 | X | X | 6,42 | 9,57 | 0,0332 | 4,05
               G12 | X | 0,3265 | 0,0724 | 8,31 | 12,48 | 0,0332 | 4,05
               G12w | X | 0,3492 | 0,0631 | 8,31 | 12,48 | 0,0332 | 4,05`,
        widths: [56, 70, 66, 72, 76, 76, 76, 90],
        headerRows: 3,
      },
    ],
  },
  {
    name: "a row of units in the middle",
    blocks: [
      caption("Stawki opłat"),
      {
        text: `!Stawki | !B11 | !B21 | !C21
               | zł/MW/m-c | < | zł/kW/m-c
               _Składnik stały stawki sieciowej | 11 680,00 | 12 340,00 | 16,88
               | zł/MWh | < | zł/kWh
               _Składnik zmienny całodobowy | 90,60 | 83,10 | 0,1837
               _Stawka jakościowa | 33,16 | 33,16 | 0,0332
               | zł/m-c | < | <
               _Stawka opłaty abonamentowej | 22,00 | 22,00 | 10,00`,
        widths: [190, 80, 80, 80],
      },
    ],
  },
  {
    name: "labels over two lines",
    blocks: [
      caption("Stawki opłat"),
      {
        text: `!Wyszczególnienie | !Jednostka | !C11 | !C12a | !C21
               _Składnik zmienny stawki sieciowej¶całodobowy | zł/kWh | 0,2586 | | 0,1822
               _Składnik zmienny stawki sieciowej¶w strefie szczytowej | zł/kWh | | 0,3174 |
               _Składnik zmienny stawki sieciowej¶w strefie pozaszczytowej | zł/kWh | | 0,1495 |
               _Składnik stały stawki¶sieciowej | zł/kW/m-c | 5,72 | 5,72 | 18,96
               _Stawka jakościowa | zł/kWh | 0,0332 | 0,0332 | 0,0332
               _Stawka opłaty abonamentowej¶za miesiąc | zł/m-c | 4,05 | 4,05 | 9,80`,
        widths: [180, 62, 62, 62, 62],
      },
    ],
  },
  {
    name: "footnote marks, two values in a cell, notes below",
    sheet: "landscape",
    blocks: [
      caption("7.1.1. Tabela stawek opłat dla grup taryfowych: Obszar Poznań"),
      {
        text: `!Grupa¶taryfowa | !Składnik zmienny¶stawki sieciowej¶[zł/kWh] | !Składnik stały¶stawki sieciowej¶[zł/kW/m-c] | !Stawka opłaty¶jakościowej¶[zł/kWh] | !Stawka opłaty¶przejściowej¶[zł/kW/m-c] | !Stawka opłaty¶abonamentowej¶zł/m-c
               C21 | 0,1749 | 19,09 | 0,0332 | 0,00 | 10,00
               C11 | 0,2564 | 6,09 | 0,0332 | 0,00 | 4,00
               C21em | 0,3498^{1)}¶0,2624^{2)} | 4,77^{1)}¶19,09^{2)} | 0,0332 | 0,00 | 10,00
               C11em | 0,5128^{1)}¶0,3846^{2)} | 1,52^{1)}¶6,09^{2)} | 0,0332 | 0,00 | 4,00`,
        widths: [70, 100, 100, 100, 100, 100],
      },
      text("1) - stawka stosowana w odniesieniu do odbiorców spełniających kryteria wskazane w punkcie 2.1.12 ppkt 1,", { after: 0 }),
      text("2) - stawka stosowana w odniesieniu do odbiorców spełniających kryteria wskazane w punkcie 2.1.12 ppkt 2.", { after: 0 }),
    ],
  },
  {
    name: "a block for each group",
    blocks: [
      caption("Stawki opłat dla odbiorców zasilanych z sieci niskiego napięcia"),
      {
        text: `!Wyszczególnienie | !Jednostka | !Strefa dzienna | !Strefa nocna
               !Grupa taryfowa G12 | < | < | <
               _Składnik zmienny stawki sieciowej | zł/kWh | 0,3271 | 0,0745
               _Stawka jakościowa | zł/kWh | 0,0332 | 0,0332
               !Grupa taryfowa C12b | < | < | <
               _Składnik zmienny stawki sieciowej | zł/kWh | 0,2911 | 0,0888
               _Stawka jakościowa | zł/kWh | 0,0332 | 0,0332`,
        widths: [190, 80, 80, 80],
      },
    ],
  },
  {
    name: "groups merged over the rows of their phases",
    blocks: [
      caption("Stawki opłat"),
      {
        text: `!Grupa taryfowa | !Układ | !Składnik stały¶[zł/m-c] | !Składnik zmienny¶[zł/kWh] | !Stawka jakościowa¶[zł/kWh]
               G11 | 1-fazowy | 6,42 | 0,2817 | 0,0332
               ^ | 3-fazowy | 9,57 | 0,2817 | 0,0332
               G11p | 1-fazowy | 7,42 | 0,2911 | 0,0332
               ^ | 3-fazowy | 8,57 | 0,2911 | 0,0332`,
        widths: [90, 80, 90, 90, 110],
      },
    ],
  },
  {
    name: "two tables one under another",
    blocks: [
      caption("7.1.1. Tabela stawek opłat dla grup taryfowych: Obszar Wschód"),
      {
        text: `!Grupa taryfowa | !Składnik zmienny¶stawki sieciowej¶[zł/kWh] | !Składnik stały¶stawki sieciowej¶[zł/kW/m-c] | !Stawka¶jakościowa¶[zł/kWh] | !Stawka opłaty¶abonamentowej¶zł/m-c
               C21 | 0,1837 | 16,88 | 0,0332 | 10,00
               C11 | 0,2498 | 6,63 | 0,0332 | 4,00`,
        widths: [80, 100, 100, 90, 100],
      },
      caption("7.1.2. Tabela stawek opłat dla grup taryfowych: Obszar Warszawa"),
      {
        text: `!Grupa taryfowa | !Składnik zmienny¶stawki sieciowej¶[zł/kWh] | !Składnik stały¶stawki sieciowej¶[zł/kW/m-c] | !Stawka¶jakościowa¶[zł/kWh] | !Stawka opłaty¶abonamentowej¶zł/m-c
               C21 | 0,1159 | 12,41 | 0,0332 | 10,00
               C11 | 0,1902 | 5,50 | 0,0332 | 4,00`,
        widths: [80, 100, 100, 90, 100],
      },
      gap(8),
      text(
        "Stawki jakościowe ulegają zmianie w przypadku zmiany Taryfy OSP obejmującej zmiany tych stawek. Zmienione stawki są stosowane w rozliczeniach od dnia, od którego zaczynają obowiązywać zmiany w Taryfie OSP.",
      ),
    ],
  },
  {
    name: "prices and rates side by side, headers of one to three lines",
    sheet: "landscape",
    blocks: [
      caption("5.1. Ceny energii elektrycznej i stawki opłat"),
      {
        text: `!Grupa¶taryfowa | !Cena energii czynnej | < | < | !Opłata¶handlowa | !Składnik zmienny stawki sieciowej | < | < | !Składnik stały¶stawki sieciowej | < | !Stawka¶jakościowa | !Stawka opłaty¶abonamentowej
               ^ | !całodobowa | !dzienna /¶szczytowa | !nocna /¶pozaszczytowa | ^ | !całodobowy | !dzienny /¶szczytowy | !nocny /¶pozaszczytowy | !układ¶1-fazowy | !układ¶3-fazowy | ^ | ^
               ^ | [zł/kWh] | < | < | [zł/m-c] | [zł/kWh] | < | < | [zł/m-c] | < | [zł/kWh] | [zł/m-c]
               G11 | 0,4973 | X | X | 12,84 | 0,2817 | X | X | 6,42 | 9,57 | 0,0332 | 4,05
               G12 | X | 0,5614 | 0,3689 | 12,84 | X | 0,3265 | 0,0724 | 8,31 | 12,48 | 0,0332 | 4,05
               G12w | X | 0,5937 | 0,4016 | 12,84 | X | 0,3492 | 0,0631 | 8,31 | 12,48 | 0,0332 | 4,05`,
        widths: [50, 58, 56, 70, 54, 58, 56, 70, 58, 58, 66, 82],
        headerRows: 3,
      },
    ],
  },
  {
    name: "two units one above another, notes without a full stop, text right below",
    blocks: [
      caption("7.1.3. Tabela stawek opłat grup taryfowych: Obszar Wschód"),
      {
        text: `!Grupa¶taryfowa | !Składnik zmienny¶stawki sieciowej¶¶[zł/kWh] | !Składnik stały¶stawki sieciowej¶¶[zł/kW/m-c] | !Stawka opłaty¶jakościowej¶[zł/MWh]¶[zł/kWh] | !Stawka opłaty¶przejściowej¶¶[zł/kW/m-c] | !Stawka opłaty¶abonamentowej¶¶zł/m-c
               B21 | 0,0906 | 26,54 | 33,16 | 0,00 | 22,00
               C21 | 0,1837 | 16,88 | 0,0332 | 0,00 | 10,00
               C11 | 0,2498 | 6,63 | 0,0332 | 0,00 | 4,00
               C21em | 0,3674^{1)}¶0,2756^{2)} | 4,22^{1)}¶16,88^{2)} | 0,0332 | 0,00 | 10,00`,
        widths: [60, 90, 90, 85, 85, 85],
      },
      text("1) - stawka stosowana w odniesieniu do odbiorców spełniających kryteria wskazane w punkcie 2.1.12 ppkt 1,", { after: 0 }),
      text("2) - stawka stosowana w odniesieniu do odbiorców spełniających kryteria wskazane w punkcie 2.1.12 ppkt 2", { after: 6 }),
      text("Stawki jakościowe ulegają zmianie w przypadku zmiany Taryfy OSP obejmującej zmiany tych stawek."),
    ],
  },
  {
    name: "numbered rows, close together, groups under a heading of their own",
    blocks: [
      caption("Stawki opłat"),
      {
        text: `!Lp. | !Wyszczególnienie | !Jedn.¶miary | !Grupa taryfowa | < | <
               ^ | ^ | ^ | !C11 | !C12a | !G11
               1. | _Składnik zmienny całodobowy | zł/kWh | 0,2586 | - | 0,2817
               2. | _Składnik zmienny szczytowy | zł/kWh | - | 0,3174 | -
               3. | _Składnik zmienny pozaszczytowy | zł/kWh | - | 0,1495 | -
               4. | _Składnik stały | zł/kW/m-c | 5,72 | 5,72 | -
               5. | _Składnik stały, układ 1-fazowy | zł/m-c | - | - | 6,42
               6. | _Składnik stały, układ 3-fazowy | zł/m-c | - | - | 9,57
               7. | _Stawka jakościowa | zł/kWh | 0,0332 | 0,0332 | 0,0332`,
        widths: [30, 180, 60, 60, 60, 60],
        headerRows: 2,
        air: 0,
      },
    ],
  },
  {
    name: "no more room than between lines of text",
    blocks: [
      caption("Stawki opłat"),
      {
        text: `!Wyszczególnienie | !C11 | !C21
               _Składnik zmienny stawki sieciowej [zł/kWh] | 0,2586 | 0,1822
               _Składnik stały stawki sieciowej [zł/kW/m-c] | 5,72 | 18,96
               _Stawka jakościowa [zł/kWh] | 0,0332 | 0,0332
               _Stawka opłaty abonamentowej¶[zł/m-c] | 4,05 | 9,80`,
        widths: [200, 60, 60],
        air: -4,
      },
    ],
  },
  {
    name: "a label of two lines and a unit merged over two zones",
    blocks: [
      caption("Stawki opłat"),
      {
        text: `!Stawka | !Strefa | !Jedn. | !G12 | !G12w
               _Składnik zmienny¶stawki sieciowej | dzienna / szczytowa | zł/kWh | 0,3271 | 0,3174
               ^ | nocna / pozaszczytowa | ^ | 0,0745 | 0,1495
               _Składnik stały | | zł/m-c | 6,42 | 7,42
               _Stawka jakościowa | | zł/kWh | 0,0332 | 0,0332`,
        widths: [130, 110, 50, 60, 60],
      },
    ],
  },
];
