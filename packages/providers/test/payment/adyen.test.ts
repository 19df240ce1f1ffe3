import assert from "node:assert/strict";
import { conformPaymentProvider } from "@banco/provider-testing/payment";
import type { Bench } from "@banco/provider-testing/payment/options";
import { adyen } from "@banco/providers/payment/adyen/provider";
import { startSimulators } from "@banco/simulators";

/**
 * The `resultCode` of Checkout v72, the `status` of its payment links, and the `ErrorCondition` of the
 * Terminal API.
 */
const DOCUMENTED = {
  result:
    "AuthenticationFinished AuthenticationNotRequired Authorised Cancelled ChallengeShopper Error IdentifyShopper PartiallyAuthorised Pending PresentToShopper Received RedirectShopper Refused Success",
  link: "active completed expired paid paymentPending",
  condition:
    "Aborted Busy Cancel DeviceOut InProgress InsertedCard InvalidCard LoggedOut MessageFormat NotAllowed NotFound PaymentRestriction Refusal UnavailableDevice UnavailableService UnreachableHost WrongPIN",
};

interface SimulatedCharge {
  reference: string;
  captured: boolean;
  refunded: number;
}

/** Reads charges from the simulator, because Adyen has no operation that lists them. */
async function chargesOf({ simulatorUrl, context }: Bench): Promise<SimulatedCharge[]> {
  const url = `${simulatorUrl}/_control/adyen/payments?merchant=${context.credentials.merchantAccount}`;
  return (await (await fetch(url)).json()) as SimulatedCharge[];
}

async function pay(_bench: Bench, url: string): Promise<void> {
  const body = new URLSearchParams({ way: "good" });
  assert.equal((await fetch(url, { method: "POST", body, redirect: "manual" })).status, 303);
}

conformPaymentProvider({
  provider: adyen,
  startSimulator: (settings) => startSimulators({ only: "adyen", ...settings }),
  transcript: new URL("./adyen/transcript.txt", import.meta.url),
  documentedWords: Object.entries(DOCUMENTED).flatMap(([object, words]) =>
    words.split(" ").map((word) => `${object}.${word}`),
  ),
  wrongCredentials: { apiKey: "AQErevoked.Banco_1", merchantAccount: "Banco_1" },
  countCharges: async (bench, id) =>
    (await chargesOf(bench)).filter(({ reference, captured }) => reference === id && captured).length,
  // Each test has its own account and issues at most one refund.
  countRefunds: async (bench) => (await chargesOf(bench)).filter(({ refunded }) => refunded > 0).length,
  keyOf: ({ method, path, headers }) =>
    method === "POST" && path.startsWith("/checkout/") ? String(headers["idempotency-key"]) : undefined,
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: '"amount":{"value":1250,"currency":"EUR"}' },
    { currency: "JPY", amountMinor: 1250, sent: '"amount":{"value":1250,"currency":"JPY"}' },
    { currency: "KWD", amountMinor: 5120, sent: '"amount":{"value":5120,"currency":"KWD"}' },
    { currency: "CLP", amountMinor: 1250, sent: '"amount":{"value":125000,"currency":"CLP"}' },
    { currency: "IDR", amountMinor: 125_000, sent: '"amount":{"value":1250,"currency":"IDR"}' },
  ],
  webhookProof: "signature_of_fields",
  tellsByWebhook: true,
  card: {
    good: "anna:M5N7TQ4TG5PFWR50",
    declined: "anna:REFUSED000000000",
    declineCode: "2",
    brand: "visa",
    last4: "1111",
  },
  link: { pay },
  payouts: { linksLateFees: true },
  app: {
    platforms: ["android"],
    async pay({ simulatorUrl, context }, charge) {
      const merchant = context.credentials.merchantAccount ?? "";
      const body = new URLSearchParams({
        merchant,
        reference: charge.id,
        amount: String(charge.amountMinor),
      });
      assert.equal(
        (await fetch(`${simulatorUrl}/_control/adyen/app-payments`, { method: "POST", body })).status,
        200,
      );
    },
  },
  terminal: {
    blind: true,
    declineCode: "Refusal",
    steps: [{ name: "the payment", path: "^/.+/async$" }],
  },
});
