import { definePaymentProvider } from "../../contract/payment.ts";
import { history } from "./history.ts";
import { manifest } from "./manifest.ts";
import { openLink, openPage, readOrder } from "./orders.ts";
import { readRefund, refund } from "./refunds.ts";
import { callNexi } from "./request.ts";
import { webhooks } from "./webhook.ts";

/** Nexi's XPay (https://www.nexi.it): what is used and why stands in docs/providers/nexi.md. */
export const nexi = definePaymentProvider(manifest, {
  /** Proves the key with the merchant's payment methods: XPay tells nobody whose a key is. */
  async connect(context) {
    await callNexi(context, { method: "GET", path: "/payment_methods" });
    return { profile: { name: "Nexi merchant", country: "IT" }, settings: {}, credentials: {} };
  },
  /** Nothing was set up at Nexi: notifications go to an address each order names. */
  disconnect: async () => {},
  webhooks,
  history,
  read: readOrder,
  card: openPage,
  link: openLink,
  refund,
  readRefund,
});
