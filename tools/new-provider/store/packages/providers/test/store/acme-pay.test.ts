import assert from "node:assert/strict";
import { conformStoreProvider } from "@banco/provider-testing/store";
import { startSimulators } from "@banco/simulators";
import { acmePay } from "../../src/store/acme-pay/provider.ts";

/** Every order status that Acme Pay documents. */
const WORDS: string[] = [];

conformStoreProvider({
  provider: acmePay,
  startSimulator: () => startSimulators({ only: "acme-pay" }),
  documentedWords: WORDS,
  wrongCredentials: { secretKey: "sk_revoked00000000000000000" },
  placeOrder: async () =>
    assert.fail(
      "packages/providers/test/store/acme-pay.test.ts: place an order of ten units for 129.00 EUR at the simulator",
    ),
  countRefunds: async () =>
    assert.fail(
      "packages/providers/test/store/acme-pay.test.ts: count the refunds of an order by the shop's own record",
    ),
  refundRequest: { method: "POST" },
});
