import type { Installation } from "../installation.ts";
import type { Orders } from "../orders/orders.ts";
import type { Sales } from "../sales/sales.ts";
import type { PinCheck } from "./pins.ts";

/** The parts of the bridge that the local protocol uses. */
export interface Bridge {
  orders: Orders;
  sales: Sales;
  installation: Installation;
  pins: PinCheck;
}
