import assert from "node:assert/strict";
import { conformPaymentProvider } from "@banco/provider-testing/payment";
import type { Bench } from "@banco/provider-testing/payment/options";
import { paypal } from "@banco/providers/payment/paypal/provider";
import type { FoundTransaction, Refund } from "@banco/providers/payment/paypal/wire";
import { startSimulators } from "@banco/simulators";
import { merchantOf } from "@banco/simulators/paypal/world";

/**
 * https://developer.paypal.com/docs/api/: the `status` of each object, and `transaction_status` of the
 * search.
 */
const DOCUMENTED = {
  order: ["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"],
  capture: ["COMPLETED", "DECLINED", "PARTIALLY_REFUNDED", "PENDING", "REFUNDED", "FAILED"],
  authorization: ["CREATED", "CAPTURED", "DENIED", "PARTIALLY_CAPTURED", "VOIDED", "PENDING"],
  refund: ["CANCELLED", "FAILED", "PENDING", "COMPLETED"],
  search: ["S", "P", "D", "V"],
};

/** The client ID of the platform's application. */
const PLATFORM = "Aplatform-of-the-conformance-suite";

/** Calls the simulator directly, bypassing the adapter. */
async function ask<T>({ simulatorUrl, context }: Bench, path: string): Promise<T> {
  const { clientId, clientSecret } = context.credentials;
  const token = await fetch(`${simulatorUrl}/paypal/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  return (await (await fetch(`${simulatorUrl}/paypal${path}`, { headers })).json()) as T;
}

async function captures(bench: Bench): Promise<FoundTransaction["transaction_info"][]> {
  const day = 24 * 60 * 60 * 1000;
  const [from, to] = [new Date(Date.now() - day), new Date(Date.now() + day)].map((at) => at.toISOString());
  const path = `/v1/reporting/transactions?start_date=${from}&end_date=${to}&page_size=500`;
  const { transaction_details = [] } = await ask<{ transaction_details?: FoundTransaction[] }>(bench, path);
  return transaction_details.map(({ transaction_info }) => transaction_info);
}

async function countRefunds(bench: Bench, refundId: string): Promise<number> {
  const paid = (await captures(bench)).filter((one) => one.transaction_event_code === "T0006");
  const orders = paid.map(async ({ transaction_id }) => {
    const path = `/v2/payments/captures/${transaction_id}`;
    const { supplementary_data } = await ask<{ supplementary_data: { related_ids: { order_id: string } } }>(
      bench,
      path,
    );
    return ask<{ purchase_units: { payments: { refunds?: Refund[] } }[] }>(
      bench,
      `/v2/checkout/orders/${supplementary_data.related_ids.order_id}`,
    );
  });
  const refunds = (await Promise.all(orders)).flatMap(
    ({ purchase_units }) => purchase_units[0]?.payments.refunds ?? [],
  );
  return refunds.filter(({ custom_id }) => custom_id === refundId).length;
}

conformPaymentProvider({
  provider: paypal,
  startSimulator: (settings) => startSimulators({ only: "paypal", ...settings }),
  transcript: new URL("./paypal/transcript.txt", import.meta.url),
  documentedWords: Object.entries(DOCUMENTED).flatMap(([object, words]) =>
    words.map((word) => `${object}.${word}`),
  ),
  wrongCredentials: { clientId: "Arevoked0000000000000000", clientSecret: "E0000000000000000000000" },
  countCharges: async (bench, id) =>
    (await captures(bench)).filter(({ custom_field }) => custom_field === id).length,
  countRefunds,
  keyOf: ({ method, path, headers }) =>
    method === "POST" && path.startsWith("/v2/") ? String(headers["paypal-request-id"]) : undefined,
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: '"amount":{"currency_code":"EUR","value":"12.50"}' },
    { currency: "JPY", amountMinor: 1250, sent: '"amount":{"currency_code":"JPY","value":"1250"}' },
    { currency: "HUF", amountMinor: 125_000, sent: '"amount":{"currency_code":"HUF","value":"1250"}' },
  ],
  webhookProof: "signature_without_time",
  faultyPaths: "^/v2/",
  searchLags: true,
  payouts: { linksLateFees: true },
  card: {
    good: "vault_visa",
    declined: "vault_declined",
    declineCode: "5120",
    brand: "visa",
    last4: "7704",
  },
  openNames: ["merchantId"],
  oauth: {
    platform: {
      clientId: PLATFORM,
      clientSecret: "Esecret-of-the-platform-0123456789",
      merchantId: merchantOf(PLATFORM),
    },
    irrevocable: true,
    namesMerchant: true,
    async consent(authorizeUrl) {
      const body = new URLSearchParams({ decision: "allow", email: "conformance@example.com" });
      const { headers } = await fetch(authorizeUrl, { method: "POST", body, redirect: "manual" });
      return new URL(headers.get("location") ?? "").searchParams;
    },
  },
  link: {
    async pay(_bench, url) {
      const body = new URLSearchParams({ way: "approve" });
      assert.equal((await fetch(url, { method: "POST", body, redirect: "manual" })).status, 303);
    },
  },
});
