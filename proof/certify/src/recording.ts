import { ProviderError } from "@banco/providers/contract/error";
import type { ProviderHttp } from "@banco/providers/contract/http";
import type { Recorded } from "./transcript.ts";

/** The state of a recording: the rule that is being tried, and whether the adapter makes the calls. */
export interface Scene {
  rule: string;
  aside: boolean;
}

/** Returns a provider's client that records every call with the rule that it was made for. */
export function recording(
  host: string,
  http: ProviderHttp,
  scene: Scene,
  note: (exchange: Recorded) => void,
): ProviderHttp {
  return {
    baseUrl: http.baseUrl,
    async send(request, window) {
      const { method, path, query = "", body = "" } = request;
      const { rule, aside } = scene;
      const made = { rule, ...(aside && { aside }), request: { host, method, path, query, body } } as const;
      try {
        const response = await http.send(request, window);
        const { status, headers, text } = response;
        const told = Object.entries(headers).filter(([, value]) => value !== undefined);
        const answer = { status, headers: Object.fromEntries(told) as Record<string, string>, text };
        note({ ...made, answer });
        return response;
      } catch (error) {
        if (error instanceof ProviderError) {
          const { kind, code, message } = error;
          note({ ...made, answer: { kind, code, message } });
        }
        throw error;
      }
    },
  };
}
