import { withTip } from "@banco/receipts/sales/means";
import {
  dueOf,
  netPayments,
  payingTransactions,
  type SaleDocument,
  type SalePayment,
} from "@banco/receipts/sales/sale";
import { type Acts, changeOf, nextParts } from "@banco/receipts/sales/step";
import type { AuditNote } from "../audit/entry.ts";
import type { AccountRow } from "../connections/account.ts";
import type { Trace } from "../idempotency/sql.ts";
import { nameDocument, noteTip } from "../payment/tender/tender-sql.ts";
import { moveDocument, moveReturnDocument } from "./documents.ts";
import { accountOf } from "./foresee.ts";
import { endSaleHold, isAtCounter, movePayments } from "./payments.ts";
import { sellsPrepayments, storeSold } from "./prepaid.ts";
import { moveRefunds } from "./refunds.ts";
import type { SaleServices } from "./services.ts";
import { readSale, type SaleRow } from "./sql.ts";
import { updateBeside, updateSale } from "./store-sql.ts";

/** Data that only the request that created a sale has. */
export interface CreatedBy {
  /** The request's entry in the audit log. */
  note?: AuditNote;
  /** The merchant's accounts. */
  accounts?: readonly AccountRow[];
}

/**
 * Advances a sale step by step, and stores each step, until it is finished or waits for something. Any
 * process may do this at any time, because each operation has its own key and is executed once.
 *
 * @returns the sale's new state
 */
export async function advance(
  services: SaleServices,
  sale: SaleRow,
  request: CreatedBy = {},
): Promise<SaleRow> {
  let current = sale;
  for (;;) {
    const step: Step = { services, sale: current, request };
    const parts = await nextParts(actsOf(step), current);
    const next = step.stored ?? (await store(step, changeOf(current, parts)));
    if (!next) return current;
    current = next;
    if (!current.isMoving) return current;
  }
}

/** A step of a sale. */
interface Step {
  services: SaleServices;
  sale: SaleRow;
  request: CreatedBy;
  /** The sale after the step, if it was stored in the commit of its document's outcome. */
  stored?: SaleRow;
}

/**
 * Stores a step's change, and returns the sale's new state; undefined if nothing changed, or the sale no longer exists.
 */
async function store(
  { services: { gateway }, sale }: Step,
  change: ReturnType<typeof changeOf>,
): Promise<SaleRow | undefined> {
  if (!change) return undefined;
  const { db } = gateway;
  const written = sellsPrepayments(sale)
    ? await db.transaction(async (queries) => {
        const updated = await updateSale(queries, sale, change);
        if (typeof updated === "object") await storeSold(queries, updated);
        return updated;
      })
    : await updateSale(db, sale, change);
  if (written === "changed_meanwhile") return readSale(db, sale.tenantId, sale.id);
  return written === "unknown" ? undefined : written;
}

function actsOf(step: Step): Acts<SaleRow> {
  const { services } = step;
  return {
    pay: (sale) => pay(services, sale),
    endHold: (sale, payment, kind) => endSaleHold(services, sale, payment, kind),
    issue: (sale, document) => issue(step, sale, document),
    refundReturn: (sale, returned) => moveRefunds(services, sale, returned),
    issueReturn: (sale, returned, document) => moveReturnDocument(services, sale, returned, document),
  };
}

/** Takes the sale's payments; payments of the sale's debt refer to its document. */
async function pay(services: SaleServices, sale: SaleRow): Promise<SalePayment[]> {
  const payments = await movePayments(services, sale);
  const settled = payments.flatMap(({ settles, status, transactionId }, index) =>
    settles && status === "completed" && sale.payments[index]!.status !== "completed"
      ? (transactionId ?? [])
      : [],
  );
  const documentId = sale.document?.id ?? null;
  if (settled.length > 0 && documentId !== null)
    await nameDocument(services.gateway.db, sale.tenantId, settled, documentId);
  return noteTips(services, sale, payments);
}

/**
 * Records the tip on the payments, once they cover the sale and before the document, whose total excludes the
 * tip.
 *
 * @returns the payments with their shares of the tip
 */
async function noteTips(
  { gateway }: SaleServices,
  sale: SaleRow,
  payments: SalePayment[],
): Promise<SalePayment[]> {
  const { content, document, tenantId } = sale;
  const isDocumented = (document?.id ?? null) !== null;
  if (content.tipMinor === 0 || isDocumented || dueOf({ ...sale, payments }) > 0) return payments;
  const isPaidNow = dueOf(sale) > 0;
  const tipped = withTip(netPayments({ ...sale, payments }), content.tipMinor);
  return Promise.all(
    payments.map(async ({ tipMinor: earlierMinor, ...payment }, index) => {
      const { tipMinor } = tipped[index]!;
      if (tipMinor === undefined) return payment;
      if (isPaidNow || tipMinor !== earlierMinor)
        await noteTip(gateway.db, {
          ...{ tenantId, id: payment.transactionId!, tipMinor },
          addedTipMinor: payment.addedTipMinor,
        });
      return { ...payment, tipMinor };
    }),
  );
}

/** Issues the sale's document. */
async function issue(step: Step, sale: SaleRow, document: SaleDocument): Promise<SaleDocument> {
  const { services, request } = step;
  const { tenantId } = sale;
  const account = accountOf(request.accounts ?? [], document.provider);
  const moved = await moveDocument(services, sale, document, {
    ...(account && { account }),
    ...(isOfCounter(sale) && { traceOf: (outcome) => traceOf(step, sale, outcome) }),
    committed: ({ entry }) => entry && request.note?.written(),
  });
  if (moved.status === "completed" && !step.stored)
    await nameDocument(services.gateway.db, tenantId, payingTransactions(sale), moved.id!);
  return moved;
}

/**
 * Whether the sale can be stored in the commit of its document's outcome: it does not involve an electronic payment,
 * and does not sell a voucher or deposit.
 */
function isOfCounter(sale: SaleRow): boolean {
  const isLocal = (payment: SalePayment) => isAtCounter(payment) || payment.prepaid !== undefined;
  return !sellsPrepayments(sale) && sale.payments.every(isLocal);
}

/**
 * Returns what the commit of the document's outcome also writes: the next state of the sale, and the
 * request's audit log entry.
 */
function traceOf(step: Step, paid: SaleRow, document: SaleDocument): Trace {
  const { sale, request } = step;
  const { content, payments, returns } = paid;
  const change = changeOf(sale, { content, payments, returns, document });
  if (!change) return {};
  const transactionIds = payingTransactions(paid);
  const named = document.status === "completed" ? { id: document.id!, transactionIds } : null;
  const entry = change.isMoving ? undefined : request.note?.entry(CREATED, sale.id);
  return {
    ...(entry && { entry }),
    beside: updateBeside(sale, change, named, (stored) => {
      step.stored = stored;
    }),
  };
}

/** The response status of a request for a sale. */
const CREATED = 201;
