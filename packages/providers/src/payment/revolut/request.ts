import { failureKind, ProviderError } from "../../contract/error.ts";
import { parseJson } from "../../http/client.ts";
import { type Context, manifest } from "./manifest.ts";
import type { RevolutError } from "./wire.ts";

/** The API's version, sent with every request: behaviour differs by version. */
export const REVOLUT_VERSION = "2026-04-20";

/** A request to the Merchant API. */
export interface RevolutRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path, with every identifier in it encoded. */
  path: string;
  query?: URLSearchParams;
  body?: object;
  idempotencyKey?: string;
}

/**
 * Makes a request and returns Revolut's answer.
 *
 * @throws ProviderError when it was refused, or no usable answer came back
 */
export async function callRevolut<T>(context: Context, request: RevolutRequest): Promise<T> {
  const { method, path, query, body, idempotencyKey } = request;
  const response = await context.http.merchant.send({
    method,
    path,
    ...(query && { query: query.toString() }),
    headers: {
      authorization: `Bearer ${context.credentials.secretKey}`,
      "revolut-api-version": REVOLUT_VERSION,
      ...(body && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    repeatable: method !== "POST" || idempotencyKey !== undefined,
  });
  if (response.status === 204) return undefined as T;
  const answer = parseJson(response) as T & RevolutError;
  if (response.status < 300) return answer;
  throw refusal(response.status, answer);
}

function refusal(status: number, { code, message }: RevolutError): ProviderError {
  // Revolut's message about a key may quote it.
  const text = status === 401 ? "Revolut does not accept the secret key" : message;
  return new ProviderError(
    failureKind(manifest, status),
    String(code ?? `http_${status}`),
    text ?? "Revolut refused the request",
  );
}
