import { readFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, published, type Row, row, type Site } from "./site.ts";
import { decisionTitle, polishDay } from "./titles.ts";

/*
 * The fixtures as the regulator would list them: numbers, days and companies are those printed in each document, the download ids are
 * invented. The rows are typed by hand; a test compares them with the facts beside each fixture.
 */

const fixtures = join(import.meta.dirname, "../../fixtures");

interface Shown {
  /** Below fixtures/. */
  readonly folder: string;
  readonly row: Row;
}

const approval = (
  folder: string,
  id: number,
  [number, day, file]: readonly [number: string, day: string, file: string],
  [company, seat]: readonly [company: string, seat: string],
  [decision, date]: readonly [number: string, date: string],
): Shown => ({ folder, row: row({ id, number, day, file, title: decisionTitle({ company, seat, number: decision, date }) }) });

const north = approval(
  "documents/operator-przykladowy-polnoc-2026",
  20_348,
  ["901/2025", "2025-12-17", "OperatorPrzykladowyPolnoc.pdf"],
  ["Operator Przykładowy Północ S.A.", "z siedzibą w Przykładowie"],
  ["DRE.WRE.4211.901.3.2025.XYz", "2025-12-17"],
);
const south = approval(
  "documents/zaklad-przykladowy-poludnie-2026",
  20_575,
  ["902/2026", "2026-03-05", "ZakladPrzykladowyPoludnie.pdf"],
  ["Zakład Energetyczny Przykładowy Południe Sp. z o.o.", "w Modelowie"],
  ["OWR.ZT.4211.902.2025.AB", "2026-03-05"],
);

/** A supplier sells energy too; its tariff is not for distribution alone. */
const supplierTitle = `Taryfa dla energii elektrycznej Przykładowa Energia Sp. z o.o. w Przykładowie Decyzja Prezesa Urzędu Regulacji Energetyki nr OSZ.PTA.4211.913.3.2026.AW z dnia ${polishDay("2026-04-01")}`;

const supplier: Shown = {
  folder: "documents/przykladowa-energia-2026",
  row: row({ id: 20_652, number: "913/2026", day: "2026-04-02", file: "PrzykladowaEnergia.pdf", title: supplierTitle }),
};

const branches = approval(
  "documents/wzorzec-dystrybucja-2026",
  20_613,
  ["912/2026", "2026-03-18", "WzorzecDystrybucja.pdf"],
  ["Wzorzec Dystrybucja S.A.", "w Modelowie"],
  ["DRE.WRE.4211.912.7.2025.MNo2", "2026-03-17"],
);
const written = approval(
  "documents/dystrybucja-zmyslona-2026",
  20_615,
  ["917/2026", "2026-03-18", "DystrybucjaZmyslona.pdf"],
  ["Dystrybucja Zmyślona Sp. z o.o.", "w Niebyłowie"],
  ["OKA.ZP.4211.917.2025.MSo", "2026-03-18"],
);
const misprinted = approval(
  "held/cieplownia-zmyslona-2026",
  20_638,
  ["919/2026", "2026-03-27", "CieplowniaZmyslona.pdf"],
  ["Ciepłownia Zmyślona Sp. z o.o.", "w Kotłowie"],
  ["OŁO.ZWT.4211.919.2025.RWi", "2026-03-27"],
);

/** All fixtures that are a company's only document, oldest first. */
const all: readonly Shown[] = [
  north,
  south,
  approval(
    "documents/zielony-przyklad-2026",
    20_594,
    ["911/2026", "2026-03-12", "ZielonyPrzyklad.pdf"],
    ["Zielony Przykład Dystrybucja Sp. z o.o.", "w Lasku"],
    ["OPO.ZK.4211.911.2025.AN", "2026-03-12"],
  ),
  approval(
    "documents/sieci-przykladowe-wschod-2026",
    20_595,
    ["916/2026", "2026-03-12", "SieciPrzykladoweWschod.pdf"],
    ["Sieci Przykładowe Wschód S.A.", "w Zmyślinie"],
    ["OLB.ZWT.4211.916.2025.EWs", "2026-03-11"],
  ),
  branches,
  written,
  approval(
    "documents/energetyka-torowa-przykladowa-2026",
    20_631,
    ["918/2026", "2026-03-25", "EnergetykaTorowaPrzykladowa.pdf"],
    ["Energetyka Torowa Przykładowa S.A.", "w Zwrotnicy"],
    ["DRE.WRE.4211.918.11.2025.PBk", "2026-03-25"],
  ),
  approval(
    "documents/huta-modelowa-2026",
    20_634,
    ["914/2026", "2026-03-26", "HutaModelowa.pdf"],
    ["Huta Modelowa S.A.", "w Hutniczych Wzorach"],
    ["OKA.4211.914.2025.BC", "2026-03-24"],
  ),
  misprinted,
  supplier,
  approval(
    "documents/park-przemyslowy-proba-2026",
    20_703,
    ["915/2026", "2026-05-08", "ParkPrzemyslowyProba.pdf"],
    ["Park Przemysłowy Próba Sp. z o.o.", "w Próbie"],
    ["OLB.ZT.4211.915.2.2026.MK", "2026-05-07"],
  ),
];

const siteOf = (shown: readonly Shown[]): Site =>
  shown.reduce(
    (site, { folder, row: one }) => published(site, one, readFileSync(join(fixtures, folder, "document.pdf"))),
    emptySite(2025, 2026),
  );

/** A tariff that is approved, changed, and whose misprinted unit is corrected, which frees the group that it held. */
const life: readonly Shown[] = (
  [
    ["approval", 20_331, "SieciPrzykladoweZachod.pdf", "262/2025", "2025-12-16", "DRE.WRE.4211.950.4.2025.XYz"],
    ["change", 20_561, "SieciPrzykladoweZachodZmiana.pdf", "49/2026", "2026-03-02", "DRE.WRE.4211.2.5.2026.XYz"],
    ["correction", 20_612, "SieciPrzykladoweZachodSprostowanie.pdf", "59/2026", "2026-03-17", "DRE.WRE.4211.950.4.2025.XYz"],
  ] as const
).map(([kind, id, file, number, day, decision]) => ({
  folder: `life/${kind}-${day.slice(0, 4)}`,
  row: row({
    ...{ id, number, day, file },
    title: decisionTitle({ kind, company: "Sieci Przykładowe Zachód Sp. z o.o.", seat: "we Wzorowie", number: decision, date: day }),
  }),
}));

/** The letter is text and its attachment a scan, as in most files of the bulletin. */
const scanned: Shown = { ...written, folder: "scans/dystrybucja-zmyslona-2026" };

/** What a newcomer asks first, and what a test waits for: the two largest fixtures, one on each year's page, and a seller. */
export const smallDemonstration = (): Site => siteOf([north, south, supplier]);

/**
 * What `npm start` shows a newcomer. The newest is read first: homes and their seller, then what happens to tariffs (a change, a correction,
 * branches with lists of places, a document that is held), a scan at the end.
 */
export const demonstration = (): Site =>
  siteOf([scanned, ...life, misprinted, branches, north, south, supplier].toSorted((a, b) => (a.row.day < b.row.day ? -1 : 1)));

/** Every fixture, the one of fixtures/held too. */
export const everyFixture = (): Site => siteOf(all);
