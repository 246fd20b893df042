import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkedAddresses, isPublic } from "../../src/fetch/addresses.ts";
import { openHttp } from "../../src/fetch/http.ts";
import { PermanentError } from "../../src/model/errors.ts";
import { asker, inWords, pdf, send, site } from "./world.ts";

const bulletin = "https://bip.ure.gov.pl";

/** So that no test leaves this machine, even when what it tests is broken. */
const reach = () => "127.0.0.1";

/** Ways to write an address that is not the bulletin's. P is the port of a server of this machine that holds a secret. */
const elsewhere = [
  // this machine, by number
  "http://127.0.0.1:P/",
  "http://127.0.0.1.:P/",
  "http://127.1:P/",
  "http://127.0.1:P/",
  "http://2130706433:P/",
  "http://0x7f000001:P/",
  "http://0x7f.1:P/",
  "http://0x7f.0.0.1:P/",
  "http://0X7F.0X0.0X0.0X1:P/",
  "http://0177.0.0.1:P/",
  "http://017700000001:P/",
  "http://00000177.0.0.1:P/",
  "http://127.0.0.1%2e:P/",
  "http://%31%32%37.0.0.1:P/",
  "http://１２７.０.０.１:P/",
  "http://①②⑦.0.0.1:P/",
  "http://127。0。0。1:P/",
  "http://127.255.255.254:P/",
  "http://0:P/",
  "http://0.0.0.0:P/",
  "http://[::1]:P/",
  "http://[0:0:0:0:0:0:0:1]:P/",
  "http://[::]:P/",
  "http://[::127.0.0.1]:P/",
  "http://[::ffff:127.0.0.1]:P/",
  "http://[::ffff:7f00:1]:P/",
  "http://[0:0:0:0:0:ffff:7f00:0001]:P/",
  "http://[64:ff9b::7f00:1]:P/",
  "http://[2002:7f00:1::]:P/",
  // this machine, by name
  "http://localhost:P/",
  "http://LOCALHOST:P/",
  "http://localhost.:P/",
  "http://a.localhost:P/",
  "http://ⓛocalhost:P/",
  "http://loc%61lhost:P/",
  "http://lo\tcal\nhost:P/",
  "https://localhost:P/",
  // other machines of the network and the cloud
  "http://169.254.169.254/latest/meta-data/",
  "http://2852039166/",
  "http://0xa9fea9fe/",
  "http://[fd00:ec2::254]/",
  "http://[::ffff:a9fe:a9fe]/",
  "http://metadata.google.internal/",
  "https://10.0.0.1/",
  "https://192.168.0.1/",
  "https://172.16.0.1/",
  "https://100.64.0.1/",
  "https://[fe80::1]/",
  // a number of the internet is no name either
  "https://8.8.8.8/",
  "https://[2606:4700::1111]/",
  // the bulletin's name in the wrong place
  "http://bip.ure.gov.pl/",
  "https://bip.ure.gov.pl:8443/",
  "https://bip.ure.gov.pl./",
  "https://bip.ure.gov.pl.evil.example/",
  "https://bip.ure.gov.pl@evil.example/",
  "https://bip.ure.gov.pl:443@127.0.0.1:P/",
  "https://user@bip.ure.gov.pl/",
  "https://user:password@bip.ure.gov.pl/",
  "https://:password@bip.ure.gov.pl/",
  "https://evil.example/#@bip.ure.gov.pl/",
  "https://evil.example\\@bip.ure.gov.pl/",
  "https://evil.example?bip.ure.gov.pl",
  "https://www.bip.ure.gov.pl/",
  "https://ure.gov.pl/",
  "https://bip.ure.gov.pl%00.evil.example/",
  "https://bip.ure.gov.pI/",
  "https://bip.urе.gov.pl/", // a Cyrillic e
  // other schemes
  "file:///etc/passwd",
  "file://bip.ure.gov.pl/etc/passwd",
  "ftp://bip.ure.gov.pl/a.pdf",
  "gopher://127.0.0.1:P/_GET",
  "data:application/pdf,%25PDF-",
  "javascript:alert(1)",
  "blob:https://bip.ure.gov.pl/0c4d",
  "view-source:https://bip.ure.gov.pl/",
  "wss://bip.ure.gov.pl/",
  "unix:/var/run/docker.sock",
  // no address at all
  "",
  "/download/3/20620/a.pdf",
  "//bip.ure.gov.pl/a.pdf",
  "bip.ure.gov.pl",
  "https://",
  "https://[::1/",
  "http://256.256.256.256/",
  `https://bip.ure.gov.pl/${"a".repeat(3_000)}`,
];

