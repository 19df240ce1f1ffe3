/** A part of a sale that was paid, in euro: cash, or with a payment that a provider completed. */
interface PaidPart {
  amount: number;
  payment?: { id: string; means: { kind: string; amount: number; count?: number }[] | null };
}

/** Rounds an amount to cents. */
export const euro = (amount: number): number => Math.round(amount * 100) / 100;

/** Returns the sum of the parts, in euro. */
export const sumOf = (parts: readonly { amount: number }[]): number =>
  euro(parts.reduce((sum, { amount }) => sum + amount, 0));

/**
 * Returns the payment part of a sale's receipt, and the payments that are its electronic part. Meal vouchers
 * that a payment was made with are `ticket`.
 */
export function receiptPayment(parts: readonly PaidPart[]) {
  const cash = sumOf(parts.filter(({ payment }) => !payment));
  const vouchers = parts.flatMap(vouchersOf);
  const ticket = sumOf(vouchers);
  const ticketCount = vouchers.reduce((sum, { count = 0 }) => sum + count, 0);
  const electronic = euro(sumOf(parts) - cash - ticket);
  const payment = {
    ...(cash > 0 && { cash }),
    ...(electronic > 0 && { electronic }),
    ...(ticket > 0 && { ticket, ...(ticketCount > 0 && { ticketCount }) }),
  };
  return { payment, transactionIds: parts.flatMap(({ payment }) => payment?.id ?? []) };
}

/** Returns the meal vouchers that a part was paid with; those beyond the part paid its tip. */
function vouchersOf({ amount, payment }: PaidPart): { amount: number; count?: number | undefined }[] {
  let left = amount;
  return (payment?.means ?? [])
    .filter(({ kind }) => kind === "ticket")
    .map(({ amount: taken, count }) => {
      const covered = Math.min(taken, left);
      left = euro(left - covered);
      return { amount: covered, count };
    });
}
