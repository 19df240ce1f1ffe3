import type { ExtraAmount } from "./amounts.ts";
import type { PaymentCapability, PaymentManifest } from "./manifest.ts";
import type {
  CardFacts,
  ChargeAnswer,
  ChargeOutcome,
  Json,
  PaymentStatus,
  PaymentType,
  RefundAnswer,
  RefundOutcome,
} from "./outcome.ts";
import type { Disputes, Payouts, ProviderBalance, SubmitEvidence } from "./payouts.ts";
import type { Address, Connectable, ProviderContext } from "./provider.ts";
import type { UnreadableRow } from "./store.ts";

export type { MentionedCharge, PaymentWebhooks, WebhookEvent } from "./payment-webhooks.ts";
export type {
  Address,
  Connection,
  GrantedCredentials,
  MerchantProfile,
  ProviderOAuth as PaymentOAuth,
  WebhookDelivery,
} from "./provider.ts";

import type { PaymentWebhooks } from "./payment-webhooks.ts";
import { answersGuarded } from "./unreadable.ts";

/** A payment adapter's context. */
export type PaymentContext<M extends PaymentManifest = PaymentManifest> = ProviderContext<M>;

/** The fields of payments of every type. */
interface ChargeFacts extends Partial<Record<ExtraAmount, number>> {
  /** Banco's ID: the provider's idempotency key and the reference in its record. */
  id: string;
  /** When its intent was stored, by the database's clock: the provider's record is no older. */
  createdAt: Date;
  /** The requested amount in minor units, even if a tip has since been added. */
  amountMinor: number;
  currency: string;
  description: string | null;
  reference: string | null;
  metadata: Readonly<Record<string, string>>;
  customer: { name?: string; email?: string } | null;
}

/** The settings of a page on which someone pays. */
interface PageSettings {
  expiresAt: string | null;
  successUrl: string | null;
  cancelUrl: string | null;
}

/** Each type's fields, in addition to the common ones. */
interface FieldsOfType {
  card: { card: { token: string | null; returnUrl: string | null; capture: boolean } };
  link: { link: PageSettings };
  app: { app: { callbackUrl: string; platform: "ios" | "android" | null } };
  terminal: { terminal: { terminalId: string } };
  checkin: object;
  code: { link: PageSettings };
}

/** A payment to take, of one particular type or of any of several. */
export type ChargeOf<Type extends PaymentType> = {
  [One in Type]: ChargeFacts & { type: One } & FieldsOfType[One];
}[Type];

/** A payment to take; its type determines its fields. */
export type Charge = ChargeOf<PaymentType>;

/** The facts about a previously requested payment. */
export interface KnownFacts {
  /** The provider's ID; null while no provider response has been stored. */
  providerTransactionId: string | null;
  memory: Readonly<Record<string, Json>>;
  /**
   * Whether the same request may be retried under the same key, because it is so recent that the provider still
   * remembers the key and the payer still expects the payment.
   */
  mayRepeat: boolean;
  /**
   * Whether the payment is completed, and the poll is about later changes: the response then contains the
   * refunded total, if the provider can report it.
   */
  isCompleted: boolean;
  /** Whether the payment is so recent that the payer or the merchant may still be acting on it. */
  isAwaited: boolean;
  /** The last request to end its hold, including one with a lost response. */
  ending?: HoldEnding;
  /**
   * The time of the poll, by the database's clock, like `createdAt`: the difference between the two is the payment's
   * age. The host's clock may be wrong by hours.
   */
  now: Date;
}

/** A requested capture (in full or in part) or release of a hold. */
export interface HoldEnding {
  kind: "capture" | "release";
  /** Banco's ID of the request: the provider's idempotency key. */
  id: string;
  /** The amount to capture, in minor units; the held amount for a release. */
  amountMinor: number;
}

/** A previously requested payment, of one particular type or of any of several. */
export type KnownChargeOf<Type extends PaymentType> = ChargeOf<Type> & KnownFacts;

/** A previously requested payment. */
export type KnownCharge = KnownChargeOf<PaymentType>;

