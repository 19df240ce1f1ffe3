import { definePaymentProvider } from "../../contract/payment.ts";
import { connect, disconnect } from "./connect.ts";
import { oauth } from "./consent.ts";
import { disputes, submitEvidence } from "./disputes.ts";
import { manifest } from "./manifest.ts";
import { captureHold, card, link, read, releaseHold } from "./orders.ts";
import { payouts, readBalance } from "./payouts.ts";
import { readRefund, refund } from "./refunds.ts";
import { history } from "./search.ts";
import { webhooks } from "./webhook.ts";

/** PayPal (https://www.paypal.com); docs/providers/paypal.md says what is used and why. */
export const paypal = definePaymentProvider(manifest, {
  connect,
  disconnect,
  oauth,
  webhooks,
  history,
  read,
  card,
  capture: captureHold,
  release: releaseHold,
  link,
  refund,
  readRefund,
  refundsCarryId: true,
  payouts,
  readBalance,
  disputes,
  submitEvidence,
});
