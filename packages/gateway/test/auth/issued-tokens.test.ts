/** Tests whom an issued access token admits, and until when, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { HOST_RANDOM } from "@banco/core/random";
import { type CryptoKey, generateKeyPair } from "jose";
import { openAccessTokens } from "../../src/auth/access-token/access-token.ts";
import type { Holder } from "../../src/auth/access-token/holder.ts";
import { hasFreshProof, requireFreshPasskey, requireFreshProof } from "../../src/auth/session/proof.ts";
import type { Caller } from "../../src/server/access.ts";

const ISSUER = "https://banco.example";
const HOLDER: Holder = {
  ...{ tenantId: "ten_1", userId: "usr_1", sessionId: "ses_1", clientId: null, scope: null },
  ...{ role: "owner", roleVersion: 3, owesPasskey: false },
};

let pair: { publicKey: CryptoKey; privateKey: CryptoKey };
before(async () => {
  pair = await generateKeyPair("ES256");
});

/** Opens the service with a clock that stands still, and with the revoked subjects. */
function open({ isAsync = false, revoked = new Set<string>() } = {}) {
  const time = { ms: 1_800_000_000_000 };
  const clock = { ...HOST_CLOCK, now: () => new Date(time.ms), monotonic: () => time.ms };
  const keys = {
    signing: () => ({ kid: "k1", key: pair.privateKey }),
    verifying: (_alg: string, kid?: string) => (kid === "k1" ? pair.publicKey : undefined),
  };
  const covers = (subjects: string[]) => {
    const isRevoked = subjects.some((subject) => revoked.has(subject));
    return isAsync ? Promise.resolve(isRevoked) : isRevoked;
  };
  const parts = { keys, revocations: { covers }, clock, random: HOST_RANDOM, isLive: true };
  return { tokens: openAccessTokens(ISSUER, parts as never), time, revoked };
}

test("a token that was just used is refused once it expires", async () => {
  const { tokens, time } = open();
  const token = await tokens.issue(HOLDER, 30);
  assert.equal((await tokens.verify(token))?.userId, "usr_1");
  time.ms += 34_000;
  assert.ok(await tokens.verify(token));
  assert.ok(await tokens.read(token));
  time.ms += 2_000;
  assert.equal(await tokens.verify(token), undefined);
  assert.equal(await tokens.read(token), undefined);
});

for (const isAsync of [false, true])
  test(`a token is refused once a subject is revoked, ${isAsync ? "even stored elsewhere" : "in memory"}`, async () => {
    for (const subject of ["ses_1", "usr_1.3", "app_1"]) {
      const { tokens, revoked } = open({ isAsync });
      const token = await tokens.issue({ ...HOLDER, clientId: "app_1", scope: "payments:read" }, 60);
      for (const other of ["ses_2", "usr_1.2", "app_2", "usr_1"]) revoked.add(other);
      assert.ok(await tokens.verify(token));
      revoked.add(subject);
      assert.equal(await tokens.verify(token), undefined, subject);
    }
  });

test("a token states its holder, and a missing passkey leaves no rights", async () => {
  const { tokens } = open();
  const callerOf = async (change: Partial<Holder>) =>
    tokens.verify(await tokens.issue({ ...HOLDER, ...change }, 60));
  const owner = (await callerOf({}))!;
  assert.deepEqual(
    [owner.tenantId, owner.sessionId, owner.clientId, owner.keyId, owner.scopes, owner.owesPasskey],
    ["ten_1", "ses_1", null, null, null, false],
  );
  assert.ok(owner.rights?.has("refunds"));
  const cashier = (await callerOf({ role: "cashier" }))!;
  assert.deepEqual([cashier.role, cashier.rights?.has("refunds")], ["cashier", false]);
  const barred = (await callerOf({ owesPasskey: true }))!;
  assert.deepEqual([barred.owesPasskey, barred.rights?.size], [true, 0]);
  const app = (await callerOf({ clientId: "app_1", scope: "payments:read stores:read" }))!;
  assert.deepEqual([app.clientId, [...app.scopes!]], ["app_1", ["payments:read", "stores:read"]]);
});

test("a token of another issuer or key is refused", async () => {
  const { tokens } = open();
  assert.equal(await tokens.verify("x".repeat(5_000)), undefined);
  assert.equal(await tokens.verify("nonsense"), undefined);
  const parts = {
    ...{ keys: { signing: () => ({ kid: "k1", key: pair.privateKey }) }, random: HOST_RANDOM },
    ...{ clock: { ...HOST_CLOCK, now: () => new Date(1_800_000_000_000) } },
  };
  const other = openAccessTokens("https://other.example", parts as never);
  assert.equal(await tokens.verify(await other.issue(HOLDER, 60)), undefined);
});

test("only a person must have signed in during the last ten minutes", async () => {
  const judge = async (caller: object, proof: object | undefined) => {
    const queries = { one: async () => proof } as never;
    const codeOf = (check: Promise<void>) =>
      check.then(
        () => null,
        (error) => error.code,
      );
    const of = { tenantId: "ten_1", userId: "usr_1", keyId: null, ...caller } as unknown as Caller;
    assert.equal((await codeOf(requireFreshProof(queries, of))) === null, await hasFreshProof(queries, of));
    return [await codeOf(requireFreshProof(queries, of)), await codeOf(requireFreshPasskey(queries, of))];
  };
  const proof = (ageMs: number, byPasskey: boolean) => ({ at: new Date(), ageMs, byPasskey });
  const person = { sessionId: "ses_1", scopes: null };
  assert.deepEqual(await judge(person, proof(599_999, true)), [null, null]);
  assert.deepEqual(await judge(person, proof(599_999, false)), [null, "passkey_required"]);
  for (const old of [proof(600_000, true), undefined])
    assert.deepEqual(await judge(person, old), ["fresh_sign_in_required", "fresh_sign_in_required"]);
  const scopes = new Set(["payments:read"]);
  assert.deepEqual(await judge({ sessionId: "ses_1", scopes }, proof(600_000, false)), [null, null]);
  assert.deepEqual(await judge({ sessionId: null, scopes }, undefined), [null, null]);
});
