import { marketNames } from "../../model/market-day.ts";
import { type Html, html, nothing } from "./html.ts";
import { furtherInputs, marketOf, profileChoices, type Question } from "./question.ts";
import type { Visit } from "./visit.ts";

const options = (choices: readonly string[], chosen: string, nameOf: (value: string) => string = (value) => value): readonly Html[] =>
  choices.map((value) =>
    value === chosen
      ? html`<option value="${value}" selected>${nameOf(value)}</option>`
      : html`<option value="${value}">${nameOf(value)}</option>`,
  );

const select = (label: string, name: string, choices: readonly string[], chosen: string, nameOf?: (value: string) => string): Html =>
  html`<label>${label}<select name="${name}">${options(choices, chosen, nameOf)}</select></label>`;

/** What a source of energy is called: a market by its words, a seller by its name. */
export const sellerName = ({ words }: Visit, seller: string): string => {
  const market = marketOf(seller);
  return market === null ? seller : marketNames[market][words.language];
};

/** Fields that only some tariffs need. `lacking`: parameters of the API that the answer names. */
const furtherFields = ({ words }: Visit, { further }: Question, lacking: readonly string[]): readonly Html[] =>
  furtherInputs
    .filter((name) => further[name] !== "" || lacking.includes(name))
    .map((name) => {
      const { further: labels, profiles } = words.calculator;
      return name === "load_profile"
        ? select(labels[name], name, profileChoices, further[name], (profile) => profiles[(profile || "none") as keyof typeof profiles])
        : html`<label>${labels[name]}<input name="${name}" inputmode="decimal" value="${further[name]}"></label>`;
    });

/** The calculator's questions, filled in with what was asked. `lacking`: parameters of the API that the answer names. */
export const formOf = (visit: Visit, question: Question, billing: readonly string[], lacking: readonly string[]): Html => {
  const {
    words: { calculator: text, zones, periods },
    chosen,
  } = visit;
  return html`<form action="." method="get">
${chosen === null ? nothing : html`<input type="hidden" name="lang" value="${chosen}">`}
<label>${text.place}<input name="place" autocomplete="address-level2" value="${question.place}"></label>
${select(text.operator, "operator", question.operators, question.operator)}
${select(text.group, "group", question.groups, question.group)}
${question.region === null ? nothing : select(text.region, "region", question.regions, question.region)}
${question.sellers.length < 2 ? nothing : select(text.seller, "seller", question.sellers, question.seller, (name) => sellerName(visit, name) || text.noSeller)}
<label>${text.kwh}<input name="annual_kwh" inputmode="decimal" value="${question.annualKwh}"></label>
${select(text.connection, "phases", ["1", "3"], question.phases, (count) => (count === "1" ? text.onePhase : text.threePhases))}
${billing.length < 2 ? nothing : select(text.bills, "billing", billing, question.billing, (period) => periods[period] ?? period)}
${question.shares.map(
  ([zone, percent]) => html`<label>${text.share(zones[zone])}<input name="share_${zone}" inputmode="decimal" value="${percent}"></label>`,
)}
${furtherFields(visit, question, lacking)}
<button>${text.show}</button>
</form>`;
};
