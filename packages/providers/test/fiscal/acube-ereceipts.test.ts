import assert from "node:assert/strict";
import { test } from "node:test";
import { conformFiscalProvider } from "@banco/provider-testing/fiscal";
import { issued, receiptAttempt, settled } from "@banco/provider-testing/fiscal/attempts";
import { again, newSale, openFiscalBench, ready } from "@banco/provider-testing/fiscal/bench";
import type { FiscalConformance } from "@banco/provider-testing/fiscal/options";
import { acubeEReceipts } from "@banco/providers/fiscal/acube-ereceipts/provider";
import type { EReceipt, EReceiptDetails, Page } from "@banco/providers/fiscal/acube-ereceipts/wire";
import { startSimulators } from "@banco/simulators";
import { ask, customer, MARKINGS } from "./acube/at-acube.ts";

const line = { quantity: 1, price: 10, vat: "22" };

const options: FiscalConformance = {
  provider: acubeEReceipts,
  startSimulator: (settings) => startSimulators({ only: "acube-ereceipts", ...settings }),
  transcript: new URL("./acube-ereceipts/transcript.txt", import.meta.url),
  documentedWords: ["receipt.ready", "receipt.sent", ...MARKINGS.map((word) => `invoice.${word}`)],
  wrongCredentials: { email: "nobody@merchant.example", password: "wrong-password" },
  requests: {
    sale: [{ method: "POST", path: "^/mf1/receipts$" }],
    return: [{ method: "DELETE", path: "^/mf1/receipts$" }],
    refund: [{ method: "POST", path: "/mf1/receipts/return" }],
    invoice: [{ method: "POST", path: "/invoices" }],
  },
  receipts: {
    async count(bench, { receipt, original }) {
      const type = { sale: "sale", return: "void", refund: "return" }[receipt.type];
      const base = `/mf1/point-of-sales/${bench.context.settings.serialNumber}/receipts`;
      const query = `?status=ready&size=100&type=${type}&document_datetime[before]=2999-01-01T00:00:00`;
      const { members } = await ask<Page<EReceipt>>(bench, `${base}${query}`);
      let count = 0;
      for (const { uuid, parent_receipt_uuid } of members) {
        const { items } = await ask<EReceiptDetails>(bench, `/mf1/receipts/${uuid}/details`);
        const same = original
          ? parent_receipt_uuid === original.providerDocumentId
          : items[0]?.description === receipt.items[0]!.description;
        if (same) count += 1;
      }
      return count;
    },
    bodies: [
      {
        what: "prices, quantities and discounts",
        request: {
          items: [
            { description: "Tagliere", quantity: 1.5, price: 12.1, vat: "10", discount: 0.15 },
            { description: "Assaggio", quantity: 1, price: 3, vat: "22", gift: true },
          ],
          payment: { electronic: 18 },
          lottery: "ABCD1234",
        },
        sent: [
          '"quantity":"1.50","description":"Tagliere","unit_price":"12.10","vat_rate_code":"10.00","discount":"0.15"}',
          '"unit_price":"3.00","vat_rate_code":"22.00","complimentary":true',
          '"electronic_payment_amount":"18.00",',
          '"cash_payment_amount":"0.00",',
          '"customer_lottery_code":"ABCD1234"',
        ],
      },
      {
        what: "every way to pay",
        request: {
          items: [{ description: "Cena", quantity: 1, price: 40.01, vat: "10" }],
          payment: { cash: 10, electronic: 5.5, ticket: 14, ticketCount: 2, credit: 10.5, discount: 0.01 },
        },
        sent: [
          '"cash_payment_amount":"10.00","electronic_payment_amount":"5.50",',
          '"ticket_restaurant_payment_amount":"14.00","ticket_restaurant_quantity":2,',
          '"goods_uncollected_amount":"10.50","discount":"0.01"',
        ],
      },
    ],
    sentVat: (code) =>
      `"vat_rate_code":"${code.startsWith("N") ? code.slice(0, 2) : Number(code).toFixed(2)}"`,
    refused: {
      request: { items: [{ ...line, description: "RIFIUTA" }], payment: { cash: 10 } },
      code: "value_error",
    },
  },
  invoices: {
    count: async (bench, { number }) =>
      (await ask<unknown[]>(bench, `/invoices?invoice_number=${encodeURIComponent(number)}`)).length,
    sent: ["<FormatoTrasmissione>FPR12<", "<ImportoTotaleDocumento>122.00<"],
    refused: { request: { customer: customer("RIFIUTA SUBITO") }, code: "BAD_REQUEST" },
    rejected: { request: { customer: customer("RIFIUTA") }, code: "00305" },
  },
};

conformFiscalProvider(options);

test("a lost receipt is still found after the daily closing", async () => {
  const simulators = await startSimulators({ only: "acube-ereceipts" });
  const bench = await ready(await openFiscalBench(options, simulators.url, { hostsUsed: new Set() }));
  try {
    const order = newSale();
    await bench.simulator.fault({ fault: "reset_after", match: { method: "POST", path: "/mf1/receipts" } });
    const lost = receiptAttempt(bench, order);
    await assert.rejects(lost.issue(), { kind: "outcome_unknown" });
    const { serialNumber } = bench.context.settings;
    const { context } = bench;
    await close(bench.simulatorUrl, context.credentials, String(serialNumber));
    const outcome = await settled(lost, undefined, { mayRepeat: false, overdue: true });
    assert.equal(outcome.status, "completed");
    const other = await issued(bench, again(order));
    assert.notEqual(other.number, outcome.number);
  } finally {
    await bench.close();
    await simulators.close();
  }
});

async function close(url: string, credentials: object, serial: string): Promise<void> {
  const base = `${url}/acube-ereceipts`;
  const headers = { "content-type": "application/json" };
  const login = await fetch(`${base}/login`, { method: "POST", headers, body: JSON.stringify(credentials) });
  const { token } = (await login.json()) as { token: string };
  const closed = await fetch(`${base}/mf1/point-of-sales/${serial}/close`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(closed.status, 202);
}
