import type { Bend } from "@banco/provider-testing/strictness";

/**
 * A request that is refused: which of those that the adapter sends is bent, how, what the refusal says, and
 * where that stands.
 */
export interface Refusal {
  what: string;
  /** `METHOD /path`, and what the body has where two are alike. */
  of: RegExp;
  bend: Bend;
  status: number;
  says: RegExp;
  source: string;
}
