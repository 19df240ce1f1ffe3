/** Tests that a key keeps its first response, with its own record and client. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Problem } from "@banco/core";
import type { FastifyRequest } from "fastify";
import { keepRefusal } from "../../src/idempotency/answers.ts";
import { claimOf } from "../../src/idempotency/claim.ts";
import {
  answerKey,
  answerStep,
  type Claim,
  claimKey,
  forgetKey,
  readKey,
} from "../../src/idempotency/sql.ts";
import { standingOf } from "../../src/payment/idempotency.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

let ledger: Ledger;
let count = 0;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

/** Claims a new key for a record. */
async function claimed(): Promise<{ claim: Claim; resourceId: string }> {
  count += 1;
  const claim = { scope: "scope", owner: "client till", key: `key-${count}`, fingerprint: Buffer.from("a") };
  const resourceId = `pay_${count}`;
  assert.equal(await claimKey(ledger.db, TENANT, claim, resourceId), true);
  return { claim, resourceId };
}
const stored = async (claim: Claim) => (await readKey(ledger.db, TENANT, claim))?.responseBody;
const OTHER = { owner: "client other" };

test("a key keeps its first response", async () => {
  const { claim, resourceId } = await claimed();
  await answerKey(ledger.db, TENANT, claim, 201, "first");
  await answerKey(ledger.db, TENANT, claim, 201, "second");
  await ledger.db.together([answerStep(TENANT, claim, resourceId, { status: 201, body: "third" })]);
  assert.equal(await stored(claim), "first");
});

test("a key never returns another client's, merchant's or record's response", async () => {
  const { claim, resourceId } = await claimed();
  const step = (tenantId: string, one: Claim, id: string) =>
    ledger.db.together([answerStep(tenantId, one, id, { status: 201, body: "theirs" })]);
  await answerKey(ledger.db, TENANT, { ...claim, ...OTHER }, 201, "theirs");
  await answerKey(ledger.db, "ten_2", claim, 201, "theirs");
  await step(TENANT, { ...claim, ...OTHER }, resourceId);
  await step("ten_2", claim, resourceId);
  await step(TENANT, claim, "pay_0");
  assert.equal(await stored(claim), null);
  await step(TENANT, claim, resourceId);
  assert.equal(await stored(claim), "theirs");
});

test("answering or releasing a key does not change the client's other keys", async () => {
  const { claim, resourceId } = await claimed();
  const second = { ...claim, key: `${claim.key} again` };
  assert.equal(await claimKey(ledger.db, TENANT, second, resourceId), true);
  await ledger.db.together([answerStep(TENANT, claim, resourceId, { status: 201, body: "first" })]);
  await forgetKey(ledger.db, TENANT, claim, resourceId);
  assert.equal(await stored(second), null);
  const third = await claimed();
  await answerKey(ledger.db, TENANT, third.claim, 201, "third");
  assert.deepEqual(
    [await stored(claim), await stored(second), await stored(third.claim)],
    ["first", null, "third"],
  );
});

test("only the request that claimed a key can release it", async () => {
  const { claim, resourceId } = await claimed();
  await forgetKey(ledger.db, TENANT, claim, "pay_0");
  await forgetKey(ledger.db, TENANT, { ...claim, ...OTHER }, resourceId);
  await forgetKey(ledger.db, "ten_2", claim, resourceId);
  assert.equal(await stored(claim), null);
  await forgetKey(ledger.db, TENANT, claim, resourceId);
  assert.equal(await stored(claim), undefined);
  const answered = await claimed();
  await answerKey(ledger.db, TENANT, answered.claim, 201, "first");
  await forgetKey(ledger.db, TENANT, answered.claim, answered.resourceId);
  assert.equal(await stored(answered.claim), "first");
});

test("a retry waits for the running payment or refund call", async () => {
  const form = { success: ({ id }: { id: string }) => ({ status: 200, body: id }) } as never;
  const standing = standingOf(ledger.db, TENANT, form);
  const calling = { status: "pending", stage: "calling" };
  const [called, watched, refunding, refunded] = [
    await ledger.payment(calling),
    await ledger.payment({ status: "pending", stage: "watching" }),
    await ledger.payment(),
    await ledger.payment(),
  ];
  await ledger.refund(refunding, { status: "completed", stage: null });
  await ledger.refund(refunding, calling);
  await ledger.refund(refunded, { status: "completed", stage: null });
  assert.deepEqual([await standing(called), await standing(refunding)], [undefined, undefined]);
  assert.equal((await standing(watched))?.settled, false);
  assert.equal((await standing(refunded))?.settled, true);
});

test("a key's request digest covers method, path and body, ignoring member order", () => {
  const request = (more: object = {}) =>
    ({
      headers: { "idempotency-key": "k" },
      method: "DELETE",
      url: "/v1/payment/stripe/transactions/pay_1",
      body: { amount: 1, reason: "x" },
      routeOptions: { url: "/v1/payment/:providerId/transactions/:id" },
      ...more,
    }) as unknown as FastifyRequest;
  const print = (more?: object) =>
    claimOf(request(more), { owner: "merchant", caller: "user usr_1" })!.fingerprint.toString("hex");
  assert.equal(print({ body: { reason: "x", amount: 1 } }), print());
  for (const more of [
    { url: "/v1/payment/stripe/transactions/pay_2" },
    { method: "POST" },
    { body: { amount: 2, reason: "x" } },
    { body: { amount: 1 } },
  ])
    assert.notEqual(print(more), print(), JSON.stringify(more));
});

test("a key stores its own request's refusal, but not an outage", async () => {
  const refused = ({ status, code }: Problem) => ({ status, body: code });
  for (const [code, isFinalOf, body] of [
    ["conflict", true, "conflict"],
    ["conflict", false, null],
    ["unavailable", true, undefined],
    ["exchange_unavailable", true, undefined],
  ] as const) {
    const { claim, resourceId } = await claimed();
    const work = async (isFinal: () => void) => {
      if (isFinalOf) isFinal();
      throw new Problem(code, "no");
    };
    await assert.rejects(
      keepRefusal(ledger.db, { tenantId: TENANT, claim, resourceId }, refused, work),
      Problem,
    );
    assert.equal(await stored(claim), body, code);
  }
});
