import { derivedId, invalidField, Problem, toDecimal } from "@banco/core";
import { findPaymentProvider } from "@banco/providers";
import { checkItems, figuresOf } from "@banco/receipts";
import type { Choosers } from "@banco/receipts/sales/check";
import { isPrepayment } from "@banco/receipts/sales/prepaid";
import type { SalePaymentRequest } from "@banco/receipts/sales/requests";
import { COUNTER, type SalePayment, standingReturns, undoIn } from "@banco/receipts/sales/sale";
import { openAccount } from "../connections/accounts.ts";
import type { Queries } from "../db/statement.ts";
import { insertTender } from "../payment/tender/tender-sql.ts";
import { hashOfCode } from "../vouchers/code.ts";
import { statusOf } from "../vouchers/rules.ts";
import {
  findPrepayments,
  type PrepaymentRow,
  prepayments,
  resizePrepayment,
  sellPrepayment,
  spendPrepayment,
} from "../vouchers/sql.ts";
import { tenderOf } from "./payments.ts";
import { type SaleServices, tenderIdOf } from "./services.ts";
import type { SaleRow } from "./sql.ts";

const CURRENCY = "EUR";

/** Returns a function that finds the voucher or deposit of a payment. */
export async function prepaidChooser(
  { gateway }: SaleServices,
  tenantId: string,
  bodies: readonly SalePaymentRequest[],
): Promise<Choosers["prepaid"]> {
  const hashes = bodies.flatMap(({ code }) => (code === undefined ? [] : hashOfCode(code)));
  const depositIds = bodies.flatMap(({ depositId }) => depositId ?? []);
  const none = hashes.length + depositIds.length === 0;
  const prepayments = none ? [] : await findPrepayments(gateway.db, tenantId, hashes, depositIds);
  return ({ code, depositId, amount }, path) => {
    const field = `${path}/${code === undefined ? "depositId" : "code"}`;
    const matches =
      code === undefined
        ? prepayments.filter(({ id, saleId }) => id === depositId || saleId === depositId)
        : prepayments.filter(({ codeHash }) => codeHash === hashOfCode(code));
    const [row, another] = matches;
    if (!row)
      throw invalidField(field, code === undefined ? "is not a deposit" : "is not the code of a voucher");
    if (another) throw invalidField(field, "is a sale of several deposits: send the ID of one of them");
    assertSpendable(row, Math.round(amount * 100), gateway.clock.now(), { field, amount: `${path}/amount` });
    return { id: row.id, vat: row.vat };
  };
}

/** Throws a Problem 400 for a voucher or deposit that cannot be spent or whose balance is too low. */
export function assertSpendable(
  row: PrepaymentRow,
  amountMinor: number,
  now: Date,
  paths: { field: string; amount: string },
): void {
  const status = statusOf(row, now);
  if (status !== "active") throw invalidField(paths.field, `the ${row.kind} is ${status}`);
  const leftMinor = row.amountMinor - row.spentMinor;
  if (amountMinor > leftMinor)
    throw invalidField(
      paths.amount,
      `is more than the ${toDecimal(leftMinor, CURRENCY)} left of the ${row.kind}`,
    );
}

/** Opens the account under which vouchers and deposits are spent, if the payments spend any. */
export async function openPrepaid(
  { payments: services }: SaleServices,
  tenantId: string,
  payments: readonly SalePayment[],
): Promise<void> {
  if (payments.some(isNew)) await openAccount(services, tenantId, findPaymentProvider(COUNTER)!);
}

/**
 * Returns the payments, with those that spend vouchers and deposits completed in the same change as the sale.
 */
export function withSpent(sale: Pick<SaleRow, "id">, payments: readonly SalePayment[]): SalePayment[] {
  return payments.map((payment) =>
    isNew(payment) ? { ...payment, status: "completed", transactionId: tenderIdOf(sale, payment) } : payment,
  );
}

/**
 * Spends the vouchers and deposits of new payments, in the transaction that stores the sale, so that two sales never
 * spend the same amount and a rejected sale does not spend anything.
 *
 * @param payments - before {@link withSpent}
 * @param pathOf - a payment's path in the body
 * @throws Problem 400 if another sale was faster, or the voucher or deposit was sold in a different mode
 */
