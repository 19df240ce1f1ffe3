import {
  type ChargeAnswer,
  type ChargeOutcome,
  inTheAirMs,
  type PaymentStatus,
  type ProviderManifest,
  type RefundAnswer,
  type RefundOutcome,
} from "@banco/providers";
import type { ChargeRequest } from "../transaction.ts";

/** A payment or refund that a provider was polled about. */
export interface PollSubject {
  /**
   * Milliseconds, by the database's clock, from the last possible start of a request for it until the poll.
   */
  callAgeMs: number;
  /** The payment's request as it was before the poll, including a request to end its hold. */
  request?: Pick<ChargeRequest, "ending">;
  status?: PaymentStatus;
}

/** The meaning of a response: a state, and the time after which a missing record counts as proof. */
export interface Judged<Outcome> {
  outcome: Outcome;
  /** The milliseconds after which no request can reach the provider anymore; set while the provider has no record. */
  provenInMs?: number;
}

/**
 * Interprets a response. Only this function turns "no record" into "failed", and only once no request can still be in
 * transit. Until then the outcome is unknown, even if the process that sent it has died.
 */
export function judged(
  manifest: ProviderManifest,
  subject: PollSubject,
  answer: ChargeAnswer,
): Judged<ChargeOutcome>;
export function judged(
  manifest: ProviderManifest,
  subject: PollSubject,
  answer: RefundAnswer,
): Judged<RefundOutcome>;
export function judged(
  manifest: ProviderManifest,
  { callAgeMs, request, status: before = "verification" }: PollSubject,
  answer: ChargeAnswer,
): Judged<ChargeOutcome> {
  const { status, failure, ...details } = answer;
  const airMs = inTheAirMs(manifest);
  // An amount still held may be captured by a request in transit.
  if (answer.hold && request?.ending && callAgeMs < airMs) {
    const { hold: _open, ...rest } = details;
    return { outcome: { ...rest, status: before }, provenInMs: airMs - callAgeMs };
  }
  if (status !== "no_record") return { outcome: { ...answer, status } };
  if (callAgeMs >= airMs) return { outcome: { ...details, status: "failed", ...(failure && { failure }) } };
  return { outcome: { ...details, status: "verification" }, provenInMs: airMs - callAgeMs };
}
