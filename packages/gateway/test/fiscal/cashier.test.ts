import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HANDOFF, invoice, type Office, openOffice, sale } from "@banco/gateway-testing/fiscal";
import type { SignedIn } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { invoiceXml } from "@banco/gateway-testing/sdi";

let office: Office;
let cashier: SignedIn;
before(async () => {
  office = await openOffice();
  cashier = await join(office.gateway, office.merchant, "cashier");
});
after(() => office.stop());

const issue = (kind: "receipts" | "invoices", json: object, token = cashier.accessToken) =>
  office.call("POST", `${HANDOFF}/${kind}`, { json, token });
const refusal = async (response: ReturnType<typeof issue>) => {
  const { status, body } = await response;
  return [status, body.code];
};

test("a cashier issues the receipt and invoice that a customer asks for", async () => {
  assert.equal((await issue("receipts", sale())).status, 201);
  assert.equal((await issue("invoices", invoice())).status, 201);
  const { status, body } = await office.call("POST", `${HANDOFF}/invoices/validate`, {
    json: invoice(),
    token: cashier.accessToken,
  });
  assert.deepEqual([status, body.valid], [200, true]);
});

test("a cashier cannot void, return or credit", async () => {
  const { id } = await office.completed();
  const { body: billed } = await office.call("POST", `${HANDOFF}/invoices`, { json: invoice() });
  const returned = sale({ type: "refund", original: id, payment: { cash: 2.4 } });
  const credit = invoice({ type: "TD04", related: [{ number: billed.number }] });
  for (const response of [
    issue("receipts", sale({ type: "return", original: id })),
    issue("receipts", returned),
    issue("invoices", credit),
    issue("invoices", invoice({ type: "TD08" })),
    office.call("POST", "/v1/sdi/transmissions", {
      json: { xml: invoiceXml().replace("TD01", "TD04") },
      token: cashier.accessToken,
    }),
  ])
    assert.deepEqual(await refusal(response), [403, "insufficient_role"]);

  const manager = await join(office.gateway, office.merchant, "manager");
  assert.equal((await issue("receipts", returned, manager.accessToken)).status, 201);
  assert.equal((await issue("invoices", credit, manager.accessToken)).status, 201);
});

test("an API key with the issuing scope can refund", async () => {
  const { body: key } = await office.call("POST", "/v1/keys", {
    json: { name: "Till", scopes: ["fiscals:write"] },
  });
  const { id } = await office.completed();
  const returned = sale({ type: "refund", original: id, payment: { cash: 2.4 } });
  assert.equal((await issue("receipts", returned, key.key)).status, 201);
});
