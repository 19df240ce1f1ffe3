import type { Connection } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";

/** Verifies the key and registers the webhook for Acme Pay's events. */
export async function connect(_context: Context): Promise<Connection> {
  throw new Error(
    "packages/providers/src/fiscal/acme-pay/connect.ts: prove the key with a harmless request, have events sent to context.webhookUrl, and answer who the merchant is",
  );
}

/** Removes the webhook. A key that no longer works, or a webhook that is gone, is not a failure. */
export async function disconnect(_context: Context): Promise<void> {
  throw new Error(
    "packages/providers/src/fiscal/acme-pay/connect.ts: take back what connect set up; that it is gone already is not a failure",
  );
}
