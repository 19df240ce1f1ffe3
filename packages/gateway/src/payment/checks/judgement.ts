import {
  type ChargeAnswer,
  type ChargeOutcome,
  inTheAirMs,
  type ProviderManifest,
  type RefundAnswer,
  type RefundOutcome,
} from "@banco/providers";

/** A payment or refund that a provider was asked about. */
export interface Asked {
  /**
   * How long before it was asked about a request that came of it may last have been about to leave, in the
   * database's time.
   */
  callAgeMs: number;
}

/** An answer's meaning: a state, and when the provider's silence will be proof. */
export interface Judged<Outcome> {
  outcome: Outcome;
  /** The provider has no record, and a request may still reach it: in so many milliseconds none can. */
  provenInMs?: number;
}

/**
 * The one place where "no record" becomes "failed": only when no request can be in the air any more. Until
 * then the outcome is unknown, whatever became of the process that asked.
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
