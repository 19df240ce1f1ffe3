import type { Installation } from "../installation.ts";
import type { Orders } from "../orders/orders.ts";

/** The parts that the local protocol uses. */
export interface Bridge {
  orders: Orders;
  installation: Installation;
}
