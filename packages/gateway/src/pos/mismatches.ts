import type { Queries } from "../db/statement.ts";
import {
  type PaymentsOfDay,
  paymentsOfDay,
  type ReceiptsOfDay,
  receiptsOfDay,
} from "../fiscal/links/reconciliation-sql.ts";
import { suggestions } from "../fiscal/links/suggestions.ts";
import { major } from "../reports/figures.ts";
import type { ReportSpan } from "../reports/sql.ts";
import type { PosMismatch } from "./day-schemas.ts";
import { type SaleOfPayment, salesOf } from "./days-sql.ts";
import { type Issuer, readIssuer, repairRequest } from "./repairs.ts";

/** Reads a period's payments and receipts that have no counterpart, and how to repair each. */
export async function readMismatches(
  db: Queries,
  { tenantId, mode, ...period }: ReportSpan,
): Promise<PosMismatch[]> {
  const [payments, receipts] = await Promise.all([
    paymentsOfDay(db, tenantId, period, mode),
    receiptsOfDay(db, tenantId, period, mode),
  ]);
  const issuer = await readIssuer(db, tenantId, mode);
  const ids = [...payments.open.map(({ id }) => id), ...receipts.open.flatMap(({ undoneIds }) => undoneIds)];
  return mismatchesOf(payments.open, receipts.open, await salesOf(db, tenantId, ids), issuer);
}

/** Returns the mismatches by time; a payment and a receipt that match form one mismatch. */
export function mismatchesOf(
  payments: PaymentsOfDay["open"],
  receipts: ReceiptsOfDay["open"],
  sales: ReadonlyMap<string, SaleOfPayment>,
  issuer?: Issuer,
): PosMismatch[] {
  const pairs = suggestions(payments, receipts);
  const paymentOf = new Map(pairs.map(({ receiptId, transactionId }) => [receiptId, transactionId]));
  const paired = new Set(paymentOf.values());
  return [
    ...payments.filter(({ id }) => !paired.has(id)).map((payment) => withoutReceipt(payment, sales, issuer)),
    ...receipts.map((receipt) => withoutPayment(receipt, paymentOf.get(receipt.id) ?? null, sales)),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

function withoutReceipt(
  { id, provider, amountMinor, takenMinor, currency, createdAt }: PaymentsOfDay["open"][number],
  sales: ReadonlyMap<string, SaleOfPayment>,
  issuer: Issuer | undefined,
): PosMismatch {
  const sale = sales.get(id);
  const facts = {
    cause: "receipt_missing" as const,
    amount: major(amountMinor, currency),
    ...{ currency, provider, at: isoOf(createdAt), transactionId: id, receiptId: null, number: null },
    saleId: sale?.saleId ?? null,
    repair: sale?.lacksDocument ? ("issue_sale" as const) : ("issue" as const),
  };
  return { ...facts, request: repairRequest(facts, issuer, amountMinor < takenMinor) };
}

function withoutPayment(
  { id, provider, number, electronicMinor, undoneIds, createdAt }: ReceiptsOfDay["open"][number],
  transactionId: string | null,
  sales: ReadonlyMap<string, SaleOfPayment>,
): PosMismatch {
  const facts = {
    cause: undoneIds.length > 0 ? ("payment_undone" as const) : ("payment_missing" as const),
    amount: major(electronicMinor, "EUR"),
    ...{ currency: "EUR", provider, at: isoOf(createdAt), transactionId, receiptId: id, number },
    saleId: undoneIds.flatMap((undone) => sales.get(undone)?.saleId ?? [])[0] ?? null,
    repair: transactionId === null ? ("void" as const) : ("link" as const),
  };
  return { ...facts, request: repairRequest(facts, undefined, false) };
}

const isoOf = (time: string): string => new Date(time).toISOString();
