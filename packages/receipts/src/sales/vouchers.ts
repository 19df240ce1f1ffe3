import type { PaymentMeans } from "./sale.ts";

/**
 * Returns the meal vouchers of a payment, without the vouchers that paid the tip.
 *
 * @param payment - `amountMinor` excludes the tip
 */
export function vouchersOf({ means, amountMinor }: { means?: PaymentMeans[] | null; amountMinor: number }): {
  amountMinor: number;
  /** The total number of vouchers, if reported. */
  count: number;
  isCounted: boolean;
} {
  const tickets = (means ?? []).filter(({ kind }) => kind === "ticket");
  const ticketMinor = tickets.reduce((sum, ticket) => sum + ticket.amountMinor, 0);
  return {
    amountMinor: Math.min(ticketMinor, amountMinor),
    count: tickets.reduce((sum, ticket) => sum + (ticket.count ?? 0), 0),
    isCounted: tickets.every(({ count }) => count !== undefined),
  };
}
