import type { DeviceCheck } from "@banco/driver";
import type { HostedApi } from "./client.ts";

const TIMEOUT_MS = 10_000;

/** The message while the hosted API does not answer. */
export const UNREACHABLE = "the hosted API can not be reached: check the internet connection and baseUrl";

/** Returns the state of this bridge at the hosted API: `registered`, or the fault. */
export async function stateOf(hosted: HostedApi, signal?: AbortSignal): Promise<string> {
  const answer = await hosted.call({
    method: "POST",
    path: "/v1/bridges/payment",
    body: { probe: true },
    timeoutMs: TIMEOUT_MS,
    ...(signal && { signal }),
  });
  if (answer.kind !== "answered") return UNREACHABLE;
  if (answer.status === 200) return "registered";
  if (answer.status === 404)
    return "the hosted API does not know this bridge: check sourceAddress and baseUrl";
  return `the hosted API answered the registration with status ${answer.status}`;
}

/** Checks that the hosted API can be reached and knows this bridge. */
export async function checkHosted(hosted: HostedApi): Promise<DeviceCheck> {
  const state = await stateOf(hosted);
  const isGood = state === "registered";
  const device = `hosted API ${hosted.baseUrl}`;
  if (isGood) return { device, isGood, says: "it knows this bridge" };
  return { device, isGood, says: state, problem: state === UNREACHABLE ? "unreachable" : "unknown_bridge" };
}
