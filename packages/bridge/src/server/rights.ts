import type { Order } from "@banco/driver";
import { isCreditNote } from "@banco/fatturapa/model/codes";
import type { Installation } from "../installation.ts";
import { OrderRefused, type Orders } from "../orders/orders.ts";
import type { Bridge } from "./bridge.ts";
import { beyondRights, originalOf, requireWithinDay } from "./refunds-per-day.ts";

const RIGHT_OF = { payment: "payments", receipt: "receipts", invoice: "invoices" } as const;

/**
 * Checks that the bridge may run an order, where a device of the shop would do it: by the rights that the
 * hosted API told last, also without internet. The hosted API judges its own payments and documents.
 *
 * @throws OrderRefused when it may not
 */
export function requireRights(
  { installation, orders }: Pick<Bridge, "installation" | "orders">,
  order: Order,
): void {
  const { devices, givesBack, told } = installation;
  const device = order.kind === "payment" || order.kind === "refund" ? devices.payment : devices.fiscal;
  if (!device || device.name === "hosted") return;
  requireApproved(installation);
  if (told?.rights && order.kind !== "refund" && !told.rights[RIGHT_OF[order.kind]])
    throw beyondRights(`It does not have the right ${RIGHT_OF[order.kind]}`);
  if (!isGivingBack(order)) return;
  const refunds = requireGivingBack(installation);
  // The hosted API makes the invoices also of a shop with its own printer, and knows which it made.
  if (order.kind === "invoice") return;
  if (refunds === "own" || givesBack === "own") requireOwn(orders, order);
  if (told?.rights?.refundsPerDay !== undefined) requireWithinDay(orders, told.rights.refundsPerDay, order);
}

/**
 * Checks that a member has approved the bridge.
 *
 * @throws OrderRefused when nobody has
 */
export function requireApproved({ told }: Pick<Installation, "told">): void {
  if (told?.rights !== null) return;
  throw new OrderRefused(
    "An owner or manager has to approve this bridge first, under Devices in the console",
    "bridge",
    "bridge_not_approved",
  );
}

/**
 * Checks that the bridge gives back at all; returns what it gives back.
 *
 * @throws OrderRefused when it gives nothing back
 */
export function requireGivingBack({
  givesBack,
  told,
}: Pick<Installation, "givesBack" | "told">): "own" | "all" {
  if (givesBack === "none") throw beyondRights('It gives nothing back: "givesBack" in its file says so');
  if (told?.addressExposedAt)
    throw new OrderRefused(
      "Somebody who may not give back any more knows the bridge's source address: rotate it, or pair the till anew",
      "bridge",
      "bridge_address_exposed",
    );
  const refunds = told?.rights?.refunds ?? givesBack ?? "own";
  if (refunds === "none") throw beyondRights("It gives nothing back");
  return refunds;
}

/** Whether an order gives money or goods back: a refund, a return, an annulment or a credit note. */
export function isGivingBack(order: Order): boolean {
  if (order.kind === "refund") return true;
  if (order.kind === "receipt") return order.document.type !== "sale";
  return order.kind === "invoice" && isCreditNote(order.document.type);
}

/** The names on receipts can be guessed: only those count that this bridge's journal has. */
function requireOwn(orders: Orders, order: Order): void {
  if (originalOf(orders, order)) return;
  throw beyondRights("It gives back only what it made itself in the last 30 days");
}
