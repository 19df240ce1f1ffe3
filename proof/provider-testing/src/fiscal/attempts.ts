import assert from "node:assert/strict";
import { inspect } from "node:util";
import type {
  DocumentOutcome,
  InvoiceOrder,
  KnownReceipt,
  ReceiptOrder,
} from "@banco/providers/contract/fiscal";
import { patiently } from "../conditions.ts";
import { known, newInvoice, newRefund, newReturn, newSale, type ReadOptions } from "./bench.ts";
import type { DocumentKind, FiscalBench } from "./options.ts";

/** A document that the rules issue and read. */
export interface Attempt {
  /** Issues it with the provider. */
  issue(): Promise<DocumentOutcome>;
  /** Returns its outcome, given the responses stored so far. */
  read(stored: DocumentOutcome | undefined, options?: Partial<ReadOptions>): Promise<DocumentOutcome>;
  /** Returns the number of copies in the provider's records. */
  count(): Promise<number>;
}

const STATUSES: readonly string[] = ["pending", "completed", "failed", "canceled"];

export function receiptAttempt(bench: FiscalBench, order: ReceiptOrder): Attempt {
  const { provider, context, options } = bench;
  return {
    issue: async () => stored(bench, await provider.issueReceipt!(context, order)),
    read: async (before, options) =>
      stored(bench, await provider.readReceipt!(context, known(order, before, options))),
    count: () => options.receipts!.count(bench, order),
  };
}

export function invoiceAttempt(bench: FiscalBench, order: InvoiceOrder): Attempt {
  const { provider, context, options } = bench;
  return {
    issue: async () => stored(bench, await provider.issueInvoice!(context, order)),
    read: async (before, options) =>
      stored(bench, await provider.readInvoice!(context, known(order, before, options))),
    count: () => options.invoices!.count(bench, order),
  };
}

/** Creates a new document of a kind, and its sale if it needs one. */
export async function attemptOf(bench: FiscalBench, kind: DocumentKind): Promise<Attempt> {
  if (kind === "invoice") return invoiceAttempt(bench, newInvoice());
  if (kind === "sale") return receiptAttempt(bench, newSale());
  const sale = await issued(bench, newSale());
  return receiptAttempt(bench, kind === "return" ? newReturn(sale) : newRefund(sale));
}

/** Issues a receipt and returns it as the gateway stores it. */
export async function issued(bench: FiscalBench, order: ReceiptOrder): Promise<KnownReceipt> {
  const attempt = receiptAttempt(bench, order);
  const outcome = await settled(attempt, await attempt.issue());
  assert.equal(outcome.status, "completed", inspect(outcome));
  return known(order, outcome);
}

/** Polls a document's outcome until it is final; returns everything that was reported. */
export async function settled(
  attempt: Attempt,
  stored?: DocumentOutcome,
  options: Partial<ReadOptions> = {},
): Promise<DocumentOutcome> {
  const pause = patiently();
  let outcome = stored;
  while (!outcome || outcome.status === "pending") {
    if (outcome) await pause(`it is still ${inspect(outcome)}`);
    const next = await attempt.read(outcome, options);
    outcome = { ...outcome, ...next, memory: { ...outcome?.memory, ...next.memory } };
  }
  return outcome;
}

/** Stores a response as the gateway does, and asserts that it is unchanged when read. */
function stored({ owned }: FiscalBench, outcome: DocumentOutcome): DocumentOutcome {
  const copy = JSON.parse(JSON.stringify(outcome)) as DocumentOutcome;
  assert.deepEqual(copy, outcome, "a document's outcome can be stored as JSON");
  assert.ok(STATUSES.includes(outcome.status), outcome.status);
  if (outcome.date !== undefined) assert.ok(Number.isFinite(Date.parse(outcome.date)), outcome.date);
  if (outcome.status === "failed")
    assert.ok(outcome.failure?.code && outcome.failure.message, inspect(outcome));
  if (outcome.providerDocumentId !== undefined) owned.add(outcome.providerDocumentId);
  return copy;
}
