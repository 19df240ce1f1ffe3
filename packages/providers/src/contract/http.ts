import type { CallWindow } from "./call-window.ts";

/** One call to a provider. */
export interface ProviderRequest {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path below the base URL, with its leading slash, without the query. */
  path: string;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Whether sending the request twice is harmless, because it only reads or has an idempotency key. */
  repeatable: boolean;
  /** Whether the request moves no money or goods although it is not a GET, so that it may be sent at any time. */
  movesNothing?: true;
  /** Whether a 5xx response is a rejection and not a failure, for providers that use 5xx for rejections. */
  isRefusal?: (response: ProviderResponse) => boolean;
}

/** A provider's response, with any status. */
export interface ProviderResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** A client bound to one host of one provider. */
export interface ProviderHttp {
  /** The base URL, for links that a browser follows. */
  baseUrl: string;
  /**
   * Makes the call within the provider's deadline.
   *
   * @param window - the time window for sending a request that could move money or issue a document
   * @throws ProviderError `unavailable` if nothing was sent, `rate_limited` on 429, `outcome_unknown` if it
   * was sent but no response or a 5xx came back
   */
  send(request: ProviderRequest, window?: CallWindow): Promise<ProviderResponse>;
}
