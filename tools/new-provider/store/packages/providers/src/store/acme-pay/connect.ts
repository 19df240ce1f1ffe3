import type { Connection } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";

/** Verifies the key and registers the webhook for Acme Pay's events. */
export async function connect(_context: Context): Promise<Connection> {
  throw new Error(
    "packages/providers/src/store/acme-pay/connect.ts: verify the key with a read-only request, subscribe to webhooks, and return the shop's name and its ID (settings.providerAccountId)",
  );
}

/** Removes the webhook. An expired key or a missing webhook is not a failure. */
export async function disconnect(_context: Context): Promise<void> {
  throw new Error(
    "packages/providers/src/store/acme-pay/connect.ts: remove what connect set up; if it is already gone, that is not a failure",
  );
}
