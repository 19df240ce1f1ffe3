import { defineStoreProvider } from "../../contract/store.ts";
import { connect, disconnect } from "./connect.ts";
import { manifest } from "./manifest.ts";
import { oauth } from "./oauth.ts";
import { listChanges, listOrders, listRefunds, readOrder, updateOrder } from "./orders.ts";
import { refund } from "./refunds.ts";
import { webhooks } from "./webhook.ts";

/** Shopify (https://www.shopify.com); docs/providers/shopify.md says what is used and why. */
export const shopify = defineStoreProvider(manifest, {
  connect,
  disconnect,
  oauth,
  listOrders,
  listChanges,
  listRefunds,
  readOrder,
  refund,
  updateOrder,
  webhooks,
});
