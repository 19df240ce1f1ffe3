import type { StatusTable } from "../words.ts";
import type { Failure } from "./outcome.ts";
import type { Connectable, ProviderContext, ProviderManifest, WebhookDelivery } from "./provider.ts";
import { answersGuarded } from "./unreadable.ts";

/**
 * A store provider's capabilities. The account's `capabilities` and the checks of the routes are derived from
 * them; every store serves the set of the specification (section 2.1, STORE_ALL).
 */
export type StoreCapability =
  | "transactions"
  | "refund"
  | "update"
  /**
   * PUT merchant, which writes the address and contact details to the shop itself; without it, only Banco stores
   * them.
   */
  | "merchant"
  /** The shop's own notifications of changes. */
  | "webhooks";

/** The states of an order (wire contract, store records). */
export const STORE_STATUSES = ["pending", "completed", "failed", "canceled", "refunded"] as const;

export type StoreStatus = (typeof STORE_STATUSES)[number];

/**
 * The code of a `ProviderError` `outcome_unknown` for a shop that deleted its record of a refund after the
 * money may have moved: the missing refund proves nothing, and a user has to check.
 */
export const RECORD_LOST = "record_lost";

/** A store provider described as data; `Words` are its documented status values. */
export interface StoreManifest<Words = string> extends ProviderManifest {
  capabilities: readonly StoreCapability[];
  statusWords: StatusTable<Words, StoreStatus>;
  /** The states that an order can be set to. `refunded` is not one of them: only a refund leads to it. */
  settableStatuses: readonly Exclude<StoreStatus, "refunded">[];
  /** Whether the shop's refunds contain our ID; otherwise only the amount shows that a refund is ours. */
  marksRefunds: boolean;
  /**
   * How long the shop may still be processing a refund that has had no response; a refund that the order does not
   * show afterwards was never executed.
   */
  refundMayTakeMs: number;
}

export interface StoreCustomer {
  name?: string;
  email?: string;
}

/** A line of an order: goods, shipping, or a fee. */
export interface StoreItem {
  id: string;
  kind: "product" | "shipping" | "fee";
  name: string;
  sku: string | null;
  /** The number of pieces; for goods sold by weight, with decimals. */
  quantity: number;
  /**
   * The total due for the whole line in minor units, including taxes, less all discounts, including discounts on the
   * whole order, codes and cart rules.
   */
  totalMinor: number;
  /** Whether the shop's refunds can refer to the line. */
  isReturnable: boolean;
}

/** An order in the shop's list. */
export interface StoreOrder {
  id: string;
  /** The number by which the merchant and the customer know it. */
  number: string;
  status: StoreStatus;
  amountMinor: number;
  /** The total that the customer has paid so far; refunds are not deducted. */
  receivedMinor: number;
  refundedMinor: number;
  currency: string;
  customer: StoreCustomer | null;
  items: StoreItem[];
  createdAt: Date;
  updatedAt: Date;
}

