import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { currencyDecimals, isCurrency } from "@banco/core";
import { openShop, type Shop, STRIPE, window } from "@banco/gateway-testing/payments";
import iso4217 from "currency-codes";

const ALL = "/v1/payment/transactions";
type Listed = { id: string; provider: string; createdAt: string };

let shop: Shop;
let tenantId: string;
/** Returns the merchant's payments, oldest first. */
const payments: Listed[] = [];
before(async () => {
  shop = await openShop();
  await shop.call("POST", "/v1/payment/P4");
  await shop.call("POST", "/v1/payment/P11");
  const take = async (provider: string, body: object) => {
    const sent = { json: { token: "tok_visa", ...body }, headers: { "x-client-id": "till" } };
    const { status, body: payment } = await shop.call("POST", `/v1/payment/${provider}/card`, sent);
    assert.equal(status, 201, JSON.stringify(payment));
    payments.push(payment);
  };
  await take("P1", { amount: 12.5, description: "Two coffees", reference: "table-7_A" });
  await take("P4", { amount: 3, description: "CAFFÈ 100%" });
  await take("P1", { amount: 1250, currency: "JPY", description: "Lunch" });
  await take("P11", { amount: 8.4, reference: "order 12" });
  await take("P1", { amount: 4, token: "tok_chargeDeclined", description: "Two teas" });
  const { rows } = await shop.gateway.db.raw("select tenant_id as id from account limit 1");
  tenantId = (rows[0] as { id: string }).id;
});
after(() => shop.stop());

const list = async (query: object = {}): Promise<Listed[]> => {
  const { status, body } = await shop.call("GET", ALL, { query: { ...window(), ...query } });
  assert.equal(status, 200, JSON.stringify(body));
  return body.items;
};
const ids = (listed: Listed[]) => listed.map(({ id }) => id);
const search = async (q: string, query: object = {}) => ids(await list({ q, ...query }));

/** Returns the entries of all pages of a list, one after another. */
async function pages(query: Record<string, string | number>): Promise<string[]> {
  const seen: string[] = [];
  let token: string | null = "";
  do {
    const answer = await shop.call("GET", ALL, { query: { ...query, token } });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    seen.push(...ids(answer.body.items));
    token = answer.body.token;
  } while (token);
  return seen;
}

test("payments of all providers form one list ordered by time", async () => {
  const listed = await list();
  assert.deepEqual(ids(listed), ids(payments));
  assert.deepEqual(ids(await list({ order: "desc" })), ids(payments).reverse());
  const { items } = (await shop.call("GET", `${STRIPE}/transactions`, { query: window() })).body;
  assert.deepEqual(
    listed.filter(({ provider }) => provider === "stripe"),
    items,
  );
});

test("pages in either order contain every payment once", async () => {
  assert.deepEqual(await pages({ ...window(), limit: 2 }), ids(payments));
  assert.deepEqual(await pages({ ...window(), limit: 2, order: "desc" }), ids(payments).reverse());
});

test("the list can be filtered by status, type and mode", async () => {
  assert.deepEqual(ids(await list({ status: "failed" })), [payments[4]!.id]);
  assert.deepEqual(ids(await list({ status: "completed", type: "card" })), ids(payments).slice(0, 3));
  assert.deepEqual(ids(await list({ status: "pending" })), [payments[3]!.id]);
  assert.deepEqual(await list({ type: "link" }), []);
  assert.deepEqual(await list({ mode: "live" }), []);
});

test("a disconnected provider's payments stay listed, but not other merchants'", async () => {
  assert.equal((await shop.call("DELETE", "/v1/payment/P11")).status, 200);
  assert.deepEqual(ids(await list()), ids(payments));
  const { accessToken: token } = await shop.gateway.signIn();
  const others = await shop.gateway.send("GET", ALL, { token, query: window() });
  assert.deepEqual(others.body, { items: [], token: null });
  const sought = await shop.gateway.send("GET", ALL, { token, query: { ...window(), q: payments[0]!.id } });
  assert.deepEqual(sought.body, { items: [], token: null });
});

test("a search matches parts of reference and description, ignoring case", async () => {
  assert.deepEqual(await search("COFFEE"), [payments[0]!.id]);
  assert.deepEqual(await search("two"), [payments[0]!.id, payments[4]!.id]);
  assert.deepEqual(await search("two", { order: "desc" }), [payments[4]!.id, payments[0]!.id]);
  assert.deepEqual(await search("two", { status: "failed" }), [payments[4]!.id]);
  assert.deepEqual(await search("caffè"), [payments[1]!.id]);
  assert.deepEqual(await search("table-7"), [payments[0]!.id]);
});

test("lists and searches accept a provider's name or label as a filter", async () => {
  const [first, second, third, fourth, fifth] = ids(payments);
  assert.deepEqual(ids(await list({ provider: "stripe" })), [first, third, fifth]);
  assert.deepEqual(ids(await list({ provider: "p4" })), [second]);
  assert.deepEqual(ids(await list({ provider: "P11" })), [fourth], "it is disconnected by now");
  assert.deepEqual(ids(await list({ provider: "stripe", status: "failed" })), [fifth]);
  assert.deepEqual(ids(await list({ provider: "" })), ids(payments));
  assert.deepEqual(await search("two", { provider: "stripe" }), [first, fifth]);
  assert.deepEqual(await search("two", { provider: "stripe", status: "completed" }), [first]);
  assert.deepEqual(await search("two", { provider: "P4" }), []);
  assert.deepEqual(await search("12", { provider: "P11" }), [fourth]);
  const all = { start: "2000-01-01", end: "2100-01-01", limit: 2, order: "desc" };
  assert.deepEqual(await pages({ ...all, provider: "stripe" }), [fifth, third, first]);
  for (const query of [{ provider: "paypall" }, { provider: "paypall", q: "two" }]) {
    const { status, body } = await shop.call("GET", ALL, { query: { ...window(), ...query } });
    assert.deepEqual([status, body.code], [404, "provider_not_found"]);
  }
});

