import type { Bend } from "@banco/provider-testing/strictness";

/**
 * A refused request: the adapter's request, the change made to it, the expected error, and the document that defines
 * the error.
 */
export interface Refusal {
  what: string;
  /** `METHOD /path`, and a part of the body if two requests share that. */
  of: RegExp;
  bend: Bend;
  status: number;
  says: RegExp;
  source: string;
}
