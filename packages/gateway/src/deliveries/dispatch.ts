import { USER_AGENT } from "@banco/core/product";
import { type Agent, request } from "undici";
import { payloadOf } from "../events/payload.ts";
import type { Gateway } from "../gateway.ts";
import { ANSWER_MS, ROUND_MS, STOP_MS } from "../pace.ts";
import { NOT_PUBLIC } from "../ssrf-guard.ts";
import { startLanes } from "../work/lanes.ts";
import { pauseBeforeTry } from "./schedule.ts";
import { readSecrets } from "./secrets.ts";
import { signedHeaders } from "./signature.ts";
import { type Attempt, type DueDelivery, noteAttempt, takeDeliveries } from "./sql.ts";

const ANSWER_BYTES_MAX = 65_536;
/** How many webhooks are sent to one app concurrently; the rest wait. */
const EACH_MAX = 8;
const IN_ALL_MAX = 200;

/** The dependencies of sending webhooks. */
export interface DispatchServices
  extends Pick<Gateway, "db" | "vault" | "clock" | "random" | "log" | "meters"> {
  /** Only connects to the public Internet. */
  agent: Agent;
}

/**
 * Starts the loop that sends webhooks to apps, in every process. Each claimed webhook is sent at least once: if
 * this process dies, another process retries it a minute later with the same ID.
 */
export function startDispatch(services: DispatchServices): { stop(): Promise<void> } {
  return startLanes<DueDelivery>(services, {
    pauseMs: ROUND_MS.deliveries,
    take: async function* (busy, _stopping, { failed }) {
      yield await takeDeliveries(services.db, [...busy.keys()], EACH_MAX, IN_ALL_MAX, failed);
    },
    laneOf: ({ app }) => app.id,
    work: (due, late) => attempt(services, due, late),
    isEager: true,
    stopMs: STOP_MS.deliveries,
    failed: "a webhook could not be sent",
    heldUp: "webhooks are delayed",
  });
}

/**
 * Makes one attempt, and records the outcome.
 *
 * @throws Error if the signal interrupts it: the next attempt starts when the delivery is due again
 */
async function attempt(services: DispatchServices, due: DueDelivery, stopping: AbortSignal): Promise<void> {
  const { clock, random } = services;
  const start = clock.now();
  const began = clock.monotonic();
  const attemptOf = (status: number | null, error: string | null): Attempt => ({
    at: start.toISOString(),
    status,
    error,
    ms: Math.round(clock.monotonic() - began),
  });
  const over = (why: string) => {
    services.meters.delivery("given_up");
    return noteAttempt(services.db, due, attemptOf(null, why), { status: "dead", pauseMs: null });
  };
  if (due.webhookUrl === null) return over("The app no longer has a webhook URL");
  if (!due.granted) return over("The merchant no longer allows the app to read this");
  const body = JSON.stringify(payloadOf(due));
  const message = { id: due.id, body, url: due.webhookUrl, at: start };
  const { status, retryAfter, error } = await post(services, due.app, message, stopping);
  const result = attemptOf(status, error);
  if (status !== null && status >= 200 && status < 300) {
    services.meters.delivery("delivered");
    return noteAttempt(services.db, due, result, { status: "delivered", pauseMs: null });
  }
  // 410: "the endpoint is gone and does not want any more" (Standard Webhooks, "Deliverability").
  const pauseMs = status === 410 ? null : pauseBeforeTry(due, retryAfter, { now: clock.now(), random });
  services.meters.delivery(pauseMs === null ? "given_up" : "failed");
  return noteAttempt(services.db, due, result, { status: pauseMs === null ? "dead" : "pending", pauseMs });
}

interface Posted {
  status: number | null;
  retryAfter: string | undefined;
  error: string | null;
}

/** A webhook to send. */
interface Webhook {
  id: string;
  body: string;
  url: string;
  at: Date;
}

/** Sends a webhook. Follows no redirects; reads only the response's status and discards the rest. */
async function post(
  services: DispatchServices,
  app: DueDelivery["app"],
  { id, body, url, at }: Webhook,
  stopping?: AbortSignal,
): Promise<Posted> {
  const { secret, before } = await readSecrets(services, app);
  const signed = signedHeaders(before ? [secret, before.secret] : [secret], { id, body, at });
  const { signal, cancel } = services.clock.deadline(ANSWER_MS.delivery);
  try {
    const answer = await request(url, {
      method: "POST",
      dispatcher: services.agent,
      headers: { "content-type": "application/json", "user-agent": USER_AGENT, ...signed },
      body,
      signal: stopping ? AbortSignal.any([signal, stopping]) : signal,
    });
    await answer.body.dump({ limit: ANSWER_BYTES_MAX }).catch(() => undefined);
    const { "retry-after": retryAfter } = answer.headers;
    return {
      status: answer.statusCode,
      retryAfter: retryAfter ? String(retryAfter) : undefined,
      error: null,
    };
  } catch (error) {
    if (stopping?.aborted) throw error;
    const { name, code, message } = error as Error & { code?: string };
    return {
      status: null,
      retryAfter: undefined,
      error: name === "TimeoutError" ? "timeout" : code && code !== NOT_PUBLIC ? code : message,
    };
  } finally {
    cancel();
  }
}

/**
 * Sends a signed webhook once, without storing a delivery, and returns the outcome.
 *
 * @param body - the payload, including its own ID
 */
export async function sendOnce(
  services: DispatchServices,
  app: DueDelivery["app"],
  url: string,
  body: { id: string },
): Promise<Attempt> {
  const { clock } = services;
  const at = clock.now();
  const began = clock.monotonic();
  const { status, error } = await post(services, app, { id: body.id, body: JSON.stringify(body), url, at });
  return { at: at.toISOString(), status, error, ms: Math.round(clock.monotonic() - began) };
}
