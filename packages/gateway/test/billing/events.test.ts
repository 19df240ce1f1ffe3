import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { checkout, PRICE, stateAt } from "@banco/gateway-testing/billing";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { type Simulators, startSimulators } from "@banco/simulators";
import Stripe from "stripe";

const [OLD_SECRET, NEW_SECRET] = ["whsec_old", "whsec_new"];

let simulators: Simulators;
/** The vendor's webhook endpoint was created manually, and its secret is being rotated. */
let gateway: TestGateway;
before(async () => {
  simulators = await startSimulators();
  const STRIPE_WEBHOOK_SECRET = `${NEW_SECRET}, ${OLD_SECRET}`;
  gateway = await startTestGateway({ SIMULATORS_URL: simulators.url, STRIPE_WEBHOOK_SECRET });
});
after(async () => {
  await gateway.stop();
  await simulators.close();
});

/** Creates a subscription, with the events that the vendor would send about it. */
async function madeUp() {
  const user = await gateway.signIn();
  await checkout(gateway, user);
  const { sub: userId } = JSON.parse(
    Buffer.from(user.accessToken.split(".")[1]!, "base64url").toString(),
  ) as { sub: string };
  const id = `sub_${randomBytes(8).toString("hex")}`;
  const marks = { userId, priceId: PRICE };
  const event = (type: string, created: number, object: object) => ({
    id: `evt_${randomBytes(8).toString("hex")}`,
    object: "event",
    type,
    created,
    data: { object },
  });
  const now = Math.floor(Date.now() / 1_000);
  const subscription = (type: string, status: string, after: number) =>
    event(`customer.subscription.${type}`, now + after, {
      id,
      status,
      metadata: marks,
      items: { data: [{ price: { id: PRICE } }] },
    });
  return {
    user,
    completed: (after = 0) =>
      event("checkout.session.completed", now + after, {
        mode: "subscription",
        subscription: id,
        client_reference_id: userId,
        metadata: marks,
      }),
    updated: (status: string, after: number) => subscription("updated", status, after),
    deleted: (after: number) => subscription("deleted", "canceled", after),
    failed: (after: number) =>
      event("invoice.payment_failed", now + after, {
        parent: { type: "subscription_details", subscription_details: { subscription: id, metadata: marks } },
      }),
  };
}

const signed = (payload: string, secret = NEW_SECRET, timestamp = Math.floor(Date.now() / 1_000)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

function deliver(event: object | string, signature?: string) {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const headers = { "content-type": "application/json", "stripe-signature": signature ?? signed(body) };
  return gateway.send("POST", "/v1/billing/webhook", { body, headers });
}

test("the four events update the subscription, even in older API versions", async () => {
  const { user, completed, updated, failed, deleted } = await madeUp();
  for (const [event, status] of [
    [completed(), "active"],
    [updated("trialing", 1), "trialing"],
    [failed(2), "past_due"],
    [updated("active", 3), "active"],
    [deleted(4), "canceled"],
  ] as const) {
    assert.equal((await deliver(event)).status, 200);
    assert.equal((await stateAt(gateway, user))?.status, status);
  }
  const old = await madeUp();
  const { subscription } = old.completed().data.object as { subscription: string };
  await deliver(old.completed());
  await deliver({ ...old.failed(1), id: "evt_old", data: { object: { subscription } } });
  assert.equal((await stateAt(gateway, old.user))?.status, "past_due");
});

test("older and repeated events change nothing", async () => {
  const { user, completed, updated, failed } = await madeUp();
  const paid = updated("active", 5);
  for (const event of [paid, completed(), failed(3), paid]) {
    assert.equal((await deliver(event)).status, 200);
    assert.equal((await stateAt(gateway, user))?.status, "active");
  }
  await deliver(failed(6));
  await deliver(paid);
  assert.equal((await stateAt(gateway, user))?.status, "past_due");
});

test("concurrent events are all applied", async () => {
  const { user, completed, updated, failed, deleted } = await madeUp();
  const events = [completed(), updated("trialing", 1), failed(2), updated("active", 3), deleted(4)];
  const answers = await Promise.all([...events, ...events].map((event) => deliver(event)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal((await stateAt(gateway, user))?.status, "canceled");
});

test("both secrets are valid during a rotation", async () => {
  const { user, completed } = await madeUp();
  const body = JSON.stringify(completed());
  assert.equal((await deliver(body, signed(body, OLD_SECRET))).status, 200);
  assert.equal((await stateAt(gateway, user))?.status, "active");
  const [time, v1] = signed(body).split(",") as [string, string];
  assert.equal((await deliver(body, `${time},v1=${"0".repeat(64)},${v1}`)).status, 200);
});

test("missing, invalid, stale and future signatures are refused", async () => {
  const { user, completed } = await madeUp();
  const body = JSON.stringify(completed());
  const now = Math.floor(Date.now() / 1_000);
  const good = signed(body);
  const wrong = [
    "",
    "nonsense",
    `t=${now}`,
    `t=${now},v1=`,
    good.split(",")[1]!,
    good.replace("v1=", "v0="),
    signed(body, "whsec_other"),
    signed(`${body} `),
    signed(body, NEW_SECRET, now - 301),
    signed(body, NEW_SECRET, now + 330),
  ];
  for (const signature of wrong) assertProblem(await deliver(body, signature), 400, "webhook_refused");
  const json = completed();
  assertProblem(await gateway.send("POST", "/v1/billing/webhook", { json }), 400, "webhook_refused");
  for (const text of ["", "[]", "not json", '{"id":"evt_1"}']) {
    assertProblem(await deliver(text, signed(text)), 400, "webhook_refused");
  }
  assert.equal(await stateAt(gateway, user), undefined);
});

test("other events are accepted without effect", async () => {
  const { user, completed } = await madeUp();
  const payment = {
    ...completed(),
    id: "evt_payment",
    data: { object: { mode: "payment", subscription: null } },
  };
  for (const event of [payment, { ...completed(), id: "evt_other", type: "customer.created" }]) {
    assert.equal((await deliver(event)).status, 200);
  }
  assert.equal(await stateAt(gateway, user), undefined);
});
