import { invalidField, Problem, toDecimal } from "@banco/core";
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
import { type Choosers, checkSale } from "@banco/receipts/sales/check";
import { type Choice, isOpen, type SalePayment } from "@banco/receipts/sales/sale";
import { stateOf } from "@banco/receipts/sales/state";
import { type ConnectedProvider, listConnected } from "../connections/connected-sql.ts";
import type { Queries } from "../db/statement.ts";
import { type Claim, claimKey } from "../idempotency/sql.ts";
import { orderTaken } from "../payment/charge/order.ts";
import { advance } from "./advance.ts";
import { assertOneMode, choosersOf } from "./choosers.ts";
import { foreseeDocument, foreseeReturn } from "./foresee.ts";
import { heldFirst } from "./hold-first.ts";
import { assertNamed } from "./named.ts";
import { cancelOnTerminal } from "./payments.ts";
import { openPrepaid, prepaidChooser, spendPrepaid, storeSold, withSpent } from "./prepaid.ts";
import type { DocumentBody, ReturnBody, SaleBody, SalePaymentBody } from "./schemas.ts";
import type { SaleServices } from "./services.ts";
import { insertSale, readLockedOrder, readSale, type SaleRow, updateSale } from "./sql.ts";

/** The outcome of a request about a sale. */
export type SaleResult =
  | { kind: "done"; sale: SaleRow }
  /** The key was used before: the sale as it is now is the answer. */
  | { kind: "key_exists" };

/**
 * Stores a new sale, takes its payments and issues its document.
 *
 * @param id - of the sale, which follows from its request's key
 * @throws Problem 400 for what does not fit, 409 `order_in_sale` when another sale has the order or it is
 *   paid; nothing is taken then
 */
export async function createSale(
  services: SaleServices,
  request: { tenantId: string; clientId: string; id: string; claim: Claim },
  body: SaleBody,
): Promise<SaleResult> {
  const { db } = services.gateway;
  const { tenantId, clientId, id, claim } = request;
  const now = services.gateway.clock.now();
  const { connected, choosers } = await choosersFor(services, tenantId, body.payments ?? []);
  const checked = checkSale(body, clientId, choosers);
  assertOneMode(
    connected,
    null,
    checked.content.document,
    checked.payments,
    (index) => `/payments/${index}/provider`,
  );
  const input = { ...checked, payments: heldFirst(checked.payments, checked.content.document) };
  assertExpiries(body.items, now);
  await assertNamed(db, tenantId, body);
  await foreseeDocument(services, tenantId, input);
  await openPrepaid(services, tenantId, input.payments);
  const sale = await db.transaction(async (queries) => {
    if (!(await claimKey(queries, tenantId, claim, id))) return undefined;
    if (await readSale(queries, tenantId, id)) return undefined;
    if (input.orderId !== null)
      await assertOrderIsFree(queries, tenantId, input.orderId, input.content.itemsMinor);
    const payments = withSpent({ id }, input.payments);
    const state = stateOf({ ...input, payments });
    const stored = await insertSale(queries, tenantId, id, { ...input, ...state, payments, isMoving: true });
    const pathOf = (payment: SalePayment) => `/payments/${input.payments.indexOf(payment)}`;
    await spendPrepaid(queries, stored, input.payments, now, pathOf);
    return stored;
  });
  return sale ? { kind: "done", sale: await advance(services, sale) } : { kind: "key_exists" };
}

async function choosersFor(
  services: SaleServices,
  tenantId: string,
  payments: readonly SalePaymentBody[],
): Promise<{ connected: readonly ConnectedProvider[]; choosers: Choosers }> {
  const connected = await listConnected(services.gateway.db, tenantId);
  const prepaid = await prepaidChooser(services, tenantId, payments);
  return { connected, choosers: { ...choosersOf(connected), prepaid } };
}

function assertExpiries(items: SaleBody["items"], now: Date): void {
  for (const [index, { voucher }] of items.entries()) {
    if (voucher?.expiresAt !== undefined && new Date(voucher.expiresAt) <= now)
      throw invalidField(`/items/${index}/voucher/expiresAt`, "must be in the future");
  }
}

/**
 * Checks that a new sale can have its order. Locks the order until the transaction ends.
 *
 * @param itemsMinor - the sum of the sale's items before its discount, which the order lets off
 * @throws Problem 409 `order_in_sale`, 400 for an order that is unknown or canceled, or more than is left of it
 */
