import type { DeviceCheck } from "@banco/driver";
import type { HostedApi } from "./client.ts";

const TIMEOUT_MS = 10_000;

/** The message while the hosted API does not respond. */
export const UNREACHABLE = "the hosted API cannot be reached: check the internet connection and baseUrl";

/** The result of a registration check. */
export interface Registration {
  /** `registered`, or the error. */
  state: string;
  /** The response body if the bridge is registered; null if the hosted API does not know this bridge. */
  record?: Record<string, unknown> | null;
}

/** Requests this bridge's registration from the hosted API. */
export async function askRegistration(
  hosted: HostedApi,
  { signal, timeoutMs = TIMEOUT_MS }: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<Registration> {
  const answer = await hosted.call({
    method: "POST",
    path: "/v1/bridges/payment",
    body: { probe: true },
    timeoutMs,
    ...(signal && { signal }),
  });
  if (answer.kind !== "answered") return { state: UNREACHABLE };
  if (answer.status === 200) return { state: "registered", record: answer.body };
  if (answer.status !== 404)
    return { state: `the hosted API responded to the registration check with status ${answer.status}` };
  const state = "the hosted API does not know this bridge: check sourceAddress and baseUrl";
  // A different server at this address would not return this code.
  return answer.body.code === "not_found" ? { state, record: null } : { state };
}

/** Checks that the hosted API can be reached and has this bridge registered. */
export async function checkHosted(hosted: HostedApi): Promise<DeviceCheck> {
  const { state } = await askRegistration(hosted);
  const isGood = state === "registered";
  const device = `hosted API ${hosted.baseUrl}`;
  if (isGood) return { device, isGood, says: "it recognizes this bridge" };
  return { device, isGood, says: state, problem: state === UNREACHABLE ? "unreachable" : "unknown_bridge" };
}
