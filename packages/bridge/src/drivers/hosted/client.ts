import { request } from "undici";

/** The hosted API's answer; a body that is none counts as no answer. */
export interface HostedAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** How a call to the hosted API can end without an answer. */
export type HostedFailure = "not_sent" | "no_answer";

const NOT_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** What identifies a bridge to the hosted API. */
export interface HostedAccess {
  baseUrl: string;
  sourceAddress: string;
  version: string;
}

/**
 * Posts to one of the hosted API's bridge endpoints.
 *
 * @param key - the Idempotency-Key, under which repeating is harmless; absent for the probe, which changes nothing
 * @param timeoutMs - for the whole answer
 */
export async function postHosted(
  access: HostedAccess,
  path: "/v1/bridges/payment" | "/v1/bridges/fiscal",
  body: unknown,
  options: { key?: string; waitSeconds?: number; timeoutMs: number },
): Promise<HostedAnswer | HostedFailure> {
  const { key, waitSeconds, timeoutMs } = options;
  try {
    const answer = await request(`${access.baseUrl}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-source-address": access.sourceAddress,
        "x-bridge-version": access.version,
        ...(key !== undefined && { "idempotency-key": key }),
        ...(waitSeconds !== undefined && { prefer: `wait=${waitSeconds}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    return { status: answer.statusCode, body: (await answer.body.json()) as Record<string, unknown> };
  } catch (error) {
    return NOT_SENT.has((error as { code?: string }).code ?? "") ? "not_sent" : "no_answer";
  }
}
