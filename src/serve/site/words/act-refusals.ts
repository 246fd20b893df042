import type { ActRefusalCode, ActRefusals, KnownMeaning } from "../../../model/act-refusal.ts";

/** `inWords`: a meaning in the page's language. */
type Sentences = { readonly [Code in ActRefusalCode]: (named: ActRefusals[Code], inWords: (meaning: KnownMeaning) => string) => string };

const listed = (codes: readonly string[], none: string): string => (codes.length === 0 ? none : codes.join(", "));

/** Why the console refuses an act. */
export const englishRefusals: Sentences = {
  no_such_document: () => "No document has this SHA-256.",
  not_read_yet: () => "The document was not read by this version yet. Try again once the service has read it.",
  not_readable: () => "The document could not be read, so nothing of it can be published.",
  names_no_decision: () => "The document names no decision, so nothing of it can be published. Say which decision it is, or reject it.",
  unknown_tariffs: ({ unknown, known }) => `The document has no tariff ${unknown.join(", ")}; it has ${listed(known, "none")}.`,
  rejected_as_a_whole: () => "The document is rejected as a whole. Undo that before you decide about single tariffs of it.",
  rejected_already: () => "The document is rejected already.",
  changes_another_decision: () => "The document changes an earlier decision, so it is rejected as a whole only: tick no tariff.",
  neither_held_nor_rejected: () => "Only what is held or rejected can be accepted, and this document is neither.",
  nothing_to_undo: () => "Nothing is decided about the document, so there is nothing to undo.",
  no_such_act: () => "This act is taken back already, or belongs to another document.",
  read_so_already: ({ words, meaning }, inWords) => `“${words}” is read like this already (${inWords(meaning)}). Nothing was decided.`,
  means_otherwise: ({ words, meaning }, inWords) =>
    `“${words}” means the same in every tariff (${inWords(meaning)}). Correct the rates of this document instead.`,
  bound_already: ({ words, meaning }, inWords) => `“${words}” has a meaning already (${inWords(meaning)}). Undo that first.`,
  words_not_printed: ({ words }) => `No table of the document prints “${words}”. Nothing was decided.`,
  fact_printed_otherwise: ({ value }) => `You gave “${value}”, and the document prints something else. Nothing was decided.`,
  no_longer_what_was_shown: () =>
    "What would be published is no longer what was shown. Nothing was decided; look at it again and confirm that.",
};

export const polishRefusals: Sentences = {
  no_such_document: () => "Żaden dokument nie ma takiego SHA-256.",
  not_read_yet: () => "Ta wersja nie odczytała jeszcze dokumentu. Spróbuj, gdy usługa go odczyta.",
  not_readable: () => "Dokumentu nie udało się odczytać, więc niczego z niego nie można opublikować.",
  names_no_decision: () =>
    "Dokument nie podaje decyzji, więc niczego z niego nie można opublikować. Podaj, która to decyzja, albo odrzuć go.",
  unknown_tariffs: ({ unknown, known }) => `Dokument nie ma taryfy ${unknown.join(", ")}; ma: ${listed(known, "żadnej")}.`,
  rejected_as_a_whole: () => "Dokument jest odrzucony w całości. Cofnij to, zanim rozstrzygniesz o jego pojedynczych taryfach.",
  rejected_already: () => "Dokument jest już odrzucony.",
  changes_another_decision: () => "Dokument zmienia wcześniejszą decyzję, więc odrzuca się go tylko w całości: nie zaznaczaj taryf.",
  neither_held_nor_rejected: () => "Dopuścić można tylko to, co wstrzymano lub odrzucono, a z tym dokumentem tak nie jest.",
  nothing_to_undo: () => "O dokumencie niczego nie rozstrzygnięto, więc nie ma czego cofnąć.",
  no_such_act: () => "To rozstrzygnięcie jest już cofnięte albo dotyczy innego dokumentu.",
  read_so_already: ({ words, meaning }, inWords) => `„${words}” już tak się czyta (${inWords(meaning)}). Niczego nie rozstrzygnięto.`,
  means_otherwise: ({ words, meaning }, inWords) =>
    `„${words}” w każdej taryfie znaczy to samo (${inWords(meaning)}). Popraw stawki tego dokumentu.`,
  bound_already: ({ words, meaning }, inWords) => `„${words}” ma już nadane znaczenie (${inWords(meaning)}). Najpierw je cofnij.`,
  words_not_printed: ({ words }) => `Żadna tabela dokumentu nie drukuje „${words}”. Niczego nie rozstrzygnięto.`,
  fact_printed_otherwise: ({ value }) => `Podano „${value}”, a dokument drukuje coś innego. Niczego nie rozstrzygnięto.`,
  no_longer_what_was_shown: () =>
    "To, co zostałoby opublikowane, nie jest już tym, co pokazano. Niczego nie rozstrzygnięto; obejrzyj to jeszcze raz i potwierdź.",
};
