import { conformFiscalProvider } from "@banco/provider-testing/fiscal";
import { acube } from "@banco/providers/fiscal/acube/provider";
import type { AcubeReceipt, ReceiptDetails } from "@banco/providers/fiscal/acube/wire";
import { startSimulators } from "@banco/simulators";
import { ask, customer, MARKINGS } from "./acube/at-acube.ts";

/** https://docs.acubeapi.com/documentation/gov-it/smart-receipts/lifecycle */
const RECEIPT_STATES = ["new", "retry", "submitted", "ready", "failed"];
const line = { quantity: 1, price: 10, vat: "22" };

conformFiscalProvider({
  provider: acube,
  startSimulator: (settings) => startSimulators({ only: "acube", ...settings }),
  transcript: new URL("./acube/transcript.txt", import.meta.url),
  documentedWords: [
    ...RECEIPT_STATES.map((word) => `receipt.${word}`),
    ...MARKINGS.map((word) => `invoice.${word}`),
  ],
  wrongCredentials: { email: "nobody@merchant.example", password: "wrong-password" },
  webhookProof: "shared_secret",
  requests: {
    sale: [{ method: "POST", path: "^/receipts$" }],
    return: [{ method: "DELETE", path: "/receipts/" }],
    refund: [{ method: "POST", path: "^/receipts/[^/]+/return$" }],
    invoice: [{ method: "POST", path: "/invoices" }],
  },
  receipts: {
    async count(bench, { receipt, original }) {
      if (receipt.type !== "sale") {
        const sale = await ask<AcubeReceipt>(bench, `/receipts/${original!.providerDocumentId}`);
        return receipt.type === "return"
          ? Number(sale.voiding_receipt !== null)
          : sale.return_receipts.length;
      }
      let count = 0;
      for (const { uuid } of await ask<AcubeReceipt[]>(bench, "/receipts?type=sale")) {
        const { items } = await ask<ReceiptDetails>(bench, `/receipts/${uuid}/details`);
        if (items[0]?.description === receipt.items[0]!.description) count += 1;
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
          '{"quantity":1.5,"description":"Tagliere","unit_price":12.1,"vat_rate_code":"10","discount":0.15}',
          '"unit_price":3,"vat_rate_code":"22","complimentary":true',
          '"fiscal_id":"01234567897"',
          '"electronic_payment_amount":18,',
          '"cash_payment_amount":0,',
          '"lottery_code":"ABCD1234"',
        ],
      },
      {
        what: "every way to pay",
        request: {
          items: [{ description: "Cena", quantity: 1, price: 40.01, vat: "10" }],
          payment: { cash: 10, electronic: 5.5, ticket: 14, ticketCount: 2, credit: 10.5, discount: 0.01 },
        },
        sent: [
          '"cash_payment_amount":10,"electronic_payment_amount":5.5,',
          '"ticket_restaurant_payment_amount":14,"ticket_restaurant_quantity":2,',
          '"goods_uncollected_amount":10.5,"discount":0.01',
        ],
      },
    ],
    // The tax office's receipts accept only nature groups (N2, not N2.2).
    sentVat: (code) => `"vat_rate_code":"${code.startsWith("N") ? code.slice(0, 2) : code}"`,
    refused: {
      request: {
        items: [{ ...line, description: "Omaggio", gift: true, discount: 1 }],
        payment: {},
      },
      code: "BAD_REQUEST",
    },
    failing: {
      request: { items: [{ ...line, description: "RIFIUTA" }], payment: { cash: 10 } },
      code: "BAD_REQUEST",
    },
  },
  invoices: {
    count: async (bench, { number }) =>
      (await ask<unknown[]>(bench, `/invoices?invoice_number=${encodeURIComponent(number)}`)).length,
    sent: ["<FormatoTrasmissione>FPR12<", "<ImportoTotaleDocumento>122.00<"],
    refused: { request: { customer: customer("RIFIUTA SUBITO") }, code: "BAD_REQUEST" },
    rejected: { request: { customer: customer("RIFIUTA") }, code: "00305" },
  },
  credentials: {
    wrong: { taxCode: "RSSMRA80A01H501U", password: "wrong-7391", pin: "8462917305" },
    code: "INVALID_CREDENTIALS",
  },
});
