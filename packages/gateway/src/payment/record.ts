import { renderSVG } from "uqr";
import { wireMeans } from "./means.ts";
import type { TransactionRecord } from "./schemas.ts";
import { type Decision, feeOf, type ShownTransaction, wireAmount } from "./transaction.ts";

/** Converts the transaction to wire format. */
export function recordOf(transaction: ShownTransaction): TransactionRecord {
  const { url, expiresAt, code, payload, tipMinor, means, hold, decision } = transaction.result;
  const feeMinor = feeOf(transaction);
  return {
    id: transaction.id,
    provider: transaction.provider,
    mode: transaction.mode,
    type: transaction.type,
    status: transaction.status,
    amount: wireAmount(transaction, transaction.amountMinor),
    currency: transaction.currency,
    refundedAmount: wireAmount(transaction, transaction.refundedMinor),
    description: transaction.description,
    reference: transaction.reference,
    metadata: transaction.metadata,
    clientId: transaction.clientId,
    terminalId: transaction.terminalId,
    locationId: transaction.locationId,
    providerTransactionId: transaction.providerTransactionId,
    card: transaction.card,
    action: transaction.action,
    failure: transaction.failure,
    refunds: (transaction.refunds ?? []).map(
      ({ amountMinor, createdAt, calling: _, decision, ...refund }) => ({
        ...refund,
        amount: wireAmount(transaction, amountMinor),
        createdAt: new Date(createdAt).toISOString(),
        ...(decision && { decision }),
      }),
    ),
    receiptId: transaction.receiptId,
    means: means ? wireMeans(means, transaction.currency) : null,
    ...(tipMinor !== undefined && { tip: wireAmount(transaction, tipMinor) }),
    ...(feeMinor !== undefined && { fee: wireAmount(transaction, feeMinor) }),
    ...(hold && {
      hold: { amount: wireAmount(transaction, hold.amountMinor), expiresAt: hold.expiresAt ?? null },
    }),
    ...(decision && { decision: decisionOf(transaction, decision) }),
    ...(url !== undefined && { url }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(code !== undefined && { code }),
    ...(payload !== undefined && { payload }),
    ...(transaction.type === "link" && url !== undefined && { qr: renderSVG(url) }),
    ...(transaction.type === "code" && (code ?? url) !== undefined && { qr: renderSVG((code ?? url)!) }),
    createdAt: transaction.createdAt.toISOString(),
    updatedAt: transaction.updatedAt.toISOString(),
  };
}

function decisionOf(
  { currency }: ShownTransaction,
  { amountMinor, status, ...decision }: Decision,
): NonNullable<TransactionRecord["decision"]> {
  // Only these three outcomes can be decided manually.
  const decided = status as "completed" | "failed" | "canceled";
  return { ...decision, status: decided, amount: wireAmount({ currency }, amountMinor) };
}
