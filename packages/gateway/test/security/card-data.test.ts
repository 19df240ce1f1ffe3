import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { holdsCardNumber } from "../../src/server/card-data.ts";

const CARD = "4242424242424242";

let gateway: TestGateway;
let user: SignedIn;
before(async () => {
  gateway = await startTestGateway();
  user = await gateway.signIn();
});
after(() => gateway.stop());

test("card numbers of every scheme are recognized, alone, grouped and in text", () => {
  for (const card of [
    "4242424242424242",
    "4242 4242 4242 4242",
    "4000-0566-5566-5556",
    "card 5555555555554444, exp 12/30",
    "5200828282828210",
    "2223003122003222",
    "378282246310005",
    "3782 822463 10005",
    "6011111111111117",
    "3056930009020004",
    "36227206271667",
    "3566002020360505",
    "6200000000000005",
    "6759649826438453",
    "pan=4242424242424242;",
    "(4242424242424242)",
    "4242424242424242.",
    "4242.4242.4242.4242",
    "4242_4242_4242_4242",
    "4242/4242/4242/4242",
    "4242,4242,4242,4242",
    "4242*4242*4242*4242",
    "(4242)(4242)(4242)(4242)",
    "4242\u00a04242\u00a04242\u00a04242",
    "4242\u200b4242\u200b4242\u200b4242",
    "42424242\u200b42424242",
    "4\ufe0f\u20e32\ufe0f\u20e3".repeat(8),
    "4242\u20e34242\u20e34242\u20e34242",
    "4242\u20134242\u20134242\u20134242",
    "4242 - 4242 - 4242 - 4242",
    "\uff14\uff12\uff14\uff12".repeat(4),
    "\u0664\u0662\u0664\u0662".repeat(4),
    "\u096a\u0968\u096a\u0968".repeat(4),
    "3782.822463.10005",
  ])
    assert.equal(holdsCardNumber(card), true, card);
});

test("times, phone numbers, article codes and IDs are not card numbers", () => {
  for (const text of [
    "1763740000002",
    "1763740000000025",
    "20261122142600",
    "20261122142600123",
    "4242424242424241",
    "+393331234567",
    "+39 0123 4567 8901",
    "IT60 X054 2811 1010 0000 0123 456",
    "DE89 3704 0044 0532 0130 00",
    "DE12500105170648489890",
    "4006381333931",
    "pay_4242424242424242",
    "4242424242424242a",
    "42424242-4242-4242-8242-424242424242",
    "123424242424242424242",
    "4242424242424242.50",
    "12.4242424242424242",
    "0042424242424242424242",
    "4242.4242.4242.4241",
    "4242/4242",
    "rooms 4242-4242, 4242-4242",
    "4242 - 4242, 4242 - 4242",
    "4242, 4242; 4242, 4242",
    "1.4242.4242.4242.4242",
  ])
    assert.equal(holdsCardNumber(text), false, text);
});

const ITEM = { description: "Caffè", quantity: 1, price: 1.2, vat: "10" };

/** The fields in request bodies that accept any text. */
const FIELDS: Record<string, [method: string, path: string, body: object]> = {
  "/reference": ["POST", "/v1/payment/P1/card", { amount: 1, token: "tok_visa", reference: CARD }],
  "/description": ["POST", "/v1/payment/P1/link", { amount: 1, description: `Paid with ${CARD}` }],
  "/metadata/note": [
    "POST",
    "/v1/payment/P1/terminal",
    { amount: 1, terminalId: "t", metadata: { note: CARD } },
  ],
  "/metadata/credentials": ["POST", "/v1/payment/P1/link", { amount: 1, metadata: { credentials: CARD } }],
  "/metadata": ["POST", "/v1/payment/P1/link", { amount: 1, metadata: { [CARD]: "x" } }],
  "/customer/name": ["POST", "/v1/payment/P1/link", { amount: 1, customer: { name: CARD } }],
  "/reason": ["DELETE", "/v1/payment/P1/transactions/pay_1", { reason: CARD }],
  "/note": ["PATCH", "/v1/store/S2/transactions/ord_1", { note: CARD }],
  "/items/0/description": [
    "POST",
    "/v1/fiscal/F3/receipts",
    { type: "sale", items: [{ ...ITEM, description: CARD }] },
  ],
  "/items/0/name": ["POST", "/v1/orders", { items: [{ name: CARD, quantity: 1, price: 1 }] }],
  "/name": ["POST", "/v1/products", { name: CARD, price: 1 }],
  "/notes": ["POST", "/v1/customers", { name: "Anna", notes: `${CARD.replace(/(.{4})/g, "$1 ")}` }],
  "/number": ["POST", "/v1/payment/P1/card", { amount: 1, number: 4242424242424242 }],
};

for (const [field, [method, path, json]] of Object.entries(FIELDS)) {
  test(`a card number in ${field} of ${method} ${path} is refused first`, async () => {
    const headers = { "x-client-id": "till" };
    const { status, body } = await gateway.send(method, path, { token: user.accessToken, json, headers });
    assert.deepEqual([status, body.code, body.errors?.[0].path], [400, "raw_card_data_refused", field]);
    assert.doesNotMatch(JSON.stringify(body), /4242\s?4242/);
  });
}

test("a card number is also refused through an agent's tool", async () => {
  const json = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: {
      name: "create_payment_link",
      arguments: { providerId: "P1", amount: 1, description: CARD, idempotencyKey: "k" },
    },
  };
  const headers = { accept: "application/json, text/event-stream" };
  const { text } = await gateway.send("POST", "/mcp", { token: user.accessToken, json, headers });
  assert.match(text, /raw_card_data_refused/);
});
