import { Problem } from "@banco/core";
import { JOB_RETRY_MS } from "../pace.ts";
import type { Jobs, Queue } from "../work/queue.ts";
import { type AssetKey, deleteAsset, lockAsset, useOfAsset } from "./sql.ts";
import type { AssetStore } from "./store.ts";
import type { AssetServices } from "./uploads.ts";

/** Files whose records have been deleted but that are still in file storage. */
const QUEUE: Queue<{ id: string }> = { name: "asset-removal", retries: 20, pauses: JOB_RETRY_MS.file };

/** Starts deleting files from file storage. */
export function startRemovals(jobs: Jobs, store: AssetStore): Promise<void> {
  return jobs.work(QUEUE, ({ id }) => store.remove(id));
}

/**
 * Deletes a merchant's file. The record is deleted immediately, and the same commit queues a job that removes the
 * file, so that a crash does not leave an orphaned file.
 *
 * @throws Problem 404 if the merchant has no such file, 409 while a record uses it
 */
export async function removeAsset({ db, jobs }: AssetServices, key: AssetKey): Promise<void> {
  await db.transaction(async (queries) => {
    if (!(await lockAsset(queries, key))) throw new Problem("not_found", `There is no asset ${key.id}`);
    const use = await useOfAsset(queries, key);
    if (use) throw new Problem("conflict", `The ${use.noun} ${use.id} uses this file: remove it there first`);
    await deleteAsset(queries, key);
    await jobs.send(QUEUE, { id: key.id }, { within: queries });
  });
}
