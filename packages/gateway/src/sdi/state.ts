import type { Notification } from "@banco/fatturapa";
import type { DocumentStatus } from "@banco/providers";

/** The state of a file in the exchange system. */
export type SdiState =
  /** Stored here, but not yet confirmed by the exchange system. */
  | "queued"
  | "sent"
  /** Not delivered; the customer finds it in their reserved area (MC). */
  | "undelivered"
  | "delivered"
  /** The outcomes of invoices to public administrations (NE, DT, AT). */
  | "accepted"
  | "refused"
  | "expired"
  | "attested"
  /** Rejected by the exchange system: the invoice was never issued (NS). */
  | "rejected";

/**
 * The order of the states. Notifications arrive in any order and more than once, so a file only moves
 * forward: an older notification that arrives late changes nothing.
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

/** Returns the state after a notification; undefined if the state does not change. */
export function stateAfter(state: SdiState, { kind, esito }: Notification): SdiState | undefined {
  const target = targetOf(kind, esito);
  if (!target) return undefined;
  // A file that was delivered, or whose delivery has ended, was already accepted: it can no longer be rejected or
  // become undeliverable.
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
    // These are about received files.
    case "EC":
    case "SE":
    case "MT":
      return undefined;
    default:
      return kind satisfies never;
  }
}

/**
 * The format of invoices to public administrations, which accept or refuse them within fifteen days (DM
 * 55/2013, annex B).
 */
const AWAITS_OUTCOME = "FPA12";

/** Returns the invoice's status for a state: issued, not issued, or not yet known. */
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
    case "queued":
    case "sent":
      return "pending";
  }
}
