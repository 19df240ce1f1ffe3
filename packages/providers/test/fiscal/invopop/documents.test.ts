import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { DocumentOutcome, InvoiceOrder } from "@banco/providers";
import { known, MERCHANT, newInvoice, newSale } from "@banco/providers/conformance/fiscal/bench";
import { invopop } from "@banco/providers/fiscal/invopop/provider";
import { type AtSimulator, atSimulator } from "../at-simulator.ts";

let shop: AtSimulator;
before(async () => {
  shop = await atSimulator(invopop);
  await invopop.saveMerchant!(shop.context, MERCHANT);
});
after(() => shop.close());

const customer = {
  vatId: "12345670785",
  name: "Cliente SPA",
  address: { street: "Via Po", number: "2", postal: "10123", city: "Torino", state: "TO", country: "IT" },
};

async function settled(order: InvoiceOrder): Promise<DocumentOutcome> {
  let outcome = await invopop.issueInvoice!(shop.context, order);
  while (outcome.status === "pending") {
    await sleep(20);
    outcome = await invopop.readInvoice!(shop.context, known(order, outcome));
  }
  return outcome;
}

test("an administration's word ends its invoice, either way; a consumer's is in the tax drawer", async () => {
  const ends = await Promise.all(
    ["UF1234", "RIF123", "0000000"].map((sdi) => settled(newInvoice({ customer: { ...customer, sdi } }))),
  );
  assert.deepEqual(
    ends.map(({ status, failure }) => [status, failure?.code]),
    [
      ["completed", undefined],
      ["failed", "rejected-pa"],
      ["completed", undefined],
    ],
  );
});

test("the same request again is the same document", async () => {
  const order = newSale();
  const one = await invopop.issueReceipt!(shop.context, order);
  const two = await invopop.issueReceipt!(shop.context, order);
  assert.deepEqual(two, one);
  const seq = (await shop.control.requests()).length;
  await invopop.readReceipt!(shop.context, known(order, undefined, { mayRepeat: true }));
  const made = (await shop.control.requests(seq)).map(({ method }) => method);
  assert.ok(!made.includes("PUT"));
});

test("what Invopop adds up otherwise is not sent", async () => {
  const order = newSale();
  const other = { ...order, receipt: { ...order.receipt, totalMinor: 241 } };
  await assert.rejects(invopop.issueReceipt!(shop.context, other), { code: "total_mismatch" });
  const asked = known(other, undefined, { mayRepeat: false, overdue: true });
  const { failure } = await invopop.readReceipt!(shop.context, asked);
  assert.equal(failure?.code, "not_executed");
});

test("a supplier that was never registered issues nothing", async () => {
  const own = await atSimulator(invopop);
  const order = newSale();
  let outcome = await invopop.issueReceipt!(own.context, order);
  while (outcome.status === "pending") {
    await sleep(20);
    outcome = await invopop.readReceipt!(own.context, known(order, outcome));
  }
  assert.equal(outcome.status, "failed");
  assert.match(outcome.failure!.message, /not registered/);
  await own.close();
});

test("a merchant is registered anew only when what Invopop is told of it has changed, and gets the form's address", async () => {
  const own = await atSimulator(invopop);
  const settings = await invopop.saveMerchant!(own.context, MERCHANT);
  const page = await fetch(String(settings.registrationUrl));
  assert.equal(page.status, 200);
  assert.equal((await fetch(`${settings.registrationUrl}0`)).status, 400);
  const again = { ...own.context, settings: { ...own.context.settings, ...settings } };
  assert.deepEqual(await invopop.saveMerchant!(again, { ...MERCHANT, phone: "0687654321" }), {});
  const moved = await invopop.saveMerchant!(again, { ...MERCHANT, legalName: "Bar Nuovo SRL" });
  assert.notEqual(moved.registrationUrl, settings.registrationUrl);
  await own.close();
});

test("a workflow that is not there is told when the account is connected", async () => {
  const credentials = { ...shop.context.credentials, voidWorkflow: "01960000-0000-7000-8000-00000000000f" };
  await assert.rejects(invopop.connect({ ...shop.context, credentials }), {
    kind: "rejected",
    message: /voids receipts/,
  });
});
