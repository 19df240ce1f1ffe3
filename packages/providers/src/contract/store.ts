import type { Failure } from "./outcome.ts";
import type { Connectable, ProviderContext, ProviderManifest, WebhookDelivery } from "./provider.ts";
import { answersGuarded } from "./unreadable.ts";

/**
 * A store provider's capabilities. The account's `capabilities` and the checks of the routes are read off
 * this; the set of the specification (section 2.1, STORE_ALL) is served by every store.
 */
export type StoreCapability =
  | "transactions"
  | "refund"
  | "update"
  /** The shop's own address and contacts are written by PUT merchant; else Banco keeps them for itself. */
  | "merchant"
  /** The shop tells of changes by itself. */
  | "webhooks";

/** The states of an order (wire contract, store records). */
export const STORE_STATUSES = ["pending", "completed", "failed", "canceled", "refunded"] as const;

export type StoreStatus = (typeof STORE_STATUSES)[number];

/**
 * The code of a `ProviderError` `outcome_unknown` of a shop that took its record of a refund back after the
 * money may have moved: that it shows no refund proves nothing, and a person has to look.
 */
export const RECORD_LOST = "record_lost";

/** A store provider described as data. */
export interface StoreManifest extends ProviderManifest {
  capabilities: readonly StoreCapability[];
  statusWords: Readonly<Record<string, StoreStatus>>;
  /** The states an order can be brought to from outside. `refunded` is none: that is what a refund does. */
  settableStatuses: readonly Exclude<StoreStatus, "refunded">[];
  /** Whether a refund at the shop carries our identifier; else only its amount tells that it is ours. */
  marksRefunds: boolean;
  /**
   * How long after a refund without an answer the shop may still be at work on it; one that the order does
   * not show by then was never executed.
   */
  refundMayTakeMs: number;
}

export interface StoreCustomer {
  name?: string;
  email?: string;
}

/** A line of an order. */
export interface StoreItem {
  id: string;
  name: string;
  sku: string | null;
  quantity: number;
  /** What was paid for the whole line, discounts and taxes included. */
  totalMinor: number;
}

/** An order as the shop's list tells it. */
export interface StoreOrder {
  id: string;
  /** As the merchant and the customer know it. */
  number: string;
  status: StoreStatus;
  amountMinor: number;
  refundedMinor: number;
  currency: string;
  customer: StoreCustomer | null;
  items: StoreItem[];
  createdAt: Date;
  updatedAt: Date;
}

/** A refund as the shop tells it. */
export interface StoreRefund {
  id: string;
  /** Banco's identifier, where the shop has room for it. */
  ourId: string | null;
  status: "pending" | "completed" | "failed";
  amountMinor: number;
  reason: string | null;
  /**
   * Whether the shop's own payment provider gives the money back; else the refund is on record there and
   * nothing more.
   */
  movedMoney: boolean;
  lines: { itemId: string; quantity: number; amountMinor: number }[];
  failure?: Failure;
  createdAt: Date;
}

/** An order with its refunds. */
export interface StoreOrderDetail extends StoreOrder {
  refunds: StoreRefund[];
}

/**
 * A refund to be made. Only one of an order is under way at a time, and it is never more than what is left.
 */
export interface StoreRefundOrder {
  /** Banco's identifier, written to the shop's own record where it has room. */
  id: string;
  amountMinor: number;
  reason: string | null;
  /** The lines it is for, with the part of the amount that falls on each. */
  lines: StoreRefund["lines"];
}

/** A list's filter. Times are inclusive, whatever the shop's own are. */
export interface StoreQuery {
  from: Date;
  to: Date;
  /** By time. `desc` is the exact reverse of `asc`, over all pages. */
  order: "asc" | "desc";
  /** A hint: what the shop can not filter by, the caller does. */
  status: StoreStatus | null;
  /** The `next` of the page before. */
  cursor: string | null;
  limit: number;
}

export interface StorePage<T> {
  items: T[];
  next: string | null;
}

/** A change of an order by the merchant; absent fields stay. */
export interface StoreOrderChange {
  status?: Exclude<StoreStatus, "refunded">;
  note?: string;
  metadata?: Readonly<Record<string, string>>;
}

/** A webhook's subject. It is a hint only: the order is read again before anything is told. */
export interface StoreEvent {
  /** What the shop knows the event by; null: nothing, and each counts. */
  id: string | null;
  type: string;
  orderIds: readonly string[];
  /** The merchant has taken the connection back at the shop. */
  revoked?: boolean;
}

export interface StoreWebhooks<C = ProviderContext> {
  /**
   * Switches webhooks on again that the store has switched off after failed deliveries; called every few
   * minutes.
   */
  revive?(context: C): Promise<void>;
  /** Whether the delivery is the shop's, by its documented scheme over the raw body. */
  verify(context: C, delivery: WebhookDelivery): Promise<boolean>;
  /** What the delivery says; an unknown event has no orders. Called only after `verify`. */
  read(delivery: WebhookDelivery): StoreEvent[];
  /**
   * Whether it is a delivery by which the shop only tries the address out, and which is answered and nothing
   * more.
   */
  isTrial?(delivery: WebhookDelivery): boolean;
  /** The shop (`settings.providerAccountId`) that a delivery to the platform's own address is for. */
  accountOf?(delivery: WebhookDelivery): string | undefined;
  /**
   * Whether such a delivery is the provider's, by the platform's own keys: also when none of our accounts is
   * the shop it names.
   */
  isPlatforms?(platform: Readonly<Record<string, string>> | undefined, delivery: WebhookDelivery): boolean;
  /** The provider demands 401 for a delivery that is not its own. */
  refusesWith401?: true;
}

/** A store provider as the gateway sees it. */
export interface StoreProvider<C = ProviderContext> extends Connectable<C> {
  kind: "store";
  manifest: StoreManifest;
  /** The orders of a time. */
  listOrders(context: C, query: StoreQuery): Promise<StorePage<StoreOrder>>;
  /**
   * The refunds that were made in a time, each with its order; in the shop's own order where it can not sort
   * them.
   */
  listRefunds(context: C, query: StoreQuery): Promise<StorePage<{ order: StoreOrder; refund: StoreRefund }>>;
  /**
   * The orders that have changed since a time, in any order; one that changes meanwhile may come twice, and
   * none is left out.
   */
  listChanges(
    context: C,
    query: { since: Date; cursor: string | null; limit: number },
  ): Promise<StorePage<StoreOrder>>;
  /** @throws ProviderError `not_found` */
  readOrder(context: C, id: string): Promise<StoreOrderDetail>;
  /**
   * Makes a refund, asked for once and never repeated by the adapter unless the shop has idempotency keys.
   * What became of one that got no answer, the order's refunds tell.
   */
  refund(context: C, order: StoreOrderDetail, refund: StoreRefundOrder): Promise<StoreRefund>;
  /** Writes a change to the shop's own order, as far as it has room for it. */
  updateOrder(context: C, order: StoreOrder, change: StoreOrderChange): Promise<void>;
  /** Absent where the shop sends none. */
  webhooks?: StoreWebhooks<C>;
}

/** Declares a store provider. */
export function defineStoreProvider<const M extends StoreManifest>(
  manifest: M,
  implementation: Omit<StoreProvider<ProviderContext<M>>, "kind" | "manifest">,
): StoreProvider {
  return {
    kind: "store",
    manifest,
    ...answersGuarded(manifest.name, implementation as unknown as Omit<StoreProvider, "kind" | "manifest">),
  };
}
