import type { Random } from "@banco/core/random";
import { type ConstructorOptions, type JobResult, PgBoss, type Queue as PgBossQueue } from "pg-boss";
import { connectionTo } from "../db/hosts.ts";
import type { Queries } from "../db/statement.ts";
import type { Logger } from "../log.ts";
import { IDLE_IN_TRANSACTION_MAX_MS, JOBS_MS, STOP_MS } from "../pace.ts";

/** A queue of jobs with the same data type; declared where the work is done. */
export interface Queue<Data extends object> {
  name: string;
  /** How many times a job that throws is retried, with growing pauses. */
  retries: number;
  /**
   * The pauses between attempts, in milliseconds: the pause starts at the first value and doubles with each retry, up
   * to the maximum.
   */
  pauses: { first: number; most: number };
  /** Used only as a type; never has a value. */
  readonly data?: Data;
}

/**
 * Work that outlives the request and the process: stored in PostgreSQL, and done at least once by any
 * process.
 */
export interface Jobs {
  /**
   * Processes the queue's jobs in this process, several at a time. A job is done when the handler returns.
   */
  work<Data extends object>(queue: Queue<Data>, handler: (data: Data) => Promise<void>): Promise<void>;
  /**
   * Adds a job.
   *
   * @param within - the transaction it belongs to: rolled back with it, visible only after its commit
   * @param key - while a job with this key is waiting, another one is not added
   */
  send<Data extends object>(
    queue: Queue<Data>,
    data: Data,
    options?: { within?: Queries; key?: string; afterSeconds?: number },
  ): Promise<void>;
  /** Does the work once per cron time (UTC), in whichever process is first. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Waits for running jobs, then stops the queue. */
  stop(): Promise<void>;
}

const SET_SESSION = `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MAX_MS}`;
const CONNECTIONS = 3;
/**
 * Each poller checks for jobs when there may be some, and claims a batch. There are two, so that one continues while a
 * slow job delays the other.
 */
const LANES = 2;
const BATCH = 8;

/**
 * Starts the job queue (pg-boss, in its own schema of the same database).
 *
 * @param pace - the polling intervals; the queue has its own timers, which use the host's clock
 */
export async function openJobs(
  databaseUrl: string,
  log: Logger,
  random: Random,
  pace: { look: number; poll: number } = JOBS_MS,
): Promise<Jobs> {
  const options = {
    ...connectionTo(databaseUrl),
    application_name: "banco jobs",
    max: CONNECTIONS,
    useListenNotify: true,
    // The option is passed to the driver's pool. A pooler would reject these settings in the connection's
    // startup message.
    onConnect: (client: { query(text: string): Promise<unknown> }) => client.query(SET_SESSION),
    superviseIntervalSeconds: pace.look / 1_000,
    monitorIntervalSeconds: pace.look / 1_000,
    maintenanceIntervalSeconds: JOBS_MS.forget / 1_000,
  };
  const boss = new PgBoss(options as ConstructorOptions);
  boss.on("error", (error) => log.error({ err: error }, "the job queue reported an error"));
  await boss.start();
  return {
    work: async <Data extends object>(queue: Queue<Data>, handler: (data: Data) => Promise<void>) => {
      await openQueue(boss, queue.name, {
        retryLimit: queue.retries,
        retryDelay: queue.pauses.first / 1_000,
        retryBackoff: true,
        retryDelayMax: queue.pauses.most / 1_000,
        notify: true,
        policy: "short",
      });
      const polling = {
        pollingIntervalSeconds: pace.poll / 1_000,
        notifyPollingIntervalSeconds: pace.poll / 1_000,
      };
      await boss.work(
        queue.name,
        // Polling finds retries that have become due, because no notification is sent for them.
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
        // The queue's policy "short" allows one waiting job per key; a job without a key gets a unique one.
        singletonKey: key ?? random.uuid(),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      });
    },
    schedule: async (name, cron, work) => {
      await openQueue(boss, name, { retryLimit: 0, policy: "singleton" });
      await boss.work(name, { pollingIntervalSeconds: 10 }, () => runJob(name, work, log));
      await boss.schedule(name, cron);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS.jobs }),
  };
}

/** Creates a queue, or updates one from an earlier release. */
async function openQueue(
  boss: PgBoss,
  name: string,
  { policy, ...options }: Omit<PgBossQueue, "name">,
): Promise<void> {
  const settings = {
    ...options,
    heartbeatSeconds: JOBS_MS.heartbeat / 1_000,
    deleteAfterSeconds: JOBS_MS.keepDone / 1_000,
  };
  await boss.createQueue(name, { ...settings, ...(policy && { policy }) });
  await boss.updateQueue(name, settings);
}

/** Runs one job of a batch: a job that fails is retried, and the others continue. */
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

/** Logs each failure of a job and rethrows it, so that the queue retries it. */
async function runJob(queue: string, work: () => Promise<void>, log: Logger): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error, queue }, "a job failed and will be retried");
    throw error;
  }
}
