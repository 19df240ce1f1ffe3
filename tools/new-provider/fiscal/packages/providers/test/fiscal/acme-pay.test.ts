import assert from "node:assert/strict";
import { conformFiscalProvider } from "@banco/provider-testing/fiscal";
import { startSimulators } from "@banco/simulators";
import { acmePay } from "../../src/fiscal/acme-pay/provider.ts";

/** Every receipt status that Acme Pay documents. */
const WORDS: string[] = [];

conformFiscalProvider({
  provider: acmePay,
  startSimulator: () => startSimulators({ only: "acme-pay" }),
  documentedWords: WORDS,
  wrongCredentials: { secretKey: "sk_revoked00000000000000000" },
  requests: {
    sale: [{ method: "POST", path: "^/receipts$" }],
    return: [{ method: "POST", path: "/receipts/" }],
    refund: [{ method: "POST", path: "/receipts/" }],
  },
  receipts: {
    count: async () =>
      assert.fail(
        "packages/providers/test/fiscal/acme-pay.test.ts: count the documents of an order by the provider's own list",
      ),
    sentVat: () =>
      assert.fail(
        "packages/providers/test/fiscal/acme-pay.test.ts: return the request's text for a line with this VAT code",
      ),
    refused: { request: { items: [{ description: "[rejected]", quantity: 1, price: 1, vat: "22" }] } },
    bodies: [
      {
        what: "a lottery code",
        request: { payment: { electronic: 2.4 }, lottery: "ABCD1234" },
        sent: ['"lottery":"ABCD1234"'],
      },
    ],
  },
});
