import { newId } from "@banco/core";
import {
  type Failure,
  findStoreProvider,
  inTheAirMs,
  RECORD_LOST,
  type StoreManifest,
  type StoreOrderDetail,
  type StoreProvider,
} from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { askForNow } from "../../connections/provider-call.ts";
import { readAccountById } from "../../connections/sql.ts";
import { PAUSES_MS, pauseAfter, ROUND_MS } from "../../pace.ts";
import { startOpenWork } from "../../work/due.ts";
import type { StoreServices } from "../services.ts";
import { ownRefund } from "./own-refund.ts";
import { markAbandonedRefunds, type StoreRefundRow, settleRefund, takeDueRefunds } from "./refunds-sql.ts";

/**
 * Looks for an unconfirmed refund on the order, and stores its outcome. A refund that is still missing long after the
 * store must have finished was never made, unless the store has deleted its record. If a matching refund lacks Banco's
 * ID, the store must show whether its money moved, or else a user decides.
 *
 * @returns the order, if it could be read
 */
export async function lookForRefund(
  services: StoreServices,
  provider: StoreProvider,
  account: AccountRow,
  row: StoreRefundRow,
  {
    failure = row.failure ?? NO_ANSWER,
    isReported = false,
  }: { failure?: Failure; isReported?: boolean } = {},
): Promise<StoreOrderDetail | undefined> {
  const { db, log } = services.gateway;
  const subject = { about: { refund: row.id, order: row.orderId }, failed: "the order was not read" };
  const order = await askForNow(services, account, subject, () =>
    provider.readOrder(services.contexts.of(provider, account), row.orderId),
  );
  const unknown: Verdict = { status: "verification", failure };
  const verdict = order ? verdictOf(order, row, provider.manifest, failure) : unknown;
  const isOpen = verdict.status === "verification";
  const reason = verdict.failure?.code;
  if (isOpen) log.warn({ refund: row.id, provider: row.provider, reason }, "not settled yet");
  const nextCheckMs = pauseAfter(PAUSES_MS.storeRefund, row.checks);
  const again = isOpen ? { nextCheckMs, isReported } : {};
  const settledRow = await settleRefund(db, row, { ...verdict, ...again, eventId: newId("evt") });
  const { finishRefund } = provider;
  if (order && finishRefund && settledRow?.status === "completed") {
    const about = { about: subject.about, failed: "the follow-up of a refund failed" };
    await askForNow(services, account, about, () =>
      finishRefund(services.contexts.of(provider, account), order),
    );
  }
  return order;
}

const NO_ANSWER = { code: "no_answer", message: "The store has not responded" };
const NEVER_MADE = { code: "not_executed", message: "The store has no such refund" };
const UNCONFIRMED = {
  code: "unconfirmed",
  message:
    "The store shows the refund, but not whether its money moved: check at the store's payment provider, and set the refund to completed or failed",
};

type Verdict = Pick<Parameters<typeof settleRefund>[2], "status" | "providerRefundId" | "failure">;

function verdictOf(
  order: StoreOrderDetail,
  row: StoreRefundRow,
  { marksRefunds, timeoutMs, refundMayTakeMs }: StoreManifest,
  failure: Failure,
): Verdict {
  const own = ownRefund(order.refunds, row);
  // The store continues to process a call even if its connection is lost.
  const isDone = row.askedAgeMs > inTheAirMs({ timeoutMs: Math.max(timeoutMs, refundMayTakeMs) });
  if (own && (own.marked || !marksRefunds || (isDone && own.refund.movedMoney))) {
    const { id, status, failure: why } = own.refund;
    const outcome = { status: status === "failed" ? "failed" : "completed", providerRefundId: id } as const;
    return { ...outcome, ...(why && { failure: why }) };
  }
  if (!isDone || failure.code === RECORD_LOST) return { status: "verification", failure };
  return own ? { status: "verification", failure: UNCONFIRMED } : { status: "failed", failure: NEVER_MADE };
}

/** Starts the loop that settles refunds whose process died or whose response was lost. */
export function startRefundChecks(services: StoreServices): { stop(): Promise<void> } {
  const { db } = services.gateway;
  return startOpenWork(services.gateway, {
    pauseMs: ROUND_MS.storeRefunds,
    release: () => markAbandonedRefunds(db),
    take: (refusals) => takeDueRefunds(db, { refusals }),
    work: async (row) => {
      const provider = findStoreProvider(row.provider);
      const account = await readAccountById(db, row.tenantId, row.accountId);
      if (provider && account?.status === "active") await lookForRefund(services, provider, account, row);
    },
    failed: "a store refund's check failed",
    heldUp: "store refund checks are delayed",
  });
}
