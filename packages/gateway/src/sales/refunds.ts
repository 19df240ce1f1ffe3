import { derivedId, Problem } from "@banco/core";
import { findPaymentProvider } from "@banco/providers";
import { COUNTER, isOpen, type ReturnPayment, type SaleReturn } from "@banco/receipts/sales/sale";
import { readRefund } from "../payment/refund/refunds-sql.ts";
import { refundWithHistory } from "../payment/refund-with-history.ts";
import { refundTender } from "../payment/tender/tender.ts";
import { claimOfAct, isHeldUp, recordOfAct, type SaleServices } from "./services.ts";
import type { SaleRow } from "./sql.ts";

/** Refunds those of a return's payments that have not been refunded, and polls refunds in progress. */
export async function moveRefunds(
  services: SaleServices,
  sale: SaleRow,
  returned: SaleReturn,
): Promise<ReturnPayment[]> {
  const moved: ReturnPayment[] = [];
  for (const payment of returned.payments)
    moved.push(isOpen(payment.status) ? await moveRefund(services, sale, returned, payment) : payment);
  return moved;
}

async function moveRefund(
  services: SaleServices,
  sale: SaleRow,
  returned: SaleReturn,
  payment: ReturnPayment,
): Promise<ReturnPayment> {
  const { gateway, payments } = services;
  const { tenantId } = sale;
  const { provider, transactionId } = sale.payments.find(({ id }) => id === payment.paymentId)!;
  const { amountMinor } = payment;
  const { reason } = returned;
  const attempt = payment.attempt === undefined ? [] : [String(payment.attempt)];
  const act = [returned.id, payment.paymentId, ...attempt];
  const refundId = payment.refundId ?? derivedId("ref", [sale.id, ...act]);
  const follow = async () => {
    const refund = await readRefund(gateway.db, tenantId, transactionId!, refundId);
    // Another process has withdrawn the request before it was sent, so send it again.
    return refund
      ? { ...payment, refundId, status: refund.status, failure: refund.failure }
      : { ...payment, refundId: null, status: "starting" as const };
  };
  if (payment.refundId !== null) return follow();
  const failed = (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    return { ...payment, status: "failed", failure: { code: error.code, message: error.message } } as const;
  };
  if (provider === COUNTER) {
    const { owner } = payments;
    const now = gateway.clock.now();
    const refund = { tenantId, transactionId: transactionId!, id: refundId, amountMinor, reason, owner, now };
    return refundTender(gateway.db, refund).then(follow, failed);
  }
  const request = {
    id: refundId,
    tenantId,
    transactionId: transactionId!,
    amountMinor,
    reason,
    requestId: sale.id,
  };
  try {
    await refundWithHistory(
      payments,
      findPaymentProvider(provider)!,
      request,
      claimOfAct(sale, act.join(" ")),
    );
    return await follow();
  } catch (error) {
    // The refund may have been stored: another process took over, or this call failed after storing it.
    const known = (await recordOfAct(services, sale, act.join(" "))) === undefined ? payment : await follow();
    return known.status === "starting" && !isHeldUp(error) ? failed(error) : known;
  }
}
