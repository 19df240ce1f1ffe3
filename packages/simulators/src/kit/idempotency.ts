import type { Store } from "./store.ts";

/** The first answer to a request, as it is given again. */
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

/** What to do with a request that carries an idempotency key. */
export type Claim =
  | { kind: "new" }
  | { kind: "replay"; answer: StoredAnswer }
  /** The key came before with other parameters. */
  | { kind: "mismatch" }
  /** The first request with this key has not been answered yet. */
  | { kind: "in_flight" };

/**
 * Keys by which a provider knows a request again; how long, and what it answers to a misuse, differ by
 * provider.
 */
export interface Idempotency {
  /** Whoever gets `new` must end with `settle` or `release`. */
  claim(owner: string, key: string, fingerprint: string): Claim;
  settle(owner: string, key: string, fingerprint: string, answer: StoredAnswer): void;
  /** Forgets the claim: nothing was executed. */
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
  /** Claims die with the process, as the work they stand for does. */
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
