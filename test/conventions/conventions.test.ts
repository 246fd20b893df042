import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { problemCodes } from "../../src/model/problem.ts";
import { secondsOf, wholeSecondsOf } from "../helpers/seconds.ts";

/* The project's own rules, where no other tool keeps them. */

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const folders = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
const files = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => statSync(join(root, name)).isFile() && !name.includes("generated"))
    .sort();

describe("the README's map", () => {
  const map = /^## The map$([\s\S]*?)^## /m.exec(read("README.md"))?.[1] ?? "";

  it("names every room of src, and no room that is not there", () => {
    const named = [...map.matchAll(/^ {6}(\w+)\/ /gm)].map((match) => match[1]).sort();
    expect(named).toEqual(folders("src"));
  });

  it("names every other folder of the project", () => {
    const named = [...map.matchAll(/^ {4}(\w+)\/ /gm)].map((match) => match[1]).sort();
    expect(named).toEqual(["clients", "docs", "fixtures", "prisma", "scripts", "test"]);
    for (const name of named) expect(folders("."), name).toContain(name);
  });

  it("calls a room pure exactly when the import rules do", () => {
    const pure = [...map.matchAll(/^ {6}(\w+)\/ .*\bpure$/gm)].map((match) => match[1]);
    const rules = /const pure = (\[.*?\])/.exec(read(".dependency-cruiser.cjs"))?.[1] ?? "[]";
    expect(pure).toEqual(JSON.parse(rules));
  });

  it("links to pages that exist", () => {
    const linked = [...read("README.md").matchAll(/\]\((docs\/[\w.-]+)(?:#[\w-]+)?\)/g)].map((match) => match[1] ?? "");
    expect([...new Set(linked)].sort()).toEqual(files("docs"));
  });

  it("is a page of at most 150 lines, in sentences of at most 18 words on average", () => {
    const text = read("README.md");
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(150);
    const prose = text
      .split("\n")
      .filter((line) => line !== "" && !/^(?: {4}|#|!|- \[)/.test(line))
      .join(" ");
    const words = prose.split(/[.:;!?](?=\s|$)/).map((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length);
    const said = words.filter((count) => count > 0);
    expect(said.length).toBeGreaterThan(30);
    expect(said.reduce((sum, count) => sum + count, 0) / said.length).toBeLessThanOrEqual(18);
  });

  it("and every other page link to places that are there", () => {
    for (const page of ["README.md", "CONTRIBUTING.md", ...files("docs").filter((name) => name.endsWith(".md"))])
      for (const [, target = "", anchor] of read(page).matchAll(/\]\((?!https?:)([\w./-]*)(?:#([\w-]+))?\)/g)) {
        const file = target === "" ? page : join(dirname(page), target);
        expect(existsSync(join(root, file)), `${page}: ${target}`).toBe(true);
        const headings = anchor === undefined ? [] : [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => title);
        const anchors = headings.map((title) =>
          title
            .toLowerCase()
            .replace(/[^\w -]/g, "")
            .replaceAll(" ", "-"),
        );
        if (anchor !== undefined) expect(anchors, `${page}: #${anchor}`).toContain(anchor);
      }
  });

  it("names commands that exist, on the other pages too", () => {
    const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
    const pages = ["README.md", ...files("docs")].map(read).join("\n");
    const called = [...pages.matchAll(/npm (?:run (?:--silent |-s )?)?([\w:]+)/g)].map((match) => match[1]);
    for (const name of called.filter((word) => word !== "ci" && word !== "install")) expect(scripts, `npm run ${name}`).toContain(name);
  });
});

/** Words that the first version used in a sense of its own; the glossary in model/vocabulary.ts has the field's. */
const retired =
  /^(?:told|says?|saying|said|voices?|manners|road|errand|portions?|touch|touches|world|heard|hear|glance|standing|homeless|meant|crew|testimony|believed?|strangers?|patience)$/;
const parts = (name: string): string[] => name.split(/(?=[A-Z])|_|-/).map((part) => part.toLowerCase());

it("knows a retired word in a name, and no other", () => {
  const found = ["openManners", "LabelVoice", "told", "saidOf", "listenOps", "touchEm"].filter((name) =>
    parts(name).some((part) => retired.test(part)),
  );
  expect(found).toEqual(["openManners", "LabelVoice", "told", "saidOf", "touchEm"]);
});

it("exports no name, and names no file, by a retired word", () => {
  const source = files("src").filter((file) => file.endsWith(".ts"));
  const names = source.flatMap((file) => [
    ...(file.split("/").at(-1) ?? "").replace(".ts", "").split("."),
    ...[...read(file).matchAll(/^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm)].map((match) => match[1] ?? ""),
  ]);
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter((name) => parts(name).some((part) => retired.test(part)))).toEqual([]);
});

it("keeps files to one idea: none of src is longer than 250 lines", () => {
  const long = files("src").filter((file) => /\.ts$/.test(file) && read(file).split("\n").length > 251);
  expect(long).toEqual([]);
});

it("skips no test silently: only what needs a server that Node alone cannot bring, by a switch that its title names", () => {
  const tests = files("test").filter((file) => file.endsWith(".test.ts") && file !== relative(root, import.meta.filename));
  const outright = tests.filter((file) => /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo)\b/.test(read(file)));
  const switched = tests.filter((file) => /\.(?:skipIf|runIf)\(/.test(read(file)));
  expect(outright).toEqual([]);
  // edges/backends.ts says it in the titles of what runs on both backends.
  for (const file of switched) expect(read(file), file).toMatch(/TEST_REDIS_URL|\.\/backends\.ts/);
});

it("uses every problem code of the closed list", () => {
  const source = files("src")
    .filter((file) => file.endsWith(".ts") && !file.endsWith("model/problem.ts"))
    .map(read)
    .join("\n");
  expect(problemCodes.filter((code) => !source.includes(`"${code}"`))).toEqual([]);
});

it("shows every problem code in a test", () => {
  const tests = files("test")
    .filter((file) => file.endsWith(".test.ts"))
    .map(read)
    .join("\n");
  expect(problemCodes.filter((code) => !tests.includes(`"${code}"`))).toEqual([]);
});

it("gives every import rule its reason", () => {
  const rules = read(".dependency-cruiser.cjs");
  expect(rules.match(/severity: "error"/g)?.length).toBe(rules.match(/\bcomment\b(?=:|,)/g)?.length);
});

it("every file whose seconds are known is there", () => {
  for (const file of [...Object.keys(secondsOf), ...Object.keys(wholeSecondsOf)]) expect(existsSync(file), file).toBe(true);
});
