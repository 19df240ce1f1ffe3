import { newId } from "@banco/core";
import {
  type Failure,
  findStoreProvider,
  ProviderError,
  type StoreOrderDetail,
  type StoreProvider,
  type StoreRefund,
} from "@banco/providers";
import type { AccountRow } from "../accounts/account.ts";
import { failAccount, readAccountById } from "../accounts/sql.ts";
import { startRounds } from "../jobs/rounds.ts";
import { markAbandonedRefunds, type StoreRefundRow, settleRefund, takeDueRefunds } from "./refunds-sql.ts";
import type { StoreServices } from "./services.ts";

const SECOND_MS = 1_000;
const PAUSE_MS = 2 * SECOND_MS;
const CHECKS_MS = [5, 15, 60, 300, 1_800, 7_200].map((seconds) => seconds * SECOND_MS);

/**
 * Looks on the order for a refund that got no answer, and writes what became of it. It is the one that carries our identifier or, at
 * stores without room for one, one of its amount that was not there before: as only one refund of an order is under way, that is ours.
 * One that is not there when the store must long be done was never made.
 *
 * @returns the order, when it could be read
 */
export async function lookForRefund(
  services: StoreServices,
  provider: StoreProvider,
  account: AccountRow,
  row: StoreRefundRow,
  failure: Failure = { code: "no_answer", message: "The store has not answered" },
): Promise<StoreOrderDetail | undefined> {
  const { db, log } = services.gateway;
  const order = await readOrder(services, provider, account, row.orderId);
  const { marksRefunds, refundMayTakeMs } = provider.manifest;
  const isOurs = marksRefunds ? carriesMark : isNewOfAmount;
  const made = order?.refunds.find((refund) => isOurs(refund, row));
  const eventId = newId("evt");
  if (made) {
    const status = made.status === "failed" ? "failed" : "completed";
    const why = made.failure && { failure: made.failure };
    await settleRefund(db, row, { status, providerRefundId: made.id, ...why, eventId });
    return order;
  }
  const waitedMs = Date.now() - (row.askedAt ?? row.createdAt).getTime();
  if (order && waitedMs > refundMayTakeMs) {
    const message = "The store has no such refund";
    const never = { code: "not_executed", message };
    await settleRefund(db, row, { status: "failed", failure: never, forgetKey: true, eventId });
    return order;
  }
  log.warn({ refund: row.id, provider: row.provider, reason: failure.code }, "not settled yet");
  const pauseMs = CHECKS_MS[Math.min(row.checks, CHECKS_MS.length - 1)]!;
  const nextCheckAt = new Date(Date.now() + pauseMs);
  await settleRefund(db, row, { status: "verification", failure, nextCheckAt, eventId });
  return order;
}

function carriesMark({ ourId }: StoreRefund, row: StoreRefundRow): boolean {
  return ourId === row.id;
}

function isNewOfAmount({ id, amountMinor }: StoreRefund, row: StoreRefundRow): boolean {
  return amountMinor === row.amountMinor && !row.knownRefunds.includes(id);
}

async function readOrder(
  { gateway, contexts }: StoreServices,
  provider: StoreProvider,
  account: AccountRow,
  orderId: string,
): Promise<StoreOrderDetail | undefined> {
  try {
    return await provider.readOrder(contexts.of(provider, account), orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === "credentials")
      await failAccount(gateway.db, account.tenantId, account.id, error.message);
    return undefined;
  }
}

/** The loop that settles refunds whose process died, or whose answer was lost. */
export function startRefundChecks(services: StoreServices): { stop(): Promise<void> } {
  const { db, log } = services.gateway;
  const check = async (row: StoreRefundRow) => {
    const provider = findStoreProvider(row.provider);
    const account = await readAccountById(db, row.tenantId, row.accountId);
    if (provider && account?.status === "active") await lookForRefund(services, provider, account, row);
  };
  const round = async () => {
    await markAbandonedRefunds(db);
    for (const result of await Promise.allSettled((await takeDueRefunds(db)).map(check))) {
      if (result.status === "rejected") log.error({ err: result.reason }, "a store refund's check failed");
    }
  };
  return startRounds(round, { pauseMs: PAUSE_MS, log, heldUp: "the checks of store refunds are held up" });
}
