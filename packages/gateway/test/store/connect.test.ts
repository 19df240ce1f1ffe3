import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, test } from "node:test";
import { agreeAt, CONSENTS, follow, goOn, registerApps } from "@banco/gateway-testing/consent";
import { type Online, openOnline, WOO, year } from "@banco/gateway-testing/stores";
import { eventually } from "@banco/testing/eventually";
import { ROUND_MS } from "../../src/pace.ts";

const SHOPIFY = "/v1/store/S1";

let online: Online;
before(async () => {
  online = await openOnline(CONSENTS.shopify!.env);
});
after(() => online.stop());

/** An account in the state before the merchant has done anything, which the sandbox skips. */
async function pending(path = WOO): Promise<{ token: string }> {
  const { accessToken: token } = await online.gateway.signIn();
  const { body } = await online.call("POST", path, { token });
  await online.gateway.db.raw("update account set status = 'pending', credentials = null where id = $1", [
    body.id,
  ]);
  return { token };
}

const approve = (url: string) =>
  fetch(url, { method: "POST", body: new URLSearchParams({ decision: "approve" }), redirect: "manual" });

/** The step that the owner takes on behalf of that merchant. */
const goOnAs = (token: string, path: string, landed: URL) =>
  goOn((method, at, sent) => online.call(method, at, { token, ...sent }), path, landed);

test("the shop's address redirects to its consent page, whose keys are tried", async () => {
  const { token } = await pending();
  const first = (await online.call("GET", WOO, { token })).body;
  assert.equal(new URL(first.connectUrl).pathname, "/console/connect/store/woocommerce");
  const json = { credentials: { shop: "shop.example.com" } };
  assert.equal((await online.call("PUT", `${WOO}/merchant`, { token, json })).status, 200);
  const { connectUrl } = (await online.call("GET", WOO, { token })).body;
  assert.equal(new URL(connectUrl).pathname, "/woocommerce/wc-auth/v1/authorize");
  const landed = await follow(online.gateway, await agreeAt(connectUrl, { decision: "approve" }));
  assert.equal((await online.call("GET", WOO, { token })).body.status, "pending");
  assert.equal((await goOnAs(token, WOO, landed)).body.status, "active");
  assert.ok(
    (await online.call("GET", `${WOO}/merchant`, { token })).body.website.includes("shop.example.com"),
  );
  // The page's state is valid for one connection.
  assert.equal((await approve(connectUrl)).status, 500);
});

test("an address always has the same consent page", async () => {
  const { token } = await pending();
  const pageOf = async (shop?: string) => {
    const json = { credentials: { shop } };
    if (shop) assert.equal((await online.call("PUT", `${WOO}/merchant`, { token, json })).status, 200);
    return (await online.call("GET", WOO, { token })).body.connectUrl as string;
  };
  const first = await pageOf("one.example.com");
  assert.equal(await pageOf(), first);
  const other = await pageOf("other.example.com");
  assert.notEqual(other, first);
  const landed = await follow(online.gateway, await agreeAt(other, { decision: "approve" }));
  assert.equal((await goOnAs(token, WOO, landed)).status, 200);
  const { body } = await online.call("GET", `${WOO}/merchant`, { token });
  assert.ok(body.website.includes("other.example.com"));
});

test("Shopify's consent returns signed, and its tokens are renewed in time", async () => {
  const control = `${online.simulators.url}/_control/shopify`;
  await registerApps(online.simulators.url);
  const { token } = await pending(SHOPIFY);
  const shop = "caffe-centrale.myshopify.com";
  await online.call("PUT", `${SHOPIFY}/merchant`, { token, json: { credentials: { shop } } });
  const { connectUrl } = (await online.call("GET", SHOPIFY, { token })).body;
  const tampered = await agreeAt(connectUrl, { shop });
  tampered.searchParams.set("hmac", `x${tampered.searchParams.get("hmac")!.slice(1)}`);
  const refused = await goOnAs(token, SHOPIFY, await follow(online.gateway, tampered));
  assert.equal(refused.body.code, "provider_refused");
  const { connectUrl: again } = (await online.call("GET", SHOPIFY, { token })).body;
  const landed = await follow(online.gateway, await agreeAt(again, { shop }));
  assert.equal((await goOnAs(token, SHOPIFY, landed)).status, 200);
  const account = (await online.call("GET", SHOPIFY, { token })).body;
  assert.equal(account.status, "active");
  const renewals = async () => {
    const { requests } = (await (await fetch(`${control}/requests`)).json()) as {
      requests: { body: string }[];
    };
    return requests.filter((one) => one.body.includes("grant_type=refresh_token")).length;
  };
  await online.gateway.db.raw("update account set refresh_at = now() where id = $1", [account.id]);
  await online.gateway.pass(ROUND_MS.renewals);
  await eventually("the access was renewed", async () => (await renewals()) === 1);
  assert.equal((await online.call("GET", `${SHOPIFY}/transactions/ord_1`, { token })).status, 404);
  assert.equal((await online.call("DELETE", SHOPIFY, { token })).status, 200);
});

