import type { Mode, PaymentMeans } from "@banco/providers";
import type { Receipt } from "@banco/receipts";
import { modeOf } from "../../connections/sql.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { laterThan, RECORDED_NOW } from "../../db/time.ts";
import type { DocumentRow } from "../document.ts";
import { DOCUMENT_COLUMNS } from "../sql.ts";

/** An electronic payment that a receipt refers to. */
export interface LinkedPayment {
  id: string;
  status: string;
  mode: Mode;
  /**
   * Minor units, without the tip, which belongs to the staff and is not the merchant's revenue (L. 197/2022,
   * art. 1, commi 58-62).
   */
  amountMinor: number;
  currency: string;
  receiptId: string | null;
  /** Whether its amount is held until the sale's document is issued, and captured afterwards. */
  isHeldForSale: boolean;
  /** The means of payment; null if it was not reported. */
  means: PaymentMeans[] | null;
}

/** An SQL expression for the amount of the sale itself, in minor units. */
export const WITHOUT_TIP = "(amount_minor - coalesce((result ->> 'tipMinor')::bigint, 0))";

/** An SQL condition: the payment `p` was not completed, so a document that refers to it lacks a payment. */
export const IS_UNDONE = "p.status in ('failed', 'canceled')";

const ALL_UNDONE = statement(
  "fiscal_payments_undone",
  `select count(*)::int as count from payment_transaction p where p.tenant_id = $1 and p.id = any ($2) and ${IS_UNDONE}`,
);

/** Whether none of a receipt's payments succeeded. */
export async function areUndone(
  db: Queries,
  { tenantId, transactionIds }: Pick<DocumentRow, "tenantId" | "transactionIds">,
): Promise<boolean> {
  const row = await db.one<{ count: number }>(ALL_UNDONE, [tenantId, transactionIds]);
  return row!.count === transactionIds.length;
}

const LOCK = statement(
  "fiscal_payment_lock",
  `select id, status, ${modeOf("t")} as mode, ${WITHOUT_TIP} as "amountMinor", currency, receipt_id as "receiptId", result -> 'means' as means,
     (sale_id is not null and status = 'pending' and result ? 'hold') as "isHeldForSale"
   from payment_transaction t where tenant_id = $1 and id = $2 for update`,
);

/** Reads the tenant's payment, and locks it until the transaction ends. */
export function lockPayment(db: Queries, tenantId: string, id: string): Promise<LinkedPayment | undefined> {
  return db.one<LinkedPayment>(LOCK, [tenantId, id]);
}

const LINK = statement(
  "fiscal_payment_link",
  "update payment_transaction set receipt_id = $3 where tenant_id = $1 and id = $2",
);

/** Records a payment's receipt. */
export async function linkPayment(
  db: Queries,
  tenantId: string,
  id: string,
  receiptId: string,
): Promise<void> {
  await db.one(LINK, [tenantId, id, receiptId]);
}

const UNLINK = statement(
  "fiscal_payment_unlink",
  "update payment_transaction set receipt_id = null where tenant_id = $1 and id = any ($2) and receipt_id = $3",
);

/** Unlinks the payments of a document that was not issued or was voided, so that they can get another document. */
export async function unlinkPayments(
  db: Queries,
  { tenantId, id, transactionIds }: Pick<DocumentRow, "tenantId" | "id" | "transactionIds">,
): Promise<void> {
  if (transactionIds.length > 0) await db.all(UNLINK, [tenantId, transactionIds, id]);
}

const LINK_RECEIPT = statement(
  "fiscal_receipt_link",
  `with linked as (
     update fiscal_document d set transaction_ids = $3, linked_at = ${RECORDED_NOW}, updated_at = ${laterThan("d.updated_at")}
     where d.tenant_id = $1 and d.id = $2 returning d.*, d.xmin
   )
   select ${DOCUMENT_COLUMNS} from linked d`,
);

/** Records on a locked receipt the payments that it was linked to after it was issued. */
export async function linkReceipt(
  db: Queries,
  { tenantId, id, transactionIds }: Pick<DocumentRow, "tenantId" | "id" | "transactionIds">,
): Promise<DocumentRow<Receipt>> {
  return (await db.one<DocumentRow<Receipt>>(LINK_RECEIPT, [tenantId, id, transactionIds]))!;
}

const UNLINK_RECEIPT = statement(
  "fiscal_receipt_unlink",
  `with unlinked as (
     update fiscal_document d set transaction_ids = '{}', linked_at = null, updated_at = ${laterThan("d.updated_at")}
     where d.tenant_id = $1 and d.id = $2 and d.linked_at is not null returning d.*, d.xmin
   )
   select ${DOCUMENT_COLUMNS} from unlinked d`,
);

/** Removes that link; returns undefined if the receipt has none. */
export function unlinkReceipt(
  db: Queries,
  { tenantId, id }: Pick<DocumentRow, "tenantId" | "id">,
): Promise<DocumentRow<Receipt> | undefined> {
  return db.one<DocumentRow<Receipt>>(UNLINK_RECEIPT, [tenantId, id]);
}
