import { monthsGenitive } from "../model/polish-months.ts";
import type { DecisionKind } from "../model/vocabulary.ts";

/* What the regulator writes into its list, as in real rows of 2026. */

/** "2026-03-05" -> "5 marca 2026 r.". */
export const polishDay = (day: string): string => {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${monthsGenitive[(month ?? 0) - 1]} ${year} r.`;
};

/** Kinds that the bulletin lists; companies' own texts are not among them. */
export type ListedKind = Exclude<DecisionKind, "consolidated" | "excerpt">;

const opening: Readonly<Record<ListedKind, string>> = {
  approval: "Taryfa dla dystrybucji energii elektrycznej",
  change: "Zmiana taryfy dla dystrybucji energii elektrycznej",
  correction: "Sprostowanie oczywistej omyłki pisarskiej w taryfie dla dystrybucji energii elektrycznej",
  prolongation: "Przedłużenie okresu obowiązywania taryfy dla dystrybucji energii elektrycznej",
  withdrawal: "Uchylenie decyzji zatwierdzającej taryfę dla dystrybucji energii elektrycznej",
  refusal: "Odmowa zatwierdzenia taryfy dla dystrybucji energii elektrycznej",
  discontinuance: "Umorzenie postępowania w sprawie zmiany taryfy dla dystrybucji energii elektrycznej",
};
const act: Readonly<Partial<Record<ListedKind, string>>> = { correction: "Postanowienie", discontinuance: "Informacja o decyzji" };

export interface Titled {
  readonly kind?: ListedKind;
  readonly company: string;
  /** With its preposition: "w Modelowie", "we Wrocławiu". */
  readonly seat?: string;
  readonly number: string;
  /** YYYY-MM-DD, of the decision. */
  readonly date: string;
}

/** "Taryfa dla ... PAL1 Sp. z o.o. we Wrocławiu Decyzja Prezesa Urzędu Regulacji Energetyki nr OWR... z dnia 18 marca 2026 r." */
export const decisionTitle = ({ kind = "approval", company, seat = "w Wzorowie", number, date }: Titled): string =>
  `${opening[kind]} ${company} ${seat} ${act[kind] ?? "Decyzja"} Prezesa Urzędu Regulacji Energetyki nr ${number} z dnia ${polishDay(date)}`;
