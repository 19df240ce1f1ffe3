import type { Route } from "./api.ts";
import type { Payment, World } from "./world.ts";

/** Returns the payment and refund operations, each with its refusals and the document that defines them. */
export function paymentRoutes(_world: World): Route[] {
  return [];
}

/** Lets the payer pay, or be declined. */
export function payPayment(world: World, merchant: string, payment: Payment, approved: boolean): Payment {
  return world.payments.put(merchant, { ...payment, status: approved ? "paid" : "declined" });
}
