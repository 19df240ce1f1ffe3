import type { HostedApi } from "@banco/driver-hosted/client";
import { askRegistration, type Registration, UNREACHABLE } from "@banco/driver-hosted/registration";
import type { LoopOptions } from "./timing.ts";

/** The options of the bridge's loops, and the listener for the hosted API's responses. */
export interface ShowOptions extends LoopOptions {
  onRegistration(registration: Registration): void;
}

/**
 * Contacts the hosted API immediately and at regular intervals, so that it knows the bridge is online and
 * reports its rights; logs when this starts or stops working.
 */
export function showRegularly(hosted: HostedApi, options: ShowOptions): { stop(): void } {
  const stopping = new AbortController();
  void show(hosted, options, stopping.signal);
  return { stop: () => stopping.abort() };
}

async function show(
  hosted: HostedApi,
  { log, timing: { probeMs, reportMs }, clock, onRegistration }: ShowOptions,
  signal: AbortSignal,
): Promise<void> {
  let last: string | undefined;
  let logged: string | undefined;
  while (!signal.aborted) {
    const registration = await askRegistration(hosted, { signal });
    if (signal.aborted) return;
    onRegistration(registration);
    const { state } = registration;
    // A single failure is not reported: the network may still be starting, or so may the hosted API, if both start
    // together.
    const isSure = state !== UNREACHABLE || last === UNREACHABLE;
    if (isSure && state !== logged) {
      logged = state;
      if (state === "registered") log.info({ hosted: hosted.baseUrl }, "the hosted API knows this bridge");
      else log.warn({ hosted: hosted.baseUrl }, state);
    }
    last = state;
    const pauseMs = state === "registered" ? probeMs : Math.min(probeMs, reportMs);
    await clock.sleep(pauseMs, signal).catch(() => {});
  }
}
