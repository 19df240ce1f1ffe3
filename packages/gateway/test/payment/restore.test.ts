import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type FaultBench, type FaultRequest, openFaultBench } from "@banco/gateway-testing/fault-bench";
import { payments } from "@banco/gateway-testing/fault-payments";
import type { Answer } from "@banco/gateway-testing/http";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { paymentProviders } from "@banco/providers";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";
import { ROUND_MS } from "../../src/pace.ts";

/** The simulated providers' clocks run behind, so new payments appear in their lists immediately. */
const BEHIND_MS = 2 * 60_000;

/** Payments made by the request itself, or by a payer whom it sends to a page. */
const WAYS = ["card", "link", "terminal"];
/**
 * The payments whose provider cannot recognize a retried request. Terminals charge again; pages are created
 * again without charging.
 */
const MADE_AGAIN: ReadonlySet<string> = new Set([
  ...["adyen terminal", "sumup terminal", "zettle terminal"],
  ...["revolut card", "revolut link", "viva card", "viva link"],
  ...["sumup refund", "viva refund"],
]);
/**
 * One kind of payment for each provider whose list shows our ID soon: payments on SumUp's readers and at PayPal
 * appear in the lists only minutes or hours later.
 */
const LISTED =
  "stripe link,mollie card,square link,satispay link,revolut link,viva link,viva terminal,nexi link".split(
    ",",
  );

const FORGET_PAYMENT = statement(
  "test_restore_payment",
  `with refunds as (delete from payment_refund where transaction_id = $1),
     keys as (delete from idempotency_key where resource_id = $1)
   delete from payment_transaction where id = $1`,
);
const FORGET_REFUND = statement(
  "test_restore_refund",
  `with refunds as (delete from payment_refund where id = $1 returning amount_minor as minor),
     keys as (delete from idempotency_key where resource_id = $1)
   update payment_transaction t set refunded_minor = refunded_minor - minor, refund_count = refund_count - 1
   from refunds where t.id = $2`,
);
const FORGET_KEY = statement("test_restore_key", "delete from idempotency_key where resource_id = $1");
const ASK_NOW = statement(
  "test_restore_ask",
  "update payment_transaction set next_check_at = now() where id = $1 and stage = 'watching'",
);
const AT_PROVIDER = statement(
  "test_restore_at_provider",
  "select provider_refund_id as refund from payment_refund where id = $1",
);
const HOLD_FOR_FAILED = statement(
  "test_restore_failed",
  "update payment_transaction set status = 'failed', stage = null where id = $1",
);
const LIST_DUE = statement(
  "test_restore_list",
  "update account set history_at = now(), history_until = null where provider = $1",
);

let bench: FaultBench;
let all: FaultRequest[];
before(async () => {
  bench = await openFaultBench(payments, BEHIND_MS);
  // A bridge's payments have IDs of their own.
  all = (await bench.work.everything()).filter(({ headers }) => !headers);
  // Deleted records reappear through the list only where the test requires it.
  await bench.gateway.db.raw("update account set history_at = now() + interval '1 day'");
  // A late webhook would also report them. Adyen reports links only by webhook.
  for (const { id } of PROVIDERS.filter(({ id }) => id !== "adyen"))
    await bench.control(id).fail({ fault: "drop", times: 1_000 });
});
after(() => bench.stop());

const db = () => bench.gateway.db;

/** Returns the request with this name and its own key. */
function requestOf(name: string, key: string = crypto.randomUUID()): FaultRequest {
  const [provider, way] = name.split(" ");
  return { ...all.find((one) => one.provider === provider && one.way === way)!, key };
}

/** Pays on the page in the response, if there is one. */
async function payOn({ body }: Answer): Promise<void> {
  const page = body.url ?? (body.action?.type === "redirect" ? body.action.url : undefined);
  if (page) await payPage(page);
}