test("wildcard characters are searched literally", async () => {
  assert.deepEqual(await search("100%"), [payments[1]!.id]);
  assert.deepEqual(await search("7_a"), [payments[0]!.id]);
  assert.deepEqual(await search("%"), [payments[1]!.id]);
  assert.deepEqual(await search("two_coffees"), []);
  assert.deepEqual(await search("\\"), []);
});

test("a search matches whole amounts in the payment's currency", async () => {
  for (const q of ["12,5", "12.50", "12,50", "€ 12,50", "12.50 €"])
    assert.deepEqual(await search(q), [payments[0]!.id], q);
  for (const q of ["1250", "1.250,00", "1,250.00"]) assert.deepEqual(await search(q), [payments[2]!.id], q);
  assert.deepEqual(await search("2.5"), []);
  assert.deepEqual(await search("8,4"), [payments[3]!.id]);
});

test("a search matches whole IDs and a card's last four digits", async () => {
  const { body } = await shop.call("GET", `${STRIPE}/transactions/${payments[0]!.id}`);
  assert.deepEqual(await search(body.id), [body.id]);
  assert.deepEqual(await search(body.providerTransactionId), [body.id]);
  assert.deepEqual(await search(body.providerTransactionId.slice(0, -1)), []);
  assert.ok((await search("4242")).includes(body.id));
  assert.deepEqual(await search("242"), []);
});

/** Creates payments with the same description, each a day earlier than the previous one. */
async function past(description: string, count: number, first: number): Promise<void> {
  await shop.gateway.db.raw(
    `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, description, request, created_at, updated_at)
     select $1, 'pay_' || $2 || n, (select id from account where tenant_id = $1 limit 1), 'stripe', 'card', 'completed', 77, 'EUR', $2 || ' ' || n, '{}',
       date_trunc('milliseconds', now()) - n * interval '1 day', now() from generate_series($3::int, $4::int) n`,
    [tenantId, description, first, first + count - 1],
  );
}

test("rare matches are found in order across months and pages", async () => {
  await past("ordinary", 1_200, 1);
  await past("seldom", 3, 1_300);
  await past("seldom", 2, 700);
  const all = { start: "2000-01-01", end: "2100-01-01", q: "seldom" };
  const newest = [700, 701, 1_300, 1_301, 1_302].map((n) => `pay_seldom${n}`);
  assert.deepEqual(await pages({ ...all, order: "desc", limit: 2 }), newest);
  assert.deepEqual(await pages({ ...all, order: "asc", limit: 2 }), [...newest].reverse());
  assert.deepEqual(await pages({ ...all, order: "desc", limit: 2, provider: "stripe" }), newest);
  assert.deepEqual(await search("seldom", { ...all, provider: "P4" }), []);
  const part = { ...all, start: "", end: "", order: "desc" };
  assert.deepEqual(await pages(part), newest);
  await shop.gateway.db.raw("update payment_transaction set status = 'failed' where id = 'pay_seldom1302'");
  assert.deepEqual(await pages({ ...part, limit: 2, status: "failed" }), newest.slice(-1));
  const since = new Date(Date.now() - 1_000 * 86_400_000).toISOString();
  assert.deepEqual(await pages({ ...all, start: since, order: "desc" }), newest.slice(0, 2));
});

test("frequent matches are found page by page from the first rows", async () => {
  const all = { start: "", end: "", q: "ordinary", order: "desc", limit: 200 };
  assert.equal(new Set(await pages(all)).size, 1_200);
});

test("a search finds nothing for a merchant without payments", async () => {
  const { accessToken: token } = await shop.gateway.signIn();
  const query = { start: "", end: "", q: "coffee" };
  assert.deepEqual((await shop.gateway.send("GET", ALL, { token, query })).body, { items: [], token: null });
});

test("the database and the code agree on every currency's decimals", async () => {
  const codes = iso4217.data.map(({ code }) => code).filter(isCurrency);
  const { rows } = await shop.gateway.db.raw(
    "select code, currency_decimals(code) as decimals from unnest($1::text[]) code",
    [codes],
  );
  for (const { code, decimals } of rows as { code: string; decimals: number }[])
    assert.equal(decimals, currencyDecimals(code), code);
});

test("an overlong or empty search text is refused with its field", async () => {
  const { status, body } = await shop.call("GET", ALL, { query: { ...window(), q: "x".repeat(101) } });
  assert.equal(status, 400);
  assert.equal(body.errors[0].path, "/query/q");
  assert.deepEqual(ids(await list({ q: "" })), ids(await list()));
  assert.equal((await shop.call("GET", ALL, { query: { ...window(), q: "a\u0000b" } })).status, 400);
});

test("the word index can be rebuilt without a schema search path", async () => {
  await shop.gateway.db.raw("reindex index payment_transaction_search");
  await shop.gateway.db.raw("analyze payment_transaction");
});
