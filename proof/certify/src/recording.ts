import { ProviderError } from "@banco/providers/contract/error";
import type { ProviderHttp } from "@banco/providers/contract/http";
import type { Recorded } from "./transcript.ts";

/** The state of a recording: the current rule, and whether the adapter makes the calls. */
export interface Scene {
  rule: string;
  aside: boolean;
}

/** Returns a provider's client that records every call with its rule. */
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
      const call = { rule, ...(aside && { aside }), request: { host, method, path, query, body } } as const;
      try {
        const response = await http.send(request, window);
        const { status, headers, text } = response;
        const present = Object.entries(headers).filter(([, value]) => value !== undefined);
        const answer = { status, headers: Object.fromEntries(present) as Record<string, string>, text };
        note({ ...call, answer });
        return response;
      } catch (error) {
        if (error instanceof ProviderError) {
          const { kind, code, message } = error;
          note({ ...call, answer: { kind, code, message } });
        }
        throw error;
      }
    },
  };
}
