import { ProviderError } from "../../contract/error.ts";
import type { ProviderResponse } from "../../contract/http.ts";
import { parseJson } from "../../http/client.ts";
import { refusal } from "./failure.ts";
import type { Context } from "./manifest.ts";
import type { SquareError } from "./wire.ts";

/**
 * The API's version, sent with every request and set on every webhook subscription, so that an application's
 * own default never changes a response.
 */
export const SQUARE_VERSION = "2025-08-20";

const PAGES_MAX = 50;

/**
 * A request to Square's API. Each of our POST requests has an idempotency key, is a search, or has no
 * further effect when repeated.
 */
export interface SquareRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: Readonly<Record<string, string | undefined>>;
  body?: object;
}

/** A response: the object, the errors, or both for a declined payment. */
export type SquareAnswer<T> =
  | { ok: true; body: T }
  | { ok: false; status: number; errors: SquareError[]; body: Partial<T> };

/**
 * Sends a request and returns Square's response, including error responses.
 *
 * @throws ProviderError if there was no usable response
 */
export async function askSquare<T>(context: Context, request: SquareRequest): Promise<SquareAnswer<T>> {
  const { method, path, query = {}, body } = request;
  const parameters = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const response = await context.http.connect.send({
    method,
    path,
    query: new URLSearchParams(parameters).toString(),
    headers: {
      authorization: `Bearer ${context.credentials.accessToken}`,
      "square-version": SQUARE_VERSION,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
    repeatable: true,
  });
  return readAnswer<T>(response);
}

/**
 * Sends a request that must succeed.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callSquare<T>(context: Context, request: SquareRequest): Promise<T> {
  const answer = await askSquare<T>(context, request);
  if (answer.ok) return answer.body;
  throw refused(context, answer);
}

/** Converts an error response to our error. */
export function refused(
  context: Context,
  { status, errors }: { status: number; errors: SquareError[] },
): ProviderError {
  return refusal(status, errors, [context.credentials.accessToken ?? ""].filter(Boolean));
}

/**
 * Yields the responses to a request page by page
 * (https://developer.squareup.com/docs/build-basics/common-api-patterns/pagination).
 *
 * @throws ProviderError `outcome_unknown` after fifty pages, because the object may be on a later page
 */
export async function* pagesOf<T>(
  context: Context,
  request: SquareRequest,
): AsyncGenerator<T & { cursor?: string }> {
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const paged = request.body
      ? { ...request, body: { ...request.body, cursor } }
      : { ...request, query: { ...request.query, cursor } };
    const body = await callSquare<T & { cursor?: string }>(context, paged);
    yield body;
    cursor = body.cursor || undefined;
    if (cursor === undefined) return;
  }
  throw new ProviderError("outcome_unknown", "list_too_long", "Square's list is longer than Banco reads");
}

/** Returns the location for payments: the merchant's main location, which was read on connecting. */
export function locationOf({ settings }: Context): string {
  if (typeof settings.locationId === "string") return settings.locationId;
  throw new ProviderError("credentials", "not_connected", "The account's location at Square is unknown");
}

function readAnswer<T>(response: ProviderResponse): SquareAnswer<T> {
  const body = parseJson(response) as (T & { errors?: SquareError[] }) | null;
  if (typeof body === "object" && body !== null) {
    if (response.status === 200) return { ok: true, body };
    if (Array.isArray(body.errors)) return { ok: false, status: response.status, errors: body.errors, body };
  }
  throw new ProviderError(
    "outcome_unknown",
    `http_${response.status}`,
    `Square responded with ${response.status} without a reason`,
  );
}
