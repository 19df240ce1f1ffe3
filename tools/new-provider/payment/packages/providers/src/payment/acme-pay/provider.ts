import { definePaymentProvider } from "../../contract/payment.ts";
import { openLink, readCharge } from "./charges.ts";
import { connect, disconnect } from "./connect.ts";
import { manifest } from "./manifest.ts";
import { readRefund, refund } from "./refunds.ts";
import { webhooks } from "./webhook.ts";

/** Acme Pay; see docs/providers/acme-pay.md. */
export const acmePay = definePaymentProvider(manifest, {
  connect,
  disconnect,
  webhooks,
  read: readCharge,
  link: openLink,
  refund,
  readRefund,
});
