import { defineStoreProvider } from "../../contract/store.ts";
import { connect, disconnect } from "./connect.ts";
import { manifest } from "./manifest.ts";
import { saveMerchant } from "./merchant.ts";
import { listChanges, listOrders, listRefunds, readOrder, updateOrder } from "./orders.ts";
import { finishRefund, refund } from "./refunds.ts";

/** PrestaShop (https://www.prestashop-project.org): what is used and why stands in docs/providers/prestashop.md. */
export const prestashop = defineStoreProvider(manifest, {
  connect,
  disconnect,
  saveMerchant,
  listOrders,
  listChanges,
  listRefunds,
  readOrder,
  refund,
  finishRefund,
  updateOrder,
});
