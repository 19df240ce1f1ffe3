import { ProviderError, type ProviderFailureKind } from "../../contract/error.ts";
import type { ProviderResponse } from "../../contract/http.ts";
import { parseJson } from "../../http/client.ts";
import { movesNothing } from "../../http/moves-nothing.ts";
import type { Context } from "./manifest.ts";
import type { WooError } from "./wire.ts";

/** A request to a shop's REST API, version 3. */
export interface WooRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/wp-json/wc/v3`, with every identifier in it encoded. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/**
 * Asks for amounts with all their decimals: without it the shop rounds them to its own setting, and a refund of 5.40 reads as 5
 * (`class-wc-rest-order-refunds-v2-controller.php`, `dp`).
 */
export const EXACT = { dp: "6" } as const;

/**
 * Makes a request and returns the shop's answer. Only a POST can move money or make something twice.
 *
 * @throws ProviderError when it was refused, or nothing usable came back
 */
export async function callWoo<T>(context: Context, request: WooRequest): Promise<T> {
  return (await callWooTimed<T>(context, request)).body;
}

/** As {@link callWoo}, with the shop's own time of the answer, to the second; undefined where the shop does not tell it. */
export function callWooTimed<T>(
  context: Context,
  request: WooRequest,
): Promise<{ body: T; at: Date | undefined }> {
  const answer = send<T>(context, request);
  return request.method === "POST" ? answer : movesNothing(answer);
}

async function send<T>(context: Context, request: WooRequest): Promise<{ body: T; at: Date | undefined }> {
  const { method, path, query = {}, body } = request;
  const { consumerKey, consumerSecret } = context.credentials;
  const response = await context.http.shop.send({
    method,
    path: `/wp-json/wc/v3${path}`,
    query: new URLSearchParams(query).toString(),
    headers: {
      authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")}`,
      accept: "application/json",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
    repeatable: method !== "POST",
    isRefusal,
  });
  if (response.status >= 300 && response.status < 400) {
    throw new ProviderError(
      "rejected",
      "redirected",
      "The shop answers at another address: connect it under that one",
    );
  }
  const answer = parseJson(response) as T | WooError;
  if (response.status < 300) return { body: answer as T, at: timeOfAnswer(response) };
  throw refusal(response.status, answer as Partial<WooError> | null);
}

function timeOfAnswer({ headers }: ProviderResponse): Date | undefined {
  const at = new Date(String(headers.date));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The code of refunds that were not made, or were made and taken from the record again (`wc_create_refund`). */
export const NOT_CREATED = "woocommerce_rest_cannot_create_order_refund";

function isRefusal({ status, text }: ProviderResponse): boolean {
  return status === 500 && text.includes(`"${NOT_CREATED}"`);
}

function refusal(status: number, error: Partial<WooError> | null): ProviderError {
  const code = error?.code ?? `http_${status}`;
  // Texts about the authentication may quote it.
  if (status === 401) {
    const message =
      "The shop does not accept the key, or the key may not do this. Keys need read and write permissions, and https";
    return new ProviderError("credentials", code, message);
  }
  const [param, problem] = Object.entries(error?.data?.params ?? {})[0] ?? [];
  const text = param ? `${param}: ${problem}` : (error?.message ?? "The shop refused the request");
  return new ProviderError(kindOf(status), code, text);
}

function kindOf(status: number): ProviderFailureKind {
  return status === 404 ? "not_found" : "rejected";
}
