import type { Installation } from "../installation.ts";
import type { Orders } from "../orders/orders.ts";

/** The parts behind the local protocol. */
export interface Bridge {
  orders: Orders;
  installation: Installation;
}
