import { createHash, randomUUID } from "node:crypto";
import { failureKind, ProviderError } from "../../contract/error.ts";
import type { ProviderRequest, ProviderResponse } from "../../contract/http.ts";
import { parseJson } from "../../http/client.ts";
import { movesNothing } from "../../http/moves-nothing.ts";
import { type Context, manifest } from "./manifest.ts";
import type { FiskalyError, List, Resource, Token } from "./wire.ts";

const API_VERSION = "2026-02-03";
const PAGE_MAX = "100";
/** The path for issuing documents; requests to other paths issue nothing. */
export const RECORDS = "/records";

/** A fiskaly key pair and its organization. */
export interface Keys {
  name: "given" | "unit";
  key: string;
  secret: string;
}

/** A request to fiskaly. */
export interface FiskalyRequest {
  method: "GET" | "POST" | "PATCH";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: Readonly<Record<string, string>>;
  content?: object;
  metadata?: Readonly<Record<string, string>>;
  /** A UUID of version 3 or 4; defaults to a new one. */
  idempotencyKey?: string;
  /** The request's organization, if it is not the key's own. */
  scope?: string;
}

/**
 * Returns the keys of the merchant's unit, which connecting created if the merchant's own keys belong to its
 * group.
 */
export function unitKeys({ credentials }: Context): Keys {
  const { apiKey, apiSecret, unitKey = apiKey, unitSecret = apiSecret } = credentials;
  return { name: "unit", key: unitKey, secret: unitSecret };
}

/**
 * Sends a request and returns fiskaly's response; renews a rejected token once.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callFiskaly<T>(
  context: Context,
  request: FiskalyRequest,
  keys = unitKeys(context),
): Promise<Resource<T>> {
  return (await call(context, request, keys)) as Resource<T>;
}

/** Yields the pages of a list, one after the other. */
export async function* pagesOf<T>(
  context: Context,
  path: string,
  query: Readonly<Record<string, string>> = {},
  keys = unitKeys(context),
): AsyncGenerator<Resource<T>[]> {
  let token: string | undefined;
  do {
    const parameters = { ...query, limit: PAGE_MAX, ...(token && { token }) };
    const page = (await call(context, { method: "GET", path, query: parameters }, keys)) as List<T>;
    yield page.results ?? [];
    token = page.pagination?.token;
  } while (token);
}

/**
 * Returns a request's key, which is the same on each retry of the same step for the same document: a UUID of version
 * 3 (RFC 9562, section 5.3).
 */
export function keyOf(id: string, step: string): string {
  const hash = createHash("md5").update(`${id} ${step}`).digest("hex");
  const variant = ((Number.parseInt(hash[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-3${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20)}`;
}

/** Exchanges a key pair for a token that is valid for a day. */
export async function signIn(context: Context, { key, secret }: Keys): Promise<Token> {
  const content = { type: "API_KEY", key, secret };
  const response = await send(context, { method: "POST", path: "/tokens", content }, undefined);
  return ((await answerOf(response)) as Resource<Token>).content;
}

async function call(context: Context, request: FiskalyRequest, keys: Keys): Promise<unknown> {
  const keyed = { idempotencyKey: randomUUID(), ...request };
  const token = await tokenOf(context, keys);
  const response = await send(context, keyed, token);
  if (response.status !== 401) return answerOf(response);
  context.tokens.forget(token);
  return answerOf(await send(context, keyed, await tokenOf(context, keys)));
}

function tokenOf(context: Context, keys: Keys): Promise<string> {
  return context.tokens.get(async () => {
    const { authentication } = await signIn(context, keys);
    return { value: authentication.bearer, expiresAt: new Date(authentication.expires_at) };
  }, keys.name);
}

function send(
  context: Context,
  request: FiskalyRequest,
  token: string | undefined,
): Promise<ProviderResponse> {
  const { method, path, query, content, metadata, idempotencyKey = randomUUID(), scope } = request;
  const host = context.http.api;
  const sent: ProviderRequest = {
    method,
    path,
    query: new URLSearchParams(query).toString(),
    headers: {
      "x-api-version": API_VERSION,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(scope && { "x-scope-identifier": scope }),
      ...(content && { "content-type": "application/json", "x-idempotency-key": idempotencyKey }),
    },
    ...(content && { body: JSON.stringify({ content, ...(metadata && { metadata }) }) }),
    // Every request that changes something has a key.
    repeatable: true,
  };
  return path === RECORDS ? host.send(sent) : movesNothing(host.send({ ...sent, movesNothing: true }));
}

async function answerOf(response: ProviderResponse): Promise<unknown> {
  const answer = parseJson(response) as FiskalyError;
  if (response.status < 300) return answer;
  const { code = `http_${response.status}`, message = "fiskaly refused the request" } = answer.content ?? {};
  const kind = failureKind(manifest, response.status);
  throw new ProviderError(kind, code, kind === "credentials" ? "fiskaly does not accept the key" : message);
}
