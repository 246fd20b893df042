/* Rows of the bulletin's list for 2026 as they were in March 2026: titles cut to 200 characters, number, day, download. */

export interface RealRow {
  readonly number: string;
  readonly day: string;
  readonly id: string;
  readonly file: string;
  readonly title: string;
}

export const pageUrl = "https://bip.ure.gov.pl/bip/taryfy-i-inne-decyzje-b/energia-elektryczna/4911,Taryfy-opublikowane-w-2026-r.html";

const row = (number: string, day: string, id: string, file: string, title: string): RealRow => ({ number, day, id, file, title });

export const realRows: readonly RealRow[] = [
  row(
    "63/2026",
    "2026-03-20",
    "3/20620",
    "KogeneracjaSzamatotuly.pdf",
    "Taryfa Kogeneracja Szamotuły S.A. w Poznaniu Decyzja Prezesa Urzędu Regulacji Energetyki nr OPO.ZK.4211.2.2025.PP z dnia 20 marca 2026 r.",
  ),
  row(
    "62/2026",
    "2026-03-19",
    "3/20617",
    "EkoMedia.pdf",
    "Taryfa dla dystrybucji energii elektrycznej „EkoMedia” Sp. z o.o. w Starachowicach Decyzja Prezesa Urzędu Regulacji Energetyki nr OKA.4211.3.2026.AZa z dnia 19 marca 2026 r.",
  ),
  row(
    "61/2026",
    "2026-03-18",
    "3/20616",
    "GetEnTra.pdf",
    "Taryfa Get EnTra Sp. z o.o. w Warszawie Decyzja Prezesa Urzędu Regulacji Energetyki nr DRE.WRE.4211.27.17.2025.MKa4 z dnia 18 marca 2026 r.",
  ),
  row(
    "60/2026",
    "2026-03-18",
    "3/20614",
    "Pal1.pdf",
    "Taryfa dla dystrybucji energii elektrycznej PAL1 Sp. z o.o. we Wrocławiu Decyzja Prezesa Urzędu Regulacji Energetyki nr OWR.ZT.4211.21.2025.26409.VII.SK z dnia 18 marca 2026 r.",
  ),
  row(
    "59/2026",
    "2026-03-17",
    "3/20612",
    "PGEEnergiaCiepla.pdf",
    "Sprostowanie oczywistej omyłki pisarskiej w taryfie dla dystrybucji energii elektrycznej PGE ENERGIA CIEPŁA S.A. Postanowienie Prezesa Urzędu Regulacji Energetyki nr OŁO.ZWT.4211.22.2025.JB z dnia 17",
  ),
  row(
    "58/2026",
    "2026-03-17",
    "3/20605",
    "TauronCieplo.pdf",
    "Taryfa dla dystrybucji energii elektrycznej TAURON Ciepło Sp. z o.o. w Katowicach Decyzja Prezesa Urzędu Regulacji Energetyki nr OKA.4211.21.2025.ESt1 z dnia 16 marca 2026 r.",
  ),
  row(
    "57/2026",
    "2026-03-16",
    "3/20604",
    "SYNTHOSDwory.pdf",
    "Taryfa Synthos Dwory 7 Sp. z o.o. w Oświęcimiu Decyzja Prezesa Urzędu Regulacji Energetyki nr OKR.ZR.4211.13.2025.EŚ z dnia 16 marca 2026 r.",
  ),
  row(
    "56/2026",
    "2026-03-16",
    "3/20603",
    "PADRESStargardDystrybucja.pdf",
    "Umorzenie postępowania w sprawie zmiany taryfy dla dystrybucji energii elektrycznej PAD RES Stargard Dystrybucja Sp. z o.o. w Szczecinie Informacja o decyzji Prezesa Urzędu Regulacji Energetyki nr OSZ",
  ),
  row(
    "55/2026",
    "2026-03-16",
    "3/20602",
    "EnergoserwisKleszczow.pdf",
    "Taryfa Energoserwis Kleszczów Sp. z o.o. w Rogowcu Decyzja Prezesa Urzędu Regulacji Energetyki nr DRE.WRE.4211.63.8.2025.MKa4 z dnia 16 marca 2026 r.",
  ),
  row(
    "54/2026",
    "2026-03-10",
    "3/20591",
    "ACPRO.pdf",
    "Taryfa ACPRO Sp. z o.o. 2 Sp. k. we Wrocławiu Decyzja Prezesa Urzędu Regulacji Energetyki nr OWR.ZT.4211.23.2025.71023.III.KKu3 z dnia 10 marca 2026 r.",
  ),
  row(
    "53/2026",
    "2026-03-10",
    "3/20590",
    "GrupaEnergiaGE.pdf",
    "Zmiana taryfy dla dystrybucji energii elektrycznej Grupy Energia GE Sp. z o.o. w Warszawie Decyzja Prezesa Urzędu Regulacji Energetyki nr DRE.WRE.4211.10.3.2026.ASa1 z dnia 10 marca 2026 r.",
  ),
  row(
    "52/2026",
    "2026-03-06",
    "3/20582",
    "EHN.pdf",
    "Taryfa dla dystrybucji energii elektrycznej EHN S.A. w Studzienicach Decyzja Prezesa Urzędu Regulacji Energetyki nr OKA.4211.31.2025.PS z dnia 6 marca 2026 r.",
  ),
  row(
    "51/2026",
    "2026-03-05",
    "3/20573",
    "GreenLightsDystrybucja.pdf",
    "Taryfa dla dystrybucji energii elektrycznej Green Lights Dystrybucja Sp. z o.o. w Warszawie Decyzja Prezesa Urzędu Regulacji Energetyki nr DRE.WRE.4211.19.19.2025.MKa4 z dnia 5 marca 2026 r.",
  ),
  row(
    "50/2026",
    "2026-03-03",
    "3/20562",
    "ZakladElektrycznyEL-WO.pdf",
    "Taryfa dla dystrybucji energii elektrycznej Zakładu Elektrycznego „EL-WO” Marta Żelazowska w Ostrowcu Świętokrzyskim Decyzja Prezesa Urzędu Regulacji Energetyki nr OKA.4211.14.2025.KTW z dnia 2 marca",
  ),
  row(
    "49/2026",
    "2026-03-02",
    "3/20561",
    "ORLENEneregomediaOperator.pdf",
    "Zmiana taryfy dla dystrybucji energii elektrycznej ORLEN Energomedia Operator Sp. z o.o. z siedzibą w Trzebini (poprzednio: Energomedia Sp. z o.o.) Decyzja Prezesa Urzędu Regulacji Energetyki nr DRE.W",
  ),
];

