import { ProviderError } from "@banco/providers/contract/error";
import type { ProviderHttp } from "@banco/providers/contract/http";
import type { Recorded } from "./transcript.ts";

/** Where a recording stands: the rule that is tried, and whether it is the adapter that calls. */
export interface Scene {
  rule: string;
  aside: boolean;
}

/** A provider's client, all of whose calls are noted with the rule they were made for. */
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
