import { Problem } from "@banco/core";
import {
  answered,
  canceled,
  documentRequestOf,
  type SaleChange,
  withDocument,
  withoutPayment,
  withPayment,
  withReturn,
} from "@banco/receipts/sales/changes";
import type { Choosers } from "@banco/receipts/sales/check";
import { type Choice, isHeld, isOpen, type SalePayment } from "@banco/receipts/sales/sale";
import { stateOf } from "@banco/receipts/sales/state";
import type { AccountRow } from "../connections/account.ts";
import { readAccounts } from "../connections/connected-sql.ts";
import { type Claim, claimKey } from "../idempotency/sql.ts";
import { advance } from "./advance.ts";
import { assertOneMode, choosersOf } from "./choosers.ts";
import { foreseeDocument, foreseeReturn } from "./foresee.ts";
import { heldFirst } from "./hold-first.ts";
import { cancelOnTerminal } from "./payments.ts";
import { openPrepaid, prepaidChooser, spendPrepaid, storeSold, withSpent } from "./prepaid.ts";
import type { DocumentBody, ReturnBody, SalePaymentBody } from "./schemas.ts";
import type { SaleServices } from "./services.ts";
import { readSale, type SaleRow } from "./sql.ts";
import { updateSale } from "./store-sql.ts";

/** The outcome of a request about a sale. */
export type SaleResult =
  | { kind: "done"; sale: SaleRow }
  /** The key was used before: the response is the current sale. */
  | { kind: "key_exists" };

async function choosersFor(
  services: SaleServices,
  tenantId: string,
  payments: readonly SalePaymentBody[],
): Promise<{ accounts: readonly AccountRow[]; choosers: Choosers }> {
  const accounts = await readAccounts(services.gateway.db, tenantId);
  const prepaid = await prepaidChooser(services, tenantId, payments);
  return { accounts, choosers: { ...choosersOf(accounts), prepaid } };
}

/**
 * Reads a sale.
 *
 * @throws Problem `not_found`
 */
export async function storedSale(
  { gateway }: Pick<SaleServices, "gateway">,
  tenantId: string,
  id: string,
): Promise<SaleRow> {
  const sale = await readSale(gateway.db, tenantId, id);
  if (sale) return sale;
  throw new Problem("not_found", `There is no sale ${id}`);
}

/**
 * Reads a sale for a change.
 *
 * @throws Problem `not_found`, 409 for a sale that a bridge made
 */
export async function changeableSale(services: SaleServices, tenantId: string, id: string): Promise<SaleRow> {
  const sale = await storedSale(services, tenantId, id);
  if (sale.bridgeId === null) return sale;
  throw new Problem("conflict", `The sale was made on the bridge ${sale.bridgeId}: change it there`);
}

/**
 * Adds a payment to an open sale, or pays the debt of a completed one, from any of the merchant's clients.
 *
 * @param clientId - the app that adds the payment and under which it is stored; null for the sale's
 * @throws Problem 409 if the sale is not open and nothing is owed, 400 if more than is due is paid by any means
 * except cash
 */
export async function addPayment(
  services: SaleServices,
  sale: SaleRow,
  claim: Claim | null,
  body: SalePaymentBody,
  clientId: string | null,
): Promise<SaleResult> {
  const { tenantId, content } = sale;
  const { accounts, choosers } = await choosersFor(services, tenantId, [body]);
  const client = clientId !== null && clientId !== sale.clientId ? { clientId } : {};
  const added = (current: SaleRow) => {
    const parts = withPayment(current, body, choosers);
    const payments = heldFirst(parts.payments, current.content.document);
    return { ...parts, payments: [...payments.slice(0, -1), { ...payments.at(-1)!, ...client }] };
  };
  const { payments } = added(sale);
  assertOneMode(accounts, sale.mode, content.document, payments.slice(-1), () => "/provider");
  const pathOf = (index: number) => (index === payments.length - 1 ? "/means" : "/payments");
  // The payment of a debt does not change the document.
  if (!payments.at(-1)?.settles)
    await foreseeDocument(services, tenantId, { content, payments }, { accounts, pathOf });
  return change(services, sale, claim, added);
}

/**
 * Cancels a payment that the customer has not made, so that another payment can pay for the sale.
 *
 * @throws Problem `not_found` for a payment that belongs to a different sale, 409 if it is not waiting for the customer
 */
