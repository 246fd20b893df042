import { expect, it } from "vitest";
import { asker, type Handler, inWords, memorySink, pdf, type Seen, send, site } from "./world.ts";

const aPdf = send(pdf(), { "content-type": "application/pdf" });

/** Redirects to what the function makes of the server's own host ("127.0.0.1:4711"). */
const redirect =
  (to: (host: string) => string, status = 302): Handler =>
  (request, response) => {
    response.writeHead(status, { location: to(request.headers.host ?? "") }).end("moved");
  };

const paths = (seen: readonly Seen[]): string[] => seen.map(({ url }) => url);

it("is followed up to five times, however its place is written, each hop in a turn and with a record of its own", async () => {
  const server = await site({
    "/0": redirect((host) => `http://${host}/1`, 301),
    "/1": redirect(() => "2?a=b", 302),
    "/2": redirect((host) => `//${host}/./3`, 303),
    "/3": redirect(() => "../../4#top", 307),
    "/4": redirect(() => "/5", 308),
    "/5": aPdf,
  });
  const { http, fetches, throttle } = asker([server.origin]);
  const answer = await http.get({ url: `${server.origin}/0`, expect: "pdf", validators: { etag: '"a"', lastModified: null } });
  expect(answer.kind).toBe("body");
  expect(paths(server.seen)).toEqual(["/robots.txt", "/0", "/1", "/2?a=b", "/3", "/4", "/5"]);
  expect(throttle.turns.length).toBe(7);
  expect(fetches.records.map(({ outcome, status, message }) => [outcome, status, message])).toEqual([
    ["gone", 404, "The server answered 404."],
    ["redirected", 301, `On to ${server.origin}/1.`],
    ["redirected", 302, `On to ${server.origin}/2?a=b.`],
    ["redirected", 303, `On to ${server.origin}/3.`],
    ["redirected", 307, `On to ${server.origin}/4.`],
    ["redirected", 308, `On to ${server.origin}/5.`],
    ["body", 200, null],
  ]);
});

it("to a sixth place is one too many, and of 21 hops only six are asked", async () => {
  const hop: Handler = (request, response) => response.writeHead(302, { location: `/${Number(request.url?.slice(1)) + 1}` }).end();
  const server = await site(Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`/${index}`, hop])));
  const { http } = asker([server.origin]);
  const answer = await http.get({ url: `${server.origin}/0`, expect: "pdf" });
  expect(answer).toMatchObject({ kind: "refused", code: "redirect_not_allowed", status: 302, message: "There are more than 5 redirects." });
  expect(server.asked()).toEqual(["/0", "/1", "/2", "/3", "/4", "/5"]);
});

it.each([
  ["to itself", () => "/a"],
  ["to itself with a fragment", () => "/a#b"],
  ["to one that leads back", () => "/b"],
  ["without a place", null],
  ["to another host of the web", () => "https://example.org/a"],
  ["to another port", (host: string) => `http://${host.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))}/a`],
  ["to this machine by another name", (host: string) => `http://${host.replace("127.0.0.1", "localhost")}/secret`],
  ["to a file", () => "file:///etc/passwd"],
  ["to data", () => "data:application/pdf,%25PDF-"],
  ["to a script", () => "javascript:alert(1)"],
  ["to ftp", (host: string) => `ftp://${host}/a`],
  ["with a password", (host: string) => `http://a:b@${host}/c`],
  ["to a blob of the same host", (host: string) => `blob:http://${host}/c`],
  ["to the metadata of a cloud", () => "http://169.254.169.254/latest/meta-data/"],
  ["to a private address", () => "https://10.0.0.1/"],
  ["to nothing that is an address", () => "http://[half"],
])("%s is refused and not asked", async (_, to) => {
  const server = await site({
    "/a": to === null ? send("", {}, 302) : redirect(to),
    "/b": redirect(() => "/a"),
    "/c": aPdf,
    "/secret": aPdf,
  });
  const { http, fetches } = asker([server.origin]);
  const sink = memorySink();
  const answer = await http.get({ url: `${server.origin}/a`, expect: "pdf", sink });
  expect(inWords(answer), JSON.stringify(answer)).toBe("refused redirect_not_allowed");
  expect(sink.bytes().length).toBe(0);
  expect(server.asked().filter((url) => url !== "/a" && url !== "/b")).toEqual([]);
  expect(fetches.records.at(-1)).toMatchObject({ outcome: "redirect_not_allowed", status: 302 });
  expect(JSON.stringify(fetches.records)).not.toContain("a:b@");
});

it("to another listed place is followed, with the rules of that host", async () => {
  const [open, shut] = [
    await site({ "/a": aPdf, "/robots.txt": send("User-agent: *\nDisallow: /private") }),
    await site({
      "/a": (_, response) => response.writeHead(302, { location: `${open.origin}/a` }).end(),
      "/b": (_, response) => response.writeHead(302, { location: `${open.origin}/private` }).end(),
    }),
  ];
  const { http } = asker([open.origin, shut.origin]);
  expect((await http.get({ url: `${shut.origin}/a`, expect: "pdf" })).kind).toBe("body");
  expect(inWords(await http.get({ url: `${shut.origin}/b`, expect: "pdf" }))).toBe("refused disallowed_by_robots");
  expect(open.asked()).toEqual(["/a"]);
});

it("does not begin the time anew: all hops together have one limit", async () => {
  const slow: Handler = (request, response) => {
    const next = `/${Number(request.url?.slice(1)) + 1}`;
    setTimeout(() => response.writeHead(302, { location: next }).end(), 100);
  };
  const server = await site({ "/0": slow, "/1": slow, "/2": slow, "/3": slow, "/4": aPdf });
  const { http } = asker([server.origin], { limits: { totalMs: 250 } });
  const answer = await http.get({ url: `${server.origin}/0`, expect: "pdf" });
  expect(answer).toMatchObject({ kind: "unavailable", message: "The server took longer than 0.25 s." });
  expect(server.asked()).not.toContain("/3");
});
