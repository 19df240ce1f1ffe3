import type { Order } from "@banco/driver";
import { isCreditNote } from "@banco/fatturapa/model/codes";
import type { Installation } from "../installation.ts";
import { OrderRefused, type Orders } from "../orders/orders.ts";
import type { Bridge } from "./bridge.ts";
import { beyondRights, originalOf, requireWithinDay } from "./refunds-per-day.ts";

const RIGHT_OF = { payment: "payments", receipt: "receipts", invoice: "invoices" } as const;

/**
 * Checks that the bridge may run an order on the shop's own devices, by the last reported rights. The hosted
 * API checks its own payments and documents itself.
 *
 * @throws OrderRefused if it may not
 */
export function requireRights(
  { installation, orders }: Pick<Bridge, "installation" | "orders">,
  order: Order,
): void {
  const { devices, givesBack, hostedRights } = installation;
  const device = order.kind === "payment" || order.kind === "refund" ? devices.payment : devices.fiscal;
  if (!device || device.name === "hosted") return;
  requireApproved(installation);
  if (order.kind !== "refund") requireRight(installation, RIGHT_OF[order.kind]);
  if (!isGivingBack(order)) return;
  const refunds = requireGivingBack(installation);
  // The hosted API also issues the invoices of a shop with its own printer, and checks the rights itself.
  if (order.kind === "invoice") return;
  if (refunds === "own" || givesBack === "own") requireOwn(orders, order);
  if (hostedRights?.rights?.refundsPerDay !== undefined)
    requireWithinDay(orders, hostedRights.rights.refundsPerDay, order);
}

/**
 * Checks that the bridge has a right, if the hosted API has reported any rights.
 *
 * @throws OrderRefused if it lacks the right
 */
export function requireRight(
  { hostedRights }: Pick<Installation, "hostedRights">,
  right: (typeof RIGHT_OF)[keyof typeof RIGHT_OF],
): void {
  if (hostedRights?.rights && !hostedRights.rights[right])
    throw beyondRights(`The right ${right} is missing`);
}

/**
 * Checks that the bridge is approved.
 *
 * @throws OrderRefused if it is not
 */
export function requireApproved({ hostedRights }: Pick<Installation, "hostedRights">): void {
  if (hostedRights?.rights !== null) return;
  throw new OrderRefused(
    "An owner or manager must approve this bridge first, under Devices in the console",
    "bridge",
    "bridge_not_approved",
  );
}

/**
 * Checks that the bridge may refund and return at all; returns whether this applies only to its own payments and
 * documents.
 *
 * @throws OrderRefused if it may not
 */
export function requireGivingBack({
  givesBack,
  hostedRights,
}: Pick<Installation, "givesBack" | "hostedRights">): "own" | "all" {
  if (givesBack === "none")
    throw beyondRights('It makes no refunds: "givesBack" in its configuration forbids them');
  if (hostedRights?.addressExposedAt)
    throw new OrderRefused(
      "Someone who lost the right to refund knows the bridge's source address: rotate it, or pair the till again",
      "bridge",
      "bridge_address_exposed",
    );
  const refunds = hostedRights?.rights?.refunds ?? givesBack ?? "own";
  if (refunds === "none") throw beyondRights("It has no right to refund");
  return refunds;
}

/** Whether an order returns money or goods: a refund, a return, a void or a credit note. */
export function isGivingBack(order: Order): boolean {
  if (order.kind === "refund") return true;
  if (order.kind === "receipt") return order.document.type !== "sale";
  return order.kind === "invoice" && isCreditNote(order.document.type);
}

/** Receipt IDs can be guessed, so only those in this bridge's journal count. */
function requireOwn(orders: Orders, order: Order): void {
  if (originalOf(orders, order)) return;
  throw beyondRights("It can only refund its own payments and documents of the last 30 days");
}
