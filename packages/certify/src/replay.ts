import { ProviderError, type ProviderFailureKind } from "@banco/providers/contract/error";
import type { ProviderHttp } from "@banco/providers/contract/http";
import type { Scene } from "./recording.ts";
import type { Recorded } from "./transcript.ts";

/** Banco's identifiers, which are drawn anew each time. */
const OWN_ID = /\b[a-z]{2,4}_[0-9a-f]{32}\b/g;
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g;

/** The provider as a transcript remembers it; there is no network behind it. */
export interface Replay {
  client(host: string, baseUrl: string): ProviderHttp;
  /** How many calls to the provider were answered for a rule, and how many are left that were never made. */
  left(rule: string): number;
}

/**
 * Answers each call with what the provider answered to the same call of the same rule. What follows from the
 * hour or from chance, times and our own identifiers, is not compared.
 */
export function replayOf(exchanges: readonly Recorded[], scene: Scene): Replay {
  const unused = new Set(exchanges);
  const renamed = new Map<string, string>();
  const rename = (text: string) => text.replaceAll(OWN_ID, (id) => renamed.get(id) ?? id);
  return {
    left: (rule) => [...unused].filter((one) => one.rule === rule).length,
    client: (host, baseUrl) => ({
      baseUrl,
      async send({ method, path, query = "", body = "" }) {
        const asked = { host, method, path, query, body };
        const found = [...unused].find(
          ({ rule, request }) => rule === scene.rule && likeness(request) === likeness(asked),
        );
        if (!found) throw new Error(`The transcript has no ${method} ${path} for "${scene.rule}"`);
        unused.delete(found);
        const drawn = textOf(asked).match(OWN_ID) ?? [];
        for (const [at, id] of (textOf(found.request).match(OWN_ID) ?? []).entries())
          renamed.set(id, drawn[at]!);
        if ("text" in found.answer) return { ...found.answer, text: rename(found.answer.text) };
        const { kind, code, message } = found.answer;
        throw new ProviderError(kind as ProviderFailureKind, code, rename(message));
      },
    }),
  };
}

function textOf({ host, method, path, query, body }: Recorded["request"]): string {
  return [host, method, path, decoded(query), body].join("\n");
}

function likeness(request: Recorded["request"]): string {
  return textOf(request).replaceAll(OWN_ID, "<id>").replaceAll(TIME, "<time>");
}

function decoded(query: string): string {
  return [...new URLSearchParams(query)].map((pair) => pair.join("=")).join("&");
}
