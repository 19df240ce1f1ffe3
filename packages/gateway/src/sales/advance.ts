import { isDeepStrictEqual } from "node:util";
import { nameDocument, noteTip } from "../payment/tender/tender-sql.ts";
import { moveDocument, moveReturnDocument } from "./documents.ts";
import { shareOut } from "./means.ts";
import { movePayments } from "./payments.ts";
import { moveRefunds, surplusOf } from "./returns.ts";
import {
  isOpen,
  keptPayments,
  requestedDocument,
  type SaleDocument,
  type SaleInput,
  type SaleReturn,
  type SaleRow,
} from "./sale.ts";
import type { SaleServices } from "./services.ts";
import { readSale, updateSale } from "./sql.ts";
import { type Parts, stateOf, statusOfReturn } from "./state.ts";

/**
 * Does what is due in a sale, step by step, and stores each step, until it is at rest or waits for
 * others. Any process may do it at any time: each act has a key of its own and is done once.
 *
 * @returns the sale as it is then
 */
export async function advance(services: SaleServices, sale: SaleRow): Promise<SaleRow> {
  const { db } = services.gateway;
  let current = sale;
  for (;;) {
    const parts = await stepOf(services, current);
    const change = changeOf(current, parts);
    if (!change) return current;
    const written = await db.transaction((queries) => updateSale(queries, current, change));
    if (written === "unknown") return current;
    const next = typeof written === "object" ? written : await readSale(db, current.tenantId, current.id);
    if (!next) return current;
    current = next;
    if (!current.isMoving) return current;
  }
}

/** Returns the stored sale's parts after the next step; each step is one kind of act. */
async function stepOf(services: SaleServices, sale: SaleRow): Promise<Parts> {
  const { content, document, returns } = sale;
  const payments = await movePayments(services, sale);
  const surplus = surplusOf({ ...sale, payments });
  if (surplus) return { content, document, payments, returns: [...returns, surplus] };
  const paid = { content, document, returns, payments };
  const { status } = stateOf(paid);
  if (status === "issuing" && sale.status === "issuing")
    return { ...paid, document: await issued(services, { ...sale, payments }) };
  if (returns.some((one) => isOpen(one.status)))
    return { ...paid, returns: await returnsOf(services, { ...sale, payments }) };
  return paid;
}

/** Returns the change that a step makes; undefined when it makes none. */
function changeOf(sale: SaleRow, parts: Parts): Partial<SaleInput> | undefined {
  const { status, question, isMoving } = stateOf(parts);
  const { payments, document, returns } = parts;
  const next = { status, question, isMoving, payments, document, returns };
  const before = {
    status: sale.status,
    question: sale.question,
    isMoving: sale.isMoving,
    payments: sale.payments,
    document: sale.document,
    returns: sale.returns,
  };
  return isDeepStrictEqual(next, before) ? undefined : next;
}

/** Issues the sale's document; its tip is noted on the payment first, whose sum is the document's. */
async function issued(services: SaleServices, sale: SaleRow): Promise<SaleDocument> {
  const { kind, provider } = sale.content.document;
  const document =
    sale.document ?? requestedDocument({ kind: kind as SaleDocument["kind"], provider: provider! });
  const { tipped } = shareOut(keptPayments(sale), sale.content.tipMinor);
  if (tipped && document.id === null) {
    const { tenantId } = sale;
    await noteTip(services.gateway.db, { tenantId, id: tipped.transactionId, tipMinor: tipped.tipMinor });
  }
  const moved = await moveDocument(services, sale, document);
  if (moved.status === "completed") {
    const ids = sale.payments.flatMap(({ transactionId }) => transactionId ?? []);
    await nameDocument(services.gateway.db, sale.tenantId, ids, moved.id!);
  }
  return moved;
}

async function returnsOf(services: SaleServices, sale: SaleRow): Promise<SaleReturn[]> {
  const moved: SaleReturn[] = [];
  for (const returned of sale.returns)
    moved.push(isOpen(returned.status) ? await moveReturn(services, sale, returned) : returned);
  return moved;
}

/** Gives the money of a return back; once all of it has gone, issues its document. */
async function moveReturn(services: SaleServices, sale: SaleRow, returned: SaleReturn): Promise<SaleReturn> {
  const payments = await moveRefunds(services, sale, returned);
  const isBack = payments.every(({ status }) => status === "completed" || status === "pending");
  const { document } = returned;
  const next = { ...returned, payments };
  const isNext = document !== null && isOpen(document.status) && isBack && !isUnasked(payments);
  const issuedNow = isNext ? await moveReturnDocument(services, sale, next, document) : document;
  const after = { ...next, document: issuedNow };
  return { ...after, status: statusOfReturn(after) };
}

/** Whether a refund has not been asked for yet. */
function isUnasked(payments: SaleReturn["payments"]): boolean {
  return payments.some(({ refundId }) => refundId === null);
}
