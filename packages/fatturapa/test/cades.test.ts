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
  p7m = await openSigner(pem.cert, pem.private).sign(XML);
});

const codes = async (file: Uint8Array, now?: Date) =>
  (await checkSignature(file, now)).findings.map(({ code }) => code);

test("a signed file holds the file byte for byte, and names its signer", async () => {
  const read = parse(p7m);
  assert.ok(read.ok);
  assert.deepEqual(Buffer.from(read.source.bytes), XML);
  const { findings, signer } = await checkSignature(p7m);
  assert.deepEqual(findings, []);
  assert.equal(signer!.fingerprint256, new X509Certificate(pem.cert).fingerprint256);
  assert.deepEqual(await codes(Buffer.from(p7m.toString("base64"))), []);
});

test("keys on elliptic curves sign as well", async () => {
  const { cert, private: key } = await generate(SUBJECT, { keyType: "ec", curve: "P-256" });
  assert.deepEqual(await codes(await openSigner(cert, key).sign(XML)), []);
});

test("OpenSSL takes the signature for CAdES", {
  skip: spawnSync("openssl", ["version"]).status !== 0,
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

test("a file that was changed within its signature, or is not signed at all, is 00102", async () => {
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

test("a signature over an outdated digest is 00102", {
  skip: spawnSync("openssl", ["version"]).status !== 0,
}, async () => {
  const directory = mkdtempSync(join(tmpdir(), "banco-cades-"));
  const path = (name: string) => join(directory, name);
  try {
    for (const [name, content] of [
      ["file.xml", XML],
      ["cert.pem", pem.cert],
      ["key.pem", pem.private],
    ] as const)
      writeFileSync(path(name), content);
    for (const [digest, found] of [
      ["sha1", ["00102"]],
      ["sha256", []],
    ] as const) {
      const { status, stderr } = spawnSync("openssl", [
        ...[
          "cms",
          "-sign",
          "-cades",
          "-nodetach",
          "-binary",
          "-md",
          digest,
          "-in",
          path("file.xml"),
          "-outform",
          "DER",
        ],
        ...["-signer", path("cert.pem"), "-inkey", path("key.pem"), "-out", path("file.p7m")],
      ]);
      assert.equal(status, 0, String(stderr));
      assert.deepEqual(await codes(readFileSync(path("file.p7m"))), found);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test("a certificate that has expired since is 00100", async () => {
  assert.deepEqual(await codes(p7m, new Date("2099-01-01")), ["00100"]);
});

test("keys of curves that no signature service uses are refused when they are opened", async () => {
  const { cert, private: key } = await generate(SUBJECT, { keyType: "ec", curve: "P-521" });
  assert.throws(() => openSigner(cert, key), /secp521r1/);
});
