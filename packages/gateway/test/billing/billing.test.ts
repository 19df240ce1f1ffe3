import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkout, PRICE, SUBSCRIPTION, stateAt } from "@banco/gateway-testing/billing";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { type Simulators, startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";

const PORTAL = "/v1/billing/subscriptions/portal";

let simulators: Simulators;
/** The gateway created its own webhook endpoint with the vendor. */
let gateway: TestGateway;
before(async () => {
  simulators = await startSimulators();
  gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
});
after(async () => {
  await gateway.stop();
  await simulators.close();
});

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

/** Returns the user's subscription with the vendor. */
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

test("a user subscribes on the vendor's page, and events update the subscription", async () => {
  const user = await gateway.signIn();
  assert.equal(await stateAt(gateway, user), undefined);
  const { url } = await checkout(gateway, user);
  const paid = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ card: "pm_card_visa" }),
    redirect: "manual",
  });
  assert.equal(paid.headers.get("location"), `${gateway.url}/console/subscription?checkout=done`);
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

  await control(`subscriptions/${id}`, { does: "end" });
  await eventually("the customer's outcome is known", async () => {
    return (await stateAt(gateway, user)).cancelAtPeriodEnd;
  });

  const portal = await gateway.send("GET", PORTAL, { token: user.accessToken });
  assert.equal(portal.status, 200);
  assert.match(await (await fetch(portal.body.url)).text(), new RegExp(id));
  await fetch(`${portal.body.url}/cancel/${id}`, { method: "POST", redirect: "manual" });
  await reaches(gateway, user, "canceled");
});

test("repeated and late events do not change the subscription's state", async () => {
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
    await eventually("everything was delivered", allDelivered);
    assert.equal((await stateAt(gateway, user)).status, "past_due");
  }
});

test("a checkout fails with an error if the vendor is unreachable", async () => {
  const lonely = await startTestGateway();
  const { accessToken: token } = await lonely.signIn();
  assertProblem(await lonely.send("POST", SUBSCRIPTION, { token }), 503, "provider_unavailable");
  await lonely.stop();
});

test("a subscription is visible only to its user", async () => {
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

test("users can subscribe only to prices on sale", async () => {
  const { accessToken: token } = await gateway.signIn();
  for (const price of ["price_1Other", "not%20a%20price!", "x".repeat(255)]) {
    const answer = await gateway.send("POST", `/v1/billing/subscriptions/${price}`, { token });
    assertProblem(answer, 400, "validation_failed");
    assert.equal(answer.body.errors[0].path, "/params/priceId");
  }
});

test("concurrent checkouts by one user create one vendor customer", async () => {
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

test("prices on sale are listed with their IDs", async () => {
  const { accessToken: token } = await gateway.signIn();
  const { status, body } = await gateway.send("GET", "/v1/billing/prices", { token });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(body, [
    { id: PRICE, name: "Banco Pro", amount: 19, currency: "EUR", interval: "month", intervalCount: 1 },
  ]);
  assertProblem(await gateway.send("GET", "/v1/billing/prices", {}), 401, "unauthorized");
});

test("a price unknown to the vendor is not listed", async () => {
  const sells = await startTestGateway({
    SIMULATORS_URL: simulators.url,
    STRIPE_PRICES: `price_gone,${PRICE}`,
  });
  try {
    const { accessToken: token } = await sells.signIn();
    const { body } = await sells.send("GET", "/v1/billing/prices", { token });
    assert.deepEqual(
      body.map(({ id }: { id: string }) => id),
      [PRICE],
    );
  } finally {
    await sells.stop();
  }
});
