import { setTimeout as sleep } from "node:timers/promises";
import type { BenchClock } from "./client-clock.ts";
import type { Fault, SimulatorControl } from "./simulator.ts";

/** The time limit of a bench's clients. */
export const TIMEOUT_MS = 60_000;
const LOOK_MS = 20;
/** More times than the client retries. */
export const ALWAYS = 10;

/** A network fault, and whether the request is executed despite it. */
export interface NetworkFault {
  what: string;
  fault: Fault;
  executed: boolean;
}

export const NETWORK_FAULTS: readonly NetworkFault[] = [
  { what: "a request that never arrives", fault: { fault: "timeout" }, executed: false },
  { what: "a response that never arrives", fault: { fault: "timeout_after" }, executed: true },
  { what: "a connection reset before execution", fault: { fault: "reset" }, executed: false },
  { what: "a connection reset after execution", fault: { fault: "reset_after" }, executed: true },
  { what: "500", fault: { fault: "status", status: 500 }, executed: false },
  { what: "429 with Retry-After", fault: { fault: "status", status: 429, retryAfter: 30 }, executed: false },
  { what: "a proxy's 502 page", fault: { fault: "status", status: 502, body: "html" }, executed: false },
  { what: "a page instead of JSON", fault: { fault: "html" }, executed: false },
  { what: "a truncated body", fault: { fault: "cut_body" }, executed: true },
  { what: "an empty response", fault: { fault: "no_body" }, executed: true },
  { what: "a response without its fields", fault: { fault: "no_fields" }, executed: true },
];

/**
 * Makes a call without waiting for missing responses: its deadline passes as soon as the simulator does not respond to
 * a request.
 */
export async function unwaited<T>(
  { simulator, clock }: { simulator: SimulatorControl; clock: BenchClock },
  call: () => Promise<T>,
): Promise<T> {
  let missing = await simulator.unanswered();
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  const answer = call();
  answer.then(over, over);
  while (!isOver) {
    const unanswered = await simulator.unanswered();
    if (unanswered > missing) clock.pass(TIMEOUT_MS);
    missing = unanswered;
    await Promise.race([answer.then(over, over), sleep(LOOK_MS)]);
  }
  return answer;
}