/** Returns the payment once it is completed; the provider is polled immediately. */
function completed({ provider }: FaultRequest, id: string): Promise<Answer["body"]> {
  const read = { provider, way: "read", method: "GET", path: `/v1/payment/${provider}/transactions/${id}` };
  return eventually(`${provider}: ${id} is completed`, async () => {
    await db().one(ASK_NOW, [id]);
    const { body } = await bench.retry({ ...read, key: "none" } as unknown as FaultRequest);
    return body.status === "completed" && body;
  });
}

/** Polls a provider's list immediately. */
async function readList(provider: string): Promise<void> {
  await db().one(LIST_DUE, [provider]);
  await bench.gateway.pass(ROUND_MS.histories);
}

/** The IDs that notifications arriving after the restore may use for earlier payments; Adyen's links have other IDs. */
async function notifiedBy(provider: string): Promise<string[]> {
  if (provider !== "adyen") return [];
  return (await bench.control(provider).objects<{ id: string }>("payment")).map(({ id }) => id);
}

/**
 * Waits until the provider's webhooks so far have been processed, because a late one would report a deleted
 * refund.
 */
async function processed(provider: string): Promise<void> {
  await eventually(`the webhooks of ${provider} are processed`, async () => {
    const deliveries = await bench.control(provider).webhooks();
    const { rows } = await db().raw("select from payment_webhook where state = 'received' limit 1");
    return rows.length === 0 && deliveries.every(({ state }) => state !== "pending");
  });
}

const PROVIDERS = paymentProviders()
  .map(({ manifest }) => manifest)
  .filter(({ hosts }) => Object.keys(hosts).length > 0);

describe("after a restore", { concurrency: true }, () => {
  for (const { id: provider, capabilities } of PROVIDERS)
    describe(provider, () => ofProvider(provider, capabilities));
});

function ofProvider(provider: string, capabilities: readonly string[]): void {
  for (const way of WAYS.filter((one) => capabilities.includes(one))) {
    const name = `${provider} ${way}`;
    const isOnce = !MADE_AGAIN.has(name);
    test(`${name}: a retry is the same payment${isOnce ? ", charged once" : ""}`, async () => {
      const request = requestOf(name);
      const first = await bench.retry(request);
      assert.equal(first.status, 201, first.text);
      await payOn(first);
      const paid = await completed(request, first.body.id);
      const notified = await notifiedBy(provider);
      await db().one(FORGET_PAYMENT, [first.body.id]);
      const again = await bench.retry(request);
      assert.equal(again.status, 201, again.text);
      assert.equal(again.headers.get("idempotency-replayed"), null);
      assert.equal(again.body.id, first.body.id);
      if (!isOnce) return;
      // No one pays a second time.
      const record = await completed(request, first.body.id);
      const known = [first.body.providerTransactionId, paid.providerTransactionId, ...notified];
      assert.ok(known.includes(again.body.providerTransactionId), again.text);
      assert.ok(known.includes(record.providerTransactionId), record.providerTransactionId);
    });
  }
  if (!capabilities.includes("refund")) return;
  const name = `${provider} refund`;
  test(`${name}: a retry is the same refund${MADE_AGAIN.has(name) ? "" : ", issued once"}`, async () => {
    const request = requestOf(name);
    const before = (await bench.retry(request)).body;
    const { id } = before.refunds.at(-1);
    const previous = await db().one<{ refund: string }>(AT_PROVIDER, [id]);
    await processed(provider);
    await db().one(FORGET_REFUND, [id, before.id]);
    const again = await bench.retry(request);
    assert.equal(again.status, 200, again.text);
    assert.equal(again.body.refunds.at(-1).id, id);
    assert.equal(again.body.refundedAmount, before.refundedAmount);
    const remade = await db().one<{ refund: string }>(AT_PROVIDER, [id]);
    assert.equal(remade!.refund === previous!.refund, !MADE_AGAIN.has(name));
  });
}

