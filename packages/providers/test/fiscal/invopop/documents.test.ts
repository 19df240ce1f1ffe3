import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { known, MERCHANT, newInvoice, newSale } from "@banco/provider-testing/fiscal/bench";
import type { DocumentOutcome, InvoiceOrder } from "@banco/providers";
import type { GoblInvoice } from "@banco/providers/fiscal/invopop/gobl";
import { invoiceDocument } from "@banco/providers/fiscal/invopop/invoice-gobl";
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

test("a public administration's decision is final, as is delivery to a consumer", async () => {
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

test("repeating a request returns the same document", async () => {
  const order = newSale();
  const one = await invopop.issueReceipt!(shop.context, order);
  const two = await invopop.issueReceipt!(shop.context, order);
  assert.deepEqual(two, one);
  const seq = (await shop.control.requests()).length;
  await invopop.readReceipt!(shop.context, known(order, undefined, { mayRepeat: true }));
  const methods = (await shop.control.requests(seq)).map(({ method }) => method);
  assert.ok(!methods.includes("PUT"));
});

test("a document with a different total at Invopop is not sent", async () => {
  const order = newSale();
  const other = { ...order, receipt: { ...order.receipt, totalMinor: 250 } };
  await assert.rejects(invopop.issueReceipt!(shop.context, other), { code: "total_mismatch" });
  const query = known(other, undefined, { mayRepeat: false, overdue: true });
  const { failure } = await invopop.readReceipt!(shop.context, query);
  assert.equal(failure?.code, "not_executed");
});

test("a receipt of an unregistered supplier fails", async () => {
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

test("a merchant is registered again only after its registration data change", async () => {
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

test("a missing workflow is reported on connecting", async () => {
  const credentials = { ...shop.context.credentials, voidWorkflow: "01960000-0000-7000-8000-00000000000f" };
  await assert.rejects(invopop.connect({ ...shop.context, credentials }), {
    kind: "rejected",
    message: /voids receipts/,
  });
});

/** Issues an invoice, expects it to complete and returns its GOBL document. */
async function documentOf(change: Parameters<typeof newInvoice>[0]): Promise<GoblInvoice> {
  const order = newInvoice(change);
  assert.equal((await settled(order)).status, "completed");
  return invoiceDocument(order);
}

test("an invoice discount is spread over the lines of each rate", async () => {
  const { lines } = await documentOf({
    items: [
      { description: "Sedia", quantity: 3, price: 50, vat: "22.00" },
      { description: "Tavolo", quantity: 1, price: 200, vat: "22.00" },
      { description: "Pane", quantity: 2, price: 5, vat: "4.00" },
    ],
    payment: { discount: 43.74, credit: 393.66 },
  });
  assert.deepEqual(
    lines.map(({ item, discounts }) => [item.name, discounts?.[0]?.amount]),
    [
      ["Sedia", "15.00"],
      ["Tavolo", "20.00"],
      ["Pane", "1.00"],
    ],
  );
});

test("stamp duty borne by the seller is charged and deducted", async () => {
  const document = await documentOf({
    regime: "RF19",
    items: [{ description: "Lezione", quantity: 1, price: 100, vat: "0.00" }],
    payment: { credit: 100 },
  });
  const amountsOf = (list: readonly { amount: string; taxes?: unknown }[] = []) =>
    list.map(({ amount, taxes }) => [amount, taxes]);
  assert.equal(document.charges?.[0]?.key, "stamp-duty");
  assert.deepEqual(amountsOf(document.charges), [["2.00", undefined]]);
  assert.deepEqual(amountsOf(document.discounts), [["2.00", undefined]]);
});

test("a public administration's invoice includes its order and split VAT payment", async () => {
  const { $tags, ordering, lines, payment, supplier } = await documentOf({
    customer: { ...customer, sdi: "UF1234" },
    vatDue: "S",
    order: { id: "DET-17", date: "2026-01-02", cig: "Z0D2F5A1B3", cup: "J51B21000000001" },
    payment: { credit: 100, due: "2026-12-31", iban: "IT60X0542811101000000123456" },
  });
  assert.deepEqual($tags, ["b2g"]);
  assert.deepEqual(ordering?.purchases, [
    {
      code: "DET-17",
      issue_date: "2026-01-02",
      identities: [
        { type: "CUP", code: "J51B21000000001" },
        { type: "CIG", code: "Z0D2F5A1B3" },
      ],
    },
  ]);
  assert.deepEqual(lines[0]?.taxes[0]?.ext, { "it-sdi-vat-liability": "S" });
  assert.deepEqual(payment?.terms?.due_dates, [{ date: "2026-12-31", amount: "100.00" }]);
  assert.deepEqual(payment?.instructions?.credit_transfer, [{ iban: "IT60X0542811101000000123456" }]);
  assert.equal(supplier.registration, undefined);
});

test("a fee note's contribution is a charge with the lines' withholding", async () => {
  const { $tags, lines, charges } = await documentOf({
    type: "TD06",
    items: [
      { description: "Consulenza", quantity: 1, price: 1000, vat: "22.00" },
      { description: "Bolli anticipati", quantity: 1, price: 16, vat: "N1" },
    ],
    withholding: { type: "RT01", rate: 20, reason: "A" },
    fund: { type: "TC22", rate: 4, withholding: true },
    payment: { cash: 16, credit: 1060.8 },
  });
  const retained = { cat: "IRPEF", percent: "20.00%", ext: { "it-sdi-retained": "A" } };
  const vat = { cat: "VAT", percent: "22.00%", ext: { "it-sdi-vat-liability": "I" } };
  assert.deepEqual($tags, ["freelance"]);
  assert.deepEqual(
    lines.map(({ taxes }) => taxes),
    [[vat, retained], [{ cat: "VAT", ext: { "it-sdi-exempt": "N1" } }]],
  );
  assert.deepEqual(charges, [
    {
      key: "fund-contribution",
      percent: "4.00%",
      base: "1000.00",
      amount: "40.00",
      taxes: [vat, retained],
      ext: { "it-sdi-fund-type": "TC22" },
    },
  ]);
});
