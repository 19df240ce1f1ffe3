import { ProviderError } from "../contract/error.ts";

/**
 * Runs a call that only reads or grants access. Even if there is no response, no money has moved, so the call may be
 * retried.
 */
export async function movesNothing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.moneyMayHaveMoved) throw error;
    const { code, message, retryAfterMs } = error;
    const pause = retryAfterMs === undefined ? {} : { retryAfterMs };
    throw new ProviderError("unavailable", code, message, { ...pause, cause: error });
  }
}
