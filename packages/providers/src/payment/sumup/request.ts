import { failureKind, ProviderError } from "../../contract/error.ts";
import { parseJson } from "../../http/client.ts";
import { type Context, manifest } from "./manifest.ts";
import type { SumUpError } from "./wire.ts";

/** Our field names, keyed by SumUp's, for errors about a field. */
const PATHS: Readonly<Record<string, string>> = {
  amount: "/amount",
  currency: "/currency",
  description: "/description",
  valid_until: "/expiresAt",
};

/** A request to SumUp. */
export interface SumUpRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: URLSearchParams;
  body?: object;
}

/**
 * Sends a request and returns SumUp's response. A request that creates something is never repeated: SumUp has
 * no idempotency keys.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callSumUp<T>(context: Context, request: SumUpRequest): Promise<T> {
  const { method, path, query, body } = request;
  const { apiKey, accessToken } = context.credentials;
  const response = await context.http.api.send({
    method,
    path,
    ...(query && { query: query.toString() }),
    headers: {
      authorization: `Bearer ${accessToken ?? apiKey}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
    repeatable: method !== "POST",
  });
  if (response.status < 300 && response.text === "") return undefined as T;
  const answer = parseJson(response) as T & SumUpError;
  if (response.status < 300) return answer;
  throw refusal(response.status, answer);
}

/** Returns the path of the merchant's objects. */
export function ofMerchant({ settings }: Context, version: string, path: string): string {
  const { merchantCode } = settings;
  if (typeof merchantCode === "string")
    return `/${version}/merchants/${encodeURIComponent(merchantCode)}${path}`;
  throw new ProviderError("credentials", "not_connected", "The merchant's code at SumUp is unknown");
}

function refusal(status: number, error: SumUpError): ProviderError {
  const { error_code, message, error_message, detail, title, param, errors } = error;
  const code = errors?.type ?? error_code ?? title ?? `http_${status}`;
  // Error messages about authentication may quote the key.
  const text =
    status === 401 ? "SumUp does not accept the key" : (errors?.detail ?? message ?? error_message ?? detail);
  const path = PATHS[param ?? ""];
  return new ProviderError(
    failureKind(manifest, status),
    code,
    text ?? "SumUp refused the request",
    path ? { path } : {},
  );
}
