import { definePaymentProvider } from "../../contract/payment.ts";
import { openCheckout, readCheckout } from "./checkouts.ts";
import { connect } from "./connect.ts";
import { history } from "./history.ts";
import { manifest } from "./manifest.ts";
import { oauth } from "./oauth.ts";
import { payouts } from "./payouts.ts";
import { createTerminal, deleteTerminal, listTerminals, readTerminal, updateTerminal } from "./readers.ts";
import { readRefund, refund } from "./refunds.ts";
import { cancelTerminal, readTerminalPayment, terminal } from "./terminal.ts";
import { webhooks } from "./webhook.ts";

/** SumUp (https://www.sumup.com); docs/providers/sumup.md says what is used and why. */
export const sumup = definePaymentProvider(manifest, {
  connect,
  /** Does nothing: SumUp has no documented way to revoke a token; the merchant does so in the dashboard. */
  disconnect: async () => {},
  oauth,
  webhooks,
  history,
  // A transaction does not contain our payment's ID; the checkout, read by our reference, contains the
  // transaction's.
  inquiry: { depthMs: 31 * 24 * 60 * 60 * 1000 },
  read: (context, charge) =>
    charge.type === "terminal" ? readTerminalPayment(context, charge) : readCheckout(context, charge),
  card: openCheckout,
  link: openCheckout,
  refund,
  readRefund,
  terminal,
  cancelTerminal,
  listTerminals,
  readTerminal,
  createTerminal,
  updateTerminal,
  deleteTerminal,
  payouts,
});
