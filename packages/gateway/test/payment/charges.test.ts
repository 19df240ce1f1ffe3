import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { openShop, type Shop, STRIPE, window } from "@banco/gateway-testing/payments";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

/** Counts the charges and payment pages requested from Stripe. */
const charges = async () =>
  (await shop.posts()).filter(({ path }) => /\/(payment_intents|sessions)$/.test(path)).length;

test("a card payment completes and is read back unchanged", async () => {
  const body = {
    amount: 12.5,
    token: "tok_visa",
    description: "Two coffees",
    reference: "r-7",
    metadata: { table: "7" },
    customer: { name: "Anna Bianchi", email: "anna@example.com" },
  };
  const paid = await shop.pay("card", body);
  assert.equal(paid.status, 201);
  const { status, amount, currency, type, provider, clientId, reference, metadata, card, refundedAmount } =
    paid.body;
  assert.deepEqual(
    { status, amount, currency, type, provider, clientId, reference, metadata, refundedAmount },
    {
      status: "completed",
      amount: 12.5,
      currency: "EUR",
      type: "card",
      provider: "stripe",
      clientId: "till",
      reference: "r-7",
      metadata: { table: "7" },
      refundedAmount: 0,
    },
  );
  assert.deepEqual(card, { brand: "visa", last4: "4242" });
  assert.deepEqual((await shop.call("GET", `${STRIPE}/transactions/${paid.body.id}`)).body, paid.body);
});

test("a declined card creates a failed payment with the bank's reason", async () => {
  const { status, body } = await shop.pay("card", {
    amount: 3,
    token: "tok_chargeDeclinedInsufficientFunds",
  });
  assert.equal(status, 201);
  assert.equal(body.status, "failed");
  assert.equal(body.failure.code, "insufficient_funds");
  const { items } = (
    await shop.call("GET", `${STRIPE}/transactions`, { query: { ...window(), status: "failed" } })
  ).body;
  assert.ok(items.some(({ id }: { id: string }) => id === body.id));
});

test("a card that needs authentication stays pending with its redirect", async () => {
  const { body } = await shop.pay("card", {
    amount: 3,
    token: "pm_card_authenticationRequired",
    returnUrl: "https://shop.example.com/back",
  });
  assert.equal(body.status, "pending");
  assert.equal(body.action.type, "redirect");
  assert.match(body.action.url, /^http/);
});

test("a link must expire in the future", async () => {
  const link = (ms: number) =>
    shop.pay("link", { amount: 3, expiresAt: new Date(Date.now() + ms).toISOString() });
  const past = await link(-1_000);
  const { code, errors } = past.body;
  assert.deepEqual([past.status, code, errors[0].path], [400, "validation_failed", "/expiresAt"]);
  assert.equal((await link(24 * 3_600_000)).status, 201);
});

test("amounts use the currency's decimals: none for yen, three for dinars", async () => {
  const yen = await shop.pay("card", { amount: 1250, currency: "JPY", token: "tok_visa" });
  assert.equal(yen.body.amount, 1250);
  const dinars = await shop.pay("card", { amount: 1.23, currency: "KWD", token: "tok_visa" });
  assert.equal(dinars.body.amount, 1.23);
  const bodies = (await shop.requests())
    .filter(({ path }) => path.endsWith("/payment_intents"))
    .map(({ body }) => body);
  assert.ok(bodies.some((body) => /amount=1250&/.test(body) && /currency=jpy/.test(body)));
  assert.ok(bodies.some((body) => /amount=1230&/.test(body) && /currency=kwd/.test(body)));
});

test("invalid amounts are refused with the field's path and store nothing", async () => {
  const count = async () =>
    (await shop.call("GET", `${STRIPE}/transactions`, { query: { ...window(), limit: "200" } })).body.items
      .length;
  const before = await count();
  for (const wrong of [
    { amount: 0 },
    { amount: -1 },
    { amount: 1.005 },
    { amount: "1" },
    { amount: null },
    { amount: 1e308 },
    { amount: 10.5, currency: "JPY" },
  ]) {
    const answer = await shop.pay("card", { token: "tok_visa", ...wrong });
    assert.equal(answer.status, 400, JSON.stringify(wrong));
    assert.equal(answer.body.errors[0].path, "/amount", JSON.stringify(wrong));
  }
  for (const currency of ["no", "eur", "XXX"]) {
    const answer = await shop.pay("card", { token: "tok_visa", amount: 1, currency });
    assert.equal(answer.body.errors[0].path, "/currency");
  }
  assert.equal(await count(), before);
});

