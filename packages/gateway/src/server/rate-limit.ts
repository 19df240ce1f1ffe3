import type { Database } from "../db/database.ts";
import type { Gateway } from "../gateway.ts";
import { rateLimited } from "../limits/refusal.ts";
import type { App } from "./app.ts";
import { networkOf } from "./network.ts";
import { leaseSlice } from "./rate-limit-sql.ts";
import { routeOf } from "./request-route.ts";

const WINDOW_MS = 60_000;
const LEASES_PER_LIMIT = 50;
const SUBJECTS_MAX = 50_000;

interface Lease {
  windowStart: number;
  left: number;
  asking: Promise<number> | undefined;
}

/**
 * Counts a subject's requests across all processes: each process leases a slice of the window and counts it
 * in memory.
 */
export class RateLimiter {
  readonly #db: Database;
  readonly #limit: number;
  readonly #leases = new Map<string, Lease>();

  constructor(db: Database, limitPerMinute: number) {
    this.#db = db;
    this.#limit = limitPerMinute;
  }

  /**
   * Counts one request; responds synchronously while the lease lasts, otherwise once the database has
   * responded.
   */
  take(subject: string, now: number): boolean | Promise<boolean> {
    const windowStart = now - (now % WINDOW_MS);
    let lease = this.#leases.get(subject);
    if (lease?.windowStart !== windowStart) {
      lease = { windowStart, left: 0, asking: undefined };
      if (this.#leases.size >= SUBJECTS_MAX) this.#leases.clear();
      this.#leases.set(subject, lease);
    }
    return this.#takeFrom(lease) || this.#ask(subject, lease);
  }

  #takeFrom(lease: Lease): boolean {
    if (lease.left < 1) return false;
    lease.left -= 1;
    return true;
  }

  /** Waits for the next slice, together with other requests, until it covers this request or the window is used up. */
  async #ask(subject: string, lease: Lease): Promise<boolean> {
    for (;;) {
      lease.asking ??= this.#refill(subject, lease);
      const granted = await lease.asking;
      if (this.#takeFrom(lease)) return true;
      if (granted === 0) return false;
    }
  }

  async #refill(subject: string, lease: Lease): Promise<number> {
    const slice = Math.max(1, Math.ceil(this.#limit / LEASES_PER_LIMIT));
    try {
      const granted = await leaseSlice(this.#db, subject, lease.windowStart, slice, this.#limit);
      lease.left += granted;
      return granted;
    } finally {
      lease.asking = undefined;
    }
  }
}

/**
 * Rejects excess requests with 429, including those for unknown paths: per tenant or, if the caller is not signed in,
 * per IP address (per network for IPv6).
 */
export function limitRates(app: App, { db, settings, clock }: Gateway): void {
  const limiter = new RateLimiter(db, settings.rateLimitPerMinute);
  app.addHook("onRequest", (request, _reply, done) => {
    const route = routeOf(request);
    if (route !== undefined && !route.startsWith("/v1/")) return done();
    const now = clock.now().getTime();
    const result = limiter.take(
      request.caller ? request.caller.tenantId : `ip ${networkOf(request.ip, 32)}`,
      now,
    );
    if (result === true) return done();
    Promise.resolve(result).then(
      (ok) => done(ok ? undefined : tooMany(settings.rateLimitPerMinute, now)),
      done,
    );
  });
}

function tooMany(limit: number, now: number): ReturnType<typeof rateLimited> {
  const seconds = Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / 1000);
  return rateLimited(`More than ${limit} requests in one minute`, limit, seconds);
}
