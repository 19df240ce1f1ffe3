import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { generate } from "selfsigned";
import { checkSignature, openSigner } from "../src/cades.ts";
import { build, parse } from "../src/index.ts";
import { invoice } from "./support/invoice.ts";

const XML = Buffer.from(build(invoice()));
const SUBJECT = [{ name: "commonName", value: "Mario Rossi" }];

let pem: { cert: string; private: string };
let p7m: Buffer;

before(async () => {
  pem = await generate(SUBJECT, { algorithm: "sha256" });
  p7m = await openSigner(pem.cert, pem.private).sign(XML, new Date());
});

const codes = async (file: Uint8Array, now = new Date()) =>
  (await checkSignature(file, now)).findings.map(({ code }) => code);

test("a signed file contains the exact signed bytes and the signer", async () => {
  const read = parse(p7m);
  assert.ok(read.ok);
  assert.deepEqual(Buffer.from(read.source.bytes), XML);
  const { findings, signer } = await checkSignature(p7m, new Date());
  assert.deepEqual(findings, []);
  assert.equal(signer!.fingerprint256, new X509Certificate(pem.cert).fingerprint256);
  assert.deepEqual(await codes(Buffer.from(p7m.toString("base64"))), []);
});

test("elliptic curve keys can sign", async () => {
  const { cert, private: key } = await generate(SUBJECT, { keyType: "ec", curve: "P-256" });
  assert.deepEqual(await codes(await openSigner(cert, key).sign(XML, new Date())), []);
});

test("OpenSSL accepts the signature as CAdES", {
  skip: spawnSync("openssl", ["version"]).status !== 0 && "there is no openssl",
}, () => {
  const directory = mkdtempSync(join(tmpdir(), "banco-cades-"));
  const path = (name: string) => join(directory, name);
  try {
    writeFileSync(path("file.p7m"), p7m);
    writeFileSync(path("cert.pem"), pem.cert);
    const { status, stderr } = spawnSync("openssl", [
      ...["cms", "-verify", "-cades", "-inform", "DER", "-in", path("file.p7m"), "-purpose", "any"],
      ...["-CAfile", path("cert.pem"), "-binary", "-out", path("file.xml")],
    ]);
    assert.equal(status, 0, String(stderr));
    assert.deepEqual(readFileSync(path("file.xml")), XML);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test("an unsigned or altered file is refused with 00102", async () => {
  const at = p7m.indexOf("Denominazione");
  const changed = Buffer.from(p7m);
  changed[at + 20] = changed[at + 20]! ^ 1;
  for (const file of [
    changed,
    XML,
    p7m.subarray(0, p7m.length - 40),
    Buffer.from([0x30, 0x03, 0x06, 0x01, 0x01]),
  ])
    assert.deepEqual(await codes(file), ["00102"]);
});

const openssl = { skip: spawnSync("openssl", ["version"]).status !== 0 && "there is no openssl" };

/** Signs with OpenSSL, as other signers do. */
function signedByOthers(file: Buffer, ...options: string[]): Buffer {
  const directory = mkdtempSync(join(tmpdir(), "banco-cades-"));
  const path = (name: string) => join(directory, name);
  try {
    for (const [name, content] of [
      ["file", file],
      ["cert.pem", pem.cert],
      ["key.pem", pem.private],
    ] as const)
      writeFileSync(path(name), content);
    const { status, stderr } = spawnSync("openssl", [
      ...["cms", "-sign", "-nodetach", "-binary", "-in", path("file"), "-outform", "DER", ...options],
      ...["-signer", path("cert.pem"), "-inkey", path("key.pem"), "-out", path("file.p7m")],
    ]);
    assert.equal(status, 0, String(stderr));
    return readFileSync(path("file.p7m"));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

test("a signature over an outdated digest is refused with 00102", openssl, async () => {
  for (const [digest, found] of [
    ["sha1", ["00102"]],
    ["sha256", []],
    ["sha512", []],
  ] as const)
    assert.deepEqual(await codes(signedByOthers(XML, "-cades", "-md", digest)), found);
});

test("a signature without a reference to its certificate is refused with 00102", openssl, async () => {
  assert.deepEqual(await codes(signedByOthers(XML, "-md", "sha256")), ["00102"]);
});

test("every envelope is verified, including nested ones", openssl, async () => {
  const { sign } = openSigner(pem.cert, pem.private);
  assert.deepEqual(await codes(await sign(p7m, new Date())), []);
  const changed = Buffer.from(p7m);
  changed[p7m.indexOf("Denominazione") + 20]! ^= 1;
  assert.deepEqual(await codes(await sign(changed, new Date())), ["00102"]);
  assert.deepEqual(await codes(await sign(signedByOthers(XML, "-md", "sha256"), new Date())), ["00102"]);
});

test("an invalid second signer is refused with 00102", openssl, async () => {
  const second = (await generate(SUBJECT, { algorithm: "sha256" })) as typeof pem;
  const directory = mkdtempSync(join(tmpdir(), "banco-cades-"));
  const path = (name: string) => join(directory, name);
  try {
    for (const [name, content] of Object.entries({ first: p7m, cert: second.cert, key: second.private }))
      writeFileSync(path(name), content);
    const resigned = (...options: string[]) => {
      const { status, stderr } = spawnSync("openssl", [
        ...[
          "cms",
          "-resign",
          "-nodetach",
          "-binary",
          "-inform",
          "DER",
          "-in",
          path("first"),
          "-outform",
          "DER",
        ],
        ...[
          "-md",
          "sha256",
          "-signer",
          path("cert"),
          "-inkey",
          path("key"),
          "-out",
          path("second"),
          ...options,
        ],
      ]);
      assert.equal(status, 0, String(stderr));
      return readFileSync(path("second"));
    };
    const both = resigned("-cades");
    assert.deepEqual(await codes(both), []);
    assert.deepEqual(await codes(resigned()), ["00102"]);
    for (const at of [both.length - 20, both.length - 500]) {
      const broken = Buffer.from(both);
      broken[at]! ^= 1;
      assert.deepEqual(await codes(broken), ["00102"]);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test("an expired certificate is refused with 00100", async () => {
  assert.deepEqual(await codes(p7m, new Date("2099-01-01")), ["00100"]);
});

test("keys on unsupported curves are refused when opened", async () => {
  const { cert, private: key } = await generate(SUBJECT, { keyType: "ec", curve: "P-521" });
  assert.throws(() => openSigner(cert, key), /secp521r1/);
});
