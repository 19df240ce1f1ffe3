import { createHash, sign } from "node:crypto";
import { failureKind, ProviderError, type ProviderFailureKind } from "../../contract/error.ts";
import { parseJson } from "../../http/client.ts";
import { type Context, manifest } from "./manifest.ts";
import type { SatispayError } from "./wire.ts";

export const BASE = "/g_business/v1";

/** Satispay's code for too many requests, which it sends instead of status 429. */
const ANTI_HAMMERING = "70";

/** A request to Satispay. */
export interface SatispayRequest {
  method: "GET" | "POST" | "PUT";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: URLSearchParams;
  body?: object;
  idempotencyKey?: string;
}

/**
 * Sends a request, signed with the account's key, and returns Satispay's response.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callSatispay<T>(context: Context, request: SatispayRequest): Promise<T> {
  const { method, path, query, body, idempotencyKey } = request;
  const { keyId, privateKey } = context.credentials;
  if (!keyId || !privateKey) throw new ProviderError("credentials", "not_paired", "The shop is not paired");
  const text = body ? JSON.stringify(body) : "";
  const host = context.http.auth;
  const target = query ? `${BASE}${path}?${query}` : BASE + path;
  const signed = signature(
    { keyId, privateKey },
    { method, target, host: new URL(host.baseUrl).host, body: text },
    context.clock.now(),
  );
  const response = await host.send({
    method,
    path: BASE + path,
    ...(query && { query: query.toString() }),
    headers: {
      ...signed,
      ...(body && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(body && { body: text }),
    repeatable: method === "GET" || idempotencyKey !== undefined,
  });
  const answer = parseJson(response) as T & SatispayError;
  if (response.status < 300) return answer;
  throw refusal(response.status, answer);
}

/**
 * Returns the headers that sign a request (draft-cavage-http-signatures-10, in the format of
 * https://developers.satispay.com/docs/sign-a-message).
 */
export function signature(
  { keyId, privateKey }: { keyId: string; privateKey: string },
  { method, target, host, body }: { method: string; target: string; host: string; body: string },
  at: Date,
): Record<string, string> {
  const date = at.toUTCString();
  const digest = `SHA-256=${createHash("sha256").update(body).digest("base64")}`;
  const text = `(request-target): ${method.toLowerCase()} ${target}\nhost: ${host}\ndate: ${date}\ndigest: ${digest}`;
  const signed = sign("sha256", Buffer.from(text), privateKey).toString("base64");
  const authorization = `Signature keyId="${keyId}", algorithm="rsa-sha256", headers="(request-target) host date digest", signature="${signed}"`;
  return { host, date, digest, authorization };
}

/** Converts an error response to our error. */
export function refusal(status: number, { code, message }: SatispayError): ProviderError {
  return new ProviderError(
    kindOf(status, String(code)),
    String(code ?? `http_${status}`),
    message ?? "Satispay refused the request",
  );
}

function kindOf(status: number, code: string): ProviderFailureKind {
  if (status === 403 && code === ANTI_HAMMERING) return "rate_limited";
  return failureKind(manifest, status);
}
