import { randomUUID } from "node:crypto";
import { ProviderError } from "../../contract/error.ts";
import type { ProviderResponse } from "../../contract/http.ts";
import { parseJson } from "../../http/client.ts";
import { refusal } from "./failure.ts";
import { encodeForm, type Form } from "./form.ts";
import type { Context } from "./manifest.ts";
import type { List, StripeFailure } from "./wire.ts";

/**
 * The API's version, sent with every request and set on every webhook endpoint, so that an account's own
 * default never changes a response.
 */
export const STRIPE_VERSION = "2026-10-28.endive";

/**
 * The `capture_method` that captures the money before an intent has succeeded. Since 2024-04-10 the default
 * captures it some time later.
 */
export const AT_ONCE = "automatic";

const PAGE_SIZE = 100;
const PAGES_MAX = 50;

/** A request to Stripe's API. */
export interface StripeRequest {
  method: "GET" | "POST" | "DELETE";
  /** The path, with every ID in it encoded. */
  path: string;
  params?: Form;
  /**
   * The idempotency key; without one a POST request gets a generated key, for the retries within one call.
   */
  key?: string;
}

/** A response: the object, or the failure. */
export type StripeAnswer<T> = { ok: true; object: T } | { ok: false; status: number; failure: StripeFailure };

/**
 * Returns the secret key of a context's requests: the merchant's, or the platform's for a merchant connected
 * by consent.
 */
export function secretKey(context: Context): string {
  const key = context.credentials.stripeAccount ? context.platform?.secretKey : context.credentials.secretKey;
  if (!key)
    throw new ProviderError("credentials", "no_secret_key", "There is no Stripe key for this account");
  return key;
}

/**
 * Sends a request and returns Stripe's response, including error responses.
 *
 * @throws ProviderError if there was no usable response
 */
export async function askStripe<T>(context: Context, request: StripeRequest): Promise<StripeAnswer<T>> {
  const { method, path, params } = request;
  const headers: Record<string, string> = {
    authorization: `Bearer ${secretKey(context)}`,
    "stripe-version": STRIPE_VERSION,
  };
  if (context.credentials.stripeAccount) headers["stripe-account"] = context.credentials.stripeAccount;
  const form = params === undefined ? "" : encodeForm(params);
  if (method === "POST") {
    headers["content-type"] = "application/x-www-form-urlencoded";
    headers["idempotency-key"] = request.key ?? randomUUID();
  }
  const response = await context.http.api.send(
    method === "POST"
      ? { method, path, headers, body: form, repeatable: true }
      : { method, path, query: form, headers, repeatable: true },
  );
  return readAnswer<T>(response);
}

/**
 * Sends a request that must succeed.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callStripe<T>(context: Context, request: StripeRequest): Promise<T> {
  const answer = await askStripe<T>(context, request);
  if (answer.ok) return answer.object;
  throw refusal(answer.status, answer.failure, secretKey(context));
}

/**
 * Yields the objects of a list, newest first, page by page.
 *
 * @throws ProviderError `outcome_unknown` after five thousand objects, because the requested object may be on a later
 * page
 */
export async function* listStripe<T extends { id: string }>(
  context: Context,
  path: string,
  params: Form = {},
): AsyncGenerator<T> {
  let after: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const list = await callStripe<List<T>>(context, {
      method: "GET",
      path,
      params: { ...params, limit: PAGE_SIZE, starting_after: after },
    });
    yield* list.data;
    after = list.data.at(-1)?.id;
    if (!list.has_more || after === undefined) return;
  }
  throw new ProviderError("outcome_unknown", "list_too_long", "Stripe's list is longer than Banco reads");
}

function readAnswer<T>(response: ProviderResponse): StripeAnswer<T> {
  const body = parseJson(response) as { error?: StripeFailure } | null;
  if (response.status === 200 && typeof body === "object" && body !== null) {
    return { ok: true, object: body as T };
  }
  if (typeof body?.error?.type === "string") {
    return { ok: false, status: response.status, failure: body.error };
  }
  throw new ProviderError(
    "outcome_unknown",
    `http_${response.status}`,
    `Stripe responded with ${response.status} without a reason`,
  );
}