/** A refund to make. */
export interface Refund {
  /** Banco's ID: the provider's idempotency key. */
  id: string;
  /** When its intent was stored, by the database's clock: the provider's record is no older. */
  createdAt: Date;
  amountMinor: number;
  reason: string | null;
  charge: KnownCharge;
  /** The provider's ID; null while no provider response has been stored. */
  providerRefundId: string | null;
  /** The provider's IDs of the payment's other refunds: a search by amount alone must skip them. */
  others: readonly string[];
  mayRepeat: boolean;
}

export interface TerminalFacts {
  id: string;
  name: string;
  model: string | null;
  serial: string | null;
  status: "online" | "offline" | "busy" | "unknown";
  locationId: string | null;
}

export interface TerminalInput {
  name: string;
  registrationCode?: string;
  locationId?: string;
}

export interface LocationFacts {
  id: string;
  name: string;
  address: Address;
}

/** A payment in the provider's own list, whether made by Banco or elsewhere. */
export interface ListedCharge {
  providerTransactionId: string;
  /** Banco's ID, if the payment was made through Banco and the list contains it. */
  id?: string;
  type: PaymentType;
  status: PaymentStatus;
  /** The amount including the tip, in minor units. */
  amountMinor: number;
  /** The tip included in the amount, in minor units, if the list contains it. */
  tipMinor?: number;
  /** The provider's fee in minor units, if the list contains it. */
  feeMinor?: number;
  currency: string;
  /** The refunded total so far, in minor units. */
  refundedMinor: number;
  createdAt: Date;
  description?: string;
  card?: CardFacts;
  terminalId?: string;
  memory?: Record<string, Json>;
}

/** A page of a provider's list. */
export interface ListedPage {
  charges: ListedCharge[];
  /** The payments that were skipped; absent if there are none. */
  unreadable?: UnreadableRow[];
  next: string | null;
}

/** The provider's own list of payments, which also shows those made outside Banco. */
export interface PaymentHistory<C = PaymentContext> {
  /** How long a payment may take to appear in the list. */
  lagMs: number;
  /** The maximum time span of one query. */
  spanMs: number;
  /** The age of the oldest payments in the list. */
  depthMs: number;
  /**
   * Returns one page of the payments created in [from, to), in any order; `cursor` is the previous page's
   * `next`.
   */
  list(context: C, query: { from: Date; to: Date; cursor: string | null }): Promise<ListedPage>;
}

/** The operations behind each capability. */
export interface PaymentOperations<C = PaymentContext> {
  card: { card(context: C, charge: ChargeOf<"card">): Promise<ChargeOutcome> };
  link: { link(context: C, charge: ChargeOf<"link">): Promise<ChargeOutcome> };
  app: { app(context: C, charge: ChargeOf<"app">): Promise<ChargeOutcome> };
  checkin: { checkin(context: C, charge: ChargeOf<"checkin">): Promise<ChargeOutcome> };
  code: { code(context: C, charge: ChargeOf<"code">): Promise<ChargeOutcome> };
  refund: {
    refund(context: C, refund: Refund): Promise<RefundOutcome>;
    /** Returns a refund's outcome; retries the refund with the same key if that is allowed. */
    readRefund(context: C, refund: Refund): Promise<RefundAnswer>;
  };
  terminal: {
    terminal(context: C, charge: ChargeOf<"terminal">): Promise<ChargeOutcome>;
    /** Stops the terminal; returns the payment's real outcome. */
    cancelTerminal(context: C, charge: KnownChargeOf<"terminal">): Promise<ChargeAnswer>;
    listTerminals(context: C, filter: { locationId?: string }): Promise<TerminalFacts[]>;
    readTerminal(context: C, terminalId: string): Promise<TerminalFacts>;
  };
  terminal_management: {
    createTerminal(context: C, input: TerminalInput): Promise<TerminalFacts>;
    updateTerminal(context: C, terminalId: string, change: Partial<TerminalInput>): Promise<TerminalFacts>;
    deleteTerminal(context: C, terminalId: string): Promise<void>;
  };
  settlement: object;
  payouts: { payouts: Payouts<C> };
  balance: { readBalance(context: C): Promise<ProviderBalance[]> };
  /** `webhooks` if disputes are only reported by events. */
  disputes: { disputes: Disputes<C> | "webhooks" };
  evidence: { submitEvidence: SubmitEvidence<C> };
  locations: {
    listLocations(context: C): Promise<LocationFacts[]>;
    createLocation(context: C, input: { name: string; address: Address }): Promise<LocationFacts>;
    updateLocation(
      context: C,
      locationId: string,
      change: { name?: string; address?: Address },
    ): Promise<LocationFacts>;
    deleteLocation(context: C, locationId: string): Promise<void>;
  };
}

