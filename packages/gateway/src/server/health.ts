import { Problem } from "@banco/core";
import { Elapsed } from "@banco/core/elapsed";
import { Type } from "@banco/core/schema";
import { askInTime } from "../db/ask-in-time.ts";
import { assertClockIsRight } from "../db/clock.ts";
import { isDatabaseAway, type Transactions } from "../db/database.ts";
import type { Gateway } from "../gateway.ts";
import { WRITES_MS } from "../pace.ts";
import type { App } from "./app.ts";
import { isReadOnly, writeOnDisk } from "./health-sql.ts";

/** PostgreSQL, appendix A: `disk_full`. */
const DISK_FULL = "53100";

const Health = Type.Object({ status: Type.Literal("ok") });
const Readiness = Type.Object({ status: Type.Literal("ok"), clockSkewMs: Type.Integer() });

/**
 * `/healthz`: the process is alive. `/readyz`: the process can serve requests, because the database responds and can
 * write, the clock is right, and no stop signal has arrived.
 */
export function serveHealth(app: App, { db, clock }: Pick<Gateway, "db" | "clock">): void {
  const assertWrites = writesSeen({ db, clock });
  app.get(
    "/healthz",
    { config: { open: true }, schema: { hide: true, response: { 200: Health } } },
    async () => ({
      status: "ok" as const,
    }),
  );
  app.get(
    "/readyz",
    { config: { open: true }, schema: { hide: true, response: { 200: Readiness } } },
    async () => {
      if (app.leaving.signal.aborted) throw new Problem("unavailable", "The gateway is about to stop");
      await assertWrites();
      assertClockIsRight(clock);
      return { status: "ok" as const, clockSkewMs: Math.round(clock.skewMs()) };
    },
  );
}

/** Returns a function that checks whether the database can write; tests its disk periodically. */
function writesSeen(parts: Pick<Gateway, "db" | "clock">): () => Promise<void> {
  let written: Elapsed | undefined;
  const look = async (db: Transactions) => {
    if (await isReadOnly(db)) throw new Problem("unavailable", "The database is read-only");
    if (written && written.ms < WRITES_MS) return;
    const began = new Elapsed(parts.clock);
    try {
      await writeOnDisk(db);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      const isFull = (error as { code?: string }).code === DISK_FULL;
      const why = isFull ? ": its disk is full" : "";
      throw new Problem("unavailable", `The database cannot write${why}`, { cause: error });
    }
    written = began;
  };
  return () => askInTime(parts, look);
}
