import type { Notification } from "@banco/fatturapa";
import type { DocumentStatus } from "@banco/providers";

/** Where a file stands at the exchange system. */
export type SdiState =
  /** Stored here; the exchange system has not confirmed it yet. */
  | "queued"
  | "sent"
  /** It could not be delivered; the customer finds it in the reserved area (MC). */
  | "undelivered"
  | "delivered"
  /** The outcomes of invoices to public administrations (NE, DT, AT). */
  | "accepted"
  | "refused"
  | "expired"
  | "attested"
  /** The exchange system did not take it: the invoice was never issued (NS). */
  | "rejected";

/**
 * How far each state is. Notifications come in any order and more than once, so a file only ever moves on: an
 * older word that arrives late changes nothing.
 */
const RANK: Record<SdiState, number> = {
  queued: 0,
  sent: 0,
  undelivered: 1,
  delivered: 2,
  accepted: 3,
  refused: 3,
  expired: 3,
  attested: 3,
  rejected: 3,
};

/** The state after a notification; undefined when it moves nothing. */
export function stateAfter(state: SdiState, { kind, esito }: Notification): SdiState | undefined {
  const target = targetOf(kind, esito);
  if (!target) return undefined;
  // What was delivered or outlived its delivery was taken, and can not be rejected or undeliverable any more.
  if (target === "rejected" && RANK[state] > RANK.sent) return undefined;
  if (target === "attested" && RANK[state] > RANK.undelivered) return undefined;
  return RANK[target] > RANK[state] ? target : undefined;
}

function targetOf(kind: Notification["kind"], outcome: string | undefined): SdiState | undefined {
  switch (kind) {
    case "NS":
      return "rejected";
    case "RC":
      return "delivered";
    case "MC":
      return "undelivered";
    case "NE":
      return outcome === "EC01" ? "accepted" : outcome === "EC02" ? "refused" : undefined;
    case "DT":
      return "expired";
    case "AT":
      return "attested";
    default:
      return undefined;
  }
}

/**
 * Of invoices to public administrations the office has fifteen days to say what it thinks (DM 55/2013, annex
 * B).
 */
const AWAITS_OUTCOME = "FPA12";

/** The state as the invoice's status: issued, or not, or not yet known. */
export function statusOf(state: SdiState, format: string): DocumentStatus {
  switch (state) {
    case "rejected":
    case "refused":
      return "failed";
    case "accepted":
    case "expired":
    case "attested":
      return "completed";
    case "delivered":
    case "undelivered":
      return format === AWAITS_OUTCOME ? "pending" : "completed";
    default:
      return "pending";
  }
}
