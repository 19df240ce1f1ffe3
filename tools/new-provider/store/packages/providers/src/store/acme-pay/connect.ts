import type { Connection } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";

/** Verifies the key and registers the webhook for Acme Pay's events. */
export async function connect(_context: Context): Promise<Connection> {
  throw new Error(
    "packages/providers/src/store/acme-pay/connect.ts: prove the key with a harmless request, subscribe to webhooks, and answer the shop's name and its ID (settings.providerAccountId)",
  );
}

/** Removes the webhook. A key that no longer works, or a webhook that is gone, is not a failure. */
export async function disconnect(_context: Context): Promise<void> {
  throw new Error(
    "packages/providers/src/store/acme-pay/connect.ts: take back what connect set up; that it is gone already is not a failure",
  );
}
