import { randomUUID } from "node:crypto";
import { failureKind, ProviderError } from "../../contract/error.ts";
import { parseJson } from "../../http/client.ts";
import { type Context, manifest } from "./manifest.ts";
import type { NexiErrors } from "./wire.ts";

const BASE = "/api/phoenix-0.0/psp/api/v1";

/** A request to XPay. */
export interface NexiRequest {
  method: "GET" | "POST";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: URLSearchParams;
  body?: object;
  /** A UUID. */
  idempotencyKey?: string;
}

/**
 * Sends a request and returns XPay's response.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callNexi<T>(context: Context, request: NexiRequest): Promise<T> {
  const { method, path, query, body, idempotencyKey } = request;
  const response = await context.http.xpay.send({
    method,
    path: BASE + path,
    ...(query && { query: query.toString() }),
    headers: {
      "x-api-key": context.credentials.apiKey ?? "",
      "correlation-id": randomUUID(),
      ...(body && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    repeatable: method === "GET" || idempotencyKey !== undefined,
  });
  // Error responses may have no body, for example if the key is invalid or the order unknown.
  const isBare = response.status >= 400 && response.text.trim() === "";
  const answer = (isBare ? {} : parseJson(response)) as T & NexiErrors;
  if (response.status < 300) return answer;
  if (response.status === 401) {
    throw new ProviderError("credentials", "http_401", "Nexi does not accept the API key");
  }
  const [error] = answer.errors ?? [];
  throw new ProviderError(
    failureKind(manifest, response.status),
    error?.code ?? `http_${response.status}`,
    error?.description ?? "Nexi refused the request",
  );
}