test("card numbers are refused before anything is stored", async () => {
  for (const token of [
    "4242424242424242",
    "4242 4242 4242 4242",
    "4000-0000-0000-0002",
    "4242424242424241",
  ]) {
    assert.equal((await shop.pay("card", { amount: 1, token })).body.code, "raw_card_data_refused");
  }
  const inFieldsOfTheirOwn = {
    "/number": { number: "4242 4242 4242 4242" },
    "/card/number": { token: "tok_visa", card: { number: 4242424242424242, cvc: "123" } },
  };
  for (const [path, fields] of Object.entries(inFieldsOfTheirOwn)) {
    const { status, body } = await shop.pay("card", { amount: 1, ...fields });
    assert.deepEqual([status, body.code, body.errors[0].path], [400, "raw_card_data_refused", path]);
  }
  const others = {
    reference: "4242424242424241",
    metadata: { since: "1763740000002", order: "20261122142600123" },
  };
  assert.equal((await shop.pay("card", { amount: 1, token: "tok_visa", ...others })).status, 201);
});

test("nothing is charged without a valid x-client-id", async () => {
  for (const headers of [{}, { "x-client-id": " " }] as Record<string, string>[]) {
    const answer = await shop.call("POST", `${STRIPE}/card`, {
      json: { amount: 1, token: "tok_visa" },
      headers,
    });
    assert.equal(answer.status, 400);
    assert.equal(answer.body.errors[0].path, "/headers/x-client-id");
  }
});

test("a key returns its stored response, or 422 for a different body", async () => {
  const key = randomUUID();
  const body = { amount: 5, token: "tok_visa", reference: key };
  const first = await shop.pay("card", body, { "idempotency-key": key });
  const again = await shop.pay(
    "card",
    { reference: key, token: "tok_visa", amount: 5 },
    { "idempotency-key": `"${key}"` },
  );
  assert.equal(again.status, 201);
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  const other = await shop.pay("card", { ...body, amount: 6 }, { "idempotency-key": key });
  assert.equal(other.status, 422);
});

test("a key covers the same request under every provider name", async () => {
  const json = { amount: 5, token: "tok_visa" };
  const headers = { "x-client-id": "till", "idempotency-key": randomUUID() };
  const under = (name: string) => shop.call("POST", `/v1/payment/${name}/card`, { json, headers });
  const first = await under("P1");
  for (const name of ["p1", "stripe"]) assert.equal((await under(name)).text, first.text);
});

test("a refusal is stored under its key like any response", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const refused = await shop.pay("card", { amount: 1, token: "tok_thatNobodyKnows" }, headers);
  assert.equal(refused.status, 400);
  assert.equal(refused.body.code, "provider_refused");
  assert.ok(refused.body.provider.code);
  const again = await shop.pay("card", { amount: 1, token: "tok_thatNobodyKnows" }, headers);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  assert.equal(again.text, refused.text);
});

test("50 parallel requests with one key charge once", async () => {
  const key = randomUUID();
  const body = { amount: 7, token: "tok_visa", reference: key };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.pay("card", body, { "idempotency-key": key })),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)).difference(new Set([201, 409])), new Set());
  assert.equal(new Set(answers.flatMap(({ status, body }) => (status === 201 ? body.id : []))).size, 1);
  assert.equal(Object.keys(await shop.charges(key)).length, 1);
});

test("another merchant can neither see nor change a payment", async () => {
  const { id } = await shop.completedCard(2);
  const { accessToken } = await shop.gateway.signIn();
  const stranger = (method: string, path: string, json?: object) =>
    shop.gateway.send(method, path, { token: accessToken, ...(json && { json }) });
  await stranger("POST", STRIPE);
  assert.equal((await stranger("GET", `${STRIPE}/transactions/${id}`)).status, 404);
  assert.equal(
    (await stranger("PATCH", `${STRIPE}/transactions/${id}`, { description: "mine" })).status,
    404,
  );
  assert.equal((await stranger("DELETE", `${STRIPE}/transactions/${id}`, {})).status, 404);
});

test("the list is ordered by time and paged completely", async () => {
  for (let index = 0; index < 3; index += 1) await shop.completedCard(1);
  const seen: string[] = [];
  let token: string | null = null;
  do {
    const query: Record<string, string> = { ...window(), limit: "2", ...(token && { token }) };
    const page = (await shop.call("GET", `${STRIPE}/transactions`, { query })).body;
    assert.ok(page.items.length <= 2);
    seen.push(
      ...page.items.map(({ createdAt, id }: { createdAt: string; id: string }) => `${createdAt} ${id}`),
    );
    token = page.token;
  } while (token);
  assert.deepEqual(seen, [...new Set(seen)].sort());
  const whole = (await shop.call("GET", `${STRIPE}/transactions`, { query: { ...window(), limit: "200" } }))
    .body;
  assert.equal(seen.length, whole.items.length);
});