describe("an address that is not on the list", () => {
  it("is written in at least 60 ways", () => expect(new Set(elsewhere).size).toBeGreaterThanOrEqual(60));

  it.each(elsewhere)("%j is refused before any name is looked up, and recorded without its password", async (written) => {
    const secret = await site({ "/": send(pdf()) });
    const looked: string[] = [];
    const lookup = async (name: string) => {
      looked.push(name);
      return ["127.0.0.1"];
    };
    const { http, fetches, throttle } = asker([bulletin], { lookup, reach });
    const url = written.replace("P/", `${new URL(secret.origin).port}/`);
    const answer = await http.get({ url, expect: "pdf" });
    expect(inWords(answer)).toBe("refused address_not_allowed");
    expect([looked, secret.seen, throttle.turns]).toEqual([[], [], []]);
    expect(fetches.records).toMatchObject([{ outcome: "address_not_allowed", status: null, ms: 0 }]);
    expect(JSON.stringify([answer, fetches.records])).not.toContain("password@");
  });

  it.each([
    "http://bip.ure.gov.pl",
    "https://bip.ure.gov.pl/",
    "https://bip.ure.gov.pl/bip",
    "https://BIP.ure.gov.pl",
    "https://bip.ure.gov.pl:443",
    "https://a:b@bip.ure.gov.pl",
    "https://8.8.8.8",
    "https://[2606:4700::1111]",
    "https://2130706433",
    "http://0x7f.1",
    "https://10.0.0.1",
    "file:///",
    "*",
    "",
  ])("%j cannot even be listed", (origin) => {
    const unused = asker([]);
    const settings = { userAgent: "a", pauseMs: 0, throttle: unused.throttle, fetches: unused.fetches, log: unused.log };
    expect(() => openHttp({ ...settings, allow: [{ origin, because: "test" }] })).toThrow(PermanentError);
  });
});

describe("a listed server of this machine", () => {
  it("may be asked by exactly that address, however the number is written", async () => {
    const server = await site({ "/a": send(pdf()) });
    const { http } = asker([server.origin]);
    for (const host of ["127.0.0.1", "2130706433", "0x7f.1"]) {
      const url = server.origin.replace("127.0.0.1", host);
      expect((await http.get({ url: `${url}/a`, expect: "pdf" })).kind, host).toBe("body");
    }
    for (const host of ["localhost", "[::1]", "127.0.0.2", "0.0.0.0"]) {
      const url = server.origin.replace("127.0.0.1", host);
      expect(inWords(await http.get({ url: `${url}/a`, expect: "pdf" })), host).toBe("refused address_not_allowed");
    }
  });

  it.each([["10.0.0.1"], ["8.8.8.8"], ["169.254.169.254"], ["127.0.0.1", "192.168.1.1"]])(
    "does not lead on to %s",
    async (...addresses) => {
      const { http } = asker(["http://localhost:9"], { lookup: async () => addresses, reach });
      expect(inWords(await http.get({ url: "http://localhost:9/", expect: "page" }))).toBe("refused private_address");
    },
  );
});

