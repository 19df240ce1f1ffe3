import type { Database } from "../db/database.ts";
import { ASSETS_MS } from "../pace.ts";
import type { Jobs } from "../work/queue.ts";
import { assetDownloads } from "./download-sql.ts";
import { deleteUnfinished, unfinishedAssets } from "./sql.ts";
import type { AssetStore } from "./store.ts";

const EVERY_QUARTER = "*/15 * * * *";

/** Deletes unfinished uploads and expired URLs every quarter of an hour. */
export function scheduleAssetSweep(jobs: Jobs, db: Database, store: AssetStore): Promise<void> {
  return jobs.schedule("asset-sweep", EVERY_QUARTER, () => sweepAssets(db, store));
}

/** Deletes them now: first the interrupted upload in the file store, then the record. */
export async function sweepAssets(db: Database, store: AssetStore): Promise<void> {
  await assetDownloads.forget(db, ASSETS_MS.grace / 1_000);
  for (;;) {
    const assets = await unfinishedAssets(db, ASSETS_MS.grace / 1_000);
    if (assets.length === 0) return;
    for (const asset of assets) {
      await store.remove(asset.id);
      await deleteUnfinished(db, asset);
    }
  }
}
