import type { ChargeAnswer } from "../contract/outcome.ts";
import type { ProviderContext } from "../contract/provider.ts";

/** A terminal that is asked to stop says so only by what becomes of the payment. */
const STOPS_WITHIN_MS = 4_000;
const STOP_PAUSE_MS = 400;

/**
 * Reads a payment whose terminal was asked to stop until it has ended, a few seconds long.
 *
 * @param read - asks the provider what became of it
 */
export async function untilStopped(
  { clock }: Pick<ProviderContext, "clock">,
  read: () => Promise<ChargeAnswer>,
): Promise<ChargeAnswer> {
  const deadline = clock.monotonic() + STOPS_WITHIN_MS;
  let outcome = await read();
  while (outcome.status === "pending" && clock.monotonic() < deadline) {
    await clock.sleep(STOP_PAUSE_MS);
    outcome = await read();
  }
  return outcome;
}
