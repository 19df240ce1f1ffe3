import { defineStoreProvider } from "../../contract/store.ts";
import { connect, disconnect } from "./connect.ts";
import { manifest } from "./manifest.ts";
import { saveMerchant } from "./merchant.ts";
import { oauth } from "./oauth.ts";
import { listChanges, listOrders, listRefunds, readOrder, updateOrder } from "./orders.ts";
import { refund } from "./refunds.ts";
import { webhooks } from "./webhook.ts";

/** WooCommerce (https://woocommerce.com): what is used and why stands in docs/providers/woocommerce.md. */
export const woocommerce = defineStoreProvider(manifest, {
  connect,
  disconnect,
  oauth,
  saveMerchant,
  listOrders,
  listChanges,
  listRefunds,
  readOrder,
  refund,
  updateOrder,
  webhooks,
});
