import { Problem } from "@banco/core";
import { euro } from "@banco/receipts/sales/amounts";
import type { Gateway } from "../gateway.ts";
import { hashOfCode, newVoucherCode } from "./code.ts";
import { findPrepayments, type PrepaymentRow, prepayments } from "./sql.ts";

const CURRENCY = "EUR";
const CODE_END = 4;

/** The status of a voucher or deposit. */
export type PrepaymentStatus = "active" | "spent" | "expired" | "blocked" | "returned";

/** Returns the status of a voucher or deposit, computed from its data and the current time. */
export function statusOf(
  { isBlocked, amountMinor, spentMinor, expiresAt }: PrepaymentRow,
  now: Date,
): PrepaymentStatus {
  if (isBlocked) return "blocked";
  if (amountMinor === 0) return "returned";
  if (spentMinor === amountMinor) return "spent";
  return expiresAt && new Date(expiresAt) <= now ? "expired" : "active";
}

/** Converts a deposit to wire format. */
export function depositRecord(row: PrepaymentRow, now: Date) {
  const { id, saleId, line, description, vat, amountMinor, spentMinor, customerId } = row;
  return {
    id,
    status: statusOf(row, now),
    saleId,
    line,
    description,
    amount: euro(amountMinor),
    balance: euro(amountMinor - spentMinor),
    currency: CURRENCY,
    vat,
    mode: row.mode,
    customerId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Converts a voucher to wire format; only the end of its code is known. */
export function voucherRecord(row: PrepaymentRow, now: Date) {
  const { vat, codeEnd, expiresAt, isBlocked } = row;
  return {
    ...depositRecord(row, now),
    purpose: vat === null ? ("multi" as const) : ("single" as const),
    codeEnd,
    expiresAt: expiresAt && new Date(expiresAt).toISOString(),
    blocked: isBlocked,
  };
}

/**
 * Reads a voucher or deposit.
 *
 * @throws Problem `not_found`
 */
export async function storedPrepayment(
  { db }: Pick<Gateway, "db">,
  tenantId: string,
  kind: PrepaymentRow["kind"],
  id: string,
): Promise<PrepaymentRow> {
  const row = await prepayments.read(db, tenantId, id);
  if (row?.kind === kind) return row;
  throw new Problem("not_found", `There is no ${kind} ${id}`);
}

/**
 * Finds a voucher by its code.
 *
 * @throws Problem `not_found`
 */
export async function voucherOfCode(
  { db }: Pick<Gateway, "db">,
  tenantId: string,
  code: string,
): Promise<PrepaymentRow> {
  const [row] = await findPrepayments(db, tenantId, [hashOfCode(code)], []);
  if (row) return row;
  throw new Problem("not_found", "There is no voucher with this code");
}

/**
 * Creates a new code for a voucher, and returns it; only its hash is stored. The previous code stops working.
 *
 * @throws Problem 409 if the voucher has changed since it was read: another request may have created a code
 */
export async function giveCode(
  gateway: Pick<Gateway, "db" | "random">,
  { tenantId, id, version }: PrepaymentRow,
): Promise<{ row: PrepaymentRow; code: string }> {
  const code = newVoucherCode(gateway.random);
  const change = { codeHash: hashOfCode(code), codeEnd: code.slice(-CODE_END) };
  const row = await prepayments.update(gateway.db, tenantId, id, change, [String(version)]);
  if (typeof row === "object") return { row, code };
  throw new Problem("conflict", `Another request has just changed ${id}: request its code again`);
}

/**
 * Blocks or unblocks a voucher, or changes when it expires.
 *
 * @throws Problem `not_found`
 */
export async function changeVoucher(
  gateway: Pick<Gateway, "db">,
  tenantId: string,
  id: string,
  { blocked, expiresAt }: { blocked?: boolean | undefined; expiresAt?: string | null | undefined },
): Promise<PrepaymentRow> {
  await storedPrepayment(gateway, tenantId, "voucher", id);
  const change = {
    ...(blocked !== undefined && { isBlocked: blocked }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  };
  const row = await prepayments.update(gateway.db, tenantId, id, change, null);
  if (typeof row === "object") return row;
  throw new Problem("not_found", `There is no voucher ${id}`);
}
