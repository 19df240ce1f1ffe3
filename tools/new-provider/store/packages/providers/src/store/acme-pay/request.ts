import { failureKind, ProviderError } from "../../contract/error.ts";
import { parseJson } from "../../http/client.ts";
import { type Context, manifest } from "./manifest.ts";
import type { AcmePayError } from "./wire.ts";

/** A request to Acme Pay's API. */
export interface AcmePayRequest {
  method: "GET" | "POST" | "DELETE";
  /** The path, in which every ID is encoded. */
  path: string;
  query?: URLSearchParams;
  body?: object;
  idempotencyKey?: string;
}

/**
 * Sends a request and returns Acme Pay's response.
 *
 * @throws ProviderError if it was refused or the response is unusable
 */
export async function callAcmePay<T>(context: Context, request: AcmePayRequest): Promise<T> {
  const { method, path, query, body, idempotencyKey } = request;
  const response = await context.http.api.send({
    method,
    path,
    ...(query && { query: query.toString() }),
    headers: {
      authorization: `Bearer ${context.credentials.secretKey}`,
      ...(body && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    repeatable: method !== "POST" || idempotencyKey !== undefined,
  });
  if (response.status === 204) return undefined as T;
  const answer = parseJson(response) as T & AcmePayError;
  if (response.status < 300) return answer;
  throw refusal(response.status, answer);
}

function refusal(status: number, { code, message }: AcmePayError): ProviderError {
  // A message about a key may contain the key.
  const text = status === 401 ? "Acme Pay does not accept the secret key" : message;
  return new ProviderError(
    failureKind(manifest, status),
    code ?? `http_${status}`,
    text ?? "Acme Pay refused the request",
  );
}
