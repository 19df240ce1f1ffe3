import type { AppRow } from "../auth/clients/sql.ts";
import { statement } from "../db/statement.ts";
import type { Vault } from "../db/vault.ts";
import type { Gateway } from "../gateway.ts";
import { newWebhookSecret } from "./signature.ts";

type AppKey = Pick<AppRow, "tenantId" | "id">;

/** What secrets are made and kept with. */
export type SecretParts = Pick<Gateway, "db" | "vault" | "random">;

/** What webhooks to an app are signed with now. */
export interface WebhookSecrets {
  secret: string;
  /** The one before, until the app's developer has had the time to change it everywhere. */
  before: { secret: string; until: Date } | null;
}

const COLUMNS = `webhook_secret as secret, case when webhook_secret_before_until > now() then webhook_secret_before end as before,
  webhook_secret_before_until as until`;
const READ = statement(
  "webhook_secret_read",
  `update app set webhook_secret = coalesce(webhook_secret, $3) where tenant_id = $1 and id = $2 returning ${COLUMNS}`,
);
const REPLACE = statement(
  "webhook_secret_replace",
  `update app set webhook_secret_before = webhook_secret, webhook_secret_before_until = now() + interval '1 day', webhook_secret = $3
   where tenant_id = $1 and id = $2 returning ${COLUMNS}`,
);
const FIND = statement(
  "webhook_secret_find",
  `select ${COLUMNS} from app where tenant_id = $1 and id = $2 and webhook_secret is not null`,
);

interface SecretRow {
  secret: Buffer;
  before: Buffer | null;
  until: Date | null;
}

/** The secrets of an app; the first one is made when it is first asked for. */
export async function readSecrets(parts: SecretParts, app: AppKey): Promise<WebhookSecrets> {
  const found = await parts.db.one<SecretRow>(FIND, [app.tenantId, app.id]);
  return opened(parts.vault, app, found ?? (await write(parts, app, READ)));
}

/** Makes a new secret; the one before counts for one more day. */
export async function replaceSecret(parts: SecretParts, app: AppKey): Promise<WebhookSecrets> {
  return opened(parts.vault, app, await write(parts, app, REPLACE));
}

async function write({ db, vault, random }: SecretParts, app: AppKey, how: typeof READ): Promise<SecretRow> {
  const sealed = vault.seal(app.tenantId, contextOf(app), newWebhookSecret(random));
  return (await db.one<SecretRow>(how, [app.tenantId, app.id, sealed]))!;
}

function opened(vault: Vault, app: AppKey, { secret, before, until }: SecretRow): WebhookSecrets {
  const open = (sealed: Buffer) => vault.open(app.tenantId, contextOf(app), sealed);
  return { secret: open(secret), before: before && until ? { secret: open(before), until } : null };
}

function contextOf({ id }: AppKey): string {
  return `app/${id}/webhook_secret`;
}
