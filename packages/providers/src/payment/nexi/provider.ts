import { definePaymentProvider } from "../../contract/payment.ts";
import { history } from "./history.ts";
import { manifest } from "./manifest.ts";
import { openLink, openPage, readOrder } from "./orders.ts";
import { readRefund, refund } from "./refunds.ts";
import { callNexi } from "./request.ts";
import { webhooks } from "./webhook.ts";

/** Nexi's XPay (https://www.nexi.it); docs/providers/nexi.md says what is used and why. */
export const nexi = definePaymentProvider(manifest, {
  /** Verifies the key by reading the merchant's payment methods: XPay does not show a key's owner. */
  async connect(context) {
    await callNexi(context, { method: "GET", path: "/payment_methods" });
    return { profile: { name: "Nexi merchant", country: "IT" }, settings: {}, credentials: {} };
  },
  /** Does nothing: nothing was set up in Nexi, which sends notifications to the URL in each order. */
  disconnect: async () => {},
  webhooks,
  history,
  read: readOrder,
  card: openPage,
  link: openLink,
  refund,
  readRefund,
});
