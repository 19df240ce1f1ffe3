import type { Merchant } from "./types.ts";

/** A request by a merchant, or by an application on its behalf. */
export interface Call {
  merchant: Merchant;
  id: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** An operation of the API. If it has a `key` (the key's maximum length), it runs once per key. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  key?: number;
  handle(call: Call): object;
}
