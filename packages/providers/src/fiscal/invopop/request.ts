import { failureKind, ProviderError } from "../../contract/error.ts";
import { parseJson } from "../../http/client.ts";
import { type Context, manifest } from "./manifest.ts";
import type { ErrorAnswer } from "./wire.ts";

/** A request to Invopop's API. */
export interface InvopopRequest {
  method: "GET" | "PUT";
  /** The path, with every ID in it encoded. */
  path: string;
  body?: object;
}

/**
 * Sends a request and returns Invopop's response; undefined for an object that already exists under the same
 * ID.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callInvopop<T>(
  context: Context,
  { method, path, body }: InvopopRequest,
): Promise<T | undefined> {
  const response = await context.http.api.send({
    method,
    path,
    headers: {
      authorization: `Bearer ${context.credentials.apiKey}`,
      accept: "application/json",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // Our ID identifies the entry: a second request returns the same one, or 409 (docs, Idempotency).
    repeatable: true,
  });
  if (response.status < 300) return parseJson(response) as T;
  if (response.status === 409) return undefined;
  throw refusal(response.status, response.text);
}

/** Sends a read-only request. */
export async function readInvopop<T>(context: Context, path: string): Promise<T> {
  return (await callInvopop<T>(context, { method: "GET", path })) as T;
}

function refusal(status: number, text: string): ProviderError {
  const { key, message, fields } = answerOf(text);
  const kind = failureKind(manifest, status);
  const details = [message, ...messagesIn(fields, "")].filter(Boolean).join("; ");
  // Text about the authentication may quote the key.
  const reason = kind === "credentials" ? "Invopop does not accept the API key" : details;
  return new ProviderError(
    kind,
    key ?? `http_${status}`,
    reason || `Invopop refused the request (${status})`,
  );
}

function answerOf(text: string): ErrorAnswer {
  try {
    return (JSON.parse(text) ?? {}) as ErrorAnswer;
  } catch {
    return {};
  }
}

/** Returns the messages in nested fields, each with its path. */
function messagesIn(fields: unknown, path: string): string[] {
  if (typeof fields === "string") return [`${path}: ${fields}`];
  if (typeof fields !== "object" || fields === null) return [];
  return Object.entries(fields).flatMap(([name, value]) =>
    messagesIn(value, path ? `${path}.${name}` : name),
  );
}
