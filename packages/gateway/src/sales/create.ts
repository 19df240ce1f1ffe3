import { invalidField, Problem, toDecimal } from "@banco/core";
import { checkSale } from "@banco/receipts/sales/check";
import { withTip } from "@banco/receipts/sales/means";
import { COUNTER, dueOf, type SalePayment } from "@banco/receipts/sales/sale";
import { stateOf } from "@banco/receipts/sales/state";
import type { AuditNote } from "../audit/entry.ts";
import type { AccountRow } from "../connections/account.ts";
import { readAccounts } from "../connections/connected-sql.ts";
import type { Queries } from "../db/statement.ts";
import { unlessRepeated, unlessThere } from "../idempotency/keyed-id.ts";
import { type Claim, claimKey } from "../idempotency/sql.ts";
import { orderProblem } from "../payment/charge/order.ts";
import { advance } from "./advance.ts";
import { assertOneMode, choosersOf } from "./choosers.ts";
import { foreseeDocument } from "./foresee.ts";
import { heldFirst } from "./hold-first.ts";
import { assertNamed } from "./named.ts";
import { isAtCounter, tenderOf } from "./payments.ts";
import {
  openPrepaid,
  prepaidChooser,
  sellsPrepayments,
  spendPrepaid,
  storeSold,
  withSpent,
} from "./prepaid.ts";
import type { SaleResult } from "./rules.ts";
import type { SaleBody } from "./schemas.ts";
import { type SaleServices, tenderIdOf } from "./services.ts";
import { readLockedOrder, readSale, type SaleRow, type StoredSale } from "./sql.ts";
import { insertSale } from "./store-sql.ts";

/** A request for a sale. */
export interface SaleRequest {
  tenantId: string;
  clientId: string;
  /** The sale's ID, which is derived from the request's key. */
  id: string;
  claim: Claim;
  /** The request's entry in the audit log. */
  note: AuditNote;
}

/** A validated sale, before it is stored. */
interface NewSale extends StoredSale {
  /** The merchant's accounts, as read for the checks. */
  accounts: readonly AccountRow[];
}

/**
 * Stores a new sale, takes its payments and issues its document.
 *
 * @throws Problem 400 for invalid input, 409 `order_in_sale` if the order is paid or in another sale, in which case
 * nothing is charged
 */
export async function createSale(
  services: SaleServices,
  request: SaleRequest,
  body: SaleBody,
): Promise<SaleResult> {
  const { db } = services.gateway;
  const input = await unlessRepeated(db, request, () => checkedSale(services, request, body));
  if (!input) return { kind: "key_exists" };
  const sale = await unlessThere(db, request, "sale_pkey", () => store(services, request, input));
  if (!sale) return { kind: "key_exists" };
  const { note } = request;
  return { kind: "done", sale: await advance(services, sale, { note, accounts: input.accounts }) };
}

async function checkedSale(
  services: SaleServices,
  { tenantId, clientId }: SaleRequest,
  body: SaleBody,
): Promise<NewSale> {
  const { db, clock } = services.gateway;
  const accounts = await readAccounts(db, tenantId);
  const prepaid = await prepaidChooser(services, tenantId, body.payments ?? []);
  const checked = checkSale(body, clientId, { ...choosersOf(accounts), prepaid });
  const pathOf = (index: number) => `/payments/${index}/provider`;
  assertOneMode(accounts, null, checked.content.document, checked.payments, pathOf);
  const input = { ...checked, payments: heldFirst(checked.payments, checked.content.document) };
  assertExpiries(body.items, clock.now());
  await assertNamed(db, tenantId, body);
  await foreseeDocument(services, tenantId, input, { accounts });
  await openPrepaid(services, tenantId, input.payments);
  return { ...input, accounts };
}

