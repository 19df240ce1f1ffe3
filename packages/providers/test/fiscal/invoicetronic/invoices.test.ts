import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { known, newInvoice } from "@banco/provider-testing/fiscal/bench";
import type { InvoiceOrder } from "@banco/providers";
import { invoicetronic } from "@banco/providers/fiscal/invoicetronic/provider";
import { type AtSimulator, atSimulator } from "../at-simulator.ts";

let shop: AtSimulator;
before(async () => {
  shop = await atSimulator(invoicetronic);
});
after(() => shop.close());

const customer = {
  vatId: "12345670785",
  name: "Cliente SPA",
  address: { street: "Via Po", number: "2", postal: "10123", city: "Torino", state: "TO", country: "IT" },
};

async function handOver(order: InvoiceOrder) {
  let outcome = await invoicetronic.issueInvoice!(shop.context, order);
  const seen = [outcome.status];
  while (outcome.status === "pending") {
    await sleep(20);
    outcome = await invoicetronic.readInvoice!(shop.context, known(order, outcome));
    seen.push(outcome.status);
  }
  return { outcome, seen };
}

test("a public administration's invoice is final on acceptance, not on delivery", async () => {
  const { outcome } = await handOver(newInvoice({ customer: { ...customer, sdi: "UF1234" } }));
  assert.equal(outcome.status, "completed");
});

test("a refusal by a public administration fails the invoice", async () => {
  const { outcome } = await handOver(newInvoice({ customer: { ...customer, sdi: "RIF123" } }));
  assert.equal(outcome.status, "failed");
  assert.equal(outcome.failure?.code, "RifiutatoDalDestinatario");
});

test("a consumer invoice without a delivery address completes on reaching the tax drawer", async () => {
  const { outcome } = await handOver(newInvoice({ customer: { ...customer, sdi: "0000000" } }));
  assert.equal(outcome.status, "completed");
});

test("SDI refuses a file that is sent twice", async () => {
  const order = newInvoice();
  assert.equal((await handOver(order)).outcome.status, "completed");
  const { outcome } = await handOver({ ...order, id: newInvoice().id });
  assert.deepEqual([outcome.status, outcome.failure?.code], ["failed", "00002"]);
});

test("the merchant's company is created once, then updated", async () => {
  const own = await atSimulator(invoicetronic);
  const merchant = { vatId: "12345670785", legalName: "Bar Nuovo SRL", taxCode: "12345670785" };
  await invoicetronic.saveMerchant!(own.context, merchant);
  await invoicetronic.saveMerchant!(own.context, { ...merchant, legalName: "Bar Nuovissimo SRL" });
  const requests = (await own.control.requests()).filter(({ path }) => path === "/company");
  assert.deepEqual(
    requests.map(({ method, body }) => [method, (JSON.parse(body) as { name: string }).name]),
    [
      ["POST", "Bar Nuovo SRL"],
      ["PUT", "Bar Nuovissimo SRL"],
    ],
  );
  await own.close();
});
