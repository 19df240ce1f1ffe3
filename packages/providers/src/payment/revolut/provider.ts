import { definePaymentProvider } from "../../contract/payment.ts";
import { connect, disconnect } from "./connect.ts";
import { disputes, submitEvidence } from "./disputes.ts";
import { history } from "./history.ts";
import { createLocation, deleteLocation, listLocations, updateLocation } from "./locations.ts";
import { manifest } from "./manifest.ts";
import { capture, openOrder, readOrder, release } from "./orders.ts";
import { payouts } from "./payouts.ts";
import { readRefund, refund } from "./refunds.ts";
import { webhooks } from "./webhook.ts";

/** Revolut (https://www.revolut.com/business); docs/providers/revolut.md says what is used and why. */
export const revolut = definePaymentProvider(manifest, {
  connect,
  disconnect,
  webhooks,
  history,
  read: readOrder,
  card: openOrder,
  capture,
  release,
  link: openOrder,
  refund,
  readRefund,
  refundsCarryId: true,
  listLocations,
  createLocation,
  updateLocation,
  deleteLocation,
  payouts,
  disputes,
  submitEvidence,
});