describe("what a name leads to", () => {
  it.each([
    // v4
    ["0.0.0.0", "this network"],
    ["10.1.2.3", "private"],
    ["100.64.0.1", "carrier-grade NAT"],
    ["100.100.100.200", "metadata of a cloud"],
    ["127.0.0.1", "this machine"],
    ["169.254.169.254", "metadata of a cloud"],
    ["168.63.129.16", "the host of a cloud"],
    ["172.31.255.255", "private"],
    ["192.0.0.192", "metadata of a cloud"],
    ["192.0.2.1", "documentation"],
    ["192.88.99.1", "6to4 relay"],
    ["192.168.1.1", "private"],
    ["198.18.0.1", "benchmarking"],
    ["198.51.100.1", "documentation"],
    ["203.0.113.1", "documentation"],
    ["224.0.0.1", "multicast"],
    ["240.0.0.1", "reserved"],
    ["255.255.255.255", "broadcast"],
    // v6
    ["::", "unspecified"],
    ["::1", "this machine"],
    ["::127.0.0.1", "v4-compatible"],
    ["::ffff:127.0.0.1", "v4-mapped"],
    ["::ffff:8.8.8.8", "v4-mapped"],
    ["::ffff:0:127.0.0.1", "v4-translated"],
    ["64:ff9b::7f00:1", "NAT64"],
    ["64:ff9b:1::1", "local NAT64"],
    ["100::1", "discard"],
    ["2001::1", "Teredo"],
    ["2001:2::1", "benchmarking"],
    ["2001:20::1", "ORCHID"],
    ["2001:db8::1", "documentation"],
    ["2002:7f00:1::", "6to4"],
    ["3fff::1", "documentation"],
    ["5f00::1", "segment routing"],
    ["4000::1", "given to nobody"],
    ["fc00::1", "unique local"],
    ["fd00:ec2::254", "metadata of a cloud"],
    ["fe80::1", "link-local"],
    ["fe80::1%eth0", "link-local"],
    ["fec0::1", "site-local"],
    ["ff02::1", "multicast"],
    ["2606:4700::1111%1", "with a zone"],
    // no address
    ["127.1", "this machine, shortened"],
    ["8.8.8", "shortened"],
    ["0x8.8.8.8", "in hex"],
    ["evil.example", "a name"],
    ["", "nothing"],
  ])("%j (%s) is not of the public internet", async (address) => {
    expect(isPublic(address)).toBe(false);
    const place = { url: new URL(bulletin), loopback: false };
    // One wrong address condemns the good ones beside it, wherever it stands.
    for (const found of [[address], ["193.0.96.15", address], [address, "193.0.96.15"]])
      expect(await checkedAddresses(place, async () => found)).toMatchObject({ kind: "refused", code: "private_address" });
  });

  it.each(["193.0.96.15", "8.8.8.8", "1.1.1.1", "172.32.0.1", "2606:4700::1111", "2a00:1450:401b::1", "2620:fe::fe"])(
    "%s is",
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  it("is never an inner v4 address in the clothes of v6", () => {
    const clothes = ["::", "::ffff:", "::ffff:0:", "64:ff9b::", "64:ff9b:1::"];
    fc.assert(fc.property(fc.ipV4(), fc.constantFrom(...clothes), (v4, prefix) => !isPublic(`${prefix}${v4}`)));
  });
});

describe("a name that changes where it leads", () => {
  const setUp = async (answers: readonly (readonly string[])[]) => {
    const server = await site({
      "/a": (request, response) => response.writeHead(302, { location: request.url === "/a" ? "/b" : "/c" }).end(),
    });
    const port = new URL(server.origin).port;
    const [looked, reached]: [string[], string[]] = [[], []];
    const origin = `https://bulletin.example:${port}`;
    const fixture = asker([origin], {
      lookup: async (name) => {
        looked.push(name);
        return answers[looked.length - 1] ?? answers.at(-1) ?? [];
      },
      reach: (address) => {
        reached.push(address);
        return "127.0.0.1";
      },
    });
    return { ...fixture, server, origin, looked, reached };
  };

  it("is asked once for a connection, which goes to the address that was checked", async () => {
    const { http, origin, looked, reached } = await setUp([["193.0.96.15"], ["127.0.0.1"]]);
    // The server speaks no TLS, so robots.txt cannot be had; what counts is where the connection went.
    const answer = await http.get({ url: `${origin}/a`, expect: "pdf" });
    expect([answer.kind, looked, reached]).toEqual(["unavailable", ["bulletin.example"], ["193.0.96.15"]]);
  });

  it("is refused as soon as it leads inwards, at any request", async () => {
    const { http, throttle, origin, reached, server } = await setUp([["127.0.0.1"], ["193.0.96.15", "::ffff:127.0.0.1"]]);
    expect(inWords(await http.get({ url: `${origin}/a`, expect: "pdf" }))).toBe("refused private_address");
    // Nothing was learnt about its robots.txt, so the next try asks again.
    expect(throttle.kept.size).toBe(0);
    await throttle.keepRobots(new URL(origin).host, "");
    expect(inWords(await http.get({ url: `${origin}/a`, expect: "pdf" }))).toBe("refused private_address");
    expect([reached, server.seen]).toEqual([[], []]);
  });
});

describe("a name that is not found", () => {
  it.each([
    ["unknown", () => Promise.reject(Object.assign(new Error("x"), { code: "ENOTFOUND" })), /was not found \(ENOTFOUND\)/],
    ["no answer", () => Promise.reject(Object.assign(new Error("x"), { code: "EAI_AGAIN" })), /could not be looked up/],
    ["never answered", () => new Promise<never>(() => {}), /could not be looked up/],
    ["without an address", async () => [], /was not found/],
  ])("is unavailable: %s", async (_, lookup, message) => {
    const { http, throttle } = asker([bulletin], { lookup, reach, limits: { connectMs: 50 } });
    await throttle.keepRobots("bip.ure.gov.pl", "");
    expect(await http.get({ url: bulletin, expect: "page" })).toMatchObject({
      kind: "unavailable",
      message: expect.stringMatching(message),
    });
  });
});
