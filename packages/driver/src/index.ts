export * from "./answer.ts";
export * from "./driver.ts";
export { type DeviceSearch, type DriverContext, type DriverKind, driverKind } from "./kind.ts";
export {
  type DocumentOrder,
  type InvoiceOrder,
  type Order,
  type PaymentOrder,
  type ReceiptOrder,
  type RefundOrder,
  tendered,
} from "./order.ts";
export type { Surroundings } from "./surroundings.ts";
export { DRIVER_TIMING, type DriverTiming, type TerminalTiming } from "./timing.ts";
