import { type Block, say } from "./blocks.ts";
import { categoryLabel, keyDetail } from "./cells.ts";
import type { Features } from "./features.ts";
import { categoriesOf, keysOf, priceAt } from "./keys.ts";
import type { Group, Line } from "./model.ts";
import type { Notes } from "./notes.ts";
import { figure, written } from "./units.ts";
import { lineWord } from "./wording.ts";

/* No table at all: each group's rates in a list or in one sentence, as small companies print them. */

interface Item {
  readonly label: string;
  readonly detail: string;
  /** "0,2254 zł/kWh", with its mark. */
  readonly amount: string;
}

const itemsOf = (group: Group, line: Line, look: Features, notes: Notes): Item[] =>
  categoriesOf(look, "all").flatMap((category) =>
    keysOf([group], category, { ...look, zoneColumns: "each" }).flatMap((key): Item[] => {
      const price = priceAt(group, line, key);
      if (price === undefined) return [];
      const detail = keyDetail(key, "row", look);
      const unit = written(price.unit, look);
      return price.amounts.map(({ value, note }): Item => {
        const mark = note === null ? "" : notes.mark(note);
        return { label: categoryLabel(key, look), detail, amount: `${figure(value, price.unit, look)} ${unit}${mark}` };
      });
    }),
  );

const named = ({ label, detail }: Item): string => (detail === "" ? label : `${label} – ${detail}`);

const groupWords = (group: Group, line: Line, notes: Notes): string =>
  `${lineWord(line)}${group.note === null ? "" : notes.mark(group.note)}`;

const lowered = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** All rates of a line, as blocks under each other. */
export const listBlocks = (group: Group, line: Line, look: Features, notes: Notes): Block[] => {
  const items = itemsOf(group, line, look, notes);
  const title = `Grupa taryfowa ${groupWords(group, line, notes)}`;
  const end = (at: number): string => (at === items.length - 1 ? "." : look.listStyle === "colon" ? ";" : ",");
  switch (look.listStyle) {
    case "leaders":
      return [say("caption", title), ...items.map((item): Block => ({ kind: "leader", text: named(item), amount: item.amount }))];
    case "sentence": {
      const said = items.map((item) => `${lowered(named(item))} wynosi ${item.amount}`).join(", ");
      return [say("text", `Dla odbiorców zakwalifikowanych do grupy taryfowej ${groupWords(group, line, notes)}: ${said}.`)];
    }
    case "letters":
      return [
        say("text", `${title}:`),
        ...items.map((item, at) => say("item", `${String.fromCharCode(97 + at)}) ${lowered(named(item))} – ${item.amount}${end(at)}`)),
      ];
    default:
      return [say("bold", title), ...items.map((item, at) => say("item", `– ${lowered(named(item))}: ${item.amount}${end(at)}`))];
  }
};
