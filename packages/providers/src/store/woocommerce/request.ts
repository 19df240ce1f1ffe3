import { ProviderError, type ProviderFailureKind } from "../../contract/error.ts";
import type { ProviderContext } from "../../contract/provider.ts";
import { type ProviderHttp, type ProviderResponse, parseJson } from "../../http/client.ts";
import { movesNothing } from "../../http/moves-nothing.ts";
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
 * Makes a request and answers what the shop answered. Only a POST can move money or make something twice.
 *
 * @throws ProviderError when it was refused, or nothing usable came back
 */
export async function callWoo<T>(context: ProviderContext, request: WooRequest): Promise<T> {
  const answer = send<T>(context, request);
  return request.method === "POST" ? answer : movesNothing(answer);
}

async function send<T>(context: ProviderContext, request: WooRequest): Promise<T> {
  const { method, path, query = {}, body } = request;
  const { consumerKey, consumerSecret } = context.credentials;
  const response = await shopOf(context).send({
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
  if (response.status < 300) return answer as T;
  throw refusal(response.status, answer as Partial<WooError> | null);
}

/** The client of the shop. */
export function shopOf(context: ProviderContext): ProviderHttp {
  const host = context.http.shop;
  if (!host) throw new TypeError("The context has no client for the shop");
  return host;
}

/** WooCommerce answers 500 to refunds it does not make, and takes back what it had begun (`wc_create_refund`). */
function isRefusal({ status, text }: ProviderResponse): boolean {
  return status === 500 && text.includes('"woocommerce_rest_cannot_create_order_refund"');
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