export async function cancelPayment(
  services: SaleServices,
  sale: SaleRow,
  claim: Claim | null,
  paymentId: string,
): Promise<SaleResult> {
  const payment = sale.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Problem("not_found", `There is no payment ${paymentId} of ${sale.id}`);
  if (payment.means === "terminal" && isOpen(payment.status)) await cancelOnTerminal(services, sale, payment);
  return change(services, sale, claim, (current) =>
    payment.means === "terminal" ? {} : withoutPayment(current, paymentId),
  );
}

/**
 * Issues the document of a paid sale, or retries a rejected one.
 *
 * @throws Problem 409 if the sale is not paid, or already has its document
 */
export async function issueDocument(
  services: SaleServices,
  sale: SaleRow,
  claim: Claim | null,
  body: DocumentBody | undefined,
): Promise<SaleResult> {
  const { tenantId, payments } = sale;
  const { accounts, choosers } = await choosersFor(services, tenantId, []);
  const document = documentRequestOf(sale, body, choosers);
  const paid = payments.filter(({ status }) => status === "completed");
  assertOneMode(accounts, null, document, paid, () => "/provider");
  const content = { ...sale.content, document };
  await foreseeDocument(services, tenantId, { content, payments }, { accounts });
  return change(services, sale, claim, (current) => withDocument(current, body, choosers));
}

/**
 * Refunds a sale, in full or in part.
 *
 * @throws Problem 409 if the sale is not completed, 400 for more than is left to refund
 */
export async function returnSale(
  services: SaleServices,
  sale: SaleRow,
  claim: Claim | null,
  body: ReturnBody,
): Promise<SaleResult> {
  const { returns } = withReturn(sale, body);
  await foreseeReturn(services, sale, returns.at(-1)!, body);
  return change(services, sale, claim, (current) => withReturn(current, body));
}

/**
 * Cancels a sale that is not completed: refunds what was paid.
 *
 * @param assertMayRefund - throws for a caller without the right to refund; called with the sale to be
 * canceled, if money is refunded
 * @throws Problem 409 if a payment is in progress, or the sale is completed
 */
export function undoSale(
  services: SaleServices,
  sale: SaleRow,
  claim: Claim | null,
  assertMayRefund: () => void,
): Promise<SaleResult> {
  return change(services, sale, claim, (current) => {
    const isMoney = (payment: SalePayment) =>
      payment.status === "completed" || payment.status === "verification" || isHeld(payment);
    if (current.payments.some(isMoney)) assertMayRefund();
    return canceled(current);
  });
}

/**
 * Accepts the answer to a sale's question.
 *
 * @throws Problem 409 if the sale has no question, 400 for an invalid choice
 */
export function answerSale(
  services: SaleServices,
  sale: SaleRow,
  claim: Claim | null,
  choice: Choice,
): Promise<SaleResult> {
  return change(services, sale, claim, (current) => answered(current, choice));
}

/** Changes a stored sale under a key, and then continues it. */
async function change(
  services: SaleServices,
  sale: SaleRow,
  claim: Claim | null,
  changeOf: (current: SaleRow) => SaleChange,
): Promise<SaleResult> {
  const { db, clock } = services.gateway;
  const now = clock.now();
  for (let current = sale; ; current = await storedSale(services, sale.tenantId, sale.id)) {
    const changes = changeOf(current);
    const { payments } = { ...current, ...changes };
    await openPrepaid(services, sale.tenantId, payments);
    const paid = { ...changes, payments: withSpent(sale, payments) };
    const next = { ...paid, ...stateOf({ ...current, ...paid }) };
    const written = await db
      .transaction(async (queries) => {
        if (claim && !(await claimKey(queries, sale.tenantId, claim, sale.id))) return "key_exists";
        const updated = await updateSale(queries, current, { ...next, isMoving: true });
        if (typeof updated !== "object") throw new ChangedMeanwhile();
        await spendPrepaid(queries, updated, payments, now, () => "");
        await storeSold(queries, updated);
        return updated;
      })
      .catch((error) => {
        if (error instanceof ChangedMeanwhile) return undefined;
        throw error;
      });
    if (written === "key_exists") return { kind: "key_exists" };
    if (written) return { kind: "done", sale: await advance(services, written) };
  }
}

/** Thrown when a change comes too late, so that the change and the claim of its key are rolled back together. */
class ChangedMeanwhile extends Error {}
