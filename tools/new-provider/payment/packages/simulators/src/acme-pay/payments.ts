import type { Route } from "./api.ts";
import type { Payment, World } from "./world.ts";

/** The operations on payments and refunds, each with what it refuses and the document that says so. */
export function paymentRoutes(_world: World): Route[] {
  return [];
}

/** The payer pays, or is declined. */
export function payPayment(world: World, merchant: string, payment: Payment, approved: boolean): Payment {
  return world.payments.put(merchant, { ...payment, status: approved ? "paid" : "declined" });
}