test("keys that strangers post to the callback do not connect a shop", async () => {
  const { token } = await pending();
  await online.call("PUT", `${WOO}/merchant`, { token, json: { credentials: { shop: "shop.example.com" } } });
  const { connectUrl } = (await online.call("GET", WOO, { token })).body;
  const state = new URL(connectUrl).searchParams.get("user_id")!;
  const keys = {
    consumer_key: `ck_${"a".repeat(40)}`,
    consumer_secret: `cs_${"b".repeat(40)}`,
    key_permissions: "read_write",
  };
  const post = (user_id: string, more = {}) =>
    online.gateway.send("POST", `${WOO}/callback`, { json: { key_id: 1, user_id, ...keys, ...more } });
  for (const foreign of [`${state}x`, "nonsense", `a.b.${state.split(".")[2]}`]) {
    assert.equal((await post(foreign)).status, 400, foreign);
  }
  assert.equal((await online.gateway.send("POST", `${WOO}/callback`, { body: "nonsense" })).status, 400);
  // Keys have no effect before the browser returns, and only the first keys count.
  assert.equal((await post(state, { key_permissions: "read" })).status, 200);
  assert.equal((await post(state)).status, 400);
  const back = new URL(`${WOO}/callback?success=1&state=${state}`, online.gateway.url);
  assert.equal((await goOnAs(token, WOO, await follow(online.gateway, back))).body.code, "provider_refused");
  assert.equal((await online.call("GET", WOO, { token })).body.status, "pending");
});

test("an invalid address, or one without a shop, is refused", async () => {
  const { token } = await pending();
  const put = (shop: string) =>
    online.call("PUT", `${WOO}/merchant`, { token, json: { credentials: { shop } } });
  for (const shop of [
    "https://shop.example.com",
    "localhost",
    "shop.example.com:8080",
    "shop.example.com/?a",
    "a@b.example",
  ]) {
    assert.equal((await put(shop)).body.errors?.[0].path, "/credentials/shop", shop);
  }
});

test("a shop's order webhook is verified by signature and counted once", async () => {
  const events = async (id: string) => {
    const { rows } = await online.gateway.db.raw(
      "select data from event where type = 'store_order.updated' and subject_id = $1",
      [id],
    );
    return rows as { data: { status: string } }[];
  };
  const id = await online.sold();
  const event = await eventually("the order was reported", async () => (await events(id))[0]);
  assert.equal(event.data.status, "completed");
  const { webhooks } = (await (
    await fetch(`${online.simulators.url}/_control/woocommerce/webhooks`)
  ).json()) as {
    webhooks: {
      id: string;
      url: string;
      body: string;
      event: string;
      attempts: { headers: Record<string, string>; status: number }[];
    }[];
  };
  const { url, body, attempts } = webhooks.find((one) => one.event === "order.created")!;
  assert.equal(attempts[0]?.status, 200);
  const { headers } = attempts[0]!;
  const path = url.slice(online.gateway.url.length);
  const before = (await events(id)).length;
  assert.equal((await online.gateway.send("POST", path, { body, headers })).status, 200);
  const forged = createHmac("sha256", "guess").update(body).digest("base64");
  const guess = { ...headers, "x-wc-webhook-signature": forged };
  assert.equal(
    (await online.gateway.send("POST", path, { body, headers: guess })).body.code,
    "webhook_refused",
  );
  assert.equal(
    (await online.gateway.send("POST", `${WOO}/webhook?account=a.b.c`, { body, headers })).status,
    400,
  );
  assert.equal((await online.gateway.send("POST", `${WOO}/webhook`, { body, headers })).status, 400);
  await online.sold();
  assert.equal((await events(id)).length, before);
});