/** The members that every payment provider has, regardless of its capabilities. */
export interface PaymentProviderBase<C = PaymentContext> extends Connectable<C> {
  kind: "payment";
  manifest: PaymentManifest;
  /**
   * Returns a payment's outcome from the provider's own record. If no provider response was ever stored, finds the
   * payment by our reference, or retries the request under the same key if `mayRepeat`. Returns `no_record` if the
   * provider has no record of the payment, and throws if the outcome cannot be determined.
   */
  read(context: C, charge: KnownCharge): Promise<ChargeAnswer>;
  /**
   * Whether the provider reports its fee only some time after the payment, so that a webhook about a
   * completed payment is a reason to read it again.
   */
  feeFollows?: boolean;
  /**
   * Whether the provider's refund records contain Banco's ID. Without a stored response, `readRefund` then finds a
   * refund only by that ID and never mistakes a different refund of the same amount for it.
   */
  refundsCarryId?: boolean;
  /** Captures a hold in full or in part, and releases the rest; absent if the provider has no holds. */
  capture?(context: C, charge: KnownCharge, ending: HoldEnding): Promise<ChargeOutcome>;
  /** Releases a hold without charging anything. Present together with `capture`. */
  release?(context: C, charge: KnownCharge, ending: HoldEnding): Promise<ChargeOutcome>;
  /** Writes the description, reference and metadata to the provider's own record, if it has room for them. */
  annotate?(context: C, charge: KnownCharge): Promise<void>;
  webhooks: PaymentWebhooks<C>;
  /** The list; absent if the provider has none. */
  history?: PaymentHistory<C>;
  /**
   * How long `read` keeps polling a payment that was canceled, or that failed because the provider had no
   * record of it. Set if there is no list, or the list lacks Banco's IDs.
   */
  inquiry?: { depthMs: number };
}

/** A payment provider as the gateway sees it: the base and any number of the operations. */
export type PaymentProvider = PaymentProviderBase & {
  [Name in OperationName]?: Operation<Name>;
};

/** Returns a provider's list of disputes; undefined if it has none. */
export function disputeListOf({ disputes }: Pick<PaymentProvider, "disputes">): Disputes | undefined {
  return disputes === "webhooks" ? undefined : disputes;
}

/** An operation that starts a payment. */
export type Start = (context: PaymentContext, charge: Charge) => Promise<ChargeOutcome>;

/** Returns a provider's operation for starting payments of a charge's type; undefined if it has none. */
export function startOf(provider: PaymentProvider, type: PaymentType): Start | undefined {
  return provider[type] as Start | undefined;
}

type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
type AllOperations = UnionToIntersection<PaymentOperations[PaymentCapability]>;
type OperationName = keyof AllOperations;
type Operation<Name extends OperationName> = AllOperations[Name];

/** The operations that the adapter must have; locations stored by Banco need none. */
type Needed<M extends PaymentManifest> = M["nativeLocations"] extends false
  ? Exclude<M["capabilities"][number], "locations">
  : M["capabilities"][number];

/** Declares a provider. It is a compile error if a declared capability has no operation. */
export function definePaymentProvider<const M extends PaymentManifest>(
  manifest: M,
  implementation: Omit<PaymentProviderBase<PaymentContext<M>>, "kind" | "manifest"> &
    UnionToIntersection<PaymentOperations<PaymentContext<M>>[Needed<M>]>,
): PaymentProvider {
  return {
    kind: "payment",
    manifest,
    ...answersGuarded(manifest.name, implementation as unknown as Omit<PaymentProvider, "kind" | "manifest">),
  };
}
