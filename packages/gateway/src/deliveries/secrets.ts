import type { Vault } from "../db/vault.ts";
import type { Gateway } from "../gateway.ts";
import { type AppKey, findSecrets, firstSecrets, replaceSecrets, type SecretRow } from "./secrets-sql.ts";
import { newWebhookSecret } from "./signature.ts";

/** The dependencies of webhook secrets. */
export type SecretParts = Pick<Gateway, "db" | "vault" | "random">;

/** The secrets that currently sign an app's webhooks. */
export interface WebhookSecrets {
  secret: string;
  /** The previous secret, which stays valid long enough for the app's developer to replace it everywhere. */
  before: { secret: string; until: Date } | null;
}

/** Returns an app's secrets; creates the first one when they are first requested. */
export async function readSecrets(parts: SecretParts, app: AppKey): Promise<WebhookSecrets> {
  const existing = await findSecrets(parts.db, app);
  return opened(parts.vault, app, existing ?? (await firstSecrets(parts.db, app, sealedNew(parts, app))));
}

/** Creates a new secret; the previous one stays valid for a day. */
export async function replaceSecret(parts: SecretParts, app: AppKey): Promise<WebhookSecrets> {
  return opened(parts.vault, app, await replaceSecrets(parts.db, app, sealedNew(parts, app)));
}

function sealedNew({ vault, random }: SecretParts, app: AppKey): Buffer {
  return vault.seal(app.tenantId, contextOf(app), newWebhookSecret(random));
}

function opened(vault: Vault, app: AppKey, { secret, before, until }: SecretRow): WebhookSecrets {
  const open = (sealed: Buffer) => vault.open(app.tenantId, contextOf(app), sealed);
  return { secret: open(secret), before: before && until ? { secret: open(before), until } : null };
}

function contextOf({ id }: AppKey): string {
  return `app/${id}/webhook_secret`;
}
