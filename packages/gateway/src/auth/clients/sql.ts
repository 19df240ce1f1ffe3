import { type Queries, statement } from "../../db/statement.ts";

/** An app as stored. */
export interface AppRow {
  tenantId: string;
  id: string;
  userId: string;
  name: string;
  description: string | null;
  redirectUris: string[];
  webhookUrl: string | null;
  allowedDomains: string[];
  /** Whether the app needs `refunds:write` to refund; otherwise `payments:write` is enough. */
  separateRefunds: boolean;
  logoAssetId: string | null;
  secretHash: Buffer;
  createdAt: Date;
  updatedAt: Date;
}

/** The columns of the table `app`, with the field names of {@link AppRow}. */
export const APP_COLUMNS = `tenant_id as "tenantId", id, user_id as "userId", name, description, redirect_uris as "redirectUris",
  webhook_url as "webhookUrl", allowed_domains as "allowedDomains", logo_asset_id as "logoAssetId",
  separate_refunds as "separateRefunds", secret_hash as "secretHash", created_at as "createdAt", updated_at as "updatedAt"`;

const FIND = statement("app_find", `select ${APP_COLUMNS} from app where id = $1`);

/** Finds any merchant's app by its client ID. */
export function findApp(queries: Queries, id: string): Promise<AppRow | undefined> {
  return queries.one<AppRow>(FIND, [id]);
}