test("lists refuse invalid ranges, limits and tokens", async () => {
  const { start, end } = window();
  for (const query of [
    { start },
    { end },
    { start: end, end: start },
    { start, end, limit: "0" },
    { start, end, limit: "abc" },
    { start, end, token: "nonsense" },
    { start: "yesterday", end },
    { start, end, status: "paid" },
  ] as Record<string, string>[]) {
    assert.equal(
      (await shop.call("GET", `${STRIPE}/transactions`, { query })).status,
      400,
      JSON.stringify(query),
    );
  }
});

test("only description, reference and metadata can be changed", async () => {
  const { id, updatedAt, ...before } = await shop.completedCard(2);
  const change = { description: "Table 9", reference: "r-9", metadata: { k: "v" } };
  const path = `${STRIPE}/transactions/${id}`;
  const refused = await shop.call("PATCH", path, { json: { ...change, amount: 1, id: "other" } });
  assert.deepEqual(
    [refused.status, refused.body.errors.map(({ path }: { path: string }) => path)],
    [400, ["/amount", "/id"]],
  );
  const changed = await shop.call("PATCH", path, { json: { ...change, amount: 2, id } });
  assert.equal(changed.status, 200);
  const { updatedAt: _, ...after } = changed.body;
  assert.deepEqual(after, { ...before, id, ...change });
  assert.equal((await shop.call("PATCH", path, { json: { status: "failed" } })).status, 400);
});

test("an expired link is refused unless its key was used before", async () => {
  const soon = new Date(Date.now() + 40 * 60_000).toISOString();
  const headers = { "idempotency-key": "link-over" };
  const response = await shop.pay("link", { amount: 5, expiresAt: soon }, headers);
  assert.equal(response.status, 201, response.text);
  const past = await shop.pay("link", { amount: 5, expiresAt: "2001-01-01T00:00:00Z" });
  assert.deepEqual([past.status, past.body.errors[0].path], [400, "/expiresAt"]);
  const other = await shop.pay("link", { amount: 5, expiresAt: "2001-01-01T00:00:00Z" }, headers);
  assert.deepEqual([other.status, other.body.code], [422, "idempotency_key_reused"]);
});

test("metadata with an invalid name or value is refused", async () => {
  const before = await charges();
  const refused = [
    { "a\nb": "x" },
    { "a\u2028b": "x" },
    { "": "x" },
    { ["k".repeat(65)]: "x" },
    { a: 1 },
    { "a\nb": {} },
  ];
  for (const metadata of refused) {
    const { status, body, text } = await shop.pay("card", { amount: 5, token: "tok_visa", metadata });
    assert.deepEqual([status, body.code], [400, "validation_failed"], text);
    assert.ok(body.errors[0].path.startsWith("/metadata/"), text.slice(0, 300));
    assert.ok(text.length < 1_000);
  }
  assert.equal(await charges(), before);
  const metadata = { "tavolo è 7/b": "α", ["k".repeat(40)]: "v", __proto: "x" };
  const paid = await shop.pay("card", { amount: 5, token: "tok_visa", metadata });
  assert.deepEqual(paid.body.metadata, metadata, paid.text);
});

test("an invalid address is refused with its field", async () => {
  for (const [kind, body] of [
    ["card", { amount: 5, token: "tok_visa", returnUrl: "http://[::1" }],
    ["link", { amount: 5, successUrl: "https://exa mple.com" }],
    ["link", { amount: 5, successUrl: "https://[@example.org/" }],
    ["link", { amount: 5, cancelUrl: "https://example.org/%6G" }],
    ["card", { amount: 5, returnUrl: 'https://example.org/"x"' }],
    ["card", { amount: 5, returnUrl: "/back" }],
    ["link", { amount: 5, cancelUrl: "http://:99999" }],
  ] as const) {
    const { status, body: problem } = await shop.pay(kind, body);
    const [field] = Object.keys(body).slice(-1);
    assert.deepEqual([status, problem.errors[0].path], [400, `/${field}`]);
  }
});

test("a leap second in expiresAt is refused before a link is created", async () => {
  const before = await charges();
  const refused = await shop.pay("link", { amount: 3, expiresAt: "2036-12-31T23:59:60Z" });
  assert.deepEqual([refused.status, refused.body.errors[0].path], [400, "/expiresAt"]);
  assert.equal(await charges(), before);
});
