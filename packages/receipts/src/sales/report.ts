import { euro } from "./amounts.ts";
import { saleRecord } from "./record.ts";
import type { Sale } from "./sale.ts";

/** Returns a bridge's report of a sale: its record, and the additional fields that records omit. */
export function saleReport(sale: Sale & { version: number }, isOwn: (provider: string) => boolean) {
  const { clientId: _, owed: __, ...record } = saleRecord(sale);
  const { document } = record;
  return {
    ...record,
    version: sale.version,
    documentKind: sale.content.document.kind,
    document: document && { ...document, isOwn: isOwn(document.provider) },
    payments: record.payments.map(({ reportedMeans: parts = [], ...payment }, index) => {
      const { changeMinor, addedTipMinor = 0, fields, settles } = sale.payments[index]!;
      const { ticketCount } = fields as { ticketCount?: number };
      return {
        ...payment,
        change: euro(changeMinor),
        tip: euro(addedTipMinor),
        isOwn: isOwn(payment.provider),
        parts: parts.map(({ amountMinor, ...part }) => ({ ...part, amount: euro(amountMinor) })),
        ...(ticketCount !== undefined && { ticketCount }),
        ...(settles && { settles }),
      };
    }),
    returns: record.returns.map((returned, index) => {
      const { discountMinor, tipMinor, lines } = sale.returns[index]!;
      return {
        ...returned,
        discount: euro(discountMinor),
        ...(tipMinor !== undefined && { tip: euro(tipMinor) }),
        items: returned.items.map((item, line) => ({ ...item, discount: euro(lines[line]!.discountMinor) })),
        document: returned.document && { ...returned.document, isOwn: isOwn(returned.document.provider) },
      };
    }),
  };
}
