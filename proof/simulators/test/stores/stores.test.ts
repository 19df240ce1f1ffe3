import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { type Simulators, startSimulators } from "@banco/simulators";

const KEY = `ck_${"a".repeat(40)}`;
const SECRET = `cs_${"b".repeat(40)}`;
const PRESTA_KEY = "A".repeat(32);
const GUID = "11111111-2222-4333-8444-555555555555";

const basic = (user: string, password = "") =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the test inspects its contents
  body: any;
}

let simulators: Simulators;
let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "banco-stores-"));
  simulators = await startSimulators({ dataDir });
});
after(async () => {
  await simulators.close();
  await rm(dataDir, { recursive: true });
});

async function ask(
  method: string,
  path: string,
  authorization: string,
  body?: object | string,
): Promise<Answer> {
  const sent = typeof body === "string" ? body : body && JSON.stringify(body);
  const headers = {
    authorization,
    "x-shopify-access-token": authorization,
    "content-type": "application/json",
  };
  const answer = await fetch(`${simulators.url}${path}`, {
    method,
    headers,
    ...(sent !== undefined && { body: sent }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === "" ? null : JSON.parse(text) };
}

async function order(provider: string, owner: object): Promise<string> {
  const path = `/_control/${provider}/orders`;
  return (await ask("POST", path, "", owner)).body.id;
}

describe("the simulated WooCommerce", () => {
  const woo = (method: string, path: string, body?: object) =>
    ask(method, `/woocommerce/wp-json/wc/v3${path}`, basic(KEY, SECRET), body);

  test("WooCommerce authenticates a key by its secret", async () => {
    const path = "/woocommerce/wp-json/wc/v3/orders";
    assert.equal((await woo("GET", "/orders")).status, 200);
    const wrong = await ask("GET", path, basic(KEY, `cs_${"c".repeat(40)}`));
    assert.deepEqual([wrong.status, wrong.body.code], [401, "woocommerce_rest_authentication_error"]);
    const unknown = await ask("GET", path, "");
    assert.deepEqual([unknown.status, unknown.body.code], [401, "woocommerce_rest_cannot_view"]);
  });

  test("WooCommerce paginates like WordPress and reports the invalid parameter", async () => {
    const page = await woo("GET", "/orders?per_page=2&page=2");
    assert.equal(page.body.length, 2);
    assert.ok(Number(page.headers.get("x-wp-total")) >= 7);
    assert.deepEqual((await woo("GET", "/orders?page=50")).body, []);
    for (const [query, name] of [
      ["per_page=101", "per_page"],
      ["after=nonsense", "after"],
      ["status=paid", "status"],
    ]) {
      const { status, body } = await woo("GET", `/orders?${query}`);
      assert.deepEqual(
        [status, body.code, Object.keys(body.data.params)],
        [400, "rest_invalid_param", [name]],
      );
    }
  });

  test("WooCommerce excludes both ends of a period in the site's zone", async () => {
    const [first] = (await woo("GET", "/orders?order=asc")).body;
    const at = first.date_created_gmt;
    const found = async (query: string) =>
      (await woo("GET", `/orders?${query}`)).body.some(({ id }: { id: number }) => id === first.id);
    assert.equal(await found(`before=${at}&dates_are_gmt=true`), false);
    assert.equal(await found(`after=${at}&dates_are_gmt=true&per_page=100`), false);
    assert.equal(await found(`after=${at}&per_page=100`), true);
  });

  test("WooCommerce makes two refunds for two requests, and returns 500 for refusals", async () => {
    const path = `/orders/${await order("woocommerce", { key: KEY })}/refunds`;
    for (const amount of ["10.00", "10.00"]) assert.equal((await woo("POST", path, { amount })).status, 201);
    assert.equal((await woo("GET", path)).body.length, 2);
    const empty = await woo("POST", path, { reason: "x" });
    assert.deepEqual([empty.status, empty.body.amount], [201, ""]);
    const tooMuch = await woo("POST", path, { amount: "109.01" });
    assert.deepEqual(
      [tooMuch.status, tooMuch.body.code],
      [500, "woocommerce_rest_cannot_create_order_refund"],
    );
    const cash = `/orders/${await order("woocommerce", { key: KEY, state: "cash" })}/refunds`;
    assert.equal((await woo("POST", cash, { amount: "1.00" })).status, 500);
    const recorded = await woo("POST", cash, { amount: "1.00", api_refund: false });
    assert.deepEqual([recorded.status, recorded.body.refunded_payment], [201, false]);
  });
});

describe("the simulated PrestaShop", () => {
  const presta = (method: string, path: string, body?: string) =>
    ask(method, `/prestashop/api/${path}`, basic(PRESTA_KEY), body);
  const JSON_OUT = "output_format=JSON";
  const slip = (id: string) =>
    `<prestashop><order_slip><id_order>${id}</id_order><id_customer>1</id_customer><amount>99999</amount></order_slip></prestashop>`;

  test("PrestaShop returns an empty list, but 404 for an unknown record", async () => {
    assert.deepEqual((await presta("GET", "orders?output_format=JSON&filter[id]=[9999]")).body, []);
    const unknown = await presta("GET", "orders/9999?output_format=JSON");
    assert.deepEqual([unknown.status, unknown.body], [404, null]);
    assert.equal((await ask("GET", "/prestashop/api/orders", basic("short"))).body.errors[0].code, 18);
  });

  test("PrestaShop ignores times without date=1 and accepts only XML", async () => {
    const range = "filter[date_add]=[2020-01-01 00:00:00,2099-01-01 00:00:00]";
    assert.equal((await presta("GET", `orders?${JSON_OUT}&${range}`)).status, 400);
    assert.equal((await presta("GET", `orders?${JSON_OUT}&${range}&date=1`)).status, 200);
    const json = await presta("POST", `order_slip?${JSON_OUT}`, '{"order_slip":{}}');
    assert.deepEqual([json.status, json.body.errors[0].code], [500, 127]);
  });

  test("PrestaShop accepts any number and amount of slips, even for unknown orders", async () => {
    const id = await order("prestashop", { key: PRESTA_KEY });
    for (let again = 0; again < 2; again += 1)
      assert.equal((await presta("POST", `order_slip?${JSON_OUT}`, slip(id))).status, 201);
    assert.equal(
      (await presta("GET", `order_slip?${JSON_OUT}&filter[id_order]=[${id}]`)).body.order_slips.length,
      2,
    );
    const entry =
      "<prestashop><order_history><id_order>9999</id_order><id_order_state>2</id_order_state></order_history></prestashop>";
    assert.equal((await presta("POST", `order_histories?${JSON_OUT}`, entry)).status, 201);
  });
});

describe("the simulated Wix", () => {
  let token = "";
  const api = (method: string, path: string, body?: object) => ask(method, `/wix${path}`, token, body);
  const search = (criteria: object) => api("POST", "/ecom/v1/orders/search", { search: criteria });
  before(async () => {
    const keys = { client_id: GUID, client_secret: GUID, instance_id: GUID };
    token = (await api("POST", "/oauth2/token", { grant_type: "client_credentials", ...keys })).body
      .access_token;
  });

  test("Wix omits pending orders by default", async () => {
    const usual = (await search({})).body.orders.map(({ status }: { status: string }) => status);
    assert.ok(!usual.includes("PENDING"));
    const pending = await search({ filter: { status: { $in: ["PENDING"] } } });
    assert.equal(pending.body.orders.length, 1);
    const { metadata } = (await search({ cursorPaging: { limit: 2 } })).body;
    const { next: cursor } = metadata.cursors;
    assert.equal((await search({ cursorPaging: { limit: 2, cursor } })).status, 200);
    const both = await search({ filter: {}, cursorPaging: { cursor } });
    assert.deepEqual([both.status, both.body.details.applicationError.code], [400, "INVALID_ARGUMENT"]);
    assert.equal((await search({ cursorPaging: { limit: 101 } })).status, 400);
  });

  test("Wix refuses refunds with their documented codes", async () => {
    const refund = async (basket: object, change: object) => {
      const orderId = await order("wix", { instanceId: GUID, ...basket });
      const { payments } = (await api("POST", "/ecom/v1/order-billing/get-order-refundability", { orderId }))
        .body;
      const { paymentId } = payments[0].payment;
      const paymentRefunds = [{ paymentId, amount: { amount: "1.00" }, ...change }];
      const answer = await api("POST", "/ecom/v1/order-billing/refund-payments", { orderId, paymentRefunds });
      return answer.body.details?.applicationError.code ?? answer.status;
    };
    assert.equal(await refund({}, {}), 200);
    assert.equal(await refund({}, { amount: { amount: "129.01" } }), "INVALID_PAYMENT_REFUND_AMOUNT");
    assert.equal(await refund({}, { paymentId: GUID }), "PAYMENT_NOT_FOUND");
    assert.equal(await refund({ state: "cash" }, {}), "EXTERNAL_REFUND_EXPECTED");
    assert.equal(await refund({ state: "cash" }, { externalRefund: true }), 200);
    assert.equal(await refund({ state: "waiting" }, {}), "PAYMENT_NOT_REFUNDABLE");
  });
});

describe("the simulated Shopify", () => {
  let token = "";
  const shop = `negozio-${"d".repeat(12)}.myshopify.com`;
  const graphql = async (query: string, variables: object = {}) =>
    (await ask("POST", "/shopify/admin/api/2026-10/graphql.json", token, { query, variables })).body;
  before(async () => {
    const form = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: "d".repeat(32),
      client_secret: "shpss_secret",
    });
    const answer = await fetch(`${simulators.url}/shopify/admin/oauth/access_token`, {
      method: "POST",
      body: form,
    });
    token = ((await answer.json()) as { access_token: string }).access_token;
  });

  test("Shopify refuses fields outside its schema and oversized pages", async () => {
    assert.match((await graphql("{ shop { nonsense } }")).errors[0].message, /nonsense/);
    assert.ok((await graphql("{ orders(first: 251) { nodes { name } } }")).errors);
    assert.equal((await graphql("{ orders(first: 2) { nodes { name } } }")).data.orders.nodes.length, 2);
  });

  test("Shopify creates one refund per key, and none above the paid amount", async () => {
    const id = `gid://shopify/Order/${await order("shopify", { shop })}`;
    const { data } = await graphql(
      "query ($id: ID!) { order(id: $id) { suggestedRefund { suggestedTransactions { gateway parentTransaction { id } } } } }",
      { id },
    );
    const [{ gateway, parentTransaction }] = data.order.suggestedRefund.suggestedTransactions;
    const refund = (amount: string, key: string) =>
      graphql(
        "mutation ($input: RefundInput!, $key: String!) { refundCreate(input: $input) @idempotent(key: $key) { refund { id } userErrors { message } } }",
        {
          key,
          input: {
            orderId: id,
            transactions: [{ orderId: id, gateway, kind: "REFUND", parentId: parentTransaction.id, amount }],
          },
        },
      );
    const first = (await refund("5.00", "one")).data.refundCreate.refund.id;
    assert.equal((await refund("5.00", "one")).data.refundCreate.refund.id, first);
    assert.ok((await refund("6.00", "one")).errors);
    assert.notEqual((await refund("5.00", "two")).data.refundCreate.refund.id, first);
    assert.equal((await refund("119.01", "three")).data.refundCreate.userErrors.length, 1);
  });

  test("the simulated Shopify searches by terms with AND and OR", async () => {
    const found = async (query: string) =>
      (
        await graphql(
          "query ($q: String) { orders(first: 50, query: $q) { nodes { displayFinancialStatus } } }",
          { q: query },
        )
      ).data.orders.nodes.map((one: { displayFinancialStatus: string }) => one.displayFinancialStatus);
    assert.deepEqual(await found("financial_status:refunded"), ["REFUNDED"]);
    assert.deepEqual((await found("(financial_status:refunded OR financial_status:expired)")).toSorted(), [
      "EXPIRED",
      "REFUNDED",
    ]);
    assert.deepEqual(await found("financial_status:refunded AND created_at:>='2099-01-01T00:00:00Z'"), []);
  });
});

test("orders, refunds and keys survive a restart", async () => {
  const before = (await ask("GET", "/woocommerce/wp-json/wc/v3/orders?per_page=100", basic(KEY, SECRET)))
    .body;
  await simulators.close();
  simulators = await startSimulators({ dataDir });
  const again = (await ask("GET", "/woocommerce/wp-json/wc/v3/orders?per_page=100", basic(KEY, SECRET))).body;
  assert.deepEqual(again, before);
});
