import { ProviderError, type ProviderFailureKind } from "@banco/providers/contract/error";
import type { ProviderHttp } from "@banco/providers/contract/http";
import type { Scene } from "./recording.ts";
import type { Recorded } from "./transcript.ts";

/** Banco's identifiers, which are drawn anew each time in transcripts that have not noted them. */
const OWN_ID = /\b[a-z]{2,4}_[0-9a-f]{32}\b/g;
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g;
const PLACEHOLDER = /redacted-[a-zA-Z-]+-\d+/g;

/** The provider as a transcript remembers it; there is no network behind it. */
export interface Replay {
  client(host: string, baseUrl: string): ProviderHttp;
  /** How many calls to the provider were answered for a rule, and how many are left that were never made. */
  left(rule: string): number;
}

/**
 * Answers each call with what the provider answered to the same call of the same rule. What follows from the
 * hour or from chance, times and our own identifiers, is not compared; where the transcript has a placeholder anything
 * may stand, and stands in the answer too.
 *
 * @param known - what placeholders stand for from the beginning
 */
export function replayOf(
  exchanges: readonly Recorded[],
  scene: Scene,
  known: Readonly<Record<string, string>> = {},
): Replay {
  const unused = new Set(exchanges);
  const renamed = new Map(Object.entries(known));
  const named = (text: string) => renamed.get(text) ?? text;
  const rename = (text: string) => text.replaceAll(OWN_ID, named).replaceAll(PLACEHOLDER, named);
  return {
    left: (rule) => [...unused].filter((one) => one.rule === rule).length,
    client: (host, baseUrl) => ({
      baseUrl,
      async send({ method, path, query = "", body = "" }) {
        const asked = textOf({ host, method, path, query, body });
        for (const one of unused) {
          if (one.rule !== scene.rule) continue;
          const said = saidIn(one.request, asked);
          if (!said) continue;
          unused.delete(one);
          for (const [name, value] of said) renamed.set(name, value);
          if ("text" in one.answer) return { ...one.answer, text: rename(one.answer.text) };
          const { kind, code, message } = one.answer;
          throw new ProviderError(kind as ProviderFailureKind, code, rename(message));
        }
        throw new Error(`The transcript has no ${method} ${path} for "${scene.rule}"`);
      },
    }),
  };
}

/**
 * What stands in a request for the placeholders and identifiers of a recorded one; undefined when it is not the same request.
 */
function saidIn(recorded: Recorded["request"], asked: string): Map<string, string> | undefined {
  const text = textOf(recorded);
  const names = [...text.matchAll(PLACEHOLDER)].map(([name]) => name);
  const parts = text.split(PLACEHOLDER).map((part) => RegExp.escape(likeness(part)));
  const found = new RegExp(`^${parts.join("(.*?)")}$`, "s").exec(likeness(asked));
  if (!found) return undefined;
  const said = new Map(names.map((name, at) => [name, found[at + 1]!]));
  const drawn = asked.match(OWN_ID) ?? [];
  for (const [at, id] of (text.match(OWN_ID) ?? []).entries()) said.set(id, drawn[at]!);
  return said;
}

function textOf({ host, method, path, query, body }: Recorded["request"]): string {
  return [host, method, path, decoded(query), body].join("\n");
}

function likeness(text: string): string {
  return text.replaceAll(OWN_ID, "<id>").replaceAll(TIME, "<time>");
}

function decoded(query: string): string {
  return [...new URLSearchParams(query)].map((pair) => pair.join("=")).join("&");
}
