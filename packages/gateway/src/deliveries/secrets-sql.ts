import type { AppRow } from "../auth/clients/sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import { interval } from "../db/time.ts";
import { RETENTION_MS } from "../pace.ts";

/** The IDs of an app. */
export type AppKey = Pick<AppRow, "tenantId" | "id">;

/** The secrets that sign an app's webhooks, encrypted. */
export interface SecretRow {
  secret: Buffer;
  before: Buffer | null;
  until: Date | null;
}

const COLUMNS = `webhook_secret as secret, case when webhook_secret_before_until > now() then webhook_secret_before end as before,
  webhook_secret_before_until as until`;
const READ = statement(
  "webhook_secret_read",
  `with kept as (
     update app set webhook_secret = coalesce(webhook_secret, $3) where tenant_id = $1 and id = $2 returning *
   )
   select ${COLUMNS} from kept`,
);
const REPLACE = statement(
  "webhook_secret_replace",
  `with kept as (
     update app set webhook_secret_before = webhook_secret, webhook_secret_before_until = now() + ${interval(RETENTION_MS.webhookSecret)}, webhook_secret = $3
     where tenant_id = $1 and id = $2 returning *
   )
   select ${COLUMNS} from kept`,
);
const FIND = statement(
  "webhook_secret_find",
  `select ${COLUMNS} from app where tenant_id = $1 and id = $2 and webhook_secret is not null`,
);

/** Finds an app's secrets; undefined if they were never requested. */
export function findSecrets(db: Queries, app: AppKey): Promise<SecretRow | undefined> {
  return db.one<SecretRow>(FIND, [app.tenantId, app.id]);
}

/** Stores the first secret; if another process was faster, that process's secret is kept. */
export async function firstSecrets(db: Queries, app: AppKey, secret: Buffer): Promise<SecretRow> {
  return (await db.one<SecretRow>(READ, [app.tenantId, app.id, secret]))!;
}

/** Stores a new secret, and keeps the previous one valid for a day. */
export async function replaceSecrets(db: Queries, app: AppKey, secret: Buffer): Promise<SecretRow> {
  return (await db.one<SecretRow>(REPLACE, [app.tenantId, app.id, secret]))!;
}