export async function assertOrderIsFree(
  queries: Queries,
  tenantId: string,
  orderId: string,
  itemsMinor: number,
): Promise<void> {
  const order = await readLockedOrder(queries, tenantId, orderId);
  if (!order) throw invalidField("/orderId", "names no order");
  if (order.status === "canceled") throw invalidField("/orderId", "names an order that was canceled");
  const { leftMinor, totalMinor, settledMinor, paymentId } = order;
  if (order.isInSale || order.status === "closed") throw orderTaken(orderId, { ...order, leftMinor: 0 });
  if (paymentId !== null && (leftMinor === 0 || itemsMinor > leftMinor))
    throw new Problem("order_in_sale", `The payment ${paymentId} of ${orderId} has no outcome yet`);
  if (totalMinor > 0 && leftMinor === 0) throw orderTaken(orderId, order);
  if (settledMinor > 0 && itemsMinor > leftMinor)
    throw invalidField(
      "/items",
      `come to more than the ${toDecimal(leftMinor, "EUR")} that are left of the order`,
    );
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
 * Reads a sale that is to be changed.
 *
 * @throws Problem `not_found`, 409 for a sale that a bridge made
 */
export async function changeableSale(services: SaleServices, tenantId: string, id: string): Promise<SaleRow> {
  const sale = await storedSale(services, tenantId, id);
  if (sale.bridgeId === null) return sale;
  throw new Problem("conflict", `The sale was made on the bridge ${sale.bridgeId}: it is changed there`);
}

/**
 * Adds a payment to an open sale, or pays the debt of a completed one, from any of the merchant's clients.
 *
 * @param clientId - of the app that adds it, and that the payment is stored under; null: the sale's
 * @throws Problem 409 when the sale is not open and nothing is owed, 400 for more than is due by anything but cash
 */
export async function addPayment(
  services: SaleServices,
  sale: SaleRow,
  claim: Claim | null,
  body: SalePaymentBody,
  clientId: string | null,
): Promise<SaleResult> {
  const { tenantId, content } = sale;
  const { connected, choosers } = await choosersFor(services, tenantId, [body]);
  const client = clientId !== null && clientId !== sale.clientId ? { clientId } : {};
  const added = (current: SaleRow) => {
    const parts = withPayment(current, body, choosers);
    const payments = heldFirst(parts.payments, current.content.document);
    return { ...parts, payments: [...payments.slice(0, -1), { ...payments.at(-1)!, ...client }] };
  };
  const { payments } = added(sale);
  assertOneMode(connected, sale.mode, content.document, payments.slice(-1), () => "/provider");
  const pathOf = (index: number) => (index === payments.length - 1 ? "/means" : "/payments");
  // A payment of a debt changes nothing of the document.
  if (!payments.at(-1)?.settles) await foreseeDocument(services, tenantId, { content, payments }, pathOf);
  return change(services, sale, claim, added);
}

/**
 * Cancels a payment that the customer has not made; the sale is open for another.
 *
 * @throws Problem `not_found` for a payment of another sale, 409 when it does not wait for the customer
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
 * Issues the document of a paid sale, or retries one that was refused.
 *
 * @throws Problem 409 when the sale is not paid, or has its document
 */
export async function issueDocument(
  services: SaleServices,
  sale: SaleRow,
  claim: Claim | null,
  body: DocumentBody | undefined,
): Promise<SaleResult> {
  const { tenantId, payments } = sale;
  const { connected, choosers } = await choosersFor(services, tenantId, []);
  const document = documentRequestOf(sale, body, choosers);
  const paid = payments.filter(({ status }) => status === "completed");
  assertOneMode(connected, null, document, paid, () => "/provider");
  await foreseeDocument(services, tenantId, { content: { ...sale.content, document }, payments });
  return change(services, sale, claim, (current) => withDocument(current, body, choosers));
}

/**
 * Gives back a sale or a part of it.
 *
 * @throws Problem 409 when the sale is not completed, 400 for more than is left
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
 * @param assertMayRefund - throws for a caller without the right to refund; called for the sale as it is when
 *   it is canceled, if money goes back
 * @throws Problem 409 when a payment is under way, or the sale is completed
 */
export function undoSale(
  services: SaleServices,
  sale: SaleRow,
  claim: Claim | null,
  assertMayRefund: () => void,
): Promise<SaleResult> {
  return change(services, sale, claim, (current) => {
    if (current.payments.some(({ status }) => status === "completed" || status === "verification"))
      assertMayRefund();
    return canceled(current);
  });
}

/**
 * Takes a person's answer to the question of a sale.
 *
 * @throws Problem 409 when the sale has no question, 400 for a choice that it does not have
 */
export function answerSale(
  services: SaleServices,
  sale: SaleRow,
  claim: Claim | null,
  choice: Choice,
): Promise<SaleResult> {
  return change(services, sale, claim, (current) => answered(current, choice));
}

/** Changes a stored sale under a key, and then goes on with it. */
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

/** Rolls back the key's claim with a change that came too late. */
class ChangedMeanwhile extends Error {}
