import type { Queries } from "../db/statement.ts";
import { JOB_RETRY_MS } from "../pace.ts";
import type { Jobs, Queue } from "./queue.ts";

/**
 * How many pieces one job processes. The next job continues, so that tasks take turns and a stopping process
 * need not wait.
 */
const PIECES_OF_JOB = 20;
/** The number of attempts without a new piece after which a task has failed. */
const TRIES = 8;

interface Key {
  tenantId: string;
  id: string;
}

/**
 * Declares a kind of long task that is processed by jobs, piece by piece.
 *
 * @param noteFault - counts a failure; returns `pending` while there are attempts left
 * @param stalled - lists tasks without a job
 */
export function pieceWork(
  name: string,
  noteFault: (db: Queries, work: Key, tries: number) => Promise<string | undefined>,
  stalled: (db: Queries) => Promise<Key[]>,
) {
  const queue: Queue<Key> = { name, retries: TRIES, pauses: JOB_RETRY_MS.pieces };
  const mayTry = async (db: Queries, work: Key) => (await noteFault(db, work, TRIES)) === "pending";
  const send = (jobs: Pick<Jobs, "send">, { tenantId, id }: Key, within?: Queries) =>
    jobs.send(queue, { tenantId, id }, { ...(within && { within }), key: id });
  return {
    send,
    /** @param goOn - processes the next piece; returns false if there is none left */
    start: (db: Queries, jobs: Jobs, goOn: (work: Key) => Promise<boolean>) =>
      jobs.work(queue, async (work) => {
        try {
          for (let pieces = 0; pieces < PIECES_OF_JOB; pieces += 1) if (!(await goOn(work))) return;
        } catch (error) {
          if (await mayTry(db, work)) throw error;
          return;
        }
        await send(jobs, work);
      }),
    /** Creates a job for stalled tasks. Counts a failure, because a process that dies records none. */
    resume: async (db: Queries, jobs: Pick<Jobs, "send">) => {
      for (const work of await stalled(db)) if (await mayTry(db, work)) await send(jobs, work);
    },
  };
}
