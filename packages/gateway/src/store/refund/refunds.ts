import { newId, Problem } from "@banco/core";
import {
  CallWindow,
  ProviderError,
  type StoreOrderDetail,
  type StoreProvider,
  type StoreRefund,
} from "@banco/providers";
import { lostInRestore } from "../../calls/lost-record.ts";
import type { AccountRow } from "../../connections/account.ts";
import { problemOfFailure } from "../../connections/failures.ts";
import { ask } from "../../connections/provider-call.ts";
import type { Queries } from "../../db/statement.ts";
import { type Claim, claimKey } from "../../idempotency/sql.ts";
import { readOrder, readyAccount, type StoreServices } from "../services.ts";
import { type AmountInput, refundAmount } from "./amount.ts";
import { lookForRefund } from "./checks.ts";
import {
  claimRefund,
  readRefund,
  reserveRefund,
  type StoreRefundRow,
  settleRefund,
  withdrawRefund,
} from "./refunds-sql.ts";

/** The requested refund. */
export interface StoreRefundInput extends AmountInput {
  /** The new refund's id. */
  id: string;
  tenantId: string;
  orderId: string;
  reason: string | null;
}

/**
 * Refunds an order in full or in part. Claims the order for this refund, reads it, records the amount, and only then
 * calls the store, once: stores have no idempotency keys, so two requests make two refunds.
 *
 * @param isRefused - called if the refund has failed, before the error is thrown
 * @returns the updated order, or `key_exists` if the Idempotency-Key was used before
 * @throws Problem if the amount exceeds what is left to refund, another refund is in progress, or the store rejects it,
 * in which case nothing was refunded. If the store could not be called, the key is released
 */
export async function refundOrder(
  services: StoreServices,
  provider: StoreProvider,
  input: StoreRefundInput,
  claim: Claim | null,
  isRefused: () => void = () => {},
): Promise<StoreOrderDetail | "key_exists"> {
  const account = await readyAccount(services, input.tenantId, provider);
  const { db } = services.gateway;
  const attempt = await db.transaction((queries) => take(queries, services, account, input, claim));
  if (!attempt) return "key_exists";
  const standing = (error: unknown, order?: StoreOrderDetail) =>
    unlessStanding(services, provider, account, attempt, error, order);
  const prepared = await prepare(services, provider, account, attempt, input, isRefused).catch((error) =>
    standing(error),
  );
  if (!("requested" in prepared)) return prepared;
  const { row, order, requested, existing, window } = prepared;
  const context = services.contexts.of(provider, account, window);
  const subject = { about: { refund: row.id, order: order.id }, failed: "a refund was not made" };
  try {
    const refund = await ask(services, account, subject, async () => {
      const request = { id: row.id, reason: row.reason, ...requested };
      const answer = existing ?? (await provider.refund(context, order, request));
      if (answer.status === "failed") throw failureOf(answer);
      return answer;
    });
    const outcome = { status: "completed", providerRefundId: refund.id } as const;
    if (!(await settleRefund(db, row, { ...outcome, eventId: newId("evt") })))
      await whenLost(services, account, row, outcome);
    // Report a refund that was made, even if the store cannot be read just now.
    return await provider.readOrder(context, order.id).catch(() => withRefund(order, refund));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const failure = { code: error.code, message: error.message };
    if (window.isInDoubt(error)) {
      const latestOrder = await lookForRefund(services, provider, account, row, {
        failure,
        isReported: true,
      });
      const lost = await whenLost(services, account, row, { status: "verification" });
      if (lost) throw lost;
      return latestOrder ?? standing(problemOfFailure(error), order);
    }
    if (error.isOutOfReach) await withdrawRefund(db, row);
    else if (await settleRefund(db, row, { status: "failed", failure, eventId: newId("evt") })) isRefused();
    return standing(problemOfFailure(error), order);
  }
}

/**
 * Returns the order if another process has already found that the refund was made, or is looking it up, because one
 * request's error does not show that no refund was made.
 *
 * @param order - the order as read before the request
 * @throws Problem if the order cannot be read, or another request is making the refund
 * @throws the `error` parameter, if no refund was made
 */
