import type { PersonalRoute } from "../personal/route.ts";
import { html } from "../site/html.ts";
import { timeOf } from "../site/time.ts";
import { linkTo, visitOf } from "../site/visit.ts";
import { meaningIn } from "./closed-lists.ts";
import { reviewPage } from "./page.ts";

/** /review/words: labels that people gave a meaning. */
export const wordsRoute: PersonalRoute = {
  path: "/review/words",
  access: "operator",
  show: async (asked) => {
    const visit = visitOf(asked);
    const { review } = visit.words;
    const bindings = await asked.personal.desk.bindings();
    const items = bindings.map(
      ({
        words,
        meaning,
        because,
        by,
        at,
        documentSha256,
      }) => html`<li><h3 lang="pl">„${words}”</h3><p>${meaningIn(visit, meaning)}</p><p>${because}</p>
<p class="soft">${timeOf(at)}${by === null ? "" : ` ${review.by(by)}`} <a href="${linkTo(visit, `review/${documentSha256}`)}">${review.atDocument} <code>${documentSha256.slice(0, 12)}</code></a></p></li>`,
    );
    const main =
      bindings.length === 0 ? html`<p>${review.wordsNone}</p>` : html`<p>${review.wordsIntro}</p><ul class="cards">${items}</ul>`;
    return reviewPage(visit, review.boundWords, main);
  },
};
