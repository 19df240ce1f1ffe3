import type { CallWindow } from "@banco/providers";
import { ROUND_MS } from "../../pace.ts";
import { startOpenWork, takeKinds } from "../../work/due.ts";
import type { PaymentServices } from "../services.ts";
import { checkCharge } from "./charges.ts";
import { markAbandoned, takeDueCharges, takeDueRefunds } from "./checks-sql.ts";
import { checkRefund } from "./refunds.ts";

/** A payment or refund check claimed by this process. */
type Check = (window: CallWindow) => Promise<unknown>;

/**
 * Starts the loop that settles open payments and refunds: those whose process died during the call, whose
 * outcome is unknown, or that are still in progress.
 */
export function startChecks(services: PaymentServices): { stop(): Promise<void> } {
  const { db } = services.gateway;
  return startOpenWork<Check>(services.gateway, {
    pauseMs: ROUND_MS.payments,
    release: () => markAbandoned(db),
    take: (refusals) =>
      takeKinds<Check>(
        refusals,
        async () =>
          (await takeDueCharges(db, { refusals })).map(
            (charge) => (window) =>
              checkCharge(services, charge, "recovery", { mayRepeat: charge.mayRepeat, window }),
          ),
        async () =>
          (await takeDueRefunds(db, { refusals })).map(
            (refund) => (window) => checkRefund(services, refund, { mayRepeat: refund.mayRepeat, window }),
          ),
      ),
    work: (check, window) => check(window),
    failed: "a check failed",
    heldUp: "payment checks are delayed",
  });
}
