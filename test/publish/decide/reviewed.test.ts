import { describe, expect, it } from "vitest";
import {
  isCleared,
  isClearedInPart,
  isRejected,
  isTariffCleared,
  isTariffRejected,
  isUndone,
  rejection,
} from "../../../src/publish/decide/reviewed.ts";
import { kept } from "../../helpers/kept-acts.ts";

/* What people's reviews come to, for a document of G11 and G12. */

const approval = { kind: "approval" } as const;
const reviewed = (reviews: readonly string[], withdrawnOn: string | null = null) =>
  kept(approval, ["G11", "G12"], { reviews, withdrawnOn });

describe("a person lets a reading through", () => {
  it.each<readonly [reviews: readonly string[], whole: boolean, codes: readonly string[]]>([
    [[], false, []],
    [["publish"], true, ["G11", "G12"]],
    [["old publish"], false, []],
    [["publish G11"], false, ["G11"]],
    [["old publish G11"], false, []],
    [["publish G11", "publish G12"], false, ["G11", "G12"]],
    [["publish G11 G12", "undo"], false, []],
    [["publish", "reject G12"], true, ["G11"]],
    [["publish G11", "reject"], false, []],
    [["reject", "publish"], true, ["G11", "G12"]],
    [["publish", "correct G11"], true, ["G11", "G12"]],
    [["publish", "reject", "undo"], true, ["G11", "G12"]],
  ])("%j: the whole document %s, the tariffs %j", (words, whole, codes) => {
    const act = reviewed(words);
    expect(isCleared(act)).toBe(whole);
    expect(["G11", "G12"].filter((code) => isTariffCleared(act, code))).toEqual(codes);
    expect(isClearedInPart(act)).toBe(codes.length > 0);
  });
});

describe("a person rejects", () => {
  it.each<readonly [reviews: readonly string[], whole: string | null, codes: readonly string[]]>([
    [["reject"], "reject: sprawdzono", []],
    [["reject", "undo"], null, []],
    [["reject", "publish"], null, []],
    [["reject G11"], null, ["G11"]],
    [["reject G11", "publish"], null, []],
    [["reject G11", "undo"], null, []],
    [["old reject"], "reject: sprawdzono", []],
    [["old reject G11"], null, ["G11"]],
  ])("%j: the whole document %j, the tariffs %j", (words, whole, codes) => {
    const act = reviewed(words);
    expect([rejection(act), isRejected(act)]).toEqual([whole, whole !== null]);
    expect(["G11", "G12"].filter((code) => isTariffRejected(act, code))).toEqual(codes);
  });
});

it.each<readonly [reviews: readonly string[], why: string | null]>([
  [[], "withdrawn from the bulletin on 2026-11-20"],
  [["publish"], null],
  [["publish G11"], "withdrawn from the bulletin on 2026-11-20"],
  [["publish", "undo"], "withdrawn from the bulletin on 2026-11-20"],
  [["reject"], "reject: sprawdzono"],
])("a document that the bulletin withdrew, reviewed %j: %j", (words, why) => {
  expect(rejection(reviewed(words, "2026-11-20"))).toBe(why);
});

it.each<readonly [reviews: readonly string[], undone: boolean]>([
  [[], false],
  [["publish"], false],
  [["publish", "undo"], true],
  [["publish", "undo", "publish"], false],
])("%j ends with an undoing: %s", (words, undone) => {
  expect(isUndone(reviewed(words))).toBe(undone);
});
