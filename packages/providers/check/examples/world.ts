import type { ProviderHttp, ProviderRequest } from "../../src/contract/http.ts";
import type { Example } from "./example.ts";

/** A provider that responds to each request with an example from its document. */
export interface World {
  http: ProviderHttp;
  /** Whether the judged example was returned. */
  wasMet(): boolean;
}

/** Each operation returns its first successful example, but the judged example's operation returns that example. */
export function worldOf(examples: readonly Example[], judged?: Example): World {
  const answers = examples.filter(({ status }) => status !== null && status < 300);
  const all = judged ? [judged, ...answers] : answers;
  const known = all.map((one) => ({ one, path: patternOf(one.template) }));
  const sorted = known.sort((a, b) => placeholders(a.one) - placeholders(b.one));
  const used = new Set<Example>();
  return {
    wasMet: () => judged !== undefined && used.has(judged),
    http: {
      baseUrl: "https://provider.example",
      send: async (request) => {
        const fits = sorted.find(({ one, path }) => one.method === request.method && path.test(request.path));
        const { status, text } = answerOf(request, fits?.one, used);
        return { headers: {}, status, text };
      },
    },
  };
}

function answerOf(
  { method }: ProviderRequest,
  example: Example | undefined,
  used: Set<Example>,
): { status: number; text: string } {
  // Requests that delete or save get an empty response if the document shows none.
  if (!example) return method === "GET" ? { status: 404, text: "{}" } : { status: 204, text: "" };
  const { status, value } = example;
  const again = used.has(example);
  used.add(example);
  return { status: status ?? 0, text: JSON.stringify(again ? lastPage(value) : value) ?? "" };
}

/** A list that still reports more pages after its next page was requested. */
function lastPage(value: unknown): unknown {
  const { cursor, _links } = (value ?? {}) as { cursor?: string; _links?: { next?: object | null } };
  if (!cursor && !_links?.next) return value;
  const { cursor: _cursor, ...rest } = value as Record<string, unknown>;
  const emptied = Object.entries(rest).map(([name, one]) => [name, Array.isArray(one) ? [] : one] as const);
  return { ...Object.fromEntries(emptied), ...(_links && { _links: { ..._links, next: null } }) };
}

const placeholders = ({ template }: Example) => template.split("{").length;

function patternOf(template: string): RegExp {
  const escaped = template.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\{[^}]+\}/g, "[^/]+")}$`);
}
