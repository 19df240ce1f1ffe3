import type { Bend } from "@banco/provider-testing/strictness";

/**
 * A refused request: the adapter's request and its change, the contents of the refusal, and the document that
 * defines it.
 */
export interface Refusal {
  what: string;
  /** `METHOD /path`, and a part of the body where two requests share that. */
  of: RegExp;
  bend: Bend;
  status: number;
  says: RegExp;
  source: string;
}
