import { unhyphenated } from "./broken-words.ts";
import { fold } from "./fold.ts";
import { memoized } from "./memoized.ts";
import { notRemoteWords, remoteWords } from "./words-of-the-trade.ts";

/* How a meter is read, by which the fee for it may differ: from afar, or at the meter by one of several ways. */

const ways = String.raw`(?:tradycyjn|konwencjonaln|lokaln|ręczn|manualn|zwykł|stacjonarn|samodzieln|inkasenck)\p{L}*`;
const read = String.raw`(?:odczy[tc]|licznik)\p{L}*`;
/** "odczyt tradycyjny", "licznik konwencjonalny", "odczyt dokonywany przez inkasenta", "samoodczyt". */
const atTheMeter = new RegExp(
  String.raw`(?<!\p{L})(?:samoodczy[tc]\p{L}*|${read} ${ways}|${ways} ${read}|odczy[tc]\p{L}* bezpośredni\p{L}*|odczy[tc]\p{L}* (?:(?:do|wy)konywan\p{L}* )?(?:przez|u) (?:pracownik|odbiorc)\p{L}*|(?:odczy[tc]\p{L}* )?(?:(?:do|wy)konywan\p{L}* )?przez inkasent\p{L}*)(?!\p{L})`,
  "iu",
);

const saysRemote = (text: string): boolean => remoteWords.test(fold(text)) && !notRemoteWords.test(fold(text));

/** "odczyt lokalny lub zdalny": of any reading. */
const joined = /(?<!\p{L})(?:i|oraz|lub|albo|bądź)(?!\p{L})|[/,]/u;

export const isReadRemotely = memoized(
  (text: string): boolean => saysRemote(text) && !(joined.test(text) && atTheMeter.test(unhyphenated(text))),
);

/** The words that name how the meter is read at its place, as printed; null where none do, or also those of a reading from afar. */
export const readingAtMeter = memoized((text: string): string | null => {
  const [words] = atTheMeter.exec(unhyphenated(text).replace(/\s+/g, " ")) ?? [];
  return words === undefined || saysRemote(text) ? null : words;
});
