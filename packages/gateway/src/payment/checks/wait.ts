import { Elapsed } from "@banco/core/elapsed";
import { isFinal } from "@banco/providers";
import type { LivenessLock } from "../../db/presence.ts";
import { LOOK_MS } from "../../pace.ts";
import { Waiters } from "../../work/wait.ts";
import type { PaymentServices } from "../services.ts";
import type { Transaction } from "../transaction.ts";
import { readStoredTransaction } from "../transactions-sql.ts";
import { checkCharge } from "./charges.ts";

const WAIT_SECONDS_MAX = 180;

/** Wakes requests that wait for a payment, even if another process settles it. */
export class Waiting extends Waiters<string> {
  /** Whether waiting has ended because the process is stopping. */
  over = false;

  /** Ends all waits, because the process is stopping: each request returns its payment's current state. */
  end(): void {
    this.over = true;
    for (const id of this.keys) this.wake(id);
  }

  /** Listens for settled payments through the database's notifications. */
  async start(livenessLock: LivenessLock): Promise<void> {
    await livenessLock.listen("payment_settled", (id) => this.wake(id));
  }
}

/** Returns the seconds of `Prefer: wait=N` (RFC 7240), at most 180; 0 without one. */
export function preferredWait(header: string | string[] | undefined): number {
  const [, seconds] = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})"?/i.exec(String(header ?? "")) ?? [];
  return Math.min(Number(seconds ?? 0), WAIT_SECONDS_MAX);
}

/**
 * Returns the payment once it is final, or its current state when the time is up or the process stops. Polls
 * the provider in the meantime, because someone is waiting.
 */
export async function untilFinal(
  services: PaymentServices,
  waiting: Waiting,
  transaction: Transaction,
  seconds: number,
): Promise<Transaction> {
  const { db, clock } = services.gateway;
  const waited = new Elapsed(clock);
  const leftMs = () => seconds * 1000 - waited.ms;
  let current = transaction;
  while (!isFinal(current.status) && leftMs() > 0 && !waiting.over) {
    await waiting.next(current.id, Math.min(LOOK_MS.payment, leftMs()));
    current = (await readStoredTransaction(db, current.tenantId, current.id)) ?? current;
    if (!isFinal(current.status)) current = (await checkCharge(services, current, "api")) ?? current;
  }
  return current;
}
