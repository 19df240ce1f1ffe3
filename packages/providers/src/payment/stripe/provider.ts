import { definePaymentProvider } from "../../contract/payment.ts";
import { annotate, capture, card, readCard, release } from "./charges.ts";
import { connect, disconnect } from "./connect.ts";
import { disputes, submitEvidence } from "./disputes.ts";
import { history } from "./history.ts";
import { link, readLink } from "./links.ts";
import { createLocation, deleteLocation, listLocations, updateLocation } from "./locations.ts";
import { manifest } from "./manifest.ts";
import { oauth } from "./oauth.ts";
import { payouts, readBalance } from "./payouts.ts";
import { createTerminal, deleteTerminal, listTerminals, readTerminal, updateTerminal } from "./readers.ts";
import { readRefund, refund } from "./refunds.ts";
import { cancelTerminal, readTerminalPayment, terminal } from "./terminal.ts";
import { webhooks } from "./webhook.ts";

/** Stripe (https://stripe.com); docs/providers/stripe.md says what is used and why. */
export const stripe = definePaymentProvider(manifest, {
  connect,
  disconnect,
  oauth,
  webhooks,
  history,
  annotate,
  read: (context, charge) => {
    if (charge.type === "terminal") return readTerminalPayment(context, charge);
    return charge.type === "link" ? readLink(context, charge) : readCard(context, charge);
  },
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
  createTerminal,
  updateTerminal,
  deleteTerminal,
  listLocations,
  createLocation,
  updateLocation,
  deleteLocation,
  payouts,
  readBalance,
  disputes,
  submitEvidence,
});
