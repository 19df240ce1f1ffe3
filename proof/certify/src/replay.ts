import { ProviderError, type ProviderFailureKind } from "@banco/providers/contract/error";
import type { ProviderHttp } from "@banco/providers/contract/http";
import type { Scene } from "./recording.ts";
import type { Recorded } from "./transcript.ts";

/** Banco's IDs, which differ each time if a transcript did not record them. */
const OWN_ID = /\b[a-z]{2,4}_[0-9a-f]{32}\b/g;
/** UUIDs: the provider's, or Banco's if the provider requires Banco to generate them. */
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
const ANY_ID = new RegExp(`${OWN_ID.source}|${UUID.source}`, "g");
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g;
const PLACEHOLDER = /redacted-[a-zA-Z-]+-\d+/g;

/** A provider that responds from a transcript, without a network. */
export interface Replay {
  client(host: string, baseUrl: string): ProviderHttp;
  /**
   * Returns the number of recorded calls of a rule that were never made.
   */
  left(rule: string): number;
}

/**
 * Returns, for each call, the provider's recorded response to the same call in the same rule. Times and our
 * own IDs, which vary, are not compared. A placeholder in the transcript matches any text, which then also
 * replaces it in the response.
 *
 * @param known - the initial meanings of placeholders
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
  /** Finds the rule's matching request and the values for its placeholders and IDs. */
  const find = (requestText: string) => {
    const ofRule = [...unused].filter((one) => one.rule === scene.rule);
    // A UUID may be newly generated only if no request contains it.
    for (const drawn of [OWN_ID, ANY_ID]) {
      for (const one of ofRule) {
        const values = valuesIn(textOf(one.request).replaceAll(UUID, named), requestText, drawn);
        if (values) return { one, values };
      }
    }
    return undefined;
  };
  return {
    left: (rule) => [...unused].filter((one) => one.rule === rule).length,
    client: (host, baseUrl) => ({
      baseUrl,
      async send({ method, path, query = "", body = "" }) {
        const requestText = textOf({ host, method, path, query, body });
        const found = find(requestText);
        if (!found) throw new Error(`The transcript has no ${method} ${path} for "${scene.rule}"`);
        const { one, values } = found;
        unused.delete(one);
        for (const [name, value] of values) renamed.set(name, value);
        if ("text" in one.answer) return { ...one.answer, text: rename(one.answer.text) };
        const { kind, code, message } = one.answer;
        throw new ProviderError(kind as ProviderFailureKind, code, rename(message));
      },
    }),
  };
}

/**
 * Returns a request's values for the placeholders and IDs of a recorded one; undefined if they do not match.
 *
 * @param drawn - IDs that may differ
 */
function valuesIn(text: string, requestText: string, drawn: RegExp): Map<string, string> | undefined {
  const names = [...text.matchAll(PLACEHOLDER)].map(([name]) => name);
  const parts = text.split(PLACEHOLDER).map((part) => RegExp.escape(likeness(part, drawn)));
  const found = new RegExp(`^${parts.join("(.*?)")}$`, "s").exec(likeness(requestText, drawn));
  if (!found) return undefined;
  const values = new Map(names.map((name, at) => [name, found[at + 1]!]));
  const now = requestText.match(drawn) ?? [];
  for (const [at, id] of (text.match(drawn) ?? []).entries()) values.set(id, now[at]!);
  return values;
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
