import { definePaymentProvider } from "../../contract/payment.ts";
import { checkin } from "./checkins.ts";
import { connect } from "./connect.ts";
import { history } from "./history.ts";
import { manifest } from "./manifest.ts";
import { card, openPage, read } from "./payments.ts";
import { readRefund, refund } from "./refunds.ts";
import { webhooks } from "./webhook.ts";

/** Satispay (https://www.satispay.com); docs/providers/satispay.md says what is used and why. */
export const satispay = definePaymentProvider(manifest, {
  connect,
  /** Does nothing: Satispay has no operation that revokes a key; the shop revokes it in its dashboard. */
  disconnect: async () => {},
  webhooks,
  history,
  read,
  card,
  link: openPage,
  code: openPage,
  checkin,
  refund,
  readRefund,
});
