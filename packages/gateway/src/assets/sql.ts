import { type Queries, statement } from "../db/statement.ts";
import { tenantOfAsset } from "./id.ts";
import type { StoredFile } from "./store.ts";

/** A stored or expected file. */
export interface AssetRow extends StoredFile {
  tenantId: string;
  state: "pending" | "receiving" | "stored";
}

const INSERT = statement(
  "asset_insert",
  "insert into asset (tenant_id, id, mime_type, size, upload_until) values ($1, $2, $3, $4, $5)",
);

/** Adds an expected file. */
export async function insertAsset(
  db: Queries,
  { tenantId, id, mimeType, size }: Omit<AssetRow, "state">,
  uploadUntil: Date,
): Promise<void> {
  await db.one(INSERT, [tenantId, id, mimeType, size, uploadUntil]);
}

const SELECT = `select tenant_id as "tenantId", id, mime_type as "mimeType", size, state from asset where id = $1`;
const READ = statement("asset_read", `${SELECT} and tenant_id = $2`);
const READ_ANYWHERE = statement("asset_read_anywhere", SELECT);

/** Returns an asset of any merchant: knowing its ID grants access to it. */
export function readAsset(db: Queries, id: string): Promise<AssetRow | undefined> {
  const tenantId = tenantOfAsset(id);
  return tenantId === undefined
    ? db.one<AssetRow>(READ_ANYWHERE, [id])
    : db.one<AssetRow>(READ, [id, tenantId]);
}

/** The IDs of an asset and its merchant. */
export type AssetKey = Pick<AssetRow, "tenantId" | "id">;

const CLAIM = statement(
  "asset_claim",
  `update asset set state = 'receiving', receiving_since = now()
   where tenant_id = $1 and id = $2
     and (state = 'pending' or (state = 'receiving' and receiving_since < now() - make_interval(secs => $3)))
   returning id`,
);

/**
 * Claims the asset for an upload. Allows one upload at a time, and none once the file is stored.
 *
 * @param staleSeconds - the age after which an unfinished upload counts as abandoned by a dead process
 */
export async function claimUpload(
  db: Queries,
  { tenantId, id }: AssetKey,
  staleSeconds: number,
): Promise<boolean> {
  return (await db.one(CLAIM, [tenantId, id, staleSeconds])) !== undefined;
}

const END = statement(
  "asset_end",
  "update asset set state = $3 where tenant_id = $1 and id = $2 and state = 'receiving'",
);

/** Records the end of an upload: the file is stored, or the URL can be used again. */
export async function endUpload(
  db: Queries,
  { tenantId, id }: AssetKey,
  state: "stored" | "pending",
): Promise<void> {
  await db.one(END, [tenantId, id, state]);
}

const UNFINISHED = statement(
  "asset_unfinished",
  `select tenant_id as "tenantId", id from asset
   where state <> 'stored' and upload_until < now() - make_interval(secs => $1) order by upload_until limit 100`,
);

/**
 * Lists the assets whose upload URL expired at least this many seconds ago and whose file was never uploaded.
 */
export function unfinishedAssets(db: Queries, graceSeconds: number): Promise<AssetKey[]> {
  return db.all<AssetKey>(UNFINISHED, [graceSeconds]);
}

const LOCK = statement("asset_lock", "select id from asset where tenant_id = $1 and id = $2 for update");
const USES = statement(
  "asset_uses",
  `(select 'product' as noun, id from product where tenant_id = $1 and asset_id = $2 limit 1)
   union all
   (select 'app' as noun, id from app where tenant_id = $1 and logo_asset_id = $2 limit 1)`,
);
const REMOVE = statement("asset_remove", "delete from asset where tenant_id = $1 and id = $2");

/**
 * Locks an asset, so that no product can start using it until the transaction ends; returns false if the
 * asset does not exist.
 */
export async function lockAsset(queries: Queries, { tenantId, id }: AssetKey): Promise<boolean> {
  return (await queries.one(LOCK, [tenantId, id])) !== undefined;
}

/** Returns a record that uses the asset, if any. */
export function useOfAsset(
  queries: Queries,
  { tenantId, id }: AssetKey,
): Promise<{ noun: string; id: string } | undefined> {
  return queries.one(USES, [tenantId, id]);
}

/** Deletes an asset's record, but not its file. */
export async function deleteAsset(queries: Queries, { tenantId, id }: AssetKey): Promise<void> {
  await queries.all(REMOVE, [tenantId, id]);
}

const DELETE = statement(
  "asset_delete",
  "delete from asset where tenant_id = $1 and id = $2 and state <> 'stored'",
);

/** Deletes an asset whose file was never uploaded. */
export async function deleteUnfinished(db: Queries, { tenantId, id }: AssetKey): Promise<void> {
  await db.one(DELETE, [tenantId, id]);
}
