import { Problem } from "@banco/core";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { JOB_RETRY_MS } from "../pace.ts";
import type { Queue } from "../work/queue.ts";
import type { Person } from "./person.ts";
import {
  expireRequests,
  insertRequest,
  noteFault,
  type PrivacyRow,
  type PrivacyType,
  resumeWaiting,
  stalledRequests,
} from "./request-sql.ts";
import { STEP_NAMES } from "./steps.ts";
import { goOn, sealPerson } from "./work.ts";

/**
 * The pieces of one job. Then the next job goes on, so that requests take turns and a stopping process waits
 * for none.
 */
const PIECES_OF_JOB = 20;
/** The tries without a new piece after which a request has failed. */
const TRIES = 8;
/** The requests that a merchant may have under way. */
const AT_ONCE = 10;
const EVERY_TEN_MINUTES = "*/10 * * * *";

type PrivacyParts = Pick<Gateway, "db" | "jobs" | "vault">;
type PrivacyJob = Pick<PrivacyRow, "tenantId" | "id">;

const QUEUE: Queue<PrivacyJob> = {
  name: "privacy",
  retries: TRIES,
  pauses: JOB_RETRY_MS.pieces,
};

/** Starts working on requests in this process. */
export async function startPrivacy(parts: PrivacyParts): Promise<void> {
  const { db, jobs } = parts;
  await jobs.work(QUEUE, async (job) => {
    try {
      for (let pieces = 0; pieces < PIECES_OF_JOB; pieces += 1) if (!(await goOn(parts, job))) return;
    } catch (error) {
      if ((await noteFault(db, job, TRIES)) === "pending") throw error;
      return;
    }
    await jobs.send(QUEUE, job, { key: job.id });
  });
  await jobs.schedule("privacy-sweep", EVERY_TEN_MINUTES, () => sweepRequests(parts));
}

/** Deletes expired data, and goes on with waiting requests and with those that have lost their job. */
export async function sweepRequests({ db, jobs }: Pick<PrivacyParts, "db" | "jobs">): Promise<void> {
  while ((await expireRequests(db)).length > 0);
  const failures: unknown[] = [];
  const again = await resumeWaiting(db, (error) => failures.push(error));
  // A process that dies notes no fault, so this counts one: such a job is tried as often as any.
  for (const stalled of await stalledRequests(db))
    if ((await noteFault(db, stalled, TRIES)) === "pending") again.push(stalled);
  for (const job of again) await jobs.send(QUEUE, job, { key: job.id });
  if (failures.length > 0) throw failures[0];
}

/**
 * Asks for an export or an erasure, in the transaction of `queries`: its job begins with the commit.
 *
 * @throws Problem 409 when too many are under way
 */
export async function askPrivacy(
  { jobs, vault }: Pick<PrivacyParts, "jobs" | "vault">,
  queries: Queries,
  asked: { tenantId: string; id: string; type: PrivacyType },
  named: Person,
): Promise<PrivacyRow> {
  const { tenantId, id } = asked;
  const person = sealPerson(vault, asked, named);
  const row = await insertRequest(queries, { ...asked, steps: STEP_NAMES, person }, AT_ONCE);
  if (!row) throw new Problem("conflict", `${AT_ONCE} requests are under way: wait for one of them`);
  await jobs.send(QUEUE, { tenantId, id }, { within: queries, key: id });
  return row;
}
