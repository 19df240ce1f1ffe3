import { randomUUID } from "node:crypto";
import type { ProviderContext } from "@banco/providers/contract/provider";

/** A request sent by an adapter. */
export interface Sent {
  host: string;
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string;
}

/** Makes one change to a request that the official document forbids. */
export type Bend = (sent: Sent) => Sent;

/** Returns a context that records its requests, and the recorded requests. */
export function listening(context: ProviderContext): { context: ProviderContext; sent: Sent[] } {
  const sent: Sent[] = [];
  const http = Object.entries(context.http).map(([host, client]) => {
    const { baseUrl } = client;
    const send: typeof client.send = (request, window) => {
      const { method, path, query = "", headers = {}, body = "" } = request;
      sent.push({ host, method, path, query, headers: { ...headers }, body });
      return client.send(request, window);
    };
    return [host, { baseUrl, send }] as const;
  });
  return { context: { ...context, http: Object.fromEntries(http) }, sent };
}

/** The headers in which providers accept idempotency keys. */
const KEYS = ["idempotency-key", "x-idempotency-key", "paypal-request-id"];

/** Sends a request again to the same simulator with a new idempotency key. */
export async function sendAgain(
  { http }: ProviderContext,
  { host, method, path, query, headers, body }: Sent,
): Promise<{ status: number; text: string }> {
  const url = `${http[host]!.baseUrl}${path}${query && `?${query}`}`;
  const keys = KEYS.filter((name) => headers[name]).map((name) => [name, randomUUID()]);
  const answer = await fetch(url, {
    method,
    headers: { accept: "application/json", ...headers, ...Object.fromEntries(keys) },
    redirect: "manual",
    ...(body && { body: body.replace(/("idempotency_key":")[^"]+/, `$1${randomUUID()}`) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Applies two changes in order. */
export const both =
  (first: Bend, second: Bend): Bend =>
  (sent) =>
    second(first(sent));

/** Removes a header. */
export const withoutHeader =
  (name: string): Bend =>
  (sent) => ({
    ...sent,
    headers: Object.fromEntries(Object.entries(sent.headers).filter(([known]) => known !== name)),
  });

/** Sets a header. */
export const withHeader =
  (name: string, value: string): Bend =>
  (sent) => ({ ...sent, headers: { ...sent.headers, [name]: value } });

/** Sets a query parameter. */
export const withQuery =
  (name: string, value: string): Bend =>
  (sent) => {
    const query = new URLSearchParams(sent.query);
    query.set(name, value);
    return { ...sent, query: query.toString() };
  };

/** Changes the path. */
export const withPath =
  (from: RegExp, to: string): Bend =>
  (sent) => ({ ...sent, path: sent.path.replace(from, to) });

/** Replaces one string in the body with another. */
export const withText =
  (from: string | RegExp, to: string): Bend =>
  (sent) => ({ ...sent, body: sent.body.replace(from, to) });

/** Sets a value in the JSON body, or removes it (`undefined`); the parts of the path are separated by `/`. */
export const withField =
  (path: string, value: unknown): Bend =>
  (sent) => {
    const body = JSON.parse(sent.body) as Record<string, unknown>;
    const names = path.split("/");
    const last = names.pop()!;
    const place = names.reduce<Record<string, unknown>>(
      (at, name) => at[name] as Record<string, unknown>,
      body,
    );
    if (value === undefined) delete place[last];
    else place[last] = value;
    return { ...sent, body: JSON.stringify(body) };
  };

/** Sets a form field, or removes it (`undefined`). */
export const withFormField =
  (name: string, value: string | undefined): Bend =>
  (sent) => {
    const form = new URLSearchParams(sent.body);
    if (value === undefined) form.delete(name);
    else form.set(name, value);
    return { ...sent, body: form.toString() };
  };
