import { CallWindow } from "@banco/providers";
import { startRounds } from "../../jobs/rounds.ts";
import type { PaymentServices } from "../services.ts";
import { checkCharge } from "./charges.ts";
import { markAbandoned, takeDueCharges, takeDueRefunds } from "./checks-sql.ts";
import { checkRefund } from "./refunds.ts";

const PAUSE_MS = 1_000;

/**
 * The loop that settles what is open: calls whose process died, unknown outcomes, payments and refunds still
 * under way.
 */
export function startChecks(services: PaymentServices): { stop(): Promise<void> } {
  const { db, clock, log } = services.gateway;
  async function round(): Promise<void> {
    await markAbandoned(db);
    // The check's repeat keeps to a window that opens before others learn of the lease.
    const window = new CallWindow(clock);
    const charges = await takeDueCharges(db);
    const refunds = await takeDueRefunds(db);
    const all = [
      ...charges.map((charge) =>
        checkCharge(services, charge, "recovery", { mayRepeat: charge.mayRepeat, window }),
      ),
      ...refunds.map((refund) => checkRefund(services, refund, { mayRepeat: refund.mayRepeat, window })),
    ];
    for (const result of await Promise.allSettled(all)) {
      if (result.status === "rejected") log.error({ err: result.reason }, "a check failed");
    }
  }

  return startRounds(round, { pauseMs: PAUSE_MS, clock, log, heldUp: "the checks are held up" });
}
