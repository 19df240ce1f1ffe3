import { failureKind, ProviderError, type ProviderFailureKind } from "../../contract/error.ts";
import type { ProviderResponse } from "../../contract/http.ts";
import { parseJson } from "../../http/client.ts";
import { type Context, manifest } from "./manifest.ts";
import type { Envelope, ErrorAnswer } from "./wire.ts";

/** A request to Fatture in Cloud's API. */
export interface FicRequest {
  method: "GET" | "POST" | "DELETE";
  /** The path, with all IDs encoded; under the company if built by `ofCompany`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** The content of `data`. */
  data?: object;
}

/**
 * Sends a request and returns the response's `data`.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callFic<T>(context: Context, request: FicRequest): Promise<T> {
  return ((await pageOfFic<Envelope<T>>(context, request)) as Envelope<T> | undefined)?.data as T;
}

/** Sends a request and returns the whole response, for lists. */
export async function pageOfFic<T>(context: Context, { method, path, query, data }: FicRequest): Promise<T> {
  const response = await context.http.api.send({
    method,
    path,
    query: new URLSearchParams(query).toString(),
    headers: {
      authorization: `Bearer ${context.credentials.accessToken}`,
      accept: "application/json",
      ...(data && { "content-type": "application/json" }),
    },
    ...(data && { body: JSON.stringify({ data }) }),
    // A second DELETE would report that there is no such document, but not who removed it.
    repeatable: method === "GET",
  });
  if (response.status >= 300) throw refusal(response);
  // The response for a removed document is empty; any content would come from a proxy.
  return (method === "DELETE" && response.text === "" ? undefined : parseJson(response)) as T;
}

/** Returns a path of the account's company. */
export function ofCompany({ settings }: Context, path: string): string {
  return `/c/${encodeURIComponent(String(settings.companyId))}${path}`;
}

function refusal(response: ProviderResponse): ProviderError {
  const { status, headers } = response;
  const { error } = answerOf(response);
  const retryAfter = Number(headers["retry-after"]);
  const kind = kindOf(status, retryAfter > 0);
  const details = [error?.message, ...messagesIn(error?.validation_result)].filter(Boolean).join(" ");
  // Text about the authentication may quote the token.
  const text = kind === "credentials" ? "Fatture in Cloud does not accept the token" : details;
  return new ProviderError(
    kind,
    error?.code ?? `http_${status}`,
    text || `Fatture in Cloud refused the request (${status})`,
    retryAfter > 0 ? { retryAfterMs: retryAfter * 1000 } : {},
  );
}

function answerOf({ text }: ProviderResponse): ErrorAnswer {
  try {
    return (JSON.parse(text) ?? {}) as ErrorAnswer;
  } catch {
    return {};
  }
}

/** Returns the messages in `validation_result`, whose format differs between calls. */
function messagesIn(result: unknown): string[] {
  if (typeof result === "string") return [result];
  return typeof result === "object" && result !== null ? Object.values(result).flatMap(messagesIn) : [];
}

/**
 * Returns the kind of a failure: when the hourly or monthly quota is used up, the response is 403 with `Retry-After`
 * (developers.fattureincloud.it/docs/basics/limits-and-quotas).
 */
function kindOf(status: number, retryAfter: boolean): ProviderFailureKind {
  if (status === 403 && retryAfter) return "rate_limited";
  return failureKind(manifest, status);
}
