import assert from "node:assert/strict";
import { generateKeyPairSync, sign } from "node:crypto";
import { test } from "node:test";
import { isNewer, publicKeyOf, signRelease, verifiedRelease } from "../src/bridge-release.ts";

const newKey = () =>
  generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const KEY = newKey();
const RELEASE = {
  version: "1.2.3",
  programs: [
    {
      ...{ platform: "linux-x64", file: "banco-bridge.tgz", size: 50_000_000, sha256: "a".repeat(64) },
      ...{ programSize: 200_000_000, programSha256: "b".repeat(64) },
    },
  ],
};

test("versions are ordered by Semantic Versioning", () => {
  // The example in section 11, and numbers with several digits.
  const order = [
    ...["0.9.9", "0.10.0", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2"],
    ...["1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1", "1.0.10", "2.0.0"],
  ];
  for (const [at, one] of order.entries())
    for (const [place, other] of order.entries())
      assert.equal(isNewer(one, other), at > place, `${one} ${other}`);
});

test("a release is accepted only with an accepted key's signature", () => {
  const signed = signRelease(RELEASE, KEY);
  const other = publicKeyOf(newKey());
  assert.deepEqual(verifiedRelease(signed, [other, publicKeyOf(KEY)]), RELEASE);
  assert.throws(() => verifiedRelease(signed, [other]), /not signed by a key/);
  assert.throws(() => verifiedRelease(signed, []), /not signed by a key/);
});

test("a changed payload, type or signature is refused", () => {
  const signed = signRelease(RELEASE, KEY);
  const keys = [publicKeyOf(KEY)];
  const payload = Buffer.from(JSON.stringify({ ...RELEASE, version: "9.9.9" })).toString("base64");
  for (const forged of [
    { ...signed, payload },
    { ...signed, payloadType: "text/plain" },
    { ...signed, signatures: [] },
    { ...signed, signatures: [{ keyid: "x", sig: Buffer.alloc(64).toString("base64") }] },
    { ...signed, extra: undefined, signatures: "none" },
    null,
  ])
    assert.throws(() => verifiedRelease(forged, keys));
});

test("a file that the same key signed as another type is refused", () => {
  const { payload, signatures } = signRelease(RELEASE, KEY);
  const content = Buffer.from(payload, "base64");
  const sig = sign(null, Buffer.concat([Buffer.from(`DSSEv1 4 text ${content.length} `), content]), KEY);
  const signed = {
    payloadType: "text",
    payload,
    signatures: [{ ...signatures[0], sig: sig.toString("base64") }],
  };
  assert.throws(() => verifiedRelease(signed, [publicKeyOf(KEY)]), /not a release of the bridge/);
});

test("a signed file that is not a release is refused", () => {
  const keys = [publicKeyOf(KEY)];
  for (const wrong of [
    { ...RELEASE, version: "../1.2.3" },
    { ...RELEASE, programs: [{ ...RELEASE.programs[0], file: "../bridge.tgz" }] },
    { ...RELEASE, programs: [{ ...RELEASE.programs[0], size: 0 }] },
  ])
    assert.throws(
      () => verifiedRelease(signRelease(wrong as typeof RELEASE, KEY), keys),
      /content is invalid/,
    );
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  assert.throws(
    () => signRelease(RELEASE, rsa.export({ type: "pkcs8", format: "pem" }).toString()),
    /Ed25519/,
  );
});
