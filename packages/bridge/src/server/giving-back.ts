import type { Order } from "@banco/driver";
import { OrderRefused } from "../orders/orders.ts";
import type { Bridge } from "./bridge.ts";

/**
 * Checks that the bridge may give back what an order names, where a device of the shop would do it; the
 * hosted API judges its own payments and documents. The names on receipts can be guessed, so by default only
 * those count that this bridge's journal has.
 *
 * @throws OrderRefused when it may not
 */
export function requireGivingBack({ installation, orders }: Bridge, order: Order): void {
  const named = originalOf(order);
  const { givesBack, devices } = installation;
  const device = order.kind === "refund" ? devices.payment : devices.fiscal;
  if (!named || givesBack === "all" || !device || device.name === "hosted") return;
  if (givesBack === "none")
    throw new OrderRefused('This bridge gives nothing back: "givesBack" in its file says so', "request");
  if (named.id !== undefined && orders.hasMade(named.kind, named.id)) return;
  throw new OrderRefused(
    'This bridge gives back only what it made itself in the last 30 days: "givesBack": "all" in its file allows the rest',
    "request",
  );
}

/**
 * Returns the payment or document that an order gives back; undefined for an order that gives nothing back.
 */
function originalOf(order: Order): { kind: "payment" | "receipt"; id: string | undefined } | undefined {
  if (order.kind === "refund") return { kind: "payment", id: order.transactionId };
  if (order.kind !== "receipt" || order.document.type === "sale") return undefined;
  return { kind: "receipt", id: order.document.original };
}
