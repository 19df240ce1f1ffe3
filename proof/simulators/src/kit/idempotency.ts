import type { Store } from "./store.ts";

/** The first response to a request, stored for retries. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Entry {
  id: string;
  fingerprint: string;
  answer: StoredAnswer;
  storedAt: number;
}

/** The result of claiming an idempotency key. */
export type Claim =
  | { kind: "new" }
  | { kind: "replay"; answer: StoredAnswer }
  /** The key was already used with other parameters. */
  | { kind: "mismatch" }
  /** The first request with this key has no response yet. */
  | { kind: "in_flight" };

/**
 * Keys by which a provider recognises a retried request; how long keys are stored and how misuse is refused
 * differ by provider.
 */
export interface Idempotency {
  /** Claims a key. A caller that gets `new` must end with `settle` or `release`. */
  claim(owner: string, key: string, fingerprint: string): Claim;
  settle(owner: string, key: string, fingerprint: string, answer: StoredAnswer): void;
  /** Drops the claim, because nothing was executed. */
  release(owner: string, key: string): void;
}

export function openIdempotency(
  store: Store,
  provider: string,
  now: () => number,
  keepMs: number,
): Idempotency {
  const entries = store.collection<Entry>(provider, "_idempotency");
  for (const { owner, object } of entries.everywhere()) {
    if (now() - object.storedAt >= keepMs) entries.delete(owner, object.id);
  }
  /** Active claims; they end with the process, like the requests behind them. */
  const inFlight = new Map<string, string>();
  const claimOf = (owner: string, key: string) => `${owner} ${key}`;
  return {
    claim(owner, key, fingerprint) {
      const running = inFlight.get(claimOf(owner, key));
      if (running !== undefined) return { kind: running === fingerprint ? "in_flight" : "mismatch" };
      const entry = entries.get(owner, key);
      if (entry && now() - entry.storedAt < keepMs) {
        return entry.fingerprint === fingerprint
          ? { kind: "replay", answer: entry.answer }
          : { kind: "mismatch" };
      }
      inFlight.set(claimOf(owner, key), fingerprint);
      return { kind: "new" };
    },
    settle(owner, key, fingerprint, answer) {
      entries.put(owner, { id: key, fingerprint, answer, storedAt: now() });
      inFlight.delete(claimOf(owner, key));
    },
    release: (owner, key) => void inFlight.delete(claimOf(owner, key)),
  };
}
