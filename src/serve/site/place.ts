import type { ApiContext } from "../http/route.ts";
import { findParty, partiesOf, partyName } from "../prices/parties.ts";
import { type Located, locate } from "../prices/place.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type Html, html, nothing } from "./html.ts";
import { linkTo, type Visit } from "./visit.ts";

interface Placed {
  /** The form with the operator and the branch of the place that was typed, where it has one. */
  readonly form: URLSearchParams;
  readonly located: Located | null;
}

/** The place that was typed goes before the operator that was chosen, which only decides where several have a place of this name. */
export const placed = async (context: ApiContext, snapshot: Snapshot, form: URLSearchParams): Promise<Placed> => {
  const place = form.get("place")?.trim() || null;
  if (place === null) return { form, located: null };
  const find = (osd: string | null, region: string | null) => locate(context.kept().places, { place, osd, region }, snapshot);
  const first = await find(null, null);
  const chosen = first?.candidates.lines.length ? await find(form.get("operator"), form.get("region")) : first;
  const [line] = chosen?.lines ?? [];
  if (line === undefined) return { form, located: first };
  const own = new URLSearchParams(form);
  const party = findParty(partiesOf(snapshot), "distribution", "place", line.operator_name);
  own.set("operator", "code" in party ? line.operator_name : partyName(party));
  own.set("place", line.place);
  if (line.region !== null) own.set("region", line.region);
  return { form: own, located: chosen };
};

/** What stands under the sentence where a place was typed: that it is not known, which are meant by its name, or which districts alone. */
export const placeNotes = (visit: Visit, { asked, lines, candidates, warnings }: Located): Html => {
  const text = visit.words.calculator;
  const link = (fields: Readonly<Record<string, string>>, words: string): Html =>
    html`<li><a href="${linkTo(visit, "", { ...Object.fromEntries(visit.query), ...fields })}">${words}</a></li>`;
  if (lines.length > 0) {
    const districts = lines.flatMap((line) => line.districts);
    return warnings.length === 0 ? nothing : html`<div class="notes" role="note"><p>${text.placeInPart(districts.join(", "))}</p></div>`;
  }
  const choices = [
    ...candidates.lines.map(({ place, county, operator_name: operator, region }) =>
      link(
        { place, operator, ...(region === null ? {} : { region }) },
        [place, county, operator, region].filter((one) => one !== null).join(", "),
      ),
    ),
    ...candidates.names.map((place) => link({ place }, place)),
  ];
  const why = candidates.lines.length > 0 ? text.placeAmbiguous(asked) : text.placeUnknown(asked);
  return html`<div class="notes" role="alert"><p>${why}</p>${choices.length === 0 ? nothing : html`<ul>${choices}</ul>`}</div>`;
};
