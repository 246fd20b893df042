import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TlsOptions } from "node:tls";
import { afterAll, describe, expect, it } from "vitest";
import { asker, inWords, listening, memorySink, pdf, rawSite } from "./world.ts";

/*
 * Certificates of an authority of our own, made by the openssl command. Where that is missing these tests fail: that a wrong certificate
 * is refused must not go unproved.
 */

const folder = mkdtempSync(path.join(tmpdir(), "fetch-tls-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
const file = (name: string): string => readFileSync(path.join(folder, name), "utf8");

writeFileSync(
  path.join(folder, "ca.cnf"),
  "[req]\ndistinguished_name=dn\n[dn]\n[v3]\nbasicConstraints=critical,CA:TRUE\nkeyUsage=keyCertSign\n",
);
const ec = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
const authority = (name: string) =>
  openssl(
    "req",
    "-x509",
    ...ec,
    "-config",
    "ca.cnf",
    "-extensions",
    "v3",
    "-keyout",
    `${name}.key`,
    "-out",
    `${name}.pem`,
    "-subj",
    `/CN=${name}`,
    "-days",
    "30",
  );
authority("ours");
authority("theirs");

/** A certificate for `host`, signed by `by`; dates as openssl writes them. */
const certificate = (name: string, host: string, by: string, from = "20200101000000Z", until = "20991231235959Z") => {
  openssl("req", "-new", ...ec, "-config", "ca.cnf", "-keyout", `${name}.key`, "-out", `${name}.csr`, "-subj", `/CN=${host}`);
  writeFileSync(
    path.join(folder, `${name}.cnf`),
    `[ca]\ndefault_ca=d\n[d]\ndatabase=${name}.db\nrand_serial=yes\nnew_certs_dir=.\ndefault_md=sha256\npolicy=p\nx509_extensions=x\n[p]\ncommonName=supplied\n[x]\nsubjectAltName=DNS:${host}\n`,
  );
  writeFileSync(path.join(folder, `${name}.db`), "");
  const dates = ["-startdate", from, "-enddate", until];
  openssl(
    "ca",
    "-batch",
    "-notext",
    "-config",
    `${name}.cnf`,
    "-cert",
    `${by}.pem`,
    "-keyfile",
    `${by}.key`,
    "-in",
    `${name}.csr`,
    "-out",
    `${name}.pem`,
    ...dates,
  );
  return { key: file(`${name}.key`), cert: file(`${name}.pem`) };
};

const host = "bulletin.example";
const good = certificate("good", host, "ours");

const selfSigned = () => {
  openssl(
    "req",
    "-x509",
    ...ec,
    "-keyout",
    "self.key",
    "-out",
    "self.pem",
    "-subj",
    `/CN=${host}`,
    "-addext",
    `subjectAltName=DNS:${host}`,
    "-days",
    "30",
  );
  return { key: file("self.key"), cert: file("self.pem") };
};

/** A bulletin over TLS, reached under its public name and a public address. */
const bulletin = async (options: TlsOptions) => {
  const seen: (string | undefined)[] = [];
  const names: (string | false | null)[] = [];
  const server = createServer(options, (request, response) => {
    seen.push(request.headers.host);
    if (request.url === "/robots.txt") response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "application/pdf" }).end(pdf());
  });
  server.on("secureConnection", (socket) => names.push(socket.servername));
  server.on("tlsClientError", () => {});
  const origin = `https://${host}:${await listening(server)}`;
  const sink = memorySink();
  const fixture = asker([origin], { authorities: file("ours.pem"), lookup: async () => ["193.0.96.15"], reach: () => "127.0.0.1" });
  // Only the document's own request is looked at.
  await fixture.throttle.keepRobots(new URL(origin).host, "");
  const get = () => fixture.http.get({ url: `${origin}/a.pdf`, expect: "pdf", sink });
  return { ...fixture, get, origin, seen, names, sink };
};

describe("a certificate", () => {
  it("that is good is believed; the host's name is kept, in TLS and in the request", async () => {
    const { get, origin, seen, names } = await bulletin(good);
    expect(await get()).toMatchObject({ kind: "body", status: 200 });
    expect([seen, names]).toEqual([[new URL(origin).host], [host]]);
  });

  it.each<readonly [string, () => TlsOptions, RegExp]>([
    ["expired", () => certificate("old", host, "ours", "20200101000000Z", "20200201000000Z"), /has expired/],
    ["not valid yet", () => certificate("young", host, "ours", "20980101000000Z"), /not valid yet/],
    ["for another host", () => certificate("other", "other.example", "ours"), /for another host/],
    ["for a subdomain", () => certificate("sub", `www.${host}`, "ours"), /for another host/],
    ["signed by itself", selfSigned, /signed by itself/],
    ["of an authority that we do not know", () => certificate("strange", host, "theirs"), /not signed by an authority that we trust/],
    ["of TLS 1.1", () => ({ ...good, maxVersion: "TLSv1.1", minVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" }), /No safe connection/],
  ])("%s: unavailable, with nothing asked and nothing written, whatever the environment says", async (_, options, message) => {
    const { get, seen, sink } = await bulletin(options());
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
    try {
      expect(await get()).toMatchObject({ kind: "unavailable", status: null, message: expect.stringMatching(message) });
    } finally {
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
    }
    expect([seen, sink.writes]).toEqual([[], []]);
  });

  it("of our own making is not among those that Node trusts", async () => {
    const { origin } = await bulletin(good);
    const { http, throttle } = asker([origin], { lookup: async () => ["193.0.96.15"], reach: () => "127.0.0.1" });
    await throttle.keepRobots(new URL(origin).host, "");
    expect(await http.get({ url: `${origin}/a.pdf`, expect: "pdf" })).toMatchObject({ kind: "unavailable" });
  });
});

describe("a server", () => {
  it("that takes the connection and never speaks TLS is unavailable", async () => {
    const origin = (await rawSite(() => {})).replace("http:", "https:");
    const { http, throttle } = asker([origin], { limits: { connectMs: 100 } });
    await throttle.keepRobots(new URL(origin).host, "");
    expect(await http.get({ url: `${origin}/a.pdf`, expect: "pdf" })).toMatchObject({
      kind: "unavailable",
      message: expect.stringMatching(/in time/),
    });
  });

  it("may not lead from https to http, not even to a listed place", async () => {
    const plain = await rawSite((socket) => socket.end(`HTTP/1.1 200 OK\r\n\r\n${pdf()}`));
    const tls = createServer(good, (_, response) => response.writeHead(302, { location: `${plain}/a.pdf` }).end());
    const origin = `https://${host}:${await listening(tls)}`;
    const { http, throttle } = asker([origin, plain], {
      authorities: file("ours.pem"),
      lookup: async () => ["193.0.96.15"],
      reach: () => "127.0.0.1",
    });
    await throttle.keepRobots(new URL(origin).host, "");
    const answer = await http.get({ url: `${origin}/a.pdf`, expect: "pdf" });
    expect([inWords(answer), "message" in answer && answer.message]).toEqual([
      "refused redirect_not_allowed",
      "A redirect from https to http is not followed.",
    ]);
  });

  it("where nobody listens is unavailable", async () => {
    const { http, throttle } = asker(["http://127.0.0.1:1"]);
    await throttle.keepRobots("127.0.0.1:1", "");
    const answer = await http.get({ url: "http://127.0.0.1:1/a.pdf", expect: "pdf" });
    expect(answer).toMatchObject({ kind: "unavailable", message: "The host does not take connections (ECONNREFUSED)." });
  });
});
