import type { CallWindow } from "./call-window.ts";

/** One call to a provider. */
export interface ProviderRequest {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the base URL, with its leading slash, without the query. */
  path: string;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
  /**
   * Whether sending it twice is harmless: it reads, or carries a key by which the provider knows it again.
   */
  repeatable: boolean;
  /** A request other than GET that moves nothing: it may leave at any time. */
  movesNothing?: true;
  /** For providers that refuse with a 5xx: whether the answer is one, and no failure of theirs. */
  isRefusal?: (response: ProviderResponse) => boolean;
}

/** What the provider answered, whatever its status. */
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
   * @param window - when the request may leave at the latest, where it may move something
   * @throws ProviderError `unavailable` when nothing was sent, `rate_limited` on 429, `outcome_unknown` when
   *   it was sent and no answer, or a 5xx, came back
   */
  send(request: ProviderRequest, window?: CallWindow): Promise<ProviderResponse>;
}
