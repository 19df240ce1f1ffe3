import { type Queries, statement } from "../db/statement.ts";

/** A download URL: its file, its number, and its expiry (Unix seconds). */
export interface DownloadKey {
  tenantId: string;
  id: string;
  nonce: string;
  expires: number;
}

/** Single-use download URLs for one kind of file. */
export interface Downloads {
  /** Marks a URL as used; returns false if it was already used. Of several concurrent attempts, only one succeeds. */
  use(db: Queries, key: DownloadKey): Promise<boolean>;
  /** Whether a URL is still unused. */
  isUnused(db: Queries, key: DownloadKey): Promise<boolean>;
  /**
   * Deletes used URLs that expired at least this many seconds ago. The gateway already rejects them as
   * expired.
   */
  forget(db: Queries, graceSeconds: number): Promise<void>;
}

/** @param file - the kind of file; its used URLs are in the table `<file>_download` */
function downloadsOf(file: "asset" | "export"): Downloads {
  const table = `${file}_download`;
  const use = statement(
    `${table}_use`,
    `insert into ${table} (tenant_id, ${file}_id, nonce, expires_at) values ($1, $2, $3, to_timestamp($4))
     on conflict do nothing returning nonce`,
  );
  const find = statement(
    `${table}_find`,
    `select nonce from ${table} where tenant_id = $1 and ${file}_id = $2 and nonce = $3`,
  );
  const forget = statement(
    `${table}_forget`,
    `delete from ${table} where expires_at < now() - make_interval(secs => $1)`,
  );
  return {
    use: async (db, { tenantId, id, nonce, expires }) =>
      (await db.one(use, [tenantId, id, nonce, expires])) !== undefined,
    isUnused: async (db, { tenantId, id, nonce }) =>
      (await db.one(find, [tenantId, id, nonce])) === undefined,
    forget: async (db, graceSeconds) => void (await db.all(forget, [graceSeconds])),
  };
}

/** Download URLs for assets. */
export const assetDownloads = downloadsOf("asset");
/** Download URLs for export archives. */
export const exportDownloads = downloadsOf("export");
