import { definePaymentProvider } from "../../contract/payment.ts";
import { annotate, capture, card, readPayment, release } from "./cards.ts";
import { disputes } from "./chargebacks.ts";
import { connect, disconnect } from "./connect.ts";
import { history } from "./history.ts";
import { link, readLink } from "./links.ts";
import { manifest } from "./manifest.ts";
import { oauth } from "./oauth.ts";
import { readRefund, refund } from "./refunds.ts";
import { payouts, readBalance } from "./settlements.ts";
import { cancelTerminal, listTerminals, readTerminal, readTerminalPayment, terminal } from "./terminal.ts";
import { webhooks } from "./webhook.ts";

/** Mollie (https://www.mollie.com); docs/providers/mollie.md says what is used and why. */
export const mollie = definePaymentProvider(manifest, {
  connect,
  disconnect,
  oauth,
  webhooks,
  history,
  read: (context, charge) => {
    if (charge.type === "terminal") return readTerminalPayment(context, charge);
    if (charge.type === "link") return readLink(context, charge);
    return readPayment(context, charge, () => card(context, charge));
  },
  annotate,
  card,
  capture,
  release,
  link,
  refund,
  readRefund,
  refundsCarryId: true,
  terminal,
  cancelTerminal,
  listTerminals,
  readTerminal,
  payouts,
  readBalance,
  disputes,
});