const months = "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia".split(" ");

/** "2026-03-20" -> "20 marca 2026". */
export const polish = (day: string): string => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** A row with the markup that the bulletin is known to have. */
export const tableRow = ({ number, day, id, file, title }: RealRow): string =>
  `<tr><td><a href="https://bip.ure.gov.pl/download/${id}/${file}">${file}</a> (1,23 MB)</td><td>${number}<br>${polish(day)}</td><td>${title}</td></tr>`;

/** A whole page with what stands around a list. */
export const page = (list: string): string => `<!DOCTYPE html><html lang="pl"><head><title>Taryfy opublikowane w 2026 r.</title>
<script>var rows = "<tr><td><a href='/download/3/1/Script.pdf'>63/2026</a></td></tr>";</script></head><body>
<nav><ul><li><a href="/bip/taryfy-i-inne-decyzje-b/energia-elektryczna/4767,Taryfy-opublikowane-w-2025-r.html">Taryfy opublikowane w 2025 r.</a></li></ul></nav>
<h1>Taryfy opublikowane w 2026 r.</h1><main>${list}</main>
<table class="metric"><tr><td>Data publikacji</td><td>20.03.2026 12:33</td></tr><tr><td>Autor</td><td>Jan Przykładowy</td></tr></table></body></html>`;

/** The address and facts of rows, as a list page should give them. */
export const facts = (rows: readonly RealRow[]) =>
  rows.map(({ number, day, id, file, title }) => ({
    downloadId: id,
    url: `https://bip.ure.gov.pl/download/${id}/${file}`,
    bulletinNumber: number,
    publishedOn: day,
    title,
  }));
