import { createHmac } from "node:crypto";
import type { Random } from "@banco/core/random";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** Creates a secret in the format of the Standard Webhooks libraries. */
export function newWebhookSecret(random: Random): string {
  return `${PREFIX}${random.bytes(SECRET_BYTES).toString("base64")}`;
}

/**
 * Returns the headers of a signed webhook (Standard Webhooks 1.0.0, "Signature scheme").
 *
 * @param secrets - several while one is being replaced: the receiver accepts a signature with any of them
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