export async function spendPrepaid(
  queries: Queries,
  sale: SaleRow,
  payments: readonly SalePayment[],
  now: Date,
  pathOf: (payment: SalePayment) => string,
): Promise<void> {
  const { tenantId } = sale;
  // All sales acquire their locks in the same order.
  const inOrder = payments.filter(isNew).toSorted((a, b) => a.prepaid!.id.localeCompare(b.prepaid!.id));
  for (const payment of inOrder) {
    const { amountMinor } = payment;
    const path = pathOf(payment);
    const row = (await prepayments.lock(queries, tenantId, payment.prepaid!.id))!;
    const field = `${path}/${row.kind === "voucher" ? "code" : "depositId"}`;
    assertSpendable(row, amountMinor, now, { field, amount: `${path}/amount` });
    if (row.mode !== null && sale.mode !== null && row.mode !== sale.mode)
      throw invalidField(field, `is a ${row.kind} of mode ${row.mode}, but the sale is of mode ${sale.mode}`);
    await spendPrepayment(queries, tenantId, row.id, amountMinor);
    await insertTender(queries, { ...tenderOf(sale, payment), prepaymentId: row.id });
  }
}

const isNew = ({ prepaid, status }: SalePayment): boolean => prepaid !== undefined && status === "starting";

/** A voucher or deposit sold by a line of a sale. */
interface Sold {
  line: number;
  kind: PrepaymentRow["kind"];
  id: string;
}

/** Returns the vouchers and deposits that a sale has sold, one per line that sells one; none until the sale is paid. */
export function soldBy(sale: SaleRow): Sold[] {
  const { status, returns } = sale;
  const isSold =
    status === "completed" || status === "returned" || returns.some(({ purpose }) => purpose === "return");
  return isSold ? prepaymentsOf(sale) : [];
}

/** Whether a sale sells vouchers or deposits. */
export function sellsPrepayments({ content }: Pick<SaleRow, "content">): boolean {
  return content.items.some(isPrepayment);
}

function prepaymentsOf({ id, content, bridgeId }: SaleRow): Sold[] {
  // Bridges do not sell vouchers or deposits.
  if (bridgeId) return [];
  return content.items.flatMap((item, line) => {
    if (!isPrepayment(item)) return [];
    const kind = item.voucher ? "voucher" : "deposit";
    return { line, kind, id: derivedId(kind === "voucher" ? "vch" : "dep", [id, String(line)]) } as const;
  });
}

/**
 * Stores the vouchers and deposits that a sale has sold, less returned amounts, in the transaction that stores the
 * sale.
 *
 * @throws Problem 400 if a return includes an amount that has already been spent
 */
export async function storeSold(queries: Queries, sale: SaleRow): Promise<void> {
  const { tenantId, id: saleId, content } = sale;
  // A sale whose document is issued later may be undone after it has sold them.
  const isUndone = undoIn(sale) !== undefined;
  const sold = isUndone ? prepaymentsOf(sale) : soldBy(sale);
  if (sold.length === 0) return;
  const items = checkItems(content.items, []).items;
  const returned = standingReturns(sale).flatMap(({ lines }) => lines);
  for (const { line, kind, id } of sold) {
    const { voucher, description } = content.items[line]!;
    const item = items[line]!;
    const backMilli = returned
      .filter((one) => one.line === line)
      .reduce((sum, { quantityMilli }) => sum + quantityMilli, 0);
    const remaining = { ...item, quantityMilli: item.quantityMilli - backMilli };
    const amountMinor = isUndone ? 0 : figuresOf([remaining]).totalMinor;
    if (amountMinor > 0 && backMilli === 0)
      await sellPrepayment(queries, {
        ...{ tenantId, id, kind, saleId, line, description, amountMinor },
        vat: voucher?.purpose === "multi" ? null : item.vat.code,
        expiresAt: voucher?.expiresAt === undefined ? null : new Date(voucher.expiresAt),
        customerId: content.customerId,
        mode: sale.mode,
      });
    if (await resizePrepayment(queries, tenantId, id, amountMinor)) continue;
    const message = `return more than the remaining amount of ${id}, which was spent`;
    throw isUndone ? new Problem("conflict", `The items ${message}`) : invalidField("/items", message);
  }
}
