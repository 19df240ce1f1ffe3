import { definePaymentProvider } from "../../contract/payment.ts";
import { app, readApp } from "./app.ts";
import { capture, card, readCard, release } from "./cards.ts";
import { connect, disconnect } from "./connect.ts";
import { listTerminals, readTerminal } from "./devices.ts";
import { disputes, submitEvidence } from "./disputes.ts";
import { history } from "./history.ts";
import { link, readPage } from "./links.ts";
import { createLocation, deleteLocation, listLocations, updateLocation } from "./locations.ts";
import { manifest } from "./manifest.ts";
import { oauth } from "./oauth.ts";
import { payouts } from "./payouts.ts";
import { readRefund, refund } from "./refunds.ts";
import { cancelTerminal, readTerminalPayment, terminal } from "./terminal.ts";
import { webhooks } from "./webhook.ts";

/** Square (https://squareup.com); docs/providers/square.md says what is used and why. */
export const square = definePaymentProvider(manifest, {
  connect,
  disconnect,
  oauth,
  webhooks,
  history,
  // A new payment has no `processing_fee` yet; `payment.updated` reports it later (reference, Payment).
  feeFollows: true,
  read: (context, charge) => {
    if (charge.type === "terminal") return readTerminalPayment(context, charge);
    if (charge.type === "app") return readApp(context, charge);
    return charge.type === "link" ? readPage(context, charge) : readCard(context, charge);
  },
  card,
  capture,
  release,
  link,
  app,
  refund,
  readRefund,
  refundsCarryId: true,
  terminal,
  cancelTerminal,
  listTerminals,
  readTerminal,
  listLocations,
  createLocation,
  updateLocation,
  deleteLocation,
  payouts,
  disputes,
  submitEvidence,
});
