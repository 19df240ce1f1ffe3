import type { HostedApi } from "@banco/driver-hosted/client";
import { stateOf } from "@banco/driver-hosted/registration";
import type { FastifyBaseLogger } from "fastify";
import type { Timing } from "./timing.ts";

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
