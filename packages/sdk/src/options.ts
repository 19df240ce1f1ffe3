/** The settings of a single call. */
export interface CallOptions {
  /** Your own key, for calls that may be retried after the program has ended; by default each call gets a new one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** The timeout of one attempt. */
  timeoutMs?: number;
}
