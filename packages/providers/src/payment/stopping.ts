import { CallWindow, WINDOW_CLOSED } from "../contract/call-window.ts";
import { ProviderError } from "../contract/error.ts";
import type { ProviderHttp } from "../contract/http.ts";
import type { ChargeAnswer } from "../contract/outcome.ts";
import type { ProviderContext } from "../contract/provider.ts";

/**
 * How long a terminal takes to end its payment after a stop request; only the payment's record shows whether it has
 * stopped.
 */
const STOPS_WITHIN_MS = 4_000;
const STOP_PAUSE_MS = 400;
/** How long the result of checking a terminal stays valid. */
const SEEN_FOR_MS = 5_000;

/**
 * After a stop request to a terminal, reads the payment for a few seconds until it has ended.
 *
 * @param read - reads the payment's outcome from the provider
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
 * Stops a terminal, for providers whose stop request cannot specify a payment. If the stop request is delayed after
 * the check, it is not sent, because the terminal may already be processing the next payment; if there is time left
 * for the call, the terminal is checked once more.
 *
 * @param lookAndStop - checks the terminal, ending with the deciding request, and stops the terminal if it is
 * processing the payment
 */
export async function soonAfterLook<Context extends ProviderContext, Seen>(
  call: Context,
  lookAndStop: (context: Context) => Promise<Seen>,
): Promise<Seen> {
  try {
    return await lookAndStop(withinLook(call));
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== WINDOW_CLOSED) throw error;
    call.window?.assertOpen();
    return lookAndStop(withinLook(call));
  }
}

/** Returns a context whose requests must be sent shortly after its last GET request started. */
function withinLook<Context extends ProviderContext>(call: Context): Context {
  const open = () => new CallWindow(call.clock, SEEN_FOR_MS, call.window);
  let window = open();
  const clients = Object.entries<ProviderHttp>(call.http).map(([host, { baseUrl, send }]) => {
    const sendSoon: ProviderHttp["send"] = (request) => {
      if (request.method === "GET") window = open();
      return send(request, window);
    };
    return [host, { baseUrl, send: sendSoon }];
  });
  return { ...call, http: Object.fromEntries(clients) };
}
