import { definePaymentProvider } from "../../contract/payment.ts";
import { app, readApp } from "./app.ts";
import { connect } from "./connect.ts";
import { history } from "./history.ts";
import { capture, release } from "./holds.ts";
import { manifest } from "./manifest.ts";
import { readOrder, startOrder } from "./orders.ts";
import { readRefund, refund } from "./refunds.ts";
import { cancelTerminal, listTerminals, readTerminal, readTerminalPayment, terminal } from "./terminal.ts";
import { webhooks } from "./webhook.ts";

/** Viva (https://www.viva.com); docs/providers/viva.md says what is used and why. */
export const viva = definePaymentProvider(manifest, {
  connect,
  /** Does nothing: the merchant sets up and removes the webhook manually. */
  disconnect: async () => {},
  webhooks,
  history,
  read: (context, charge) => {
    if (charge.type === "terminal") return readTerminalPayment(context, charge);
    return charge.type === "app" ? readApp(context, charge) : readOrder(context, charge);
  },
  card: startOrder,
  capture,
  release,
  link: startOrder,
  app,
  refund,
  readRefund,
  terminal,
  cancelTerminal,
  listTerminals,
  readTerminal,
});
