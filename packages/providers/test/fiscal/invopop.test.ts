import { conformFiscalProvider } from "@banco/provider-testing/fiscal";
import type { FiscalBench } from "@banco/provider-testing/fiscal/options";
import { uuidOf } from "@banco/providers/fiscal/invopop/jobs";
import { invopop } from "@banco/providers/fiscal/invopop/provider";
import type { Job } from "@banco/providers/fiscal/invopop/wire";
import { findVat } from "@banco/receipts";
import { startSimulators } from "@banco/simulators";

/** https://docs.invopop.com/guides/it-sdi-sending, SDI response codes and statuses. */
const DOCUMENTED = [
  "rejected",
  "delivered",
  "delivered-pa",
  "not-delivered",
  "accepted-pa",
  "rejected-pa",
  "deadline-terms",
  "invoice-error",
  "sent",
  "not-received",
];

const ENTRY = { method: "PUT", path: "/silo/v1/entries/", preparesOnly: true };
const JOB = { method: "PUT", path: "/transform/v1/jobs/" };

/** Counts the document's jobs, because each job issues it. */
async function count({ simulatorUrl, context }: FiscalBench, { id }: { id: string }): Promise<number> {
  const headers = { authorization: `Bearer ${context.credentials.apiKey}` };
  const response = await fetch(`${simulatorUrl}/invopop/transform/v1/jobs`, { headers });
  const { list } = (await response.json()) as { list: Job[] };
  return list.filter((job) => job.id === uuidOf(id)).length;
}

function sentVat(code: string): string {
  const { nature, rate } = findVat(code)!;
  return nature
    ? `"taxes":[{"cat":"VAT","ext":{"it-ticket-exempt":"${nature}"}}]`
    : `"taxes":[{"cat":"VAT","percent":"${rate / 100}%"}]`;
}

const customer = {
  vatId: "12345670785",
  name: "Cliente SPA",
  address: { street: "Via Po", number: "2", postal: "10123", city: "Torino", state: "TO", country: "IT" },
};

conformFiscalProvider({
  provider: invopop,
  startSimulator: (settings) => startSimulators({ only: "invopop", ...settings }),
  transcript: new URL("./invopop/transcript.txt", import.meta.url),
  documentedWords: DOCUMENTED,
  wrongCredentials: {
    ...invopop.manifest.sandboxCredentials("acc_1"),
    apiKey: "sandbox.revoked.signature",
  },
  requests: { sale: [ENTRY, JOB], refund: [ENTRY, JOB], return: [JOB], invoice: [ENTRY, JOB] },
  keyOf: ({ method, path }) => (method === "PUT" ? path.split("/").at(-1) : undefined),
  receipts: {
    count,
    bodies: [
      {
        what: "quantity, price with VAT and discount in euro",
        request: {
          items: [{ description: "Prosciutto", quantity: 0.25, price: 32, vat: "10", discount: 0.5 }],
          payment: { cash: 7.5 },
        },
        sent: [
          '"prices_include":"VAT"',
          '"quantity":"0.25","item":{"name":"Prosciutto","price":"32.00","ext":{"it-ticket-product":"goods"}}',
          '"discounts":[{"amount":"0.50"',
        ],
      },
      {
        what: "cash, cards, and what is not collected by leaving it out",
        request: { payment: { cash: 1, electronic: 0.8, credit: 0.6 } },
        sent: [/"advances":\[\{"key":"cash",[^}]+"amount":"1.00"\},\{"key":"card",[^}]+"amount":"0.80"\}\]/],
      },
      {
        what: "a gift",
        request: {
          items: [
            { description: "Caffè", quantity: 2, price: 1.2, vat: "10" },
            { description: "Cioccolatino", quantity: 1, price: 0.5, vat: "10", gift: true },
          ],
        },
        sent: ['"name":"Cioccolatino","price":"0.00"'],
      },
      {
        what: "the lottery code",
        request: { payment: { electronic: 2.4 }, lottery: "ABCD1234" },
        sent: ['"ext":{"it-ticket-lottery":"ABCD1234"}'],
      },
    ],
    sentVat,
    refused: { request: { payment: { ticket: 2.4, ticketCount: 1 } }, code: "payment_not_told" },
    failing: {
      request: { items: [{ description: "ADE-KO", quantity: 2, price: 1.2, vat: "10" }] },
      code: "422",
    },
  },
  invoices: {
    count,
    sent: [
      '"it-sdi-fiscal-regime":"RF01"',
      /"code":"\d+\/\d{4}"/,
      '"item":{"name":"Consulenza","price":"100.00"},"taxes":[{"cat":"VAT","percent":"22.00%","ext":{"it-sdi-vat-liability":"I"}}]',
      '"inboxes":[{"key":"it-sdi-code","code":"ABC1234"}]',
      '"instructions":{"key":"card","ext":{"it-sdi-payment-means":"MP08"}}',
    ],
    refused: {
      request: { withholding: { type: "RT06", rate: 10, reason: "A" }, payment: { credit: 112 } },
      code: "withholding_not_told",
    },
    rejected: { request: { customer: { ...customer, sdi: "ZZZ1234" } }, code: "rejected" },
  },
});
