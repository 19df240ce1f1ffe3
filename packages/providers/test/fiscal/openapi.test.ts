import { conformFiscalProvider } from "@banco/provider-testing/fiscal";
import type { FiscalBench } from "@banco/provider-testing/fiscal/options";
import type { InvoiceOrder, ReceiptOrder } from "@banco/providers";
import { openapi } from "@banco/providers/fiscal/openapi/provider";
import type { Envelope, Invoice, Receipt, Token } from "@banco/providers/fiscal/openapi/wire";
import { startSimulators } from "@banco/simulators";

/** https://console.openapi.com/apis/invoice/documentation: `status` of receipts, `state` of invoices. */
const DOCUMENTED = {
  receipt: ["new", "retry", "submitted", "ready", "failed", "voided"],
  invoice: ["NEW", "SENT", "RECEIVED", "DONE", "ERROR"],
};
const HOST = "test.invoice.openapi.com";

async function ask<T>({ simulatorUrl, context }: FiscalBench, path: string): Promise<T> {
  const { email, apiKey } = context.credentials;
  const signIn = await fetch(`${simulatorUrl}/openapi/tokens`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ scopes: [`GET:${HOST}/IT-receipts`, `GET:${HOST}/IT-invoices`] }),
  });
  const { token } = (await signIn.json()) as Token;
  const headers = { authorization: `Bearer ${token}` };
  return ((await (await fetch(`${simulatorUrl}/openapi${path}`, { headers })).json()) as Envelope<T>).data;
}

/** Counts sales by tag, and returns and refunds by their sale. */
async function countReceipts(bench: FiscalBench, order: ReceiptOrder): Promise<number> {
  const { id, receipt, original } = order;
  if (receipt.type === "sale") {
    const sales = await ask<Receipt[]>(bench, "/IT-receipts?type=sale");
    return sales.filter(({ tags }) => tags?.includes(id)).length;
  }
  const type = receipt.type === "return" ? "void" : "return";
  const query = `type=${type}&parent_receipt_id=${original?.providerDocumentId}`;
  return (await ask<Receipt[]>(bench, `/IT-receipts?${query}`)).length;
}

async function countInvoices(bench: FiscalBench, { number }: InvoiceOrder): Promise<number> {
  return (await ask<Invoice[]>(bench, `/IT-invoices?document_number=${encodeURIComponent(number)}`)).length;
}

conformFiscalProvider({
  provider: openapi,
  startSimulator: (settings) => startSimulators({ only: "openapi", ...settings }),
  transcript: new URL("./openapi/transcript.txt", import.meta.url),
  documentedWords: Object.entries(DOCUMENTED).flatMap(([object, words]) =>
    words.map((word) => `${object}.${word}`),
  ),
  wrongCredentials: { email: "nobody@example.com", apiKey: "revoked0000000000000000" },
  webhookProof: "address",
  requests: {
    sale: [{ method: "POST", path: "^/IT-receipts$" }],
    return: [{ method: "DELETE", path: "/IT-receipts/" }],
    refund: [{ method: "PATCH", path: "/IT-receipts/" }],
    invoice: [{ method: "POST", path: "^/IT-invoices$" }],
  },
  receipts: {
    count: countReceipts,
    sentVat: (code) => `"vat_rate_code":"${code.startsWith("N") ? code.split(".")[0] : code}"`,
    refused: {
      request: { items: [{ description: "[rejected]", quantity: 2, price: 1.2, vat: "10" }] },
      code: "400",
    },
    failing: {
      request: { items: [{ description: "[failed]", quantity: 2, price: 1.2, vat: "10" }] },
      code: "EF0",
    },
    bodies: [
      {
        what: "a discounted line",
        request: {
          items: [{ description: "Maglia", quantity: 2, price: 3, vat: "22", discount: 1 }],
          payment: { cash: 5 },
        },
        sent: [
          '"quantity":2,"description":"Maglia","unit_price":3,"vat_rate_code":"22","discount":1,"sku":"1"',
          '"cash_payment_amount":5,',
        ],
      },
      {
        what: "every way of paying, with a discount on what is to pay",
        request: {
          items: [{ description: "Cena", quantity: 1, price: 20.5, vat: "10" }],
          payment: { cash: 2.5, electronic: 3, ticket: 10, ticketCount: 2, credit: 4, discount: 1 },
        },
        sent: [
          '"cash_payment_amount":2.5,"electronic_payment_amount":3,',
          '"ticket_restaurant_payment_amount":10,"ticket_restaurant_quantity":2,',
          '"goods_uncollected_amount":4,"discount":1',
        ],
      },
      {
        what: "a gift, and nothing in cash",
        request: {
          items: [
            { description: "Caffè", quantity: 2, price: 1.2, vat: "10" },
            { description: "Omaggio", quantity: 1, price: 5, vat: "22", gift: true },
          ],
          payment: { electronic: 2.4 },
        },
        sent: [
          '"unit_price":5,"vat_rate_code":"22","complimentary":true,"sku":"2"',
          '"cash_payment_amount":0,',
        ],
      },
      {
        what: "a lottery code",
        request: { payment: { electronic: 2.4 }, lottery: "ABCD1234" },
        sent: ['"lottery_code":"ABCD1234"'],
      },
    ],
  },
  invoices: {
    count: countInvoices,
    sent: ["<ImportoTotaleDocumento>122.00</ImportoTotaleDocumento>"],
    refused: {
      request: { items: [{ description: "[rejected]", quantity: 1, price: 100, vat: "22.00" }] },
      code: "422",
    },
    rejected: {
      request: {
        customer: {
          vatId: "12345670785",
          name: "Cliente SPA",
          sdi: "9999999",
          address: {
            street: "Via Po",
            number: "2",
            postal: "10123",
            city: "Torino",
            state: "TO",
            country: "IT",
          },
        },
      },
      code: "ERROR",
    },
  },
  credentials: {
    // Openapi does not document how it refuses credentials; malformed ones are refused like any invalid
    // field.
    wrong: { taxCode: "RSSMRA80A01H5", password: "Sbagliata-2026", pin: "0000000000" },
    code: "400",
  },
});