/** A refund in the shop's record. */
export interface StoreRefund {
  id: string;
  /** Banco's ID, if the shop has room for it. */
  ourId: string | null;
  status: "pending" | "completed" | "failed";
  amountMinor: number;
  reason: string | null;
  /** Whether the shop's own payment provider returns the money; otherwise the refund is only recorded in the shop. */
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
 * A refund to make. Only one refund of an order is in progress at a time, and it never exceeds the amount left to
 * refund.
 */
export interface StoreRefundOrder {
  /** Banco's ID, written to the shop's own record if it has room. */
  id: string;
  amountMinor: number;
  reason: string | null;
  /** The refunded lines, with each one's part of the amount. */
  lines: StoreRefund["lines"];
}

/** A list's filter. Times are inclusive, even if the shop's own filter treats them as exclusive. */
export interface StoreQuery {
  from: Date;
  to: Date;
  /** The order by time. `desc` is the exact reverse of `asc`, across all pages. */
  order: "asc" | "desc";
  /** A hint: the caller filters again, because some shops cannot. */
  status: StoreStatus | null;
  /** The previous page's `next`. */
  cursor: string | null;
  limit: number;
}

/** A row of a list that the adapter cannot read. */
export interface UnreadableRow {
  /** The shop's ID for the record. */
  id: string;
  reason: string;
}

export interface StorePage<T> {
  items: T[];
  next: string | null;
  /** The rows that were skipped; absent if there are none. */
  unreadable?: UnreadableRow[];
}

/** A change to an order by the merchant; absent fields stay the same. */
export interface StoreOrderChange {
  status?: Exclude<StoreStatus, "refunded">;
  note?: string;
  metadata?: Readonly<Record<string, string>>;
}

/** The subject of a webhook. It is only a hint: the order is read again before any change is reported. */
export interface StoreEvent {
  /** The shop's ID of the event; null if it has none, so that each delivery counts as a new event. */
  id: string | null;
  type: string;
  orderIds: readonly string[];
  /** Whether the merchant has revoked the connection in the shop. */
  revoked?: boolean;
}

export interface StoreWebhooks<C = ProviderContext> {
  /** Enables webhooks that the store has disabled after failed deliveries; called every few minutes. */
  revive?(context: C): Promise<void>;
  /** Verifies that the delivery is from the shop, by applying the shop's documented scheme to the raw body. */
  verify(context: C, delivery: WebhookDelivery): Promise<boolean>;
  /** Returns the events of a delivery; an unknown event has no orders. Called only after `verify`. */
  read(delivery: WebhookDelivery): StoreEvent[];
  /** Whether the shop only tests the URL with a delivery, which gets a response and has no effect. */
  isTrial?(delivery: WebhookDelivery): boolean;
  /**
   * Returns the shop (`settings.providerAccountId`) to which a delivery to the platform's own URL belongs.
   */
  accountOf?(delivery: WebhookDelivery): string | undefined;
  /**
   * Verifies such a delivery with the platform's own keys, even if none of our accounts belongs to its shop.
   */
  isPlatforms?(platform: Readonly<Record<string, string>> | undefined, delivery: WebhookDelivery): boolean;
  /** Whether the provider requires a 401 response to a forged delivery. */
  refusesWith401?: true;
}

/** A store provider as the gateway sees it. */
export interface StoreProvider<C = ProviderContext> extends Connectable<C> {
  kind: "store";
  manifest: StoreManifest;
  /** Returns the orders of a period. */
  listOrders(context: C, query: StoreQuery): Promise<StorePage<StoreOrder>>;
  /** Returns the refunds of a period, each with its order; in the order that the shop uses, if it cannot sort them. */
  listRefunds(context: C, query: StoreQuery): Promise<StorePage<{ order: StoreOrder; refund: StoreRefund }>>;
  /**
   * Returns the orders that have changed since a time, in any order; an order that changes in the meantime may appear
   * twice, but none is omitted.
   */
  listChanges(
    context: C,
    query: { since: Date; cursor: string | null; limit: number },
  ): Promise<StorePage<StoreOrder>>;
  /** Returns an order with its refunds. @throws ProviderError `not_found` */
  readOrder(context: C, id: string): Promise<StoreOrderDetail>;
  /**
   * Makes a refund once: the adapter never retries it unless the shop has idempotency keys. If the response is lost,
   * the order's refunds show the outcome.
   */
  refund(context: C, order: StoreOrderDetail, refund: StoreRefundOrder): Promise<StoreRefund>;
  /** Performs the remaining steps of a refund with a lost response, once it is found on the order. */
  finishRefund?(context: C, order: StoreOrderDetail): Promise<void>;
  /** Writes a change to the shop's own order, if the shop has room for it. */
  updateOrder(context: C, order: StoreOrder, change: StoreOrderChange): Promise<void>;
  /** Absent if the shop sends no webhooks. */
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