async function store(
  services: SaleServices,
  request: SaleRequest,
  { accounts, ...input }: NewSale,
): Promise<SaleRow | undefined> {
  const { db } = services.gateway;
  const { tenantId, id, claim } = request;
  if (isAlone(input)) {
    const payments = withCounterPayments({ ...input, id }, accounts);
    const completed = payments.filter((payment) => payment.status === "completed");
    const tenders = completed.map((payment) => tenderOf({ ...input, tenantId, id }, payment));
    const stored = { ...input, ...stateOf({ ...input, payments }), payments };
    return insertSale(db, tenantId, id, stored, { claim, tenders });
  }
  return db.transaction(async (queries) => {
    if (!(await claimKey(queries, tenantId, claim, id))) return undefined;
    if (await readSale(queries, tenantId, id)) return undefined;
    if (input.orderId !== null)
      await assertOrderIsFree(queries, tenantId, input.orderId, input.content.itemsMinor);
    const payments = withSpent({ id }, input.payments);
    const stored = { ...input, ...stateOf({ ...input, payments }), payments };
    const sale = (await insertSale(queries, tenantId, id, stored))!;
    const pathOf = (payment: SalePayment) => `/payments/${input.payments.indexOf(payment)}`;
    await spendPrepaid(queries, sale, input.payments, services.gateway.clock.now(), pathOf);
    await storeSold(queries, sale);
    return sale;
  });
}

/** Whether a sale neither depends on nor sells other records, so that one statement can store it. */
function isAlone(input: StoredSale): boolean {
  return (
    input.orderId === null &&
    !sellsPrepayments(input) &&
    input.payments.every(({ prepaid }) => prepaid === undefined)
  );
}

/**
 * Returns the sale's payments. Counter payments are completed if the merchant's counter account is active, and the
 * tip is added once the payments cover the sale.
 */
function withCounterPayments(
  sale: StoredSale & Pick<SaleRow, "id">,
  accounts: readonly AccountRow[],
): SalePayment[] {
  const isOpen = accounts.some(
    ({ kind, provider, status }) => kind === "payment" && provider === COUNTER && status === "active",
  );
  const payments = sale.payments.map((payment) =>
    isOpen && isAtCounter(payment)
      ? { ...payment, status: "completed" as const, transactionId: tenderIdOf(sale, payment) }
      : payment,
  );
  return dueOf({ ...sale, payments }) > 0 ? payments : withTip(payments, sale.content.tipMinor);
}
function assertExpiries(items: SaleBody["items"], now: Date): void {
  for (const [index, { voucher }] of items.entries()) {
    if (voucher?.expiresAt !== undefined && new Date(voucher.expiresAt) <= now)
      throw invalidField(`/items/${index}/voucher/expiresAt`, "must be in the future");
  }
}

/**
 * Checks that a new sale can claim its order. Locks the order until the transaction ends.
 *
 * @param itemsMinor - the total of the sale's items before its discount, which reduces what is due for the
 * order
 * @throws Problem 409 `order_in_sale`, 400 for an unknown or canceled order, or for more than is due
 */
export async function assertOrderIsFree(
  queries: Queries,
  tenantId: string,
  orderId: string,
  itemsMinor: number,
): Promise<void> {
  const order = await readLockedOrder(queries, tenantId, orderId);
  if (!order) throw invalidField("/orderId", "is not the ID of an order");
  if (order.status === "canceled") throw invalidField("/orderId", "is the ID of a canceled order");
  const { leftMinor, totalMinor, settledMinor, paymentId } = order;
  if (order.isInSale || order.status === "closed") throw orderProblem(orderId, { ...order, leftMinor: 0 });
  if (paymentId !== null && (leftMinor === 0 || itemsMinor > leftMinor))
    throw new Problem("order_in_sale", `The payment ${paymentId} of ${orderId} has no outcome yet`);
  if (totalMinor > 0 && leftMinor === 0) throw orderProblem(orderId, order);
  if (settledMinor > 0 && itemsMinor > leftMinor)
    throw invalidField(
      "/items",
      `total more than the ${toDecimal(leftMinor, "EUR")} left to pay of the order`,
    );
}
