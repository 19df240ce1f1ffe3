import { CallWindow } from "../contract/call-window.ts";
import type { ProviderHttp } from "../contract/http.ts";
import type { ChargeAnswer } from "../contract/outcome.ts";
import type { ProviderContext } from "../contract/provider.ts";
import { within } from "../http/client.ts";

/** The time in which a stopped terminal ends its payment; only the payment shows that it has stopped. */
const STOPS_WITHIN_MS = 4_000;
const STOP_PAUSE_MS = 400;
/** The time for which a look at a terminal is good. */
const SEEN_FOR_MS = 5_000;

/**
 * Reads a payment until it has ended, for a few seconds, after its terminal was asked to stop.
 *
 * @param read - reads the payment's outcome at the provider
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

/**
 * Returns the context for stopping a terminal whose provider lets no stop name a payment. Open it before the
 * look at the terminal's payment: a stop that is delayed after the look is not sent, for by then the terminal
 * may be at the next payment.
 */
export function soonAfterLook<Context extends ProviderContext>(context: Context): Context {
  const window = new CallWindow(context.clock, SEEN_FOR_MS, context.window);
  const clients = Object.entries<ProviderHttp>(context.http);
  const http = Object.fromEntries(clients.map(([host, client]) => [host, within(client, window)]));
  return { ...context, http, window };
}
