/**
 * Waits for a promise, or until a signal is aborted. Unlike `Promise.race`, it does not leave a reference to the
 * wait on a signal that lives longer.
 *
 * @throws the reason of the first signal that is aborted
 */
export async function unlessAborted<T>(what: Promise<T>, signals: readonly AbortSignal[]): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const stop = ({ target }: Event) => aborted.reject((target as AbortSignal).reason);
  try {
    for (const signal of signals) {
      signal.throwIfAborted();
      signal.addEventListener("abort", stop);
    }
    return await Promise.race([what, aborted.promise]);
  } finally {
    for (const signal of signals) signal.removeEventListener("abort", stop);
  }
}
