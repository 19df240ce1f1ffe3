import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { type Simulators, startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";
import Stripe from "stripe";
import { type SignedIn, startTestGateway, type TestGateway } from "../support/gateway.ts";
import { assertProblem } from "../support/oauth.ts";

const PRICE = "price_pro_monthly";
const SUBSCRIPTION = `/v1/billing/subscriptions/${PRICE}`;
const PORTAL = "/v1/billing/subscriptions/portal";
const [OLD_SECRET, NEW_SECRET] = ["whsec_old", "whsec_new"];

let simulators: Simulators;
/** Its endpoint at the vendor was made by itself. */
let gateway: TestGateway;
/** Its endpoint was made by hand; its secret is being replaced. */
let byHand: TestGateway;
before(async () => {
  simulators = await startSimulators();
  const SIMULATORS_URL = simulators.url;
  gateway = await startTestGateway({ SIMULATORS_URL });
  byHand = await startTestGateway({ SIMULATORS_URL, STRIPE_WEBHOOK_SECRET: `${NEW_SECRET}, ${OLD_SECRET}` });
});
after(async () => {
  await gateway.stop();
  await byHand.stop();
  await simulators.close();
});

const stateAt = async (at: TestGateway, { accessToken: token }: SignedIn) => {
  const { status, body } = await at.send("GET", SUBSCRIPTION, { token });
  return status === 200 ? body : undefined;
};
const reaches = (at: TestGateway, user: SignedIn, status: string) =>
  eventually(`it is ${status}`, async () => {
    const state = await stateAt(at, user);
    return state?.status === status && state;
  });
const control = (path: string, fields: Record<string, string>) =>
  fetch(`${simulators.url}/_control/stripe/${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

/** The user's subscription at the vendor. */
async function subscriptionOf({ email }: SignedIn): Promise<string | undefined> {
  const read = async (path: string) => {
    const headers = { authorization: "Bearer sk_test_banco_billing" };
    const response = await fetch(`${simulators.url}/stripe/v1/${path}`, { headers });
    return ((await response.json()) as { data: { id: string }[] }).data;
  };
  const [customer] = await read(`customers?email=${encodeURIComponent(email)}`);
  return (await read(`subscriptions?customer=${customer!.id}`))[0]?.id;
}

async function allDelivered(): Promise<boolean> {
  const response = await fetch(`${simulators.url}/_control/stripe/webhooks`);
  const { webhooks } = (await response.json()) as { webhooks: { state: string }[] };
  return webhooks.every(({ state }) => state === "delivered");
}

async function checkout(at: TestGateway, { accessToken: token }: SignedIn) {
  const answer = await at.send("POST", SUBSCRIPTION, { token });
  assert.equal(answer.status, 201, answer.text);
  return answer.body as { id: string; url: string };
}

test("a user subscribes at the vendor's page, and the vendor's events keep the subscription up to date", async () => {
  const user = await gateway.signIn();
  assert.equal(await stateAt(gateway, user), undefined);
  const { url } = await checkout(gateway, user);
  const paid = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ card: "pm_card_visa" }),
    redirect: "manual",
  });
  assert.equal(paid.headers.get("location"), `${gateway.url}/?checkout=done`);
  await reaches(gateway, user, "active");
  const { id, priceId, currentPeriodEnd, cancelAtPeriodEnd } = await eventually(
    "the period is known",
    async () => {
      const state = await stateAt(gateway, user);
      return state.currentPeriodEnd && state;
    },
  );
  assert.deepEqual({ priceId, cancelAtPeriodEnd }, { priceId: PRICE, cancelAtPeriodEnd: false });
  assert.ok(Date.parse(currentPeriodEnd) > Date.now());
  assertProblem(await gateway.send("POST", SUBSCRIPTION, { token: user.accessToken }), 409, "conflict");

  await control(`subscriptions/${id}`, { does: "fail" });
  await reaches(gateway, user, "past_due");
  await control(`subscriptions/${id}`, { does: "renew" });
  await reaches(gateway, user, "active");

  const portal = await gateway.send("GET", PORTAL, { token: user.accessToken });
  assert.equal(portal.status, 200);
  assert.match(await (await fetch(portal.body.url)).text(), new RegExp(id));
  await fetch(`${portal.body.url}/cancel/${id}`, { method: "POST", redirect: "manual" });
  await reaches(gateway, user, "canceled");
});

test("the vendor's events may come twice and late, and the subscription is as the vendor has it", async () => {
  for (const fault of ["duplicate", "reorder"]) {
    const match = { event: "checkout.session.completed" };
    await fetch(`${simulators.url}/_control/stripe/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ match, fault, times: 1 }),
    });
    const user = await gateway.signIn();
    const { url } = await checkout(gateway, user);
    await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ card: "pm_card_visa" }),
      redirect: "manual",
    });
    const id = await eventually("there is a subscription", () => subscriptionOf(user));
    await control(`subscriptions/${id}`, { does: "fail" });
    await reaches(gateway, user, "past_due");
    await eventually("all was delivered", allDelivered);
    assert.equal((await stateAt(gateway, user)).status, "past_due");
  }
});

