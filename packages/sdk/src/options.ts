/** The settings of a single call. */
export interface CallOptions {
  /** A key of your own, for calls that may be repeated after the program has ended; otherwise each call gets a new one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** The longest wait for one try. */
  timeoutMs?: number;
}
