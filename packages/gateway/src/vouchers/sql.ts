import type { Mode } from "@banco/providers";
import { selected, type TenantRecord, tenantRecords } from "../db/records.ts";
import { type Queries, statement } from "../db/statement.ts";
import { type TimeListOptions, timeList } from "../db/time-list.ts";

/** The stored data of a voucher or deposit; amounts are in cents. */
export interface PrepaymentInput {
  kind: "voucher" | "deposit";
  saleId: string;
  line: number;
  description: string;
  /** The VAT code whose VAT was due when it was sold; if null, VAT is due when it is spent. */
  vat: string | null;
  /** The price, less returned amounts. */
  amountMinor: number;
  spentMinor: number;
  /** Null until a code is requested. */
  codeHash: string | null;
  codeEnd: string | null;
  isBlocked: boolean;
  expiresAt: Date | null;
  customerId: string | null;
  /** The mode of the sale that sold it. */
  mode: Mode | null;
}

/** A voucher or deposit, paid for in advance. */
export interface PrepaymentRow extends TenantRecord, PrepaymentInput {}

const FIELDS = [
  "kind",
  "saleId",
  "line",
  "description",
  "vat",
  "amountMinor",
  "spentMinor",
  "codeHash",
  "codeEnd",
  "isBlocked",
  "expiresAt",
  "customerId",
  "mode",
] as const;
const COLUMNS = selected(FIELDS);

export const prepayments = tenantRecords<PrepaymentRow, PrepaymentInput>("prepayment", FIELDS);

const FIND = statement(
  "prepayment_find",
  `select ${COLUMNS} from prepayment t where t.tenant_id = $1
   and (t.kind = 'voucher' and t.code_hash = any ($2) or t.kind = 'deposit' and (t.id = any ($3) or t.sale_id = any ($3)))`,
);

/** Finds the merchant's vouchers with one of the codes, and the deposits with one of the IDs or sales. */
export function findPrepayments(
  db: Queries,
  tenantId: string,
  codeHashes: readonly string[],
  depositIds: readonly string[],
): Promise<PrepaymentRow[]> {
  return db.all<PrepaymentRow>(FIND, [tenantId, codeHashes, depositIds]);
}

const SPEND = statement(
  "prepayment_spend",
  "update prepayment set spent_minor = spent_minor + $3, updated_at = now() where tenant_id = $1 and id = $2",
);

/** Subtracts an amount from the balance of a voucher or deposit, which the caller has locked and checked. */
export async function spendPrepayment(
  queries: Queries,
  tenantId: string,
  id: string,
  amountMinor: number,
): Promise<void> {
  await queries.one(SPEND, [tenantId, id, amountMinor]);
}

const SELL = statement(
  "prepayment_sell",
  `insert into prepayment as t (tenant_id, id, kind, sale_id, line, description, vat, amount_minor, expires_at, customer_id, mode)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (tenant_id, id) do nothing`,
);

/** Stores a sold voucher or deposit, unless it already exists. */
export async function sellPrepayment(
  queries: Queries,
  sold: { tenantId: string; id: string } & Omit<
    PrepaymentInput,
    "spentMinor" | "codeHash" | "codeEnd" | "isBlocked"
  >,
): Promise<void> {
  const { tenantId, id, kind, saleId, line, description, vat, amountMinor, expiresAt, customerId, mode } =
    sold;
  await queries.one(SELL, [
    ...[tenantId, id, kind, saleId, line, description, vat, amountMinor],
    ...[expiresAt, customerId, mode],
  ]);
}

const RESIZE = statement(
  "prepayment_resize",
  `update prepayment t set amount_minor = $3, updated_at = now()
   where t.tenant_id = $1 and t.id = $2 and t.amount_minor <> $3 and t.spent_minor <= $3 returning t.id`,
);

/**
 * Changes the amount of a partly returned voucher or deposit.
 *
 * @returns false if more has already been spent, in which case nothing changes
 */
export async function resizePrepayment(
  queries: Queries,
  tenantId: string,
  id: string,
  amountMinor: number,
): Promise<boolean> {
  if (await queries.one(RESIZE, [tenantId, id, amountMinor])) return true;
  const row = await prepayments.read(queries, tenantId, id);
  return row === undefined || row.amountMinor === amountMinor;
}

const list = timeList(
  "prepayment_list",
  ["t.created_at", "t.id"],
  (next, order) => `select ${COLUMNS} from prepayment t
   where t.tenant_id = $1 and t.kind = $2 and t.created_at between $3 and $4 ${next}
     and ($6::text is null or $6 = case when t.is_blocked then 'blocked' when t.amount_minor = 0 then 'returned'
       when t.spent_minor = t.amount_minor then 'spent' when t.expires_at <= $7 then 'expired' else 'active' end)
     and ($8::text is null or t.id = $8 or t.sale_id = $8 or t.customer_id = $8 or t.code_end = upper($8))
   ${order} limit $5`,
  8,
);

/** A filter for the lists of vouchers and deposits. */
export interface PrepaymentFilter extends TimeListOptions {
  kind: PrepaymentInput["kind"];
  status: string | null;
  /** An ID of the voucher, sale or customer, or the end of the code. */
  q: string | null;
  now: Date;
}

/** Lists a page of the tenant's vouchers or deposits by time. */
export function listPrepayments(
  db: Queries,
  tenantId: string,
  filter: PrepaymentFilter,
): Promise<PrepaymentRow[]> {
  const { kind, start, end, limit, status, now, q } = filter;
  return list(db, filter, [tenantId, kind, start, end, limit, status, now, q]);
}
