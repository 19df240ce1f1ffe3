import { EventEmitter } from "node:events";
import type { Clock } from "@banco/core/clock";
import type { Random } from "@banco/core/random";
import pg from "pg";
import type { Logger } from "../log.ts";
import { RECONNECT_MS } from "../pace.ts";
import { connectionTo } from "./hosts.ts";

/**
 * The class of the advisory locks that mean "this process is alive": its number is used by nothing else in this
 * database.
 */
export const LIVENESS_LOCK = 7_226_001;

/** Selects the numbers of live processes. */
export const LIVING = `select objid::bigint from pg_locks
  where locktype = 'advisory' and classid = ${LIVENESS_LOCK} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * This process, as other processes see it: a number that it stores with its work in progress, and an advisory lock on
 * that number, which PostgreSQL releases as soon as the process dies. The same connection receives notifications.
 */
export interface LivenessLock {
  readonly owner: number;
  /**
   * Calls the function with the payload of each notification on the channel. May miss notifications while disconnected.
   */
  listen(channel: string, hear: (payload: string) => void): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Announces this process. The connection must be direct: a transaction pooler would drop the lock and the
 * notifications.
 */
export async function openLivenessLock(
  databaseUrl: string,
  { clock, random, log }: { clock: Clock; random: Random; log: Logger },
): Promise<LivenessLock> {
  const owner = random.integer(1, 2 ** 31 - 1);
  const channels = new EventEmitter();
  const connection = connectionTo(databaseUrl);
  let stopped = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...connection,
      application_name: "banco presence",
    });
    fresh.on("notification", ({ channel, payload }) => channels.emit(channel, payload ?? ""));
    fresh.on("error", () => undefined);
    await fresh.connect();
    await fresh.query("select pg_advisory_lock($1, $2)", [LIVENESS_LOCK, owner]);
    for (const channel of channels.eventNames())
      await fresh.query(`listen ${fresh.escapeIdentifier(String(channel))}`);
    fresh.on("end", () => void reconnect());
    return fresh;
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      try {
        client = await connect();
        return;
      } catch (error) {
        log.warn({ err: error }, "the liveness connection is lost");
        await clock.sleep(RECONNECT_MS.livenessLock);
      }
    }
  }

  return {
    owner,
    listen: async (channel, hear) => {
      const known = channels.listenerCount(channel) > 0;
      channels.on(channel, hear);
      if (!known) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    },
    stop: async () => {
      stopped = true;
      await client.end();
    },
  };
}
