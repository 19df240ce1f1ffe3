import { type Queries, statement } from "../db/statement.ts";
import type { StoredFile } from "./store.ts";

/** A file as stored, or as it is going to be. */
export interface AssetRow extends StoredFile {
  tenantId: string;
  state: "pending" | "receiving" | "stored";
}

const INSERT = statement(
  "asset_insert",
  "insert into asset (tenant_id, id, mime_type, size, upload_until) values ($1, $2, $3, $4, $5)",
);

export async function insertAsset(
  db: Queries,
  { tenantId, id, mimeType, size }: Omit<AssetRow, "state">,
  uploadUntil: Date,
): Promise<void> {
  await db.one(INSERT, [tenantId, id, mimeType, size, uploadUntil]);
}

const READ = statement(
  "asset_read",
  `select tenant_id as "tenantId", id, mime_type as "mimeType", size, state from asset where id = $1`,
);

/** The asset, whoever's it is: who has the identifier was given it. */
export function readAsset(db: Queries, id: string): Promise<AssetRow | undefined> {
  return db.one<AssetRow>(READ, [id]);
}

const CLAIM = statement(
  "asset_claim",
  `update asset set state = 'receiving', receiving_since = now()
   where id = $1 and (state = 'pending' or (state = 'receiving' and receiving_since < now() - make_interval(secs => $2)))
   returning id`,
);

/**
 * Claims the asset for an upload: one at a time, and none once the file is there.
 *
 * @param staleSeconds - after so long an upload that was never finished belongs to a process that died
 */
export async function claimUpload(db: Queries, id: string, staleSeconds: number): Promise<boolean> {
  return (await db.one(CLAIM, [id, staleSeconds])) !== undefined;
}

const END = statement("asset_end", "update asset set state = $2 where id = $1 and state = 'receiving'");

/** Notes how an upload ended: the file is there, or whoever has the address may try again. */
export async function endUpload(db: Queries, id: string, state: "stored" | "pending"): Promise<void> {
  await db.one(END, [id, state]);
}

const UNFINISHED = statement(
  "asset_unfinished",
  `select id from asset where state <> 'stored' and upload_until < now() - make_interval(secs => $1)
   order by upload_until limit 100`,
);

/** Assets whose upload address expired so many seconds ago and whose file never came. */
export async function unfinishedAssets(db: Queries, graceSeconds: number): Promise<string[]> {
  return (await db.all<{ id: string }>(UNFINISHED, [graceSeconds])).map(({ id }) => id);
}

const DELETE = statement("asset_delete", "delete from asset where id = $1 and state <> 'stored'");

export async function deleteUnfinished(db: Queries, id: string): Promise<void> {
  await db.one(DELETE, [id]);
}
