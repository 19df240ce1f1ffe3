import type { FastifyBaseLogger } from "fastify";
import type { Timing } from "../../timing.ts";
import type { DeviceCheck } from "../driver.ts";
import type { HostedApi } from "./client.ts";

const TIMEOUT_MS = 10_000;

/** Shows the bridge to the hosted API, at once and regularly, and logs when that begins or ceases to work. */
export function showRegularly(
  hosted: HostedApi,
  log: FastifyBaseLogger,
  { probeMs }: Timing,
): { stop(): void } {
  const stopping = new AbortController();
  let before: string | undefined;
  const show = async () => {
    const state = await stateOf(hosted, stopping.signal);
    if (stopping.signal.aborted || state === before) return;
    before = state;
    if (state === "registered") log.info({ hosted: hosted.baseUrl }, "the hosted API knows this bridge");
    else log.warn({ hosted: hosted.baseUrl }, state);
  };
  void show();
  const timer = setInterval(() => void show(), probeMs);
  return {
    stop: () => {
      clearInterval(timer);
      stopping.abort();
    },
  };
}

/** How the hosted API sees this bridge: `registered`, or what is wrong. */
export async function stateOf(hosted: HostedApi, signal?: AbortSignal): Promise<string> {
  const answer = await hosted.call({
    method: "POST",
    path: "/v1/bridges/payment",
    body: { probe: true },
    timeoutMs: TIMEOUT_MS,
    ...(signal && { signal }),
  });
  if (answer.kind !== "answered")
    return "the hosted API can not be reached: check the internet connection and baseUrl";
  if (answer.status === 200) return "registered";
  if (answer.status === 404)
    return "the hosted API does not know this bridge: check sourceAddress and baseUrl";
  return `the hosted API answered the registration with status ${answer.status}`;
}

/** Looks whether the hosted API can be reached and knows this bridge. */
export async function checkHosted(hosted: HostedApi): Promise<DeviceCheck> {
  const state = await stateOf(hosted);
  const isGood = state === "registered";
  return { device: `hosted API ${hosted.baseUrl}`, isGood, says: isGood ? "it knows this bridge" : state };
}
