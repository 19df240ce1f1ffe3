import { isDeepStrictEqual } from "node:util";
import { surplusOf, undoOf } from "./returns.ts";
import {
  dueOf,
  isHeld,
  isOpen,
  paidOf,
  type ReturnPayment,
  requestedDocument,
  type Sale,
  type SaleDocument,
  type SaleInput,
  type SalePayment,
  type SaleReturn,
  undoIn,
} from "./sale.ts";
import { type Parts, stateOf, statusOfReturn } from "./state.ts";

/** The operations of a sale. Each runs once, however many times it is called, and returns its outcome so far. */
export interface Acts<Row extends Sale> {
  /** Charges the payments that have not been charged yet. */
  pay(sale: Row): Promise<SalePayment[]>;
  /** Captures or releases the held amount of a payment; absent if nothing is held. */
  endHold?(sale: Row, payment: SalePayment, kind: "capture" | "release"): Promise<SalePayment>;
  /** Issues the document. */
  issue(sale: Row, document: SaleDocument): Promise<SaleDocument>;
  /** Refunds a return's payments. */
  refundReturn(sale: Row, returned: SaleReturn): Promise<ReturnPayment[]>;
  /** Issues a return's document. */
  issueReturn(sale: Row, returned: SaleReturn, document: SaleDocument): Promise<SaleDocument>;
}

/** Runs a sale's next step, which performs one kind of operation, and returns the sale's fields after it. */
export async function nextParts<Row extends Sale>(acts: Acts<Row>, sale: Row): Promise<Parts> {
  const { content, document, returns } = sale;
  const payments = await acts.pay(sale);
  const surplus = surplusOf({ ...sale, payments }, sale.payments);
  if (surplus) return { content, document, payments, returns: [...returns, surplus] };
  const paid = { content, document, returns, payments };
  const ended = await endHolds(acts, { ...sale, payments });
  if (ended) return { ...paid, payments: ended };
  const lost = undoOfUncaptured({ ...sale, payments });
  if (lost) return { ...paid, returns: [...returns, lost] };
  const { status } = stateOf(paid);
  if (isIssuing({ status, document }) && isIssuing(sale)) {
    const { kind, provider } = content.document;
    const request =
      document ?? requestedDocument({ kind: kind as SaleDocument["kind"], provider: provider! });
    return { ...paid, document: await acts.issue({ ...sale, payments }, request) };
  }
  if (returns.some((one) => isOpen(one.status)))
    return { ...paid, returns: await returnsOf(acts, { ...sale, payments }) };
  return paid;
}

/**
 * Captures held amounts once the document is issued, and releases them once the sale has failed. The hold of an
 * abandoned payment is always released.
 */
async function endHolds<Row extends Sale>(acts: Acts<Row>, sale: Row): Promise<SalePayment[] | undefined> {
  const { payments, document } = sale;
  if (!acts.endHold || !payments.some((payment) => isHeld(payment) || payment.isHeldLate)) return undefined;
  const isFailed = undoIn(sale) !== undefined || document?.status === "failed";
  const isIssued = document?.status === "completed";
  const ended: SalePayment[] = [];
  for (const payment of payments) {
    const isReleased = payment.isHeldLate || (isHeld(payment) && isFailed);
    const isCaptured = isHeld(payment) && !isFailed && isIssued && payment.failure === null;
    const kind = isReleased ? "release" : isCaptured ? "capture" : undefined;
    ended.push(kind ? await acts.endHold(sale, payment, kind) : payment);
  }
  return isDeepStrictEqual(ended, payments) ? undefined : ended;
}

/**
 * Returns the return that undoes a sale if its document was issued but none of its payments could be captured: no money
 * was charged, so the document is voided.
 */
function undoOfUncaptured(sale: Sale): SaleReturn | undefined {
  const { document, payments } = sale;
  const isLost =
    document?.status === "completed" &&
    payments.some(({ heldUntil }) => heldUntil !== undefined) &&
    payments.every(({ status }) => !isOpen(status)) &&
    paidOf(sale) === 0 &&
    dueOf(sale) > 0;
  return isLost && !undoIn(sale) ? undoOf(sale) : undefined;
}

/** Whether the document must be issued or its outcome is unknown. */
function isIssuing({ status, document }: Pick<Sale, "status" | "document">): boolean {
  return status === "issuing" || (status === "question" && document?.status === "verification");
}

/** Returns a step's change; undefined if nothing changed. */
export function changeOf(sale: Sale, parts: Parts): Partial<SaleInput> | undefined {
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

async function returnsOf<Row extends Sale>(acts: Acts<Row>, sale: Row): Promise<SaleReturn[]> {
  const moved: SaleReturn[] = [];
  for (const returned of sale.returns)
    moved.push(isOpen(returned.status) ? await moveReturn(acts, sale, returned) : returned);
  return moved;
}

/** Refunds a return's money; once all of it is refunded, issues the return's document. */
async function moveReturn<Row extends Sale>(
  acts: Acts<Row>,
  sale: Row,
  returned: SaleReturn,
): Promise<SaleReturn> {
  const payments = await acts.refundReturn(sale, returned);
  const isBack = payments.every(({ status }) => status === "completed" || status === "pending");
  const { document } = returned;
  const next = { ...returned, payments };
  const isNext = document !== null && isOpen(document.status) && isBack && !hasUnrequested(payments);
  const issuedNow = isNext ? await acts.issueReturn(sale, next, document) : document;
  const after = { ...next, document: issuedNow };
  return { ...after, status: statusOfReturn(after) };
}

/** Whether a refund has not been requested yet. */
function hasUnrequested(payments: readonly ReturnPayment[]): boolean {
  return payments.some(({ refundId }) => refundId === null);
}
