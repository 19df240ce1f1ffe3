/** What one of the vendor's events says about a subscription. */
export interface Fact {
  kind: "completed" | "updated" | "failed" | "deleted";
  userId?: string;
  customerId?: string;
  priceId?: string;
  /** The vendor's own status. */
  status?: string;
  /** Unix time. */
  currentPeriodEnd?: number;
  cancelAtPeriodEnd?: boolean;
}

/** A fact with its place in time; `seconds` are the vendor's, `seq` counts arrivals here. */
export interface PlacedFact {
  seconds: number;
  seq: number;
  fact: Fact;
}

/** A subscription as far as its events tell. */
export interface SubscriptionState {
  status: string;
  priceId: string | undefined;
  currentPeriodEnd: number | undefined;
  cancelAtPeriodEnd: boolean;
  /** Whom it may belong to. */
  userIds: string[];
  customerIds: string[];
}

/** Within one second: a checkout completes before anything else is said, and nothing follows the end. */
const RANK: Record<Fact["kind"], number> = { completed: 0, updated: 1, failed: 1, deleted: 2 };

/**
 * The state that follows from all events of a subscription. It does not depend on the order in which they
 * arrived: the vendor promises none (https://docs.stripe.com/webhooks, "Event ordering").
 */
export function stateOf(facts: readonly PlacedFact[]): SubscriptionState {
  const inOrder = [...facts].sort(
    (a, b) => a.seconds - b.seconds || RANK[a.fact.kind] - RANK[b.fact.kind] || a.seq - b.seq,
  );
  const start: SubscriptionState = {
    status: "incomplete",
    priceId: undefined,
    currentPeriodEnd: undefined,
    cancelAtPeriodEnd: false,
    userIds: [],
    customerIds: [],
  };
  return inOrder.reduce((state, { fact }) => after(state, fact), start);
}

function after(state: SubscriptionState, fact: Fact): SubscriptionState {
  return {
    status: statusAfter(state.status, fact),
    priceId: fact.priceId ?? state.priceId,
    currentPeriodEnd: fact.currentPeriodEnd ?? state.currentPeriodEnd,
    cancelAtPeriodEnd: fact.cancelAtPeriodEnd ?? state.cancelAtPeriodEnd,
    userIds: [...state.userIds, ...(fact.userId ? [fact.userId] : [])],
    customerIds: [...state.customerIds, ...(fact.customerId ? [fact.customerId] : [])],
  };
}

/** The last invoice of a subscription that has ended may still fail; that does not bring it back. */
function statusAfter(status: string, fact: Fact): string {
  switch (fact.kind) {
    case "completed":
      return ["canceled", "trialing"].includes(status) ? status : "active";
    case "updated":
      return fact.status ?? status;
    case "failed":
      return status === "canceled" ? status : "past_due";
    case "deleted":
      return "canceled";
  }
}
