import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "@banco/core";
import { newInvoice, newSale } from "@banco/provider-testing/fiscal/bench";
import { invoiceDocument } from "@banco/providers/fiscal/invopop/invoice-gobl";
import { uuidOf } from "@banco/providers/fiscal/invopop/jobs";
import { failureOf, jobStatus, sdiCode } from "@banco/providers/fiscal/invopop/outcome";
import { saleDocument } from "@banco/providers/fiscal/invopop/receipt-gobl";
import type { Job } from "@banco/providers/fiscal/invopop/wire";
import type { Doc } from "@banco/simulators/invopop/gobl";
import { calculated } from "@banco/simulators/invopop/totals";
import fc from "fast-check";
import { grossBasket, grossRequest } from "../gross-basket.ts";

const customer = {
  vatId: "12345670785",
  name: "Cliente SPA",
  address: { street: "Via Po", number: "2", postal: "10123", city: "Torino", state: "TO", country: "IT" },
};

test("our ID becomes a version 7 UUID, as jobs require", () => {
  const id = newId("rcp");
  assert.match(uuidOf(id), /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(uuidOf(id).replaceAll("-", ""), id.slice(4));
});

test("a job is pending until completed, and failed if it has errors", () => {
  const job: Job = { id: "1" };
  assert.equal(jobStatus(job), "pending");
  assert.equal(jobStatus({ ...job, completed_at: "2026-03-02T10:00:00Z" }), "completed");
  const failed = {
    ...job,
    completed_at: "2026-03-02T10:00:00Z",
    faults: [{ code: "400", message: "Errore" }],
  };
  assert.equal(jobStatus(failed), "failed");
  assert.deepEqual(failureOf(failed), { code: "400", message: "Errore" });
  assert.equal(failureOf({ ...job, faults: [{}] }, "rejected").code, "rejected");
});

test("a job's last SDI event determines the outcome", () => {
  for (const provider of ["sdi-it.send", "gov-it.sdi.send"]) {
    const events = [
      { code: "sent" },
      { code: "delivered-pa" },
      { code: "deadline-terms" },
      { code: "archived" },
    ];
    const job = {
      id: "1",
      intents: [
        { provider: "pdf", events: [{ code: "rejected" }] },
        { provider, events },
      ],
    };
    assert.equal(sdiCode(job), "deadline-terms");
  }
  assert.equal(sdiCode({ id: "1" }), undefined);
});

test("lines less discounts equal the receipt's total, and advances equal the amount paid", () => {
  const item = fc
    .record({
      quantity: fc.integer({ min: 1, max: 20 }),
      cents: fc.integer({ min: 1, max: 99_999 }),
      percent: fc.nat({ max: 100 }),
      vat: fc.constantFrom("22", "10", "6.4", "N1", "N6.9"),
    })
    .map(({ quantity, cents, percent, vat }) => ({
      description: "Articolo",
      quantity,
      price: cents / 100,
      discount: Math.floor((quantity * cents * percent) / 100) / 100,
      vat,
    }));
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), (items) => {
      const total = items.reduce(
        (sum, { quantity, price, discount }) =>
          sum + quantity * Math.round(price * 100) - Math.round(discount * 100),
        0,
      );
      const { lines, payment } = saleDocument(newSale({ items, payment: { cash: total / 100 } }));
      const cents = (text: string) => Math.round(Number(text) * 100);
      const sum = lines.reduce(
        (all, { quantity, item: { price }, discounts }) =>
          all + Number(quantity) * cents(price) - (discounts ? cents(discounts[0]!.amount) : 0),
        0,
      );
      assert.equal(sum, total);
      assert.equal(payment ? cents(payment.advances![0]!.amount) : 0, total);
    }),
  );
});

test("an unsupported means of payment is refused with its field", () => {
  for (const [payment, path] of [
    [{ ticket: 2.4, ticketCount: 1 }, "/payment/ticket"],
    [{ cash: 2, discount: 0.4 }, "/payment/discount"],
  ] as const) {
    assert.throws(() => saleDocument(newSale({ payment })), { kind: "rejected", path });
  }
});

test("rounded cash is sent as the total", () => {
  for (const [price, cash] of [
    [9.98, 10],
    [9.97, 9.95],
  ] as const) {
    const items = [{ description: "Caffè", quantity: 1, price, vat: "10" }];
    const { payment } = saleDocument(newSale({ items, payment: { cash } }));
    assert.deepEqual(
      payment?.advances?.map(({ amount }) => amount),
      [price.toFixed(2)],
    );
  }
});

const NOTES = [{ number: "12", date: "2026-01-10" }];

