import { failureKind, ProviderError } from "../../contract/error.ts";
import type { ProviderResponse } from "../../contract/http.ts";
import { parseJson } from "../../http/client.ts";
import { multipartOf, type Part } from "../../http/multipart.ts";
import { type Context, manifest } from "./manifest.ts";
import type { RevolutError } from "./wire.ts";

/** The API's version, sent with every request: behaviour differs by version. */
export const REVOLUT_VERSION = "2026-04-20";

/** A request to the Merchant API. */
export interface RevolutRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: URLSearchParams;
  body?: object;
  /** The part of a `multipart/form-data` body, instead of `body`. */
  part?: Part;
  idempotencyKey?: string;
  /** Whether repeating the request is harmless even without a key. */
  isHarmless?: true;
}

/**
 * Sends a request and returns Revolut's response.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callRevolut<T>(context: Context, request: RevolutRequest): Promise<T> {
  const response = await send(context, request);
  if (response.status === 204) return undefined as T;
  const answer = parseJson(response) as T & RevolutError;
  if (response.status < 300) return answer;
  throw refusal(response.status, answer);
}

/**
 * Returns the text of a file.
 *
 * @throws ProviderError if it was rejected, or there was no response
 */
export async function readRevolutFile(context: Context, path: string): Promise<string> {
  const response = await send(context, { method: "GET", path });
  if (response.status < 300) return response.text;
  throw refusal(response.status, parseJson(response) as RevolutError);
}

function send(context: Context, request: RevolutRequest): Promise<ProviderResponse> {
  const { method, path, query, idempotencyKey } = request;
  const content = contentOf(request);
  return context.http.merchant.send({
    method,
    path,
    ...(query && { query: query.toString() }),
    headers: {
      authorization: `Bearer ${context.credentials.secretKey}`,
      "revolut-api-version": REVOLUT_VERSION,
      ...(content && { "content-type": content.type }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(content && { body: content.text }),
    repeatable: method !== "POST" || idempotencyKey !== undefined || request.isHarmless === true,
  });
}

function contentOf({ body, part }: RevolutRequest): { type: string; text: string } | undefined {
  if (part) return multipartOf(part);
  return body && { type: "application/json", text: JSON.stringify(body) };
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