test("an unreadable order is skipped and reported, and other changes continue", async () => {
  const { body: account } = await online.call("GET", WOO);
  const unreadable = await online.sold({ totalText: "1.299,00 €" });
  const sound = await online.sold();
  const hasEvent = async () => {
    const { rows } = await online.gateway.db.raw(
      "select 1 from event where type = 'store_order.updated' and subject_id = $1",
      [sound],
    );
    return rows.length > 0;
  };
  await eventually("the other order was reported", hasEvent);
  await online.gateway.db.raw("update account set history_at = now() where id = $1", [account.id]);
  await online.gateway.pass(ROUND_MS.storeNews);
  const noted = await eventually("the account shows it", async () => {
    const { body } = await online.call("GET", WOO);
    return body.lastError && body;
  });
  const number = unreadable.slice("ord_".length);
  assert.equal(
    noted.lastError,
    `Cannot be read, and was left out: order ${number} ("1.299,00 €" is not an amount)`,
  );
  assert.deepEqual([noted.status, noted.remedy], ["active", account.remedy]);
  const { body: list } = await online.list();
  const left = { provider: "woocommerce", id: unreadable, detail: '"1.299,00 €" is not an amount' };
  assert.deepEqual(list.unreadable, [left]);
  assert.ok(list.items.some(({ id }: { id: string }) => id === sound));
  const all = await online.call("GET", "/v1/store/transactions", { query: year() });
  assert.deepEqual(all.body.unreadable, [left]);
});

test("a shop without working webhooks is polled, and each change reported once", async () => {
  const path = "/v1/store/prestashop";
  const { body: account } = await online.call("POST", path);
  const key = (await lastKey()).toUpperCase();
  const response = await fetch(`${online.simulators.url}/_control/prestashop/orders`, {
    method: "POST",
    body: JSON.stringify({ key }),
  });
  const { id } = (await response.json()) as { id: string };
  const events = async () => {
    const { rows } = await online.gateway.db.raw(
      "select data from event where type = 'store_order.updated' and subject_id = $1 and data ->> 'provider' = 'prestashop'",
      [`ord_${id}`],
    );
    return rows as { data: { status: string } }[];
  };
  const look = async () => {
    await online.gateway.db.raw("update account set history_at = now() where id = $1", [account.id]);
    await online.gateway.pass(ROUND_MS.storeNews);
    await eventually("the changes were read", async () => {
      const { rows } = await online.gateway.db.raw(
        "select 1 from account where id = $1 and history_at > now()",
        [account.id],
      );
      return rows.length > 0;
    });
  };
  await look();
  await eventually("the order was reported", async () => (await events()).length === 1);
  await look();
  const canceled = await online.call("PATCH", `${path}/transactions/ord_${id}`, {
    json: { status: "canceled" },
  });
  assert.equal(canceled.status, 200);
  await look();
  await eventually("the change was reported", async () => (await events()).length === 2);
  assert.deepEqual((await events()).map(({ data }) => data.status).toSorted(), ["canceled", "completed"]);
});

/** The key in the last request to the simulated PrestaShop. */
async function lastKey(): Promise<string> {
  const answer = await fetch(`${online.simulators.url}/_control/prestashop/requests`);
  const { requests } = (await answer.json()) as { requests: { headers: Record<string, string> }[] };
  const basic = requests.at(-1)!.headers.authorization!.slice("Basic ".length);
  return Buffer.from(basic, "base64").toString().split(":")[0]!;
}

test("an account whose shop rejects the key shows the reason", async () => {
  const { token } = await pending();
  await online.call("POST", WOO, { token });
  await online.fault({
    fault: "status",
    status: 401,
    match: { method: "GET", path: "/wp-json/wc/v3/orders" },
    times: 1,
  });
  const id = (await online.call("GET", `${WOO}/transactions/ord_100`, { token })).body;
  assert.equal(id.code, "account_not_ready");
  const account = (await online.call("GET", WOO, { token })).body;
  assert.equal(account.status, "error");
  assert.match(account.lastError, /key/);
});

test("a privacy webhook must be signed, even from a removed shop", async () => {
  const appSecret = CONSENTS.shopify!.env.SHOPIFY_CONNECT_CLIENT_SECRET!;
  const body = JSON.stringify({ shop_domain: "gone.myshopify.com", orders_to_redact: [1] });
  const send = (secret: string, topic: string) =>
    online.gateway.send("POST", `${SHOPIFY}/webhook`, {
      body,
      headers: {
        "content-type": "application/json",
        "x-shopify-topic": topic,
        "x-shopify-shop-domain": "gone.myshopify.com",
        "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
      },
    });
  for (const topic of ["customers/data_request", "customers/redact", "shop/redact"]) {
    assert.equal((await send(appSecret, topic)).status, 200, topic);
    const forged = await send(`${appSecret}x`, topic);
    assert.deepEqual([forged.status, forged.body.code], [401, "webhook_unauthorized"], topic);
  }
});
