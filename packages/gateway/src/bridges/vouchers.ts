import { invalidField, Problem, toMajor } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import { findPaymentProvider } from "@banco/providers";
import { COUNTER } from "@banco/receipts/sales/sale";
import { openAccount } from "../connections/accounts.ts";
import { insertTender } from "../payment/tender/tender-sql.ts";
import { readStoredTransaction } from "../payment/transactions-sql.ts";
import { assertSpendable } from "../sales/prepaid.ts";
import { type SaleServices, tenderIdOf } from "../sales/services.ts";
import { readSale } from "../sales/sql.ts";
import { minorOf } from "../server/amounts.ts";
import { Amount, Id, Nullable } from "../server/schemas.ts";
import { voucherOfCode } from "../vouchers/rules.ts";
import { VoucherCode } from "../vouchers/schemas.ts";
import { prepayments, spendPrepayment } from "../vouchers/sql.ts";
import { requireBridgeRight } from "./allowed.ts";
import { isOfReporter } from "./sale-owner.ts";
import type { ReportedPayment, ReportedSale } from "./sale-report.ts";
import type { BridgeRow } from "./sql.ts";

const CURRENCY = "EUR";
const PATHS = { field: "/code", amount: "/amount" };

export const BridgeVoucherSearch = Type.Object(
  { code: VoucherCode, amount: { ...Amount, description: "In euros: the minimum balance required" } },
  { title: "BridgeVoucherSearch" },
);
export const BridgeVoucher = Type.Object(
  {
    id: Type.String(),
    vat: Nullable(
      Type.String({ description: "The VAT code, if VAT is already paid; null if VAT is due now" }),
    ),
    balance: { ...Amount, description: "The remaining balance" },
  },
  { title: "BridgeVoucher" },
);
export const BridgeVoucherSpending = Type.Object(
  {
    voucherId: Id,
    amount: { ...Amount, description: "In euros" },
    saleId: { ...Id, description: "The bridge's sale" },
    paymentId: {
      ...Id,
      description: "The payment in that sale; retries for the same payment spend only once",
    },
    reference: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  },
  { title: "BridgeVoucherSpending" },
);
export const BridgeVoucherSpent = Type.Object(
  { transactionId: Type.String({ description: "The payment's ID in the hosted API" }) },
  { title: "BridgeVoucherSpent" },
);

type Asking = Pick<BridgeRow, "tenantId" | "id" | "rights">;

/**
 * Finds the voucher that is to pay an amount at a bridge. Changes nothing.
 *
 * @throws Problem 404 for an unknown code, 400 for a voucher that cannot be spent or has too little left, 403
 * if the bridge may not take payments
 */
export async function findVoucherForBridge(
  { gateway }: SaleServices,
  bridge: Asking,
  { code, amount }: Static<typeof BridgeVoucherSearch>,
): Promise<Static<typeof BridgeVoucher>> {
  requireBridgeRight(bridge, "payments");
  const row = await voucherOfCode(gateway, bridge.tenantId, code);
  assertSpendable(row, minorOf(amount, CURRENCY, PATHS.amount), gateway.clock.now(), PATHS);
  return { id: row.id, vat: row.vat, balance: toMajor(row.amountMinor - row.spentMinor, CURRENCY) };
}

/**
 * Spends a voucher for a payment in a bridge's sale. A retry for the same payment spends nothing more, so
 * that a bridge can retry after a lost response.
 *
 * @throws Problem 400 for a voucher that cannot be spent or has too little left, 403 if the bridge may not take
 * payments, 404 if there is no voucher, 409 if the sale belongs to another bridge or the payment has a different
 * amount or voucher
 */
export async function spendVoucherAtBridge(
  services: SaleServices,
  bridge: Asking,
  request: Static<typeof BridgeVoucherSpending>,
): Promise<Static<typeof BridgeVoucherSpent>> {
  const { gateway, payments } = services;
  const { db, clock } = gateway;
  const { tenantId } = bridge;
  const { voucherId, saleId, paymentId, reference = null } = request;
  requireBridgeRight(bridge, "payments");
  const sale = await readSale(db, tenantId, saleId);
  if (sale && !(await isOfReporter(db, bridge, sale.bridgeId)))
    throw new Problem("conflict", `${saleId} is not a sale of this bridge`);
  const amountMinor = minorOf(request.amount, CURRENCY, PATHS.amount);
  await openAccount(payments, tenantId, findPaymentProvider(COUNTER)!);
  const transactionId = tenderIdOf({ id: saleId }, { id: paymentId });
  await db.transaction(async (queries) => {
    const row = await prepayments.lock(queries, tenantId, voucherId);
    if (row?.kind !== "voucher") throw new Problem("not_found", `There is no voucher ${voucherId}`);
    const spent = await readStoredTransaction(queries, tenantId, transactionId);
    if (spent) {
      const isSame = spent.amountMinor === amountMinor && spent.result.prepaymentId === voucherId;
      if (isSame) return;
      throw new Problem("conflict", `${paymentId} has already spent another amount or voucher`);
    }
    assertSpendable(row, amountMinor, clock.now(), { ...PATHS, field: "/voucherId" });
    await spendPrepayment(queries, tenantId, voucherId, amountMinor);
    const tender = { tenantId, id: transactionId, type: "voucher", amountMinor } as const;
    await insertTender(queries, {
      ...tender,
      clientId: bridge.id,
      reference,
      metadata: {},
      prepaymentId: voucherId,
    });
  });
  return { transactionId };
}

/**
 * Returns a reported sale with the vouchers that its payments have spent, because its documents depend on the
 * vouchers' VAT.
 *
 * @throws Problem 400 for a payment that has not spent a voucher here
 */
export async function withVouchers(
  { gateway: { db } }: SaleServices,
  tenantId: string,
  sale: ReportedSale,
): Promise<ReportedSale> {
  const payments: ReportedPayment[] = [];
  for (const [index, payment] of sale.payments.entries()) {
    if (payment.means !== "voucher" || payment.status !== "completed") {
      payments.push(payment);
      continue;
    }
    const spent = await readStoredTransaction(db, tenantId, payment.transactionId!);
    const { prepaymentId } = spent?.result ?? {};
    if (prepaymentId === undefined || spent?.amountMinor !== payment.amountMinor)
      throw invalidField(`/payments/${index}`, "spent no voucher here, or another amount");
    const { id, vat } = (await prepayments.read(db, tenantId, prepaymentId))!;
    payments.push({ ...payment, prepaid: { id, vat } });
  }
  return { ...sale, payments };
}
