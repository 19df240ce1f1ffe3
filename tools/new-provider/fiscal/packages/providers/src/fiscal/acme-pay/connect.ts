import type { Connection } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";

/** Proves the key and has Acme Pay's events sent here. */
export async function connect(_context: Context): Promise<Connection> {
  throw new Error(
    "packages/providers/src/fiscal/acme-pay/connect.ts: prove the key with a harmless request, have events sent to context.webhookUrl, and answer who the merchant is",
  );
}

/** Takes the webhook back. A key that no longer works, or a webhook that is gone, is no failure. */
export async function disconnect(_context: Context): Promise<void> {
  throw new Error(
    "packages/providers/src/fiscal/acme-pay/connect.ts: take back what connect set up; that it is gone already is no failure",
  );
}
