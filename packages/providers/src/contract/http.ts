import type { CallWindow } from "./call-window.ts";

/** One call to a provider. */
export interface ProviderRequest {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path below the base URL, with its leading slash, without the query. */
  path: string;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Whether sending it twice is harmless: it reads, or carries a key by which the provider recognises it. */
  repeatable: boolean;
  /** Whether the request moves nothing although it is not a GET: it may leave at any time. */
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
   * @param window - the time in which a request that may move something may leave
   * @throws ProviderError `unavailable` when nothing was sent, `rate_limited` on 429, `outcome_unknown` when
   *   it was sent and no response, or a 5xx, came back
   */
  send(request: ProviderRequest, window?: CallWindow): Promise<ProviderResponse>;
}
