import type { Fault } from "./simulator.ts";

/** Long enough for a simulator's answer, short enough to miss one in a test. */
export const DEADLINE_MS = 1_500;
/** More often than the client repeats. */
export const ALWAYS = 10;

/** What can go wrong with a request, and whether it is executed all the same. */
export interface Weather {
  what: string;
  fault: Fault;
  executed: boolean;
}

export const WEATHER: readonly Weather[] = [
  { what: "a request that never arrives", fault: { fault: "timeout" }, executed: false },
  { what: "an answer that never comes", fault: { fault: "timeout_after" }, executed: true },
  { what: "a connection reset before the work", fault: { fault: "reset" }, executed: false },
  { what: "a connection reset after the work", fault: { fault: "reset_after" }, executed: true },
  { what: "500", fault: { fault: "status", status: 500 }, executed: false },
  { what: "429 with Retry-After", fault: { fault: "status", status: 429, retryAfter: 30 }, executed: false },
  { what: "a proxy's 502 page", fault: { fault: "status", status: 502, body: "html" }, executed: false },
  { what: "a page instead of JSON", fault: { fault: "html" }, executed: false },
  { what: "a body cut short", fault: { fault: "cut_body" }, executed: true },
  { what: "an answer with nothing in it", fault: { fault: "no_body" }, executed: true },
  { what: "an answer without its fields", fault: { fault: "no_fields" }, executed: true },
];
