import { conformFiscalProvider } from "@banco/provider-testing/fiscal";
import type { FiscalBench } from "@banco/provider-testing/fiscal/options";
import { fattureincloud } from "@banco/providers/fiscal/fattureincloud/provider";
import type { IssuedDocument, Page } from "@banco/providers/fiscal/fattureincloud/wire";
import { startSimulators } from "@banco/simulators";
import { VAT_TYPES } from "@banco/simulators/fattureincloud/world";

/**
 * https://github.com/fattureincloud/openapi-fattureincloud, models/schemas/IssuedDocument.yaml: `ei_status`.
 */
const DOCUMENTED = [
  "attempt",
  "missing",
  "not_sent",
  "sent",
  "pending",
  "processing",
  "error",
  "discarded",
  "not_delivered",
  "accepted",
  "rejected",
  "no_response",
  "manual_accepted",
  "manual_rejected",
];

const DOCUMENTS = "^/c/\\d+/issued_documents$";
const DOCUMENT = "^/c/\\d+/issued_documents/\\d+$";
const SEND = "^/c/\\d+/issued_documents/\\d+/e_invoice/send$";

async function documents({ simulatorUrl, context }: FiscalBench, type: string): Promise<IssuedDocument[]> {
  const headers = { authorization: `Bearer ${context.credentials.accessToken}` };
  const path = `/c/${context.settings.companyId}/issued_documents?type=${type}&per_page=100`;
  const response = await fetch(`${simulatorUrl}/fattureincloud${path}`, { headers });
  return ((await response.json()) as Page<IssuedDocument>).data ?? [];
}

function vatId(code: string): number {
  const ofNature = ({ ei_type }: { ei_type: string }) => ei_type.startsWith(code[1]!);
  const ofRate = ({ value, ei_type }: { value: number; ei_type: string }) =>
    value === Number(code) && ei_type === "0";
  return VAT_TYPES.find(code.startsWith("N") ? ofNature : ofRate)!.id;
}

const customer = {
  vatId: "12345670785",
  name: "Cliente SPA",
  address: { street: "Via Po", number: "2", postal: "10123", city: "Torino", state: "TO", country: "IT" },
};

conformFiscalProvider({
  provider: fattureincloud,
  startSimulator: (settings) => startSimulators({ only: "fattureincloud", ...settings }),
  transcript: new URL("./fattureincloud/transcript.txt", import.meta.url),
  documentedWords: DOCUMENTED,
  wrongCredentials: { accessToken: "a/sandboxrevoked000000000000" },
  openNames: ["clientId"],
  oauth: {
    platform: { clientId: "app_banco", clientSecret: "secret_of_the_platform" },
    async consent(authorizeUrl) {
      const body = new URLSearchParams({ decision: "allow" });
      const { headers } = await fetch(authorizeUrl, { method: "POST", body, redirect: "manual" });
      return new URL(headers.get("location") ?? "").searchParams;
    },
  },
  requests: {
    sale: [{ method: "POST", path: DOCUMENTS }],
    refund: [{ method: "POST", path: DOCUMENTS }],
    return: [{ method: "DELETE", path: DOCUMENT }],
    invoice: [
      { method: "POST", path: DOCUMENTS, preparesOnly: true },
      { method: "POST", path: SEND },
    ],
  },
  receipts: {
    async count(bench, { id, receipt, original }) {
      const all = await documents(bench, "receipt");
      if (receipt.type === "return") {
        return all.some((one) => String(one.id) === original?.providerDocumentId) ? 0 : 1;
      }
      return all.filter(({ subject }) => subject === id).length;
    },
    bodies: [
      {
        what: "quantity, price with VAT and discount in euro",
        request: {
          items: [{ description: "Prosciutto", quantity: 0.25, price: 32, vat: "10", discount: 0.5 }],
          payment: { cash: 7.5 },
        },
        sent: [
          '"use_gross_prices":true',
          '"name":"Prosciutto","qty":0.25,"gross_price":32,',
          '"name":"Sconto","qty":1,"gross_price":-0.5,',
        ],
      },
      {
        what: "ways of paying, and a discount on the amount due",
        request: { payment: { cash: 1, electronic: 0.8, credit: 0.5, discount: 0.1 } },
        sent: [
          '"amount_due_discount":0.1',
          /"amount":1,[^}]+"status":"paid"/,
          /"amount":0\.8,[^}]+"status":"paid"/,
          /"amount":0\.5,[^}]+"status":"not_paid"/,
        ],
      },
      {
        what: "a gift",
        request: {
          items: [
            { description: "Caffè", quantity: 2, price: 1.2, vat: "10" },
            { description: "Cioccolatino", quantity: 1, price: 0.5, vat: "10", gift: true },
          ],
        },
        sent: ['"name":"Cioccolatino","qty":1,"gross_price":0,'],
      },
    ],
    sentVat: (code) => `"vat":{"id":${vatId(code)}}`,
    refused: { request: { payment: { electronic: 2.4 }, lottery: "ABCD1234" }, code: "no_lottery" },
  },
  invoices: {
    count: async (bench, { id }) =>
      (await documents(bench, "invoice")).filter(
        ({ subject, ei_status }) => subject === id && ei_status !== "not_sent",
      ).length,
    sent: [
      '"e_invoice":true',
      /"number":\d+,"numeration":"\/\d{4}"/,
      '"name":"Consulenza","qty":1,"net_price":100,"vat":{"id":0}',
      '"amount":122,',
      '"vat_number":"IT12345670785"',
    ],
    refused: {
      request: {
        fund: { type: "TC02", rate: 4, withholding: true },
        withholding: { type: "RT01", rate: 20, reason: "A" },
        payment: {},
      },
      code: "fee_not_told",
    },
    rejected: { request: { customer: { ...customer, sdi: "ZZZ1234" } }, code: "00311" },
  },
});
