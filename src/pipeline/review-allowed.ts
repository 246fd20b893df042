import { ActRefusedError } from "../model/act-refusal.ts";
import type { Extraction } from "../model/extraction.ts";
import { actsInForce, type Review, reviewInForce } from "../model/review.ts";
import type { StoredDocument } from "../ports/documents.ts";
import { bringsTariffs } from "../publish/decide/copies.ts";

/* Whether an act of a person makes sense, whoever asks for it: the command or a page. */

/** An act that decides something, and needs a reason. */
export type Deciding = Review["act"];

export const short = (sha256: string): string => sha256.slice(0, 12);

/** Throws ActRefusedError where tariffs are named that the document has not, or that cannot be decided about by themselves. */
const requireTariffs = (id: string, extraction: Extraction, act: Deciding, tariffs: readonly string[]): void => {
  const codes = [...new Set(extraction.tariffs.map(({ tariff_code }) => tariff_code))];
  const unknown = tariffs.filter((code) => !codes.includes(code));
  if (unknown.length > 0)
    throw new ActRefusedError(`${id} has no tariff ${unknown.join(", ")}; it has ${codes.join(", ") || "none"}.`, {
      code: "unknown_tariffs",
      unknown,
      known: codes,
    });
  if (act === "reject" && tariffs.length > 0 && !bringsTariffs({ extraction }))
    throw new ActRefusedError(`${id} changes an earlier decision, and is rejected as a whole: leave --tariff out.`, {
      code: "changes_another_decision",
    });
};

/** Throws ActRefusedError, with what to do instead, where an act makes no sense. */
export const requireAllowed = (
  { sha256, state, reason }: StoredDocument,
  extraction: Extraction | null,
  reviews: readonly Review[],
  { act, tariffs, undoes }: { readonly act: Deciding; readonly tariffs: readonly string[]; readonly undoes?: string | undefined },
): void => {
  const id = short(sha256);
  const unread = (): ActRefusedError =>
    new ActRefusedError(
      `${id} was not read by this version yet; wait for the service, or run npm run --silent reextract -- --document ${id}.`,
      { code: "not_read_yet" },
    );
  if (act === "undo") {
    const inForce = actsInForce(reviews);
    if (inForce.length === 0)
      throw new ActRefusedError(`Nothing is decided about ${id}, so there is nothing to undo.`, { code: "nothing_to_undo" });
    if (undoes !== undefined && !inForce.some((review) => review.id === undoes))
      throw new ActRefusedError(
        `${id} has no act ${undoes} that could be undone; it has ${inForce.map((review) => review.id).join(", ")}.`,
        { code: "no_such_act", act: undoes },
      );
    if (extraction === null) throw unread();
    return;
  }
  const whole = tariffs.length === 0;
  if (!whole && reviewInForce(reviews)?.act === "reject")
    throw new ActRefusedError(`${id} is rejected as a whole; undo that before you decide about single tariffs of it.`, {
      code: "rejected_as_a_whole",
    });
  if (act === "reject" && whole) {
    if (state === "rejected") throw new ActRefusedError(`${id} is rejected already: ${reason}`, { code: "rejected_already" });
    return;
  }
  if (state === "refused")
    throw new ActRefusedError(`${id} could not be read, so nothing of it can be published: ${reason}`, { code: "not_readable" });
  if (extraction === null) throw unread();
  if (act === "facts" || act === "bind") return;
  if (extraction.decision === null)
    throw new ActRefusedError(`${id} names no decision, so nothing of it can be published: say what it is (facts), or reject it.`, {
      code: "names_no_decision",
    });
  requireTariffs(id, extraction, act, tariffs);
  if (act === "publish" && whole && state !== "held" && state !== "rejected")
    throw new ActRefusedError(`${id} is ${state}; only what is held or rejected can be let through.`, {
      code: "neither_held_nor_rejected",
      state,
    });
};
