import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { type Simulators, startSimulators } from "@banco/simulators";

const HOST = "test.invoice.openapi.com";
const SCOPES = ["IT-configurations", "IT-receipts", "IT-invoices"].flatMap((resource) =>
  ["GET", "POST", "PATCH", "DELETE"].map((method) => `${method}:${HOST}/${resource}`),
);
const COMPANY = {
  fiscal_id: "01234567897",
  name: "Bar Centrale SRL",
  email: "bar@example.it",
  receipts: true,
};
const SALE = {
  fiscal_id: COMPANY.fiscal_id,
  items: [
    { quantity: 2, description: "Maglia", unit_price: 3, vat_rate_code: "22", discount: 1 },
    { quantity: 1, description: "Omaggio", unit_price: 5, vat_rate_code: "22", complimentary: true },
  ],
  cash_payment_amount: 5,
};

let simulators: Simulators;
let accounts = 0;
before(async () => {
  simulators = await startSimulators({ only: "openapi" });
});
after(() => simulators.close());

// biome-ignore lint/suspicious/noExplicitAny: the test inspects the raw response
type Answer = { status: number; body: any };
type Send = (method: string, path: string, body?: object) => Promise<Answer>;

async function request(method: string, path: string, authorization: string, body?: object): Promise<Answer> {
  const response = await fetch(`${simulators.url}/openapi${path}`, {
    method,
    headers: { authorization, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Creates an account with its token's scopes. */
async function account(scopes = SCOPES): Promise<Send> {
  accounts += 1;
  const proof = Buffer.from(`shop${accounts}@example.it:apikey0000000000000000`).toString("base64");
  const { body } = await request("POST", "/tokens", `Basic ${proof}`, { scopes });
  return (method, path, sent) => request(method, path, `Bearer ${body.token}`, sent);
}

async function ready(send: Send, id: string) {
  for (;;) {
    const { body } = await send("GET", `/IT-receipts/${id}`);
    if (body.data.status === "ready") return body.data;
    await sleep(10);
  }
}

test("a token grants access only to its purchased scopes", async () => {
  const send = await account([`GET:${HOST}/IT-receipts`]);
  assert.equal((await send("GET", "/IT-receipts")).status, 200);
  assert.equal((await send("GET", "/IT-configurations")).status, 403);
  const live = await account(["GET:invoice.openapi.com/IT-receipts"]);
  assert.equal((await live("GET", "/IT-receipts")).status, 403, "the sandbox is another host");
  const stranger = await request("POST", "/tokens", "Basic bm9ib2R5", { scopes: SCOPES });
  assert.equal(stranger.status, 401);
});

test("a company is registered once, and its name never changes", async () => {
  const send = await account();
  const unknown = await send("GET", "/IT-configurations/01234567897");
  assert.deepEqual([unknown.status, unknown.body.error, unknown.body.success], [404, 111, true]);
  assert.equal((await send("POST", "/IT-configurations", { name: "Bar" })).body.error, 423);
  assert.equal((await send("POST", "/IT-configurations", { fiscal_id: "01234567897" })).body.error, 334);
  assert.equal((await send("POST", "/IT-configurations", COMPANY)).status, 200);
  assert.equal((await send("POST", "/IT-configurations", COMPANY)).body.error, 112);
  const renamed = await send("PATCH", "/IT-configurations/01234567897", { name: "Bar Nuovo" });
  assert.deepEqual([renamed.status, renamed.body.error], [400, 670]);
  assert.equal((await send("PATCH", "/IT-configurations/01234567897", { receipts: false })).status, 200);
  assert.equal((await send("GET", "/IT-configurations")).body.data.length, 1);
  assert.equal((await send("POST", "/IT-receipts", SALE)).body.error, 174, "receipts are switched off");
});

test("an invalid sale is refused", async () => {
  const send = await account();
  const unregistered = await send("POST", "/IT-receipts", SALE);
  assert.deepEqual([unregistered.status, unregistered.body.error], [404, 424]);
  await send("POST", "/IT-configurations", COMPANY);
  const { cash_payment_amount, ...unpaid } = SALE;
  const [item] = SALE.items;
  for (const [what, sale] of Object.entries({
    "cash is told even where it is nothing": { ...unpaid, electronic_payment_amount: cash_payment_amount },
    "the payments add up": { ...SALE, cash_payment_amount: 4 },
    "a receipt has no N7": { ...SALE, items: [{ ...item, vat_rate_code: "N7" }] },
    "a discount is no gift": { ...SALE, items: [{ ...item, complimentary: true }], cash_payment_amount: 0 },
    "a quantity has two decimals": { ...SALE, items: [{ ...item, quantity: 0.125 }] },
    "the lottery takes no cash": { ...SALE, lottery_code: "ABCD1234" },
  })) {
    assert.equal((await send("POST", "/IT-receipts", sale)).status, 400, what);
  }
});

test("a sale's response uses other field names and eight-decimal net amounts", async () => {
  const send = await account();
  await send("POST", "/IT-configurations", COMPANY);
  const { body } = await send("POST", "/IT-receipts", { ...SALE, tags: ["t-1"] });
  assert.deepEqual([body.data.status, body.data.document_number, body.data.tags], ["new", "", ["t-1"]]);
  const { items, total_amount, document_number } = await ready(send, body.data.id);
  assert.equal(total_amount, 5);
  assert.match(document_number, /^OPENAPI\d{4}\/0000-0001$/);
  const { gross_price, unit_price, net_taxable_amount, vat_amount, vat_rate } = items[0];
  assert.deepEqual(
    [gross_price, unit_price, net_taxable_amount, vat_amount, vat_rate],
    [3, 2.45901639, 4.09836066, 0.90163934, "22"],
  );
});

test("a returned sale cannot be annulled or returned beyond its quantities", async () => {
  const send = await account();
  await send("POST", "/IT-configurations", COMPANY);
  const sold = async () => ready(send, (await send("POST", "/IT-receipts", SALE)).body.data.id);
  const sale = await sold();
  const part = { items: [{ id: sale.items[0].id, quantity: 1 }] };
  const returned = await send("PATCH", `/IT-receipts/${sale.id}`, part);
  assert.deepEqual([returned.body.data.type, returned.body.data.parent_receipt_id], ["return", sale.id]);
  assert.equal((await ready(send, returned.body.data.id)).total_amount, 2.5);
  const twice = { items: [{ id: sale.items[0].id, quantity: 2 }] };
  assert.equal((await send("PATCH", `/IT-receipts/${sale.id}`, twice)).status, 400);
  assert.equal((await send("DELETE", `/IT-receipts/${sale.id}`)).status, 400);
  const whole = await sold();
  const annulment = await send("DELETE", `/IT-receipts/${whole.id}`);
  await ready(send, annulment.body.data.id);
  assert.equal((await send("GET", `/IT-receipts/${whole.id}`)).body.data.status, "voided");
  assert.equal((await send("DELETE", `/IT-receipts/${whole.id}`)).status, 400);
  assert.equal((await send("DELETE", "/IT-configurations/01234567897")).status, 400, "receipts were sent");
});
