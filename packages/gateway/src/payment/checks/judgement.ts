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

/** A payment or refund about which a provider was polled. */
export interface Asked {
  /**
   * The time between the last moment when a request for it can have been about to leave and the question, by
   * the database's clock.
   */
  callAgeMs: number;
  /** The payment's request, with the request to end its hold, and its state before the question. */
  request?: Pick<ChargeRequest, "ending">;
  status?: PaymentStatus;
}

/** The meaning of a response: a state, and the time when the provider's silence becomes proof. */
export interface Judged<Outcome> {
  outcome: Outcome;
  /**
   * The milliseconds after which no request can reach the provider anymore; set while it has no record yet.
   */
  provenInMs?: number;
}

/**
 * Returns the meaning of a response. Only here does "no record" become "failed": when no request can still be
 * on its way. Before that the outcome is unknown, even if the process that sent it has died.
 */
export function judged(manifest: ProviderManifest, asked: Asked, answer: ChargeAnswer): Judged<ChargeOutcome>;
export function judged(manifest: ProviderManifest, asked: Asked, answer: RefundAnswer): Judged<RefundOutcome>;
export function judged(
  manifest: ProviderManifest,
  { callAgeMs, request, status: before = "verification" }: Asked,
  answer: ChargeAnswer,
): Judged<ChargeOutcome> {
  const { status, failure, ...told } = answer;
  const airMs = inTheAirMs(manifest);
  // An amount still held may be captured by a request in transit.
  if (answer.hold && request?.ending && callAgeMs < airMs) {
    const { hold: _open, ...rest } = told;
    return { outcome: { ...rest, status: before }, provenInMs: airMs - callAgeMs };
  }
  if (status !== "no_record") return { outcome: { ...answer, status } };
  if (callAgeMs >= airMs) return { outcome: { ...told, status: "failed", ...(failure && { failure }) } };
  return { outcome: { ...told, status: "verification" }, provenInMs: airMs - callAgeMs };
}