// These run one after another, because the time one test lets elapse would expire another's data.
describe("once a restored gateway has read the provider's list", () => {
  for (const name of LISTED) {
    test(`${name}: a retry is answered from the list without calling the provider`, async () => {
      const request = requestOf(name);
      const first = await bench.retry(request);
      await payOn(first);
      await completed(request, first.body.id);
      await db().one(FORGET_PAYMENT, [first.body.id]);
      await readList(request.provider);
      await completed(request, first.body.id);
      const since = await bench.last(request.provider);
      const again = await bench.retry(request);
      assert.equal(again.status, 201, again.text);
      assert.equal(again.headers.get("idempotency-replayed"), "true");
      assert.deepEqual([again.body.id, again.body.status], [first.body.id, "completed"]);
      assert.deepEqual(await bench.moved(request.provider, since), []);
    });
  }
});

/** The providers whose list contains a payment's refunded total, and whose response to a refund contains its ID. */
const SUMMED = ["stripe", "mollie", "square", "revolut"];

describe("once the list has restored a payment's refunded total", () => {
  for (const provider of SUMMED) {
    test(`${provider}: a retried refund is neither issued nor counted twice`, async () => {
      const request = requestOf(`${provider} refund`);
      const first = await bench.retry(request);
      assert.equal(first.status, 200, first.text);
      const { id } = first.body.refunds.at(-1);
      const before = await db().one<{ refund: string }>(AT_PROVIDER, [id]);
      await db().one(FORGET_REFUND, [id, first.body.id]);
      await readList(provider);
      const read = () =>
        bench.retry({ ...request, method: "GET", json: undefined } as unknown as FaultRequest);
      const listed = await eventually("the list was read", async () => {
        const { body } = await read();
        return body.refundedAmount >= first.body.refundedAmount && body;
      });
      const since = await bench.last(provider);
      const again = await bench.retry(request);
      assert.equal(again.status, 200, again.text);
      assert.equal(again.body.refundedAmount, listed.refundedAmount);
      const match = again.body.refunds.find((one: { id: string }) => one.id === id);
      assert.deepEqual([match?.amount, match?.reason], [1, null]);
      assert.deepEqual(await db().one(AT_PROVIDER, [id]), before);
      assert.deepEqual(await bench.moved(provider, since), []);
      assert.equal((await bench.retry(request)).headers.get("idempotency-replayed"), "true");
      const another = await bench.retry({ ...request, key: crypto.randomUUID() });
      assert.equal(another.body.refundedAmount, listed.refundedAmount + 1);
    });
  }
});

test("a payment whose key was deleted is returned and never charged again", async () => {
  const request = requestOf("stripe card");
  const { body } = await bench.retry(request);
  await db().one(FORGET_KEY, [body.id]);
  await db().one(HOLD_FOR_FAILED, [body.id]);
  const since = await bench.last("stripe");
  const [one, other] = await Promise.all([bench.retry(request), bench.retry(request)]);
  for (const again of [one, other]) {
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.deepEqual([again.status, again.body.id, again.body.status], [201, body.id, "failed"]);
  }
  assert.deepEqual(await bench.moved("stripe", since), []);
  const reused = await bench.retry({ ...request, json: { ...request.json, amount: 13 } });
  assert.deepEqual([reused.status, reused.body.code], [422, "idempotency_key_reused"]);
});

test("a refund whose key was deleted is returned, not issued again", async () => {
  const request = requestOf("stripe refund");
  const { body } = await bench.retry(request);
  const { id } = body.refunds.at(-1);
  await db().one(FORGET_KEY, [id]);
  const again = await bench.retry(request);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  assert.deepEqual([again.status, again.body.refundedAmount], [200, body.refundedAmount]);
  assert.equal((await bench.retry({ ...request, json: { amount: 2 } })).status, 422);
  await db().one(FORGET_KEY, [id]);
  const another = await bench.retry({ ...request, json: { amount: 2 } });
  assert.equal(another.body.refundedAmount, body.refundedAmount + 2);
});
