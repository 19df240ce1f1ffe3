import { ProviderError, type ProviderFailureKind } from "../../contract/error.ts";
import type { ProviderRequest, ProviderResponse } from "../../contract/http.ts";
import { parseJson } from "../../http/client.ts";
import { movesNothing } from "../../http/moves-nothing.ts";
import type { Context } from "./manifest.ts";
import { accessToken } from "./tokens.ts";
import type { Envelope, GraphqlError, UserError } from "./wire.ts";

/**
 * The API's version. A version is supported for at least a year; after that Shopify responds with the next version and
 * reports it in `X-Shopify-API-Version`.
 */
const API = "/admin/api/2026-10/graphql.json";
const TRIES_MAX = 4;
const WAIT_MAX_MS = 5_000;

/** Runs a query, and repeats it after transient failures. */
export function query<T>(context: Context, document: string, variables: object = {}): Promise<T> {
  return movesNothing(ask<T>(context, document, variables, { repeatable: true, movesNothing: true }));
}

/**
 * Runs a mutation.
 *
 * @param nature - repeatable: it has a key by which Shopify recognizes a retry, or repeating it has no further effect
 */
export function mutate<T>(
  context: Context,
  document: string,
  variables: object,
  nature: { repeatable: boolean },
): Promise<T> {
  return ask<T>(context, document, variables, nature);
}

/**
 * Throws if a mutation returned errors with its data. @throws ProviderError `rejected` with the first error
 */
export function assertDone(errors: readonly UserError[]): void {
  const [error] = errors;
  if (!error) return;
  throw new ProviderError("rejected", error.field?.join(".") ?? "user_error", error.message);
}

type Nature = Pick<ProviderRequest, "repeatable" | "movesNothing">;

/**
 * Sends a request. If the shop's bucket has no room for it, the request was not executed and is repeated once
 * there is room.
 */
async function ask<T>(context: Context, document: string, variables: object, nature: Nature): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const envelope = await send<T>(context, { query: document, variables }, nature);
    const waitMs = throttledFor(envelope);
    if (waitMs === undefined) return dataOf(envelope);
    if (attempt === TRIES_MAX || waitMs > WAIT_MAX_MS) {
      throw new ProviderError("rate_limited", "THROTTLED", "Shopify's rate limit was reached", {
        retryAfterMs: waitMs,
      });
    }
    await context.clock.sleep(waitMs);
  }
}

async function send<T>(context: Context, body: object, nature: Nature): Promise<Envelope<T>> {
  const token = await accessToken(context);
  const response = await context.http.shop.send({
    method: "POST",
    path: API,
    headers: { "x-shopify-access-token": token, "content-type": "application/json" },
    body: JSON.stringify(body),
    ...nature,
  });
  if (response.status === 401) context.tokens.forget(token);
  if (response.status !== 200) throw refusal(response);
  return parseJson(response) as Envelope<T>;
}

/**
 * Returns the time until the bucket has refilled (https://shopify.dev/docs/api/usage/limits); undefined if
 * the request was not throttled.
 */
function throttledFor<T>({ errors, extensions }: Envelope<T>): number | undefined {
  const throttled = Array.isArray(errors) && errors.some((error) => error.extensions?.code === "THROTTLED");
  if (!throttled) return undefined;
  if (!extensions?.cost) return 1_000;
  const { requestedQueryCost, throttleStatus } = extensions.cost;
  const { currentlyAvailable, restoreRate } = throttleStatus;
  return Math.max(100, Math.ceil(((requestedQueryCost - currentlyAvailable) / restoreRate) * 1_000));
}

/** Codes of requests that were rejected before anything was executed; other codes do not prove that. */
const REFUSED: Readonly<Record<string, ProviderFailureKind>> = {
  ACCESS_DENIED: "rejected",
  SHOP_INACTIVE: "credentials",
  MAX_COST_EXCEEDED: "rejected",
  undefinedField: "rejected",
  argumentLiteralsIncompatible: "rejected",
  variableMismatch: "rejected",
  INVALID_VARIABLE: "rejected",
};

/** Fields of customer data, which are null until Shopify has approved the app for them. */
const CUSTOMER_DATA = new Set<string | number>(["email", "billingAddress"]);

/**
 * Whether the only missing fields are those that the app is not approved for, so that the rest of the data is complete.
 */
function lacksCustomerDataOnly(errors: readonly GraphqlError[]): boolean {
  return errors.every(
    ({ path = [], extensions }) =>
      extensions?.code === "ACCESS_DENIED" && path.some((field) => CUSTOMER_DATA.has(field)),
  );
}

function dataOf<T>({ data, errors }: Envelope<T>): T {
  if (data && (errors === undefined || (Array.isArray(errors) && lacksCustomerDataOnly(errors)))) return data;
  const [error] = Array.isArray(errors) ? errors : [{ message: String(errors) }];
  const code = error?.extensions?.code ?? "graphql_error";
  const message = error?.message ?? "Shopify responded without data";
  throw new ProviderError(REFUSED[code] ?? "outcome_unknown", code, message);
}

const MEANING: Readonly<Record<number, readonly [ProviderFailureKind, string]>> = {
  401: ["credentials", "Shopify does not accept the access token: the app may have been removed"],
  402: ["credentials", "The shop is frozen until its owner has paid Shopify"],
  403: ["rejected", "The app lacks this permission at Shopify"],
  404: ["credentials", "There is no such shop"],
  423: ["credentials", "Shopify has locked the shop"],
};

function refusal({ status }: ProviderResponse): ProviderError {
  const [kind, message] = MEANING[status] ?? ["rejected", `Shopify responded with ${status}`];
  return new ProviderError(kind, `http_${status}`, message);
}
