/** A fact about a subscription, from one of the vendor's events. */
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

/** A fact with its time: `seconds` is the vendor's time, `seq` the order of arrival here. */
export interface PlacedFact {
  seconds: number;
  seq: number;
  fact: Fact;
}

/** A subscription, as derived from its events. */
export interface SubscriptionState {
  status: string;
  priceId: string | undefined;
  currentPeriodEnd: number | undefined;
  cancelAtPeriodEnd: boolean;
  /** The owners that the events name. */
  userIds: string[];
  customerIds: string[];
}

/** The order of facts with the same second: a checkout's completion comes first, the end last. */
const RANK: Record<Fact["kind"], number> = { completed: 0, updated: 1, failed: 1, deleted: 2 };

/**
 * Returns the state that follows from all events of a subscription, regardless of the order in which they arrive,
 * which the vendor does not guarantee (https://docs.stripe.com/webhooks, "Event ordering").
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

/**
 * Returns the status after a fact. The last invoice of an ended subscription may still fail, which does not
 * revive it.
 */
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
