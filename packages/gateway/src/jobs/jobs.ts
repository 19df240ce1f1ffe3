import type { Random } from "@banco/core/random";
import { type JobResult, PgBoss, type Queue as PgBossQueue } from "pg-boss";
import { IDLE_IN_TRANSACTION_MAX_MS } from "../db/database.ts";
import type { Queries } from "../db/statement.ts";
import type { Logger } from "../log.ts";

/** A queue of jobs that all carry the same data; declared where the work is done. */
export interface Queue<Data extends object> {
  name: string;
  /** How often a job that throws is tried again, with growing pauses. */
  retries: number;
  /** The first pause; it doubles with each retry. */
  retryDelaySeconds: number;
  /** At most this long between two tries. */
  retryDelayMaxSeconds?: number;
  /** Only there to carry the type. */
  readonly data?: Data;
}

/** Work that outlives the request and the process: kept in PostgreSQL, done at least once by any process. */
export interface Jobs {
  /** Does the queue's jobs in this process, several at a time. A job is done when the handler returns. */
  work<Data extends object>(queue: Queue<Data>, handler: (data: Data) => Promise<void>): Promise<void>;
  /**
   * Adds a job.
   *
   * @param within - the transaction it belongs to: rolled back with it, visible only after its commit
   * @param key - while a job of this key waits, another is not added
   */
  send<Data extends object>(
    queue: Queue<Data>,
    data: Data,
    options?: { within?: Queries; key?: string; afterSeconds?: number },
  ): Promise<void>;
  /** Does the work once per cron time (UTC) in one of the processes, whichever comes first. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Waits for running jobs, then lets go. */
  stop(): Promise<void>;
}

const CONNECTIONS = 3;
/** Each lane asks for jobs when there may be some, and takes so many at once: of two, one goes on while a slow job holds up the other. */
const LANES = 2;
const BATCH = 8;
const STOP_TIMEOUT_MS = 10_000;
/** A job whose process has not been heard of for so long is given to another; its handler may be at it still, or again. */
const HEARTBEAT_SECONDS = 20;
const LOOK_SECONDS = 10;
/** What was done is of no use to anybody, and is counted at each look. */
const KEEP_DONE_SECONDS = 24 * 60 * 60;
const FORGET_SECONDS = 60 * 60;
const POLL_SECONDS = 5;

/** Starts the job queue (pg-boss, in its own schema of the same database). */
export async function openJobs(databaseUrl: string, log: Logger, random: Random): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "banco jobs",
    max: CONNECTIONS,
    useListenNotify: true,
    options: `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MAX_MS}`,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    maintenanceIntervalSeconds: FORGET_SECONDS,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue reports an error"));
  await boss.start();
  return {
    work: async <Data extends object>(queue: Queue<Data>, handler: (data: Data) => Promise<void>) => {
      await openQueue(boss, queue.name, {
        retryLimit: queue.retries,
        retryDelay: queue.retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: queue.retryDelayMaxSeconds ?? 3600,
        notify: true,
        policy: "short",
      });
      const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
      await boss.work(
        queue.name,
        // Nobody is notified of a retry that has become due.
        {
          localConcurrency: LANES,
          batchSize: BATCH,
          burstWhenBatchFull: true,
          perJobResults: true,
          ...polling,
        },
        (batch) =>
          Promise.all(batch.map((job) => resultOf(job.id, queue.name, () => handler(job.data as Data), log))),
      );
    },
    send: async (queue, data, { within, key, afterSeconds } = {}) => {
      await boss.send(queue.name, data, {
        ...(within && {
          db: { executeSql: (text: string, values?: unknown[]) => within.raw(text, values) },
        }),
        // The queue's policy "short" holds one waiting job per key; a job without one gets a key of its own.
        singletonKey: key ?? random.uuid(),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      });
    },
    schedule: async (name, cron, work) => {
      await openQueue(boss, name, { retryLimit: 0, policy: "singleton" });
      await boss.work(name, { pollingIntervalSeconds: 10 }, () => runJob(name, work, log));
      await boss.schedule(name, cron);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

/** Creates a queue, or brings one of an earlier version up to date. */
async function openQueue(
  boss: PgBoss,
  name: string,
  { policy, ...options }: Omit<PgBossQueue, "name">,
): Promise<void> {
  const kept = { ...options, heartbeatSeconds: HEARTBEAT_SECONDS, deleteAfterSeconds: KEEP_DONE_SECONDS };
  await boss.createQueue(name, { ...kept, ...(policy && { policy }) });
  await boss.updateQueue(name, kept);
}

/** Does one job of a batch: one that fails is tried again, and the others are done. */
async function resultOf(
  id: string,
  queue: string,
  work: () => Promise<void>,
  log: Logger,
): Promise<JobResult> {
  try {
    await runJob(queue, work, log);
    return { id, status: "completed" };
  } catch (error) {
    return { id, status: "failed", output: { message: (error as Error).message } };
  }
}

/** A job that fails is logged each time and thrown on, so that the queue tries it again. */
async function runJob(queue: string, work: () => Promise<void>, log: Logger): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error, queue }, "a job failed and will be tried again");
    throw error;
  }
}