test("while the vendor can not be reached, a checkout says so", async () => {
  const lonely = await startTestGateway();
  const { accessToken: token } = await lonely.signIn();
  assertProblem(await lonely.send("POST", SUBSCRIPTION, { token }), 503, "provider_unavailable");
  await lonely.stop();
});

test("a subscription is its user's alone", async () => {
  const stranger = await gateway.signIn();
  assertProblem(await gateway.send("GET", SUBSCRIPTION, { token: stranger.accessToken }), 404, "not_found");
  assertProblem(await gateway.send("GET", PORTAL, { token: stranger.accessToken }), 404, "not_found");
  for (const [method, path] of [
    ["GET", PORTAL],
    ["GET", SUBSCRIPTION],
    ["POST", SUBSCRIPTION],
  ] as const)
    assertProblem(await gateway.send(method, path), 401, "unauthorized");
});

test("only prices that are sold can be subscribed to", async () => {
  const { accessToken: token } = await gateway.signIn();
  for (const price of ["price_1Other", "not%20a%20price!", "x".repeat(255)]) {
    const answer = await gateway.send("POST", `/v1/billing/subscriptions/${price}`, { token });
    assertProblem(answer, 400, "validation_failed");
    assert.equal(answer.body.errors[0].path, "/params/priceId");
  }
});

test("however many checkouts a user opens at once, they are one customer of the vendor", async () => {
  const user = await gateway.signIn();
  await Promise.all([1, 2, 3].map(() => checkout(gateway, user)));
  const response = await fetch(
    `${simulators.url}/stripe/v1/customers?email=${encodeURIComponent(user.email)}`,
    {
      headers: { authorization: "Bearer sk_test_banco_billing" },
    },
  );
  assert.equal(((await response.json()) as { data: unknown[] }).data.length, 1);
});

/** What the vendor would tell of a subscription that a test makes up. */
async function madeUp() {
  const user = await byHand.signIn();
  await checkout(byHand, user);
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
  return byHand.send("POST", "/v1/billing/webhook", { body, headers });
}

test("the four events move the subscription, also in the shape of older versions of the vendor", async () => {
  const { user, completed, updated, failed, deleted } = await madeUp();
  for (const [event, status] of [
    [completed(), "active"],
    [updated("trialing", 1), "trialing"],
    [failed(2), "past_due"],
    [updated("active", 3), "active"],
    [deleted(4), "canceled"],
  ] as const) {
    assert.equal((await deliver(event)).status, 200);
    assert.equal((await stateAt(byHand, user))?.status, status);
  }
  const old = await madeUp();
  const { subscription } = old.completed().data.object as { subscription: string };
  await deliver(old.completed());
  await deliver({ ...failed(1), id: "evt_old", data: { object: { subscription } } });
  assert.equal((await stateAt(byHand, old.user))?.status, "past_due");
});

test("older events never overwrite newer ones, and a repeated one changes nothing", async () => {
  const { user, completed, updated, failed } = await madeUp();
  const paid = updated("active", 5);
  for (const event of [paid, completed(), failed(3), paid]) {
    assert.equal((await deliver(event)).status, 200);
    assert.equal((await stateAt(byHand, user))?.status, "active");
  }
  await deliver(failed(6));
  await deliver(paid);
  assert.equal((await stateAt(byHand, user))?.status, "past_due");
});

test("events that arrive together are all counted", async () => {
  const { user, completed, updated, failed, deleted } = await madeUp();
  const events = [completed(), updated("trialing", 1), failed(2), updated("active", 3), deleted(4)];
  const answers = await Promise.all([...events, ...events].map((event) => deliver(event)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal((await stateAt(byHand, user))?.status, "canceled");
});

test("both secrets count while one is being replaced", async () => {
  const { user, completed } = await madeUp();
  const body = JSON.stringify(completed());
  assert.equal((await deliver(body, signed(body, OLD_SECRET))).status, 200);
  assert.equal((await stateAt(byHand, user))?.status, "active");
  const [time, v1] = signed(body).split(",") as [string, string];
  assert.equal((await deliver(body, `${time},v1=${"0".repeat(64)},${v1}`)).status, 200);
});

test("a signature that is missing, wrong, over other bytes, too old or ahead of time is refused", async () => {
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
  assertProblem(await byHand.send("POST", "/v1/billing/webhook", { json }), 400, "webhook_refused");
  for (const text of ["", "[]", "not json", '{"id":"evt_1"}']) {
    assertProblem(await deliver(text, signed(text)), 400, "webhook_refused");
  }
  assert.equal(await stateAt(byHand, user), undefined);
});

test("events about other things are taken and change nothing", async () => {
  const { user, completed } = await madeUp();
  const payment = {
    ...completed(),
    id: "evt_payment",
    data: { object: { mode: "payment", subscription: null } },
  };
  for (const event of [payment, { ...completed(), id: "evt_other", type: "customer.created" }]) {
    assert.equal((await deliver(event)).status, 200);
  }
  assert.equal(await stateAt(byHand, user), undefined);
});
