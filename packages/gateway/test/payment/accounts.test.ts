import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { paymentProviders } from "@banco/providers";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

test("reconnecting returns the same account under its label or real name", async () => {
  const account = (await shop.call("GET", STRIPE)).body;
  assert.equal(account.status, "active");
  assert.equal(account.mode, "sandbox");
  assert.equal((await shop.call("POST", STRIPE)).body.id, account.id);
  for (const name of ["p1", "P1", "stripe"]) {
    assert.deepEqual((await shop.call("GET", `/v1/payment/${name}`)).body, account);
  }
  assert.equal((await shop.call("GET", "/v1/payment/nobody")).body.code, "provider_not_found");
});

test("an account is never deleted, because payments and documents refer to it", async () => {
  for (const attack of ["delete from account", "truncate account cascade"])
    await assert.rejects(shop.gateway.db.raw(attack), /never deleted/);
});

test("concurrent connections all return the one working account", async () => {
  const { accessToken: token } = await shop.gateway.signIn();
  const satispay = "/v1/payment/satispay";
  const connect = () => shop.gateway.send("POST", satispay, { token });
  const responses = await Promise.all(Array.from({ length: 10 }, connect));
  assert.deepEqual(
    new Set(responses.map(({ status, body }) => `${status} ${body.status}`)),
    new Set(["201 active"]),
  );
  assert.equal(new Set(responses.map(({ body }) => body.id)).size, 1);
  assert.equal((await shop.gateway.send("GET", satispay, { token })).body.status, "active");
});

test("fields outside the provider's schema are refused first", async () => {
  for (const provider of paymentProviders()) {
    const path = `/v1/payment/${provider.manifest.id}`;
    for (const kind of ["card", "link", "app", "terminal", "checkin", "code"] as const) {
      if (provider.manifest.capabilities.includes(kind)) continue;
      const answer = await shop.call("POST", `${path}/${kind}`, { json: {} });
      assert.equal(answer.body.code, "capability_not_supported", `${provider.manifest.id} ${kind}`);
    }
  }
});

test("data entered by the merchant overrides the provider's", async () => {
  const merchant = { name: "Caffè Centrale", vatId: "01234567897", address: { city: "Roma", country: "IT" } };
  assert.equal((await shop.call("PUT", `${STRIPE}/merchant`, { json: merchant })).status, 200);
  const { body } = await shop.call("GET", `${STRIPE}/merchant`);
  assert.equal(body.name, "Caffè Centrale");
  assert.equal(body.provider, "stripe");
  const patched = await shop.call("PATCH", `${STRIPE}/merchant`, { json: { phone: "+390612345678" } });
  assert.equal(patched.body.name, "Caffè Centrale");
  assert.equal((await shop.call("PUT", `${STRIPE}/merchant`, { json: ["x"] })).status, 400);
});

test("new keys are verified before they replace old ones, and never shown", async () => {
  const path = `${STRIPE}/merchant`;
  const wrong = await shop.call("PATCH", path, { json: { credentials: { secretKey: "nonsense" } } });
  assert.equal(wrong.body.errors[0].path, "/credentials/secretKey");
  const revoked = `sk_test_revoked${"0".repeat(16)}`;
  const refused = await shop.call("PATCH", path, { json: { credentials: { secretKey: revoked } } });
  assert.equal(refused.status, 400);
  assert.equal(refused.body.code, "provider_refused");
  const { status, lastError } = (await shop.call("GET", STRIPE)).body;
  assert.deepEqual([status, lastError], ["active", null]);
  await shop.completedCard(5);
  const good = `sk_test_${"a".repeat(24)}`;
  assert.equal((await shop.call("PATCH", path, { json: { credentials: { secretKey: good } } })).status, 200);
  for (const answer of [await shop.call("GET", STRIPE), await shop.call("GET", path)]) {
    assert.equal(answer.body.status ?? "active", "active");
    assert.ok(!answer.text.includes(good) && !answer.text.includes("whsec"));
  }
});

test("a disconnected account returns 404 and can be reconnected", async () => {
  const { accessToken: token } = await shop.gateway.signIn();
  const stranger = (method: string, path: string) => shop.gateway.send(method, `${STRIPE}${path}`, { token });
  const first = await stranger("POST", "");
  assert.equal((await stranger("DELETE", "")).status, 200);
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/merchant"],
    ["GET", "/terminals"],
    ["DELETE", ""],
  ] as const) {
    assert.equal((await stranger(method, path)).body.code, "account_not_found", path);
  }
  assert.notEqual((await stranger("POST", "")).body.id, first.body.id);
});

test("the webhook URL is shown only to the merchant's own session", async () => {
  const viva = "/v1/payment/viva";
  const { body } = await shop.call("POST", viva);
  assert.match(body.webhookUrl, /\/v1\/payment\/viva\/webhook\?account=/);
  const { pathname, search } = new URL(body.webhookUrl);
  const challenge = await shop.gateway.send("GET", pathname + search);
  assert.ok(challenge.body.Key);
  const key = await shop.call("POST", "/v1/keys", { json: { name: "Till", scopes: ["payments:read"] } });
  const seen = await shop.gateway.send("GET", viva, { token: key.body.key });
  assert.deepEqual([seen.status, seen.body.webhookUrl], [200, undefined]);
  assert.equal((await shop.call("GET", STRIPE)).body.webhookUrl, undefined);
});

test("an inactive or other mode's account stores no description at the provider", async () => {
  const { id, providerTransactionId } = await shop.completedCard(4);
  const annotated = async (description: string) => {
    const { status, body } = await shop.call("PATCH", `${STRIPE}/transactions/${id}`, {
      json: { description },
    });
    assert.deepEqual([status, body.description], [200, description]);
    const requests = await shop.requests();
    return requests.filter(
      ({ method, path }) => method === "POST" && path.endsWith(`/${providerTransactionId}`),
    ).length;
  };
  assert.equal(await annotated("Table 1"), 1);
  const { db } = shop.gateway;
  await db.raw("update account set status = 'error' where provider = 'stripe' and status = 'active'");
  assert.equal(await annotated("Table 2"), 1);
  await db.raw("update account set status = 'active' where provider = 'stripe' and status = 'error'");
  await db.raw(
    `insert into account (tenant_id, id, kind, provider, status, mode, settings, credentials)
     select a.tenant_id, 'acc_former', a.kind, a.provider, 'disconnected', 'test', a.settings, a.credentials
     from account a join payment_transaction t on t.account_id = a.id where t.id = $1`,
    [id],
  );
  await db.raw("update payment_transaction set account_id = 'acc_former' where id = $1", [id]);
  assert.equal(await annotated("Table 3"), 1);
});

test("unknown merchant fields are refused at every depth", async () => {
  const { accessToken: token } = await shop.gateway.signIn();
  const handoff = "/v1/payment/handoff";
  const { body: account } = await shop.gateway.send("POST", handoff, { token });
  const json = { name: "Bar", role: "admin", address: { city: "Roma", door: "left" } };
  const { status, body } = await shop.gateway.send("PUT", `${handoff}/merchant`, { token, json });
  assert.deepEqual(
    [status, body.errors.map(({ path }: { path: string }) => path)],
    [400, ["/role", "/address/door"]],
  );
  const { rows } = await shop.gateway.db.raw("select merchant from account where id = $1", [account.id]);
  assert.deepEqual(rows, [{ merchant: {} }]);
});
