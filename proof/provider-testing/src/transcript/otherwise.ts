import type { ProviderRequest, ProviderResponse } from "@banco/providers/contract/http";
import type { ProviderContext } from "@banco/providers/contract/provider";
import { type Heard, withClients } from "./heard.ts";
import { changeOf, endOf } from "./outcome.ts";

type Call = (context: ProviderContext) => Promise<unknown>;
type Json = Record<string, unknown> | unknown[];

/** Statuses with which any provider may refuse a request. */
const STATUSES = [400, 401, 403, 404, 409, 422];
/** Larger numbers may equal their successors in floating point. */
const EXACT_MAX = 1e15;
/** The list items that are changed. */
const ITEMS_MAX = 2;

/**
 * Repeats a call for each variation of the recorded responses: a different status, a field with a different value, a
 * missing field, a list in a different order.
 *
 * @returns a line for each different outcome, with the variations that cause it
 */
export async function otherwise(
  context: ProviderContext,
  heard: readonly Heard[],
  call: Call,
): Promise<string[]> {
  const asHeard = await endOf(() => call(replaying(context, heard)));
  const causes = new Map<string, string[]>();
  for (const [index, { response }] of heard.entries()) {
    if (!response) continue;
    const tell = async (what: string, changed: ProviderResponse) => {
      const instead = heard.map((one, at) => (at === index ? { ...one, response: changed } : one));
      const change = changeOf(asHeard, await endOf(() => call(replaying(context, instead))));
      if (!change) return false;
      const cause = heard.length > 1 ? `${index + 1} ${what}` : what;
      causes.set(change, [...(causes.get(change) ?? []), cause]);
      return true;
    };
    for (const status of STATUSES) {
      if (status !== response.status) await tell(`status ${status}`, { ...response, status });
    }
    const body = parsed(response.text);
    if (body) await fields(body, [], (what, text) => tell(what, { ...response, text }), body);
  }
  return [...causes].map(([change, found]) => `  ${change} <- ${found.join("; ")}`);
}

function parsed(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}

type Try = (what: string, text: string) => Promise<boolean>;

/** Tries each change of the fields below a path; skips a part whose absence changes nothing. */
async function fields(place: Json, path: readonly string[], attempt: Try, root: Json): Promise<void> {
  const attemptWith = (name: string, what: string, value: unknown) =>
    attempt(`${[...path, name].join(".")} ${what}`, JSON.stringify(changed(root, [...path, name], value)));
  for (const [name, value] of Object.entries(place).slice(0, Array.isArray(place) ? ITEMS_MAX : undefined)) {
    const isNeeded = await attemptWith(name, "absent", undefined);
    if (typeof value !== "object" || value === null) {
      for (const [what, other] of othersOf(value)) await attemptWith(name, what, other);
      continue;
    }
    if (!isNeeded) continue;
    if (Array.isArray(value) && value.length > 1) await attemptWith(name, "reversed", value.toReversed());
    if (Array.isArray(value) && value.length > 0) {
      await attemptWith(name, "empty", []);
      await attemptWith(name, "doubled", [...value, ...value]);
    }
    await fields(value as Json, [...path, name], attempt, root);
  }
}

/** Returns a copy with a different value at a path, or without the path for `undefined`. */
function changed(root: Json, [name, ...rest]: readonly string[], value: unknown): Json {
  const copy = (Array.isArray(root) ? [...root] : { ...root }) as Record<string, unknown>;
  if (rest.length > 0) copy[name!] = changed(copy[name!] as Json, rest, value);
  else if (value !== undefined) copy[name!] = value;
  else if (Array.isArray(copy)) copy.splice(Number(name), 1);
  else delete copy[name!];
  return copy as Json;
}

/** Returns other values of the same type, with their descriptions. */
function othersOf(value: unknown): [what: string, value: unknown][] {
  if (typeof value === "number")
    return value < EXACT_MAX ? [["+1", value + 1]] : [["halved", Math.floor(value / 2)]];
  if (typeof value === "boolean") return [["opposite", !value]];
  if (typeof value !== "string") return [];
  const isDecimal = /^-?\d+(\.\d+)?$/.test(value);
  if (isDecimal)
    return [["larger", value.replace(/\d(?=\.|$)/, (digit) => String((Number(digit) + 1) % 10))]];
  if (/^\d{4}-\d\d-\d\d/.test(value))
    return [["a year later", `${Number(value.slice(0, 4)) + 1}${value.slice(4)}`]];
  return [["another", `${value}x`]];
}

/** Returns a context that replays the recorded response of each request. */
function replaying(context: ProviderContext, heard: readonly Heard[]): ProviderContext {
  const left = [...heard];
  let isForgotten = false;
  let passedMs = 0;
  const replay = withClients(context, async (host, request) => {
    const at = [sameRequest, samePlace]
      .map((same) => left.findIndex((one) => same(one, host, request)))
      .find((index) => index >= 0);
    const match = at === undefined ? undefined : left.splice(at, 1)[0];
    return match?.response ?? { status: 404, headers: {}, text: "{}" };
  });
  const { clock } = context;
  return {
    ...replay,
    ...(context.tell && { tell: async () => undefined }),
    clock: {
      ...clock,
      monotonic: () => clock.monotonic() + passedMs,
      sleep: async (ms) => {
        passedMs += ms;
      },
    },
    tokens: {
      get: async (obtain) => (isForgotten ? (await obtain()).value : "token"),
      forget: () => {
        isForgotten = true;
      },
    },
  };
}

function sameRequest({ host, request }: Heard, otherHost: string, other: ProviderRequest): boolean {
  return (
    host === otherHost &&
    request.method === other.method &&
    request.path === other.path &&
    (request.query ?? "") === (other.query ?? "")
  );
}

function samePlace({ host, request }: Heard, otherHost: string, other: ProviderRequest): boolean {
  return host === otherHost && request.method === other.method && request.path === other.path;
}
