import { type Queries, type Statement, statement } from "@banco/gateway/db/statement";
import type { Jobs } from "@banco/gateway/work/queue";
import type { Life } from "./life.ts";
import type { Overseer } from "./postgres.ts";
import type { Scheduler } from "./scheduler.ts";

type Handler = (data: never) => Promise<void>;

const KEEP = statement(
  "sim_job_keep",
  "insert into sim_job (queue, key, data) values ($1, $2, $3) on conflict (queue, key) do nothing",
);

/** The jobs of one process: stored in the transaction that they belong to, and run at least once. */
export class WorldJobs implements Jobs {
  readonly handlers = new Map<string, Handler>();
  readonly #db: Queries;

  constructor(db: Queries) {
    this.#db = db;
  }

  async work(queue: { name: string }, handler: Handler): Promise<void> {
    this.handlers.set(queue.name, handler);
  }

  async send(
    queue: { name: string },
    data: object,
    { within: queries = this.#db, key }: { within?: Queries; key?: string } = {},
  ): Promise<void> {
    await queries.one(KEEP, [queue.name, key, JSON.stringify(data)]);
  }

  async schedule(): Promise<void> {
    // This world has no nightly jobs.
  }

  async stop(): Promise<void> {
    // There are no connections to close.
  }
}

/** A process that runs jobs. */
interface Worker {
  life: Life;
  jobs: WorldJobs;
}

interface Job {
  id: string;
  queue: string;
  data: never;
}

/**
 * Assigns the waiting jobs to processes: each job to one process at a time, and again if that process died or
 * failed.
 */
export class JobRunner {
  readonly #overseer: Overseer;
  readonly #running = new Map<string, Life>();
  /** Whether there may be new jobs. */
  #mayBeMore = true;

  constructor(overseer: Overseer) {
    this.#overseer = overseer;
  }

  /** Receives each statement that runs. */
  notice({ name }: Statement): void {
    if (name === KEEP.name) this.#mayBeMore = true;
  }

  /** @param isBusy - whether a statement waits for a lock, so that its writes become visible later */
  async give(scheduler: Scheduler, processes: readonly Worker[], isBusy: boolean): Promise<void> {
    if (!this.#mayBeMore) return;
    const jobs = await this.#overseer.query<Job>("select id::text, queue, data from sim_job order by id");
    this.#mayBeMore = jobs.length > 0 || isBusy || processes.some(({ life }) => life.sessions.size > 0);
    for (const job of jobs) {
      if (this.#running.get(job.id)?.isAlive) continue;
      const process = processes[Number(job.id) % processes.length]!;
      this.#running.set(job.id, process.life);
      scheduler.add(`job ${job.queue}`, 0, () => this.#run(scheduler, process, job), process.life);
    }
  }

  #run(scheduler: Scheduler, { jobs, life }: Worker, { id, queue, data }: Job): void {
    const done = async () => {
      await this.#overseer.query("delete from sim_job where id = $1", [id]);
      this.#running.delete(id);
    };
    const end = (label: string, then: () => void | Promise<void>) => () =>
      void scheduler.add(`job ${queue} ${label}`, 0, then, life);
    jobs.handlers.get(queue)!(data).then(
      end("done", done),
      end("failed", () => void this.#running.delete(id)),
    );
  }
}
