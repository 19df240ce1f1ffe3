import { defineStoreProvider } from "../../contract/store.ts";
import { manifest } from "./manifest.ts";
import { connect, disconnect, saveMerchant } from "./merchant.ts";
import { listChanges, listOrders, listRefunds, readOrder, updateOrder } from "./orders.ts";
import { refund } from "./refunds.ts";
import { webhooks } from "./webhook.ts";

/** Wix (https://www.wix.com); docs/providers/wix.md says what is used and why. */
export const wix = defineStoreProvider(manifest, {
  connect,
  disconnect,
  saveMerchant,
  listOrders,
  listChanges,
  listRefunds,
  readOrder,
  refund,
  updateOrder,
  webhooks,
});
