import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { fromBER, ObjectIdentifier, OctetString, Sequence, UTCTime } from "asn1js";
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  getCrypto,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
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

test("a signed file states the requested signing time", async () => {
  const file = await openSigner(pem.cert, pem.private).sign(XML, new Date("2026-01-15T10:00:00Z"));
  assert.ok(file.includes("260115100000Z"));
});

test("elliptic curve keys can sign", async () => {
  for (const curve of ["P-256", "P-384"] as const) {
    const { cert, private: key } = await generate(SUBJECT, { keyType: "ec", curve });
    assert.deepEqual(await codes(await openSigner(cert, key).sign(XML, new Date())), [], curve);
  }
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

test("the signer is the outer envelope's, in up to five envelopes", async () => {
  const outer = await generate(SUBJECT, { algorithm: "sha256" });
  const { sign } = openSigner(outer.cert, outer.private);
  let file = await sign(p7m, new Date());
  const { signer } = await checkSignature(file, new Date());
  assert.equal(signer!.fingerprint256, new X509Certificate(outer.cert).fingerprint256);
  for (let layers = 2; layers < 5; layers += 1) file = await sign(file, new Date());
  assert.deepEqual(await codes(file), []);
  assert.deepEqual(await codes(await sign(file, new Date())), ["00102"]);
});

const DATA = "1.2.840.113549.1.7.1";
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());

/** Signs with parts that a correct signer would not omit or change. */
async function signedOddly({ hash = "SHA-256", isTimed = true, certificateHash = "", isSigned = true }) {
  const { raw } = new X509Certificate(pem.cert);
  const certificate = new Certificate({ schema: fromBER(new Uint8Array(raw)).result });
  const ofCertificate = certificateHash ? Buffer.from(certificateHash, "hex") : sha256(raw);
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash };
  const pkcs8 = createPrivateKey(pem.private).export({ type: "pkcs8", format: "der" });
  const key = await crypto.subtle.importKey("pkcs8", new Uint8Array(pkcs8), algorithm, false, ["sign"]);
  const id = new Sequence({ value: [new OctetString({ valueHex: new Uint8Array(ofCertificate) })] });
  const digest = createHash(hash.replace("-", "").toLowerCase()).update(XML).digest();
  const attributes = [
    ["1.2.840.113549.1.9.3", new ObjectIdentifier({ value: DATA })],
    ...(isTimed ? [["1.2.840.113549.1.9.5", new UTCTime({ valueDate: new Date() })]] : []),
    ["1.2.840.113549.1.9.4", new OctetString({ valueHex: new Uint8Array(digest) })],
    ["1.2.840.113549.1.9.16.2.47", new Sequence({ value: [new Sequence({ value: [id] })] })],
  ].map(([type, value]) => new Attribute({ type: type as string, values: [value] }));
  const { issuer, serialNumber } = certificate;
  const data = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: DATA,
      eContent: new OctetString({ valueHex: new Uint8Array(XML) }),
    }),
    signerInfos: isSigned
      ? [
          new SignerInfo({
            version: 1,
            sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
            signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
          }),
        ]
      : [],
    certificates: [certificate],
  });
  if (isSigned) await data.sign(key, 0, hash, undefined, getCrypto(true));
  const info = new ContentInfo({ contentType: "1.2.840.113549.1.7.2", content: data.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}

test("each part that a signature lacks is refused with its own code", async () => {
  assert.deepEqual(await codes(await signedOddly({})), []);
  assert.deepEqual(await codes(await signedOddly({ isTimed: false })), ["00103"]);
  assert.deepEqual(await codes(await signedOddly({ isSigned: false })), ["00102"]);
  assert.deepEqual(await codes(await signedOddly({ hash: "SHA-1" })), ["00102"]);
  assert.deepEqual(await codes(await signedOddly({ certificateHash: "00".repeat(32) })), ["00102"]);
});

test("an invalid inner signature does not change the outer signer", async () => {
  const outer = await generate(SUBJECT, { algorithm: "sha256" });
  const file = await openSigner(outer.cert, outer.private).sign(
    await signedOddly({ isTimed: false }),
    new Date(),
  );
  const { findings, signer } = await checkSignature(file, new Date());
  assert.deepEqual(
    findings.map(({ code }) => code),
    ["00103"],
  );
  assert.equal(signer!.fingerprint256, new X509Certificate(outer.cert).fingerprint256);
});
