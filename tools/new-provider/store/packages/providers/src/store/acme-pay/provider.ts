import { defineStoreProvider } from "../../contract/store.ts";
import { connect, disconnect } from "./connect.ts";
import { manifest } from "./manifest.ts";
import { listChanges, listOrders, listRefunds, readOrder, updateOrder } from "./orders.ts";
import { refund } from "./refunds.ts";
import { webhooks } from "./webhook.ts";

/** Acme Pay; see docs/providers/acme-pay.md. */
export const acmePay = defineStoreProvider(manifest, {
  connect,
  disconnect,
  listOrders,
  listChanges,
  listRefunds,
  readOrder,
  refund,
  updateOrder,
  webhooks,
});
