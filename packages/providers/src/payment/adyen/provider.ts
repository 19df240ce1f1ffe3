import { definePaymentProvider } from "../../contract/payment.ts";
import { app, readApp } from "./app.ts";
import { capture, card, openLink, readCheckout, release } from "./checkout.ts";
import { connect, disconnect } from "./connect.ts";
import { submitEvidence } from "./disputes.ts";
import { manifest } from "./manifest.ts";
import { readRefund, refund } from "./refunds.ts";
import { payouts } from "./settlements.ts";
import { createLocation, deleteLocation, listLocations, updateLocation } from "./stores.ts";
import { cancelTerminal, listTerminals, readTerminal, readTerminalPayment, terminal } from "./terminal.ts";
import { webhooks } from "./webhook.ts";

/** Adyen (https://www.adyen.com); docs/providers/adyen.md says what is used and why. */
export const adyen = definePaymentProvider(manifest, {
  connect,
  disconnect,
  webhooks,
  // A link is open for at most 70 days (Checkout v72, `expiresAt` of `PaymentLinkRequest`): no other Adyen payment can
  // be completed later than that.
  inquiry: { depthMs: 71 * 24 * 60 * 60 * 1000 },
  read: (context, charge) => {
    if (charge.type === "terminal") return readTerminalPayment(context, charge);
    return charge.type === "app" ? readApp(charge) : readCheckout(context, charge);
  },
  card,
  capture,
  release,
  link: openLink,
  app,
  refund,
  readRefund,
  terminal,
  cancelTerminal,
  listTerminals,
  readTerminal,
  listLocations,
  createLocation,
  updateLocation,
  deleteLocation,
  payouts,
  disputes: "webhooks",
  submitEvidence,
});
