import { conformFiscalProvider } from "@banco/provider-testing/fiscal";
import type { FiscalBench } from "@banco/provider-testing/fiscal/options";
import type { ReceiptOrder } from "@banco/providers";
import { fiskaly } from "@banco/providers/fiscal/fiskaly/provider";
import type { List, Resource, SignRecord, Token } from "@banco/providers/fiscal/fiskaly/wire";
import { startSimulators } from "@banco/simulators";

const VERSION = { "x-api-version": "2026-02-03" };
const PREPARE = { method: "POST", path: "^/records$", bodyContains: '"INTENTION"', preparesOnly: true };
const RECORD = { method: "POST", path: "^/records$", bodyContains: '"type":"TRANSACTION","record"' };
/**
 * fiskaly's VAT codes (https://support.fiskaly.com/hc/en-001/articles/18076728098332). For natures, these are the
 * exemption codes of the merchant's system.
 */
const VAT: Readonly<Record<string, string>> = {
  "22": '"code":"STANDARD","percentage":"22.00"',
  "10": '"code":"REDUCED_1","percentage":"10.00"',
  "5": '"code":"REDUCED_2","percentage":"5.00"',
  "4": '"code":"REDUCED_3","percentage":"4.00"',
  N1: '"code":"CAUSE_2"',
  N2: '"code":"NOT_SUBJECT"',
  N3: '"code":"NOT_TAXABLE"',
  N4: '"code":"CAUSE_1"',
  N5: '"code":"CAUSE_3"',
  N6: '"code":"CAUSE_4"',
};

/** Counts the order's records that fiskaly did not reject. */
async function count({ simulatorUrl, context }: FiscalBench, { id }: ReceiptOrder): Promise<number> {
  const { unitKey: key, unitSecret: secret } = context.credentials;
  const signIn = await fetch(`${simulatorUrl}/fiskaly/tokens`, {
    method: "POST",
    headers: {
      ...VERSION,
      "content-type": "application/json",
      "x-idempotency-key": "00000000-0000-4000-8000-000000000000",
    },
    body: JSON.stringify({ content: { type: "API_KEY", key, secret } }),
  });
  const { content } = (await signIn.json()) as Resource<Token>;
  const headers = { ...VERSION, authorization: `Bearer ${content.authentication.bearer}` };
  const answer = await fetch(`${simulatorUrl}/fiskaly/records?limit=100`, { headers });
  const { results } = (await answer.json()) as List<SignRecord>;
  return (results ?? []).filter(
    ({ content: { type, state }, metadata }) =>
      metadata?.banco_id === id && type.startsWith("TRANSACTION") && state !== "REJECTED",
  ).length;
}

conformFiscalProvider({
  provider: fiskaly,
  startSimulator: (settings) => startSimulators({ only: "fiskaly", ...settings }),
  transcript: new URL("./fiskaly/transcript.txt", import.meta.url),
  documentedWords: ["ACCEPTED", "COMPLETED", "REJECTED", "FAILED"],
  wrongCredentials: { apiKey: "test_hubrevoked0000000000000000", apiSecret: "secret_of_nobody_at_all" },
  requests: { sale: [PREPARE, RECORD], return: [PREPARE, RECORD], refund: [PREPARE, RECORD] },
  keyOf: ({ body, headers }) =>
    body.includes(RECORD.bodyContains) ? String(headers["x-idempotency-key"]) : undefined,
  receipts: {
    count,
    sentVat: (code) => VAT[code.split(".")[0]!]!,
    refused: {
      request: { items: [{ description: "[rejected]", quantity: 2, price: 1.2, vat: "10" }] },
      code: "validation_error",
    },
    failing: {
      request: { items: [{ description: "[failed]", quantity: 2, price: 1.2, vat: "10" }] },
      code: "authentication_error",
    },
    bodies: [
      {
        what: "figures of a discounted line",
        request: {
          items: [{ description: "Maglia", quantity: 2, price: 3, vat: "22", discount: 1 }],
          payment: { cash: 5 },
        },
        sent: [
          '"unit":{"quantity":"2","price":"3.00"},"value":{"base":"4.91803279","discount":"1.00"}',
          '"amount":"0.90163934","exclusive":"4.09836066","inclusive":"5.00"',
          '"total_vat":{"amount":"0.90163934","exclusive":"4.09836066","inclusive":"5.00"}',
        ],
      },
      {
        what: "every way of paying, with a discount on the amount due",
        request: {
          items: [{ description: "Cena", quantity: 1, price: 20, vat: "10" }],
          payment: { cash: 2, electronic: 3, ticket: 10, ticketCount: 2, credit: 4, discount: 1 },
        },
        sent: [
          '"type":"ONLINE","name":"Pagamento elettronico","details":{"amount":"3.00","currency":"EUR","discount":"1.00"}',
          '"type":"CARD","kind":"TICKET","number":"****","details":{"amount":"10.00","currency":"EUR"}',
          '"type":"OUTSTANDING","concept":"GOOD","details":{"amount":"4.00","currency":"EUR"}',
          '"type":"CASH","details":{"amount":"2.00","currency":"EUR"}',
        ],
      },
      {
        what: "a gift",
        request: {
          items: [
            { description: "Caffè", quantity: 2, price: 1.2, vat: "10" },
            { description: "Omaggio", quantity: 1, price: 5, vat: "22", gift: true },
          ],
        },
        sent: ['"purpose":"GIFT","number":"2"', /"total_vat":{[^}]*"inclusive":"2.40"/],
      },
      {
        what: "a lottery code",
        request: { payment: { electronic: 2.4 }, lottery: "ABCD1234" },
        sent: ['"customer":{"type":"EXTERNAL","code":"ABCD1234"}'],
      },
    ],
  },
  credentials: {
    // fiskaly checks credentials on first use and immediately refuses only malformed values.
    wrong: { taxCode: "RSSMRA80A01H5", password: "Sbagliata-2026", pin: "0000000000" },
    code: "E_BAD_REQUEST",
  },
});
