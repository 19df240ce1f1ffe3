import type { Receipt } from "@banco/receipts";
import { type Queries, type Statement, statement } from "../db/statement.ts";
import { interval } from "../db/time.ts";
import { HANDOVER_FRESH_MS, HANDOVER_REMEMBERED_MS } from "../pace.ts";

/** The bridge that requests its work: one of several with the same registration. */
export interface AskingBridge {
  tenantId: string;
  bridgeId: string;
  instance: number;
}

/** The kinds of work that are handed over to a bridge. */
export type Handed = "payments" | "receipts";

/** A payment that was handed over to a bridge and is still pending. */
export interface HandedPayment {
  id: string;
  amountMinor: number;
  currency: string;
  description: string | null;
  /** Whether the person who handed it over is probably still waiting at the counter. */
  mayStart: boolean;
}

/** A receipt that was handed over to a bridge and is still pending. */
export interface HandedReceipt extends Pick<HandedPayment, "id" | "mayStart"> {
  receipt: Receipt;
  /** The bridge's own ID of the original sale, for a return or refund. */
  original: string | null;
}

const PENDING = "h.tenant_id = $1 and h.provider = 'handoff' and h.status = 'pending' and h.stage is null";
const PAYMENTS = `${PENDING} and h.type = 'terminal' and h.terminal_id = $2`;
const RECEIPTS = `${PENDING} and h.kind = 'receipt' and h.memory ->> 'bridge' = $2`;
const FRESH = `h.created_at > now() - ${interval(HANDOVER_FRESH_MS)}`;

const take = (name: string, table: string, handed: string) =>
  statement(
    name,
    `update ${table} h set memory = h.memory || jsonb_build_object('taken', $3::int)
     where ${handed} and not h.memory ? 'taken' and ${FRESH} returning h.id`,
  );
const TAKE: Record<Handed, Statement> = {
  payments: take("bridge_handover_take", "payment_transaction", PAYMENTS),
  receipts: take("bridge_handover_receipts_take", "fiscal_document", RECEIPTS),
};

/**
 * Claims the work that was newly handed over to the bridge; from then on it is on the terminal or printer.
 *
 * @returns the IDs of the claimed work
 */
export async function takeHanded(db: Queries, what: Handed, bridge: AskingBridge): Promise<string[]> {
  return (await db.all<{ id: string }>(TAKE[what], valuesOf(bridge))).map(({ id }) => id);
}

const IS_CLAIMED = "h.memory -> 'taken' = to_jsonb($3::int)";

const LIST_PAYMENTS = statement(
  "bridge_handover_list",
  `select h.id, h.amount_minor as "amountMinor", h.currency, h.description, ${FRESH} as "mayStart"
   from payment_transaction h where ${PAYMENTS} and ${IS_CLAIMED} order by h.created_at, h.id`,
);

/** Lists the payments that the bridge has claimed but not yet reported. */
export function listHandedPayments(db: Queries, bridge: AskingBridge): Promise<HandedPayment[]> {
  return db.all<HandedPayment>(LIST_PAYMENTS, valuesOf(bridge));
}

const REMEMBERED = `h.created_at > now() - ${interval(HANDOVER_REMEMBERED_MS)}`;

const LIST_RECEIPTS = statement(
  "bridge_handover_receipts_list",
  `select h.id, h.content as receipt, s.provider_document_id as original, ${FRESH} as "mayStart"
   from fiscal_document h left join fiscal_document s on s.tenant_id = h.tenant_id and s.id = h.original_id
   where ${RECEIPTS} and ${IS_CLAIMED} and ${REMEMBERED} order by h.created_at, h.id`,
);

/** Lists the receipts that the bridge has claimed but not yet reported. */
export function listHandedReceipts(db: Queries, bridge: AskingBridge): Promise<HandedReceipt[]> {
  return db.all<HandedReceipt>(LIST_RECEIPTS, valuesOf(bridge));
}

const valuesOf = ({ tenantId, bridgeId, instance }: AskingBridge) => [tenantId, bridgeId, instance];
