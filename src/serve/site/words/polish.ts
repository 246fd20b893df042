import { html } from "../html.ts";
import { polishAccount, polishForms, polishMails } from "./account-polish.ts";
import { polishCalculator } from "./calculator-polish.ts";
import type { Words } from "./english.ts";
import { polishNames } from "./names.ts";
import { polishCount } from "./plural.ts";
import { polishWarnings } from "./polish-warnings.ts";
import { polishReview } from "./review-polish.ts";

/** The Polish sentences of the pages. */
export const polish: Words = {
  language: "pl",
  decimalMark: ",",
  ...polishNames,
  forms: polishForms,
  account: polishAccount,
  review: polishReview,
  mails: polishMails,
  decision: (kind, number, day) => [kind, number, day === null ? null : `z ${day}`].filter((part) => part !== null).join(" "),
  validity: (from, to) => `${from === null ? "od nieznanego dnia" : `od ${from}`} ${to === null ? "do odwołania" : `do ${to}`}`,
  range: (from, to) => `od ${from} do ${to}`,

  layout: {
    tagline: "Taryfy prądu, każda liczba ze swoją stroną",
    pages: "Strony",
    skip: "Przejdź do treści",
    operators: "Operatorzy",
    changes: "Zmiany",
    calculator: "Kalkulator",
    api: "API",
    account: "Konto",
    footer:
      "Każdą liczbę odczytano z decyzji opublikowanej przez URE; dowód pokazuje miejsce. Czego nie udało się potwierdzić, tego tu nie ma.",
  },

  refusals: {
    not_found: "Nie znaleziono",
    other: "Brak odpowiedzi",
    rate_limited: "Z tego adresu przyszło zbyt wiele zapytań. Spróbuj ponownie za kilka sekund.",
    service_unavailable: "Usługa nie jest gotowa. Spróbuj ponownie za kilka sekund.",
    back: "Przejdź do kalkulatora",
  },

  warning: (code) => polishWarnings[code],

  calculator: polishCalculator,

  empty: {
    title: "Nie opublikowano jeszcze żadnej taryfy",
    sentence: "Usługa czyta pierwsze dokumenty. Zajmuje to około pół minuty.",
    again: "Sprawdź ponownie",
  },

  operators: {
    title: "Operatorzy i sprzedawcy",
    intro: (companies) => `Co opublikowano, a czego jeszcze nie: ${polishCount(companies, "firma", "firmy", "firm")}.`,
    bulletinRead: (moment) =>
      moment === null ? html`Biuletynu URE jeszcze nie odczytano.` : html`Biuletyn URE odczytano ostatnio ${moment} czasu warszawskiego.`,
    sections: { OSD: "Operatorzy sieci", RETAILER: "Sprzedawcy energii", none: "Jeszcze bez publikacji" },
    kinds: { OSD: "operator sieci", RETAILER: "sprzedawca energii" },
    inForce: (tariffs) => polishCount(tariffs, "obowiązująca taryfa", "obowiązujące taryfy", "obowiązujących taryf"),
    since: (day) => `od ${day}`,
    sinceUnknown: "pierwszy dzień nieznany",
    lastDecision: (day) => `ostatnia decyzja z ${day}`,
    published: (documents) => `${polishCount(documents, "dokument", "dokumenty", "dokumentów")} opublikowano`,
    waiting: (documents) => `${polishCount(documents, "dokument czeka", "dokumenty czekają", "dokumentów czeka")} na odczytanie`,
    other: (documents) => `${polishCount(documents, "dokument", "dokumenty", "dokumentów")} bez taryf`,
    held: (documents) => `${polishCount(documents, "dokument wstrzymany", "dokumenty wstrzymane", "dokumentów wstrzymanych")}`,
    noReason: "Przyczyny nie zapisano.",
    more: (reasons) => `I ${polishCount(reasons, "inna przyczyna", "inne przyczyny", "innych przyczyn")}.`,
    pending: "Decyzje jeszcze nieuwzględnione:",
    missing: "Biuletyn nie wymienia już tej firmy:",
    unknownCompany: "Dokumenty nieznanej firmy:",
    none: "brak innych dokumentów",
    unknown: (name) => `Żadna firma nie ma adresu ${name}; strona operatorów wymienia te, które są.`,
    groups: { distribution: "Taryfy dystrybucji", supply: "Taryfy energii" },
    group: "Grupa",
    region: "Obszar",
    voltage: "Napięcie",
    zones: "Strefy",
    validity: "Obowiązuje",
    earlier: "Wcześniej:",
    noTariffs: "Nie opublikowano żadnej taryfy tej firmy.",
    regions: "Obszary",
    documents: "Dokumenty",
  },

  tariff: {
    kind: "Rodzaj",
    kinds: { distribution: "dystrybucja (sieć)", supply: "sprzedaż (energia)" },
    status: "Stan",
    statuses: { active: "aktualna", superseded: "zastąpiona", withdrawn: "wycofana" },
    supersededBy: "Zastąpiona przez",
    between: (earliest, latest, to) =>
      `od dnia między ${earliest} a ${latest}, który wybierze firma, ${to === null ? "do odwołania" : `do ${to}`}`,
    calculate: "Oblicz koszt roku",
    changes: "Co zmieniło się w tej taryfie",
    hours: "Godziny stref",
    history: "Historia stawek",
    decisions: "Decyzje, z których pochodzi",
    amendedBy: "Później zmieniły ją:",
    bulletin: "Biuletyn",
    reviewed: "Rozstrzygnięte przez ludzi",
    reviewedBy: (act, by) => {
      const did = { publish: "dopuszczono", correct: "poprawiono", bind: "nadano znaczenie słowu", facts: "podano dane decyzji" };
      return by === null ? did[act] : `${did[act]} (${by})`;
    },
    unknown: (id) => `Żadna taryfa nie ma identyfikatora ${id}; strony operatorów wskazują te, które są.`,
  },

  clock: {
    none: "Dokument nie podaje, w jakich godzinach obowiązują strefy.",
    oneZone: "Stawki są takie same przez całą dobę.",
    undecided: "Godzin tych stref nie wyznacza żaden kalendarz.",
    printed: (page) => `Godziny według strony ${page} dokumentu.`,
    winterTime: "Zegar licznika może cały rok wskazywać czas zimowy.",
    wholeYear: "Cały rok",
    summer: "Lato",
    winter: "Zima",
    everyDay: "codziennie",
    days: { monday_to_friday: "od poniedziałku do piątku", saturday: "soboty", sunday: "niedziele" },
    sundayAndHolidays: "niedziele i święta",
    months: [
      "styczeń",
      "luty",
      "marzec",
      "kwiecień",
      "maj",
      "czerwiec",
      "lipiec",
      "sierpień",
      "wrzesień",
      "październik",
      "listopad",
      "grudzień",
    ],
  },

  rates: {
    scope: "Dla",
    seasons: { summer: "lato", winter: "zima" },
    dayTypes: { working: "dni robocze", free: "dni wolne" },
    phases: (phases) => polishCount(phases, "faza", "fazy", "faz"),
    remote: "odczyt zdalny",
    band: (from, to) => [from === null ? [] : `powyżej ${from} kWh rocznie`, to === null ? [] : `do ${to} kWh rocznie`].flat().join(", "),
  },

  history: {
    from: (day) => `od ${day}`,
    none: "Każdą stawkę opublikowano dotąd na jeden okres.",
  },

  changes: {
    title: "Co się zmieniło",
    intro: "Każda zmiana opublikowanego zapisu, od najnowszej: co było, co jest i dlaczego.",
    ofTariff: (id) => `Zmiany tylko taryfy ${id}.`,
    feed: "To samo jako kanał Atom",
    feedTitle: "taryfikator: co się zmieniło",
    none: "Nie zapisano żadnej zmiany.",
    isNew: "nowa",
    newRates: (rates) => polishCount(rates, "nowa stawka", "nowe stawki", "nowych stawek"),
    changedRecords: (records) => polishCount(records, "zmieniony zapis", "zmienione zapisy", "zmienionych zapisów"),
    cause: "Dlaczego:",
    tariff: "Taryfa",
    kinds: { tariff: "Taryfa", component: "Stawka", national: "Stawki ogólnokrajowe", market_day: "Ceny rynkowe" },
    nationalCause: "stawki ogólnokrajowe według ogłoszeń i wydruków w taryfach",
    what: "Co",
    before: "Przedtem",
    after: "Potem",
    nothing: "nic",
    differing: (differing, all) => `inne: ${differing} z ${all}`,
    older: "Starsze zmiany",
    newest: "Najnowsze zmiany",
    paging: "Strony zmian",
    fields: {
      value: "wartość",
      status: "stan",
      effective_from: "pierwszy dzień",
      effective_to: "ostatni dzień",
      superseded_by: "zastąpiona przez",
      source_text: "wydrukowana liczba",
      prints: "taryfy, które ją drukują",
      components: "stawki",
      "provenance.amended_by": "zmieniona decyzjami",
      "provenance.pending": "decyzje jeszcze nieuwzględnione",
    },
  },

  evidence: {
    near: (number, page) => `Liczba ${number} wydrukowana na stronie ${page}`,
    whole: (page) => `Strona ${page} dokumentu z ramką wokół liczby`,
    wholePage: "Cała strona",
    company: "Firma",
    tariff: "Taryfa",
    inForce: "Obowiązuje",
    decision: "Decyzja",
    later: "; potem ",
    page: "Strona",
    pageText: (page, text) => `${page}, wydrukowany tekst „${text}”`,
    corrected: "Poprawione przez człowieka",
    was: (value) => `odczytano ${value}`,
    bound: "Słowa, którym człowiek nadał znaczenie",
    means: (words, meaning) => `„${words}” znaczy ${meaning}`,
    document: "Dokument",
    file: "Plik URE",
    changes: "Co zmieniło tę liczbę",
    published: "opublikowana",
    allChanges: "Wszystkie zmiany tej taryfy",
    lastChanged: "Ostatnia zmiana",
    id: "Identyfikator",
    everyOperator: (operator) => `${operator}, jak u każdego operatora`,
    unknown: (id) => `Żadna stawka z wydrukowaną stroną nie ma identyfikatora ${id}; kalkulator wskazuje te, które są.`,
  },
};
