import assert from "node:assert/strict";
import { test } from "node:test";
import { newSale } from "@banco/provider-testing/fiscal/bench";
import type { KnownReceipt } from "@banco/providers/contract/fiscal";
import {
  returnBody as acubeReturn,
  invoiceOutcome,
  receiptOutcome,
  saleBody,
} from "@banco/providers/fiscal/acube/map";
import { returnBody as eReceiptReturn } from "@banco/providers/fiscal/acube-ereceipts/map";

const RECEIPT = {
  uuid: "ef9d9599",
  type: "sale",
  status: "ready" as const,
  fiscal_id: "01234567897",
  created_at: "2026-07-29 13:02:37",
  total_amount: 2.4,
  transaction_id: "65957395",
  document_number: "DCW2026/6596-0317",
  document_date: "2026-07-29 13:02:39",
};

test("a receipt's time is Italian local time", () => {
  assert.deepEqual(receiptOutcome(RECEIPT), {
    status: "completed",
    providerDocumentId: "ef9d9599",
    number: "DCW2026/6596-0317",
    date: "2026-07-29T11:02:39.000Z",
  });
});

test("a failed receipt has a failure code even if A-Cube reports none", () => {
  const failed = { ...RECEIPT, status: "failed" as const, document_number: null, document_date: null };
  assert.deepEqual(receiptOutcome({ ...failed, error_code: 403, error_message: "Not yours" }), {
    status: "failed",
    providerDocumentId: "ef9d9599",
    failure: { code: "403", message: "Not yours" },
  });
  assert.equal(receiptOutcome(failed).failure?.code, "failed");
});

test("a retried receipt stays open and shows the reason", () => {
  const retried = { ...RECEIPT, status: "retry" as const, document_number: null, document_date: null };
  const outcome = receiptOutcome({ ...retried, error_code: "INVALID_CREDENTIALS", error_message: "Expired" });
  assert.deepEqual(outcome, {
    status: "pending",
    providerDocumentId: "ef9d9599",
    failure: { code: "INVALID_CREDENTIALS", message: "Expired" },
  });
  assert.equal(receiptOutcome(RECEIPT).failure, undefined);
});

test("a rejected invoice lists every SDI error", () => {
  const errors = [
    { Codice: "00305", Descrizione: "IdFiscaleIVA non valido" },
    { Codice: "00311", Descrizione: "CodiceDestinatario non valido" },
  ];
  const message = { identificativo_sdi: 111, lista_errori: { Errore: errors } };
  assert.deepEqual(invoiceOutcome("i-1", "rejected", [{ type: "NS", message }]), {
    status: "failed",
    providerDocumentId: "i-1",
    sdiId: "111",
    failure: { code: "00305", message: "IdFiscaleIVA non valido; CodiceDestinatario non valido" },
  });
});

test("a refund quantity with three decimals is refused at its item", () => {
  const [wine, ham] = [
    { description: "Vino", quantity: 1, price: 9, vat: "22" },
    { description: "Prosciutto", quantity: 1, price: 40, vat: "10" },
  ];
  const { receipt } = newSale({ items: [wine, ham], payment: { cash: 49 } });
  const sale = { receipt, number: "1" } as KnownReceipt;
  const part = newSale({ items: [{ ...ham, quantity: 0.125 }], payment: { cash: 5 } });
  const lines = [{ line: 1, quantityMilli: 125, discountMinor: 0 }];
  for (const body of [acubeReturn, eReceiptReturn])
    assert.throws(() => body({ ...part, lines }, sale, []), { path: "/items/0/quantity" });
});

test("a quantity with three decimals is refused before sending", () => {
  const items = [{ description: "Prosciutto", quantity: 0.125, price: 40, vat: "10" }];
  assert.throws(() => saleBody(newSale({ items, payment: { cash: 5 } })), {
    kind: "rejected",
    code: "quantity_decimals",
    path: "/items/0/quantity",
  });
});
