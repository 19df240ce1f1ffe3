import { isFinal } from "@banco/providers";
import type { Presence } from "../db/presence.ts";
import type { PaymentServices } from "./charges.ts";
import { checkCharge } from "./checks.ts";
import type { Transaction } from "./transaction.ts";
import { readStoredTransaction } from "./transactions-sql.ts";

const LOOK_MS = 2_000;
const WAIT_SECONDS_MAX = 180;

/** Wakes requests that wait for a payment, whichever process settles it. */
export class Waiting {
  readonly #waiters = new Map<string, Set<() => void>>();

  /** Hears of settled payments over the database's notifications. */
  async start(presence: Presence): Promise<void> {
    await presence.listen("payment_settled", (id) => {
      for (const wake of this.#waiters.get(id) ?? []) wake();
    });
  }

  /** Resolves when the payment is said to be settled, or after the time. */
  next(id: string, timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const waiters = this.#waiters.get(id) ?? new Set();
      this.#waiters.set(id, waiters);
      const done = () => {
        clearTimeout(timer);
        waiters.delete(done);
        if (waiters.size === 0) this.#waiters.delete(id);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      waiters.add(done);
    });
  }
}

/** The seconds of `Prefer: wait=N` (RFC 7240), at most 180; 0 without one. */
export function preferredWait(header: string | string[] | undefined): number {
  const [, seconds] = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})"?/i.exec(String(header ?? "")) ?? [];
  return Math.min(Number(seconds ?? 0), WAIT_SECONDS_MAX);
}

/** The payment once it is final, or as it stands when the seconds are over. Asks the provider meanwhile: a person stands there. */
export async function untilFinal(
  services: PaymentServices,
  waiting: Waiting,
  transaction: Transaction,
  seconds: number,
): Promise<Transaction> {
  const { db } = services.gateway;
  const end = Date.now() + seconds * 1000;
  let current = transaction;
  while (!isFinal(current.status) && Date.now() < end) {
    await waiting.next(current.id, Math.min(LOOK_MS, end - Date.now()));
    current = (await readStoredTransaction(db, current.tenantId, current.id)) ?? current;
    if (!isFinal(current.status)) current = (await checkCharge(services, current, "api")) ?? current;
  }
  return current;
}