test("delivery notes become despatch documents, but replaced receipts are refused", () => {
  const { ordering } = invoiceDocument(newInvoice({ deliveryNotes: NOTES }));
  assert.deepEqual(ordering, { despatch: [{ code: "12", issue_date: "2026-01-10" }] });
  const replacing = newInvoice({ receipts: ["0001-0002"] });
  assert.throws(() => invoiceDocument(replacing), { path: "/receipts" });
});

test("each invoice type maps to GOBL's type and tags", () => {
  const mapped = Object.fromEntries(
    ["TD01", "TD04", "TD05", "TD06", "TD24"].map((type) => {
      const { type: kind, $tags } = invoiceDocument(newInvoice({ type, deliveryNotes: NOTES }));
      return [type, [kind, $tags]];
    }),
  );
  assert.deepEqual(mapped, {
    TD01: ["standard", undefined],
    TD04: ["credit-note", undefined],
    TD05: ["debit-note", undefined],
    TD06: ["standard", ["freelance"]],
    TD24: ["standard", ["deferred"]],
  });
});

test("every invoice nature is sent unchanged", () => {
  for (const natura of ["N1", "N2.1", "N2.2", "N3.5", "N4", "N5", "N6.9", "N7"]) {
    const items = [{ description: "Articolo", quantity: 1, price: 10, vat: "0.00", natura }];
    const { lines } = invoiceDocument(newInvoice({ items, payment: { cash: 10 } }));
    assert.deepEqual(lines[0]?.taxes, [{ cat: "VAT", ext: { "it-sdi-exempt": natura } }]);
  }
});

test("a public administration's invoice is tagged, and a person's has a name", () => {
  assert.deepEqual(invoiceDocument(newInvoice({ customer: { ...customer, sdi: "UF1234" } })).$tags, ["b2g"]);
  const person = {
    vatId: "RSSMRA80A01H501U",
    firstName: "Mario",
    lastName: "Rossi",
    pec: "mario@pec.example.it",
    address: customer.address,
  };
  const { customer: party } = invoiceDocument(newInvoice({ customer: person }));
  assert.deepEqual(party?.people, [{ name: { given: "Mario", surname: "Rossi" } }]);
  assert.equal(party?.name, undefined);
  assert.deepEqual(party?.identities, [{ key: "it-fiscal-code", code: "RSSMRA80A01H501U" }]);
  assert.deepEqual(party?.inboxes, [{ key: "it-sdi-pec", email: "mario@pec.example.it" }]);
});

test("several means of payment are sent as separate amounts", () => {
  const several = invoiceDocument(newInvoice({ payment: { cash: 22, electronic: 100 } })).payment;
  assert.deepEqual(
    several?.advances?.map(({ key, amount }) => [key, amount]),
    [
      ["cash", "22.00"],
      ["card", "100.00"],
    ],
  );
  assert.equal(
    invoiceDocument(newInvoice({ payment: { credit: 122 } })).payment?.instructions?.key,
    "credit-transfer",
  );
});

test("an invoice with gross prices adds up to what the customer pays", () => {
  fc.assert(
    fc.property(grossBasket, (basket) => {
      const { request, totalMinor } = grossRequest(basket);
      fc.pre(totalMinor > 0);
      const document = invoiceDocument(newInvoice(request));
      assert.equal(document.tax?.prices_include, "VAT");
      for (const { item } of document.lines) assert.ok(Number(item.price) >= 0);
      const { totals } = calculated(document as unknown as Doc);
      assert.equal(Math.round(Number(totals?.payable) * 100), totalMinor);
    }),
  );
});

test("a negative price becomes a negative quantity, as GOBL requires", () => {
  const items = [
    { description: "Lavori", quantity: 1, price: 1000, vat: "22.00" },
    { description: "Acconto", quantity: 1, price: -200, vat: "22.00" },
  ];
  const { lines } = invoiceDocument(newInvoice({ items, payment: { electronic: 976 } }));
  assert.deepEqual([lines[1]?.quantity, lines[1]?.item.price], ["-1.00", "200.00"]);
});

test("withholding on a share is refused", () => {
  const income = { type: "RT01", rate: 23, reason: "R" };
  const fee = {
    items: [{ description: "Provvigioni", quantity: 1, price: 1000, vat: "22.00" }],
    payment: {},
  };
  const shared = newInvoice({ ...fee, withholding: { ...income, taxableShare: 50 } });
  assert.throws(() => invoiceDocument(shared), { path: "/withholdings/0/taxableShare" });
  const document = invoiceDocument(
    newInvoice({
      ...fee,
      withholdings: [income, { type: "RT04", rate: 8.5, reason: "R" }],
      fund: { type: "TC22", rate: 4, withholding: true },
    }),
  );
  assert.deepEqual(
    document.charges?.[0]?.taxes?.map(({ cat }) => cat),
    ["VAT", "IRPEF"],
  );
});