async function unlessStanding(
  services: StoreServices,
  provider: StoreProvider,
  account: AccountRow,
  { id, orderId }: StoreRefundRow,
  error: unknown,
  order: StoreOrderDetail | undefined,
): Promise<StoreOrderDetail> {
  const stands = await readRefund(services.gateway.db, account, id);
  if (!stands || stands.status === "failed") throw error;
  if (stands.status === "pending") throw inProgressProblem();
  // An order that was read earlier does not show refunds made since.
  if (stands.status === "verification" && order) return order;
  return readOrder(services, provider, account, orderId);
}

/** Logs the store's response about a refund that was lost in a restore, and returns the error for it. */
async function whenLost(
  { gateway }: StoreServices,
  account: AccountRow,
  { id: refund, orderId: order, provider }: StoreRefundRow,
  { status, providerRefundId }: { status: string; providerRefundId?: string },
): Promise<Problem | undefined> {
  if (await readRefund(gateway.db, account, refund)) return undefined;
  const about = { refund, order, provider, providerRefundId };
  return lostInRestore(gateway, { what: "refund", about, status, isRepeatable: false });
}

async function take(
  queries: Queries,
  { owner }: StoreServices,
  account: AccountRow,
  { id, tenantId, orderId, reason }: StoreRefundInput,
  claim: Claim | null,
): Promise<StoreRefundRow | undefined> {
  if (claim && !(await claimKey(queries, tenantId, claim, id))) return undefined;
  const facts = {
    tenantId,
    id,
    accountId: account.id,
    provider: account.provider,
    orderId,
    reason,
    owner,
  };
  const row = await claimRefund(queries, facts);
  if (row === "there") return undefined;
  if (row !== "busy") return row;
  throw inProgressProblem();
}

function inProgressProblem(): Problem {
  return new Problem("conflict", "Another refund of this order is in progress", {
    headers: { "retry-after": "5" },
  });
}

/**
 * Now that no one else can refund the order through Banco, reads it and records the amount. If a refund with this ID
 * is already `there`, the database was restored from a backup.
 */
async function prepare(
  services: StoreServices,
  provider: StoreProvider,
  account: AccountRow,
  row: StoreRefundRow,
  input: AmountInput,
  isRefused: () => void,
): Promise<{
  row: StoreRefundRow;
  order: StoreOrderDetail;
  requested: ReturnType<typeof refundAmount>;
  existing: StoreRefund | undefined;
  window: CallWindow;
}> {
  const { db } = services.gateway;
  try {
    const order = await readOrder(services, provider, account, row.orderId);
    const existing = order.refunds.find(({ ourId }) => ourId === row.id);
    const requested = existing ?? refundAmount(order, input);
    const knownRefunds = order.refunds.map(({ id }) => id);
    const { amountMinor } = requested;
    const window = new CallWindow(services.gateway.clock);
    const reserved = await reserveRefund(db, row, { amountMinor, currency: order.currency, knownRefunds });
    if (reserved) return { row: reserved, order, requested, existing, window };
    throw new Problem("unavailable", "The order could not be read in time");
  } catch (error) {
    const failure = { code: "not_executed", message: "The store was never called" };
    const isRefusal = error instanceof Problem && error.status < 500;
    if (!isRefusal) await withdrawRefund(db, row);
    else if (
      await settleRefund(db, row, { status: "failed", failure, isReported: true, eventId: newId("evt") })
    )
      isRefused();
    throw error;
  }
}

/**
 * Returns the error for a refund that the shop has recorded, but whose money the shop's payment provider did not
 * return.
 */
function failureOf({ failure }: StoreRefund): ProviderError {
  const { code = "refund_failed", message = "The money was not refunded" } = failure ?? {};
  return new ProviderError("rejected", code, message);
}

function withRefund(order: StoreOrderDetail, refund: StoreRefund): StoreOrderDetail {
  const refundedMinor = order.refundedMinor + refund.amountMinor;
  const status =
    refundedMinor >= Math.max(order.amountMinor, order.receivedMinor) ? "refunded" : order.status;
  return { ...order, status, refundedMinor, refunds: [...order.refunds, refund] };
}
