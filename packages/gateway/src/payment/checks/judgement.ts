import {
  type ChargeAnswer,
  type ChargeOutcome,
  inTheAirMs,
  type ProviderManifest,
  type RefundAnswer,
  type RefundOutcome,
} from "@banco/providers";

/** A payment or refund of which a provider was asked. */
export interface Asked {
  /**
   * The time between the last moment when a request for it can have been about to leave and the question, by
   * the database's clock.
   */
  callAgeMs: number;
}

/** The meaning of an answer: a state, and the time when the provider's silence becomes proof. */
export interface Judged<Outcome> {
  outcome: Outcome;
  /**
   * The milliseconds after which no request can reach the provider any more; given when it has no record yet.
   */
  provenInMs?: number;
}

/**
 * Returns the meaning of an answer. Here alone "no record" becomes "failed": when no request can still be on
 * its way. Until then the outcome is unknown, whatever happened to the process that sent it.
 */
export function judged(manifest: ProviderManifest, asked: Asked, answer: ChargeAnswer): Judged<ChargeOutcome>;
export function judged(manifest: ProviderManifest, asked: Asked, answer: RefundAnswer): Judged<RefundOutcome>;
export function judged(
  manifest: ProviderManifest,
  { callAgeMs }: Asked,
  answer: ChargeAnswer,
): Judged<ChargeOutcome> {
  const { status, failure, ...told } = answer;
  if (status !== "no_record") return { outcome: { ...answer, status } };
  const airMs = inTheAirMs(manifest);
  if (callAgeMs >= airMs) return { outcome: { ...told, status: "failed", ...(failure && { failure }) } };
  return { outcome: { ...told, status: "verification" }, provenInMs: airMs - callAgeMs };
}
