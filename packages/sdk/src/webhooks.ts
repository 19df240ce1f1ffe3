import type { Schemas } from "./reference/types.ts";

/** An event, as sent in webhooks and the event stream. */
export type BancoEvent = Schemas["BancoEvent"];

/** A webhook that cannot be trusted: respond with 400. */
export class WebhookVerificationError extends Error {
  override name = "WebhookVerificationError";
}

const TOLERANCE_SECONDS = 300;

type Headers = { get(name: string): string | null } | Readonly<Record<string, string | string[] | undefined>>;

/**
 * Verifies a webhook's signature and age (Standard Webhooks 1.0.0) and returns its event.
 *
 * @param body - the raw body, before it is parsed
 * @param secret - the app's webhook secret, `whsec_…`
 * @throws WebhookVerificationError if the signature is not Banco's, or the webhook is older than five minutes
 */
export async function verifyWebhook(
  body: string,
  headers: Headers,
  secret: string,
  now: Date = new Date(),
): Promise<BancoEvent> {
  const [id, timestamp, signature] = ["id", "timestamp", "signature"].map((name) =>
    header(headers, `webhook-${name}`),
  );
  if (!id || !timestamp || !signature)
    throw new WebhookVerificationError("The webhook's headers are missing");
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS))
    throw new WebhookVerificationError("The webhook is too old or from the future");
  const signatures = signature.split(" ").filter((one) => one.startsWith("v1,"));
  const key = await importKey(secret);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const one of signatures) {
    const bytes = bytesOf(one.slice(3));
    if (bytes && (await crypto.subtle.verify("HMAC", key, bytes, signed))) return parsed(body);
  }
  throw new WebhookVerificationError(
    "The webhook's signature does not match this secret and body: verify the raw body, before it is parsed",
  );
}

function parsed(body: string): BancoEvent {
  try {
    return JSON.parse(body);
  } catch {
    throw new WebhookVerificationError("The webhook's body is not JSON");
  }
}

function header(headers: Headers, name: string): string | undefined {
  if (typeof headers.get === "function") return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([field]) => field.toLowerCase() === name);
  const value = found?.[1] as string | string[] | undefined;
  return Array.isArray(value) ? value[0] : value;
}

function importKey(secret: string): ReturnType<typeof crypto.subtle.importKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (!bytes?.length) throw new TypeError("A webhook secret must be whsec_ followed by base64");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
