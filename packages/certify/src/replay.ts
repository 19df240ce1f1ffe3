import { ProviderError, type ProviderFailureKind } from "@banco/providers/contract/error";
import type { ProviderHttp } from "@banco/providers/contract/http";
import type { Scene } from "./recording.ts";
import type { Recorded } from "./transcript.ts";

/** Banco's identifiers, which are drawn anew each time in transcripts that have not noted them. */
const OWN_ID = /\b[a-z]{2,4}_[0-9a-f]{32}\b/g;
/** Identifiers in the form of UUIDs: a provider's, or Banco's where the provider has it draw them. */
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
const ANY_ID = new RegExp(`${OWN_ID.source}|${UUID.source}`, "g");
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
 * hour or from chance, times and our own identifiers, is not compared; where the transcript has a placeholder
 * anything may stand, and stands in the answer too.
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
  const rename = (text: string) => text.replaceAll(ANY_ID, named).replaceAll(PLACEHOLDER, named);
  /** The same request of the rule, and what it says for placeholders and identifiers. */
  const find = (asked: string) => {
    const ofRule = [...unused].filter((one) => one.rule === scene.rule);
    // Only where none has the UUID that is asked for, it may be one that was drawn anew.
    for (const drawn of [OWN_ID, ANY_ID]) {
      for (const one of ofRule) {
        const said = saidIn(textOf(one.request).replaceAll(UUID, named), asked, drawn);
        if (said) return { one, said };
      }
    }
    return undefined;
  };
  return {
    left: (rule) => [...unused].filter((one) => one.rule === rule).length,
    client: (host, baseUrl) => ({
      baseUrl,
      async send({ method, path, query = "", body = "" }) {
        const asked = textOf({ host, method, path, query, body });
        const found = find(asked);
        if (!found) throw new Error(`The transcript has no ${method} ${path} for "${scene.rule}"`);
        const { one, said } = found;
        unused.delete(one);
        for (const [name, value] of said) renamed.set(name, value);
        if ("text" in one.answer) return { ...one.answer, text: rename(one.answer.text) };
        const { kind, code, message } = one.answer;
        throw new ProviderError(kind as ProviderFailureKind, code, rename(message));
      },
    }),
  };
}

/**
 * What stands in a request for the placeholders and identifiers of a recorded one; undefined when it is not
 * the same request.
 *
 * @param drawn - identifiers that may be others than they were
 */
function saidIn(text: string, asked: string, drawn: RegExp): Map<string, string> | undefined {
  const names = [...text.matchAll(PLACEHOLDER)].map(([name]) => name);
  const parts = text.split(PLACEHOLDER).map((part) => RegExp.escape(likeness(part, drawn)));
  const found = new RegExp(`^${parts.join("(.*?)")}$`, "s").exec(likeness(asked, drawn));
  if (!found) return undefined;
  const said = new Map(names.map((name, at) => [name, found[at + 1]!]));
  const now = asked.match(drawn) ?? [];
  for (const [at, id] of (text.match(drawn) ?? []).entries()) said.set(id, now[at]!);
  return said;
}

function textOf({ host, method, path, query, body }: Recorded["request"]): string {
  return [host, method, path, decoded(query), body].join("\n");
}

function likeness(text: string, drawn: RegExp): string {
  return text.replaceAll(drawn, "<id>").replaceAll(TIME, "<time>");
}

function decoded(query: string): string {
  return [...new URLSearchParams(query)].map((pair) => pair.join("=")).join("&");
}
