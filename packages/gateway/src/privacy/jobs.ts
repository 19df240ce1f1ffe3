import { Problem } from "@banco/core";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { pieceWork } from "../work/pieces.ts";
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

/** How many requests a merchant may have in progress. */
const AT_ONCE = 10;
const EVERY_TEN_MINUTES = "*/10 * * * *";

type PrivacyParts = Pick<Gateway, "db" | "jobs" | "vault">;

const privacyWork = pieceWork("privacy", noteFault, stalledRequests);

/** Starts working on requests in this process. */
export async function startPrivacy(parts: PrivacyParts): Promise<void> {
  const { db, jobs } = parts;
  await privacyWork.start(db, jobs, (work) => goOn(parts, work));
  await jobs.schedule("privacy-sweep", EVERY_TEN_MINUTES, () => sweepRequests(parts));
}

/** Deletes expired data, and resumes requests that are waiting or whose job was lost. */
export async function sweepRequests({ db, jobs }: Pick<PrivacyParts, "db" | "jobs">): Promise<void> {
  while ((await expireRequests(db)).length > 0);
  const failures: unknown[] = [];
  for (const work of await resumeWaiting(db, (error) => failures.push(error)))
    await privacyWork.send(jobs, work);
  await privacyWork.resume(db, jobs);
  if (failures.length > 0) throw failures[0];
}

/**
 * Requests an export or an erasure, in the transaction of `queries`: its job is queued by the commit.
 *
 * @throws Problem 409 if too many are in progress
 */
export async function askPrivacy(
  { jobs, vault }: Pick<PrivacyParts, "jobs" | "vault">,
  queries: Queries,
  request: { tenantId: string; id: string; type: PrivacyType },
  named: Person,
): Promise<PrivacyRow> {
  const { tenantId, id } = request;
  const person = sealPerson(vault, request, named);
  const row = await insertRequest(queries, { ...request, steps: STEP_NAMES, person }, AT_ONCE);
  if (!row) throw new Problem("conflict", `${AT_ONCE} requests are in progress: wait until one ends`);
  await privacyWork.send(jobs, { tenantId, id }, queries);
  return row;
}
