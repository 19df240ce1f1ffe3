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
import type { Address, Connectable, ProviderContext, WebhookDelivery } from "./provider.ts";

export type {
  Address,
  Connection,
  GrantedCredentials,
  MerchantProfile,
  ProviderOAuth as PaymentOAuth,
  WebhookDelivery,
} from "./provider.ts";

import { answersGuarded } from "./unreadable.ts";

/** A payment adapter's context. */
export type PaymentContext<M extends PaymentManifest = PaymentManifest> = ProviderContext<M>;

/** What payments of every type have. */
interface ChargeFacts {
  /** Banco's identifier: the provider's idempotency key and the reference it gives back. */
  id: string;
  /** When its intent was stored, in the database's time: what the provider made of it is no older. */
  createdAt: Date;
  /** What was asked for, also of a payment to which a tip was added since. */
  amountMinor: number;
  currency: string;
  description: string | null;
  reference: string | null;
  metadata: Readonly<Record<string, string>>;
  customer: { name?: string; email?: string } | null;
}

/** What is asked for of a page on which somebody pays. */
interface PageWish {
  expiresAt: string | null;
  successUrl: string | null;
  cancelUrl: string | null;
}

/** What is asked for by type, beside what all have. */
interface Wishes {
  card: { card: { token: string | null; returnUrl: string | null; capture: boolean } };
  link: { link: PageWish };
  app: { app: { callbackUrl: string; platform: "ios" | "android" | null } };
  terminal: { terminal: { terminalId: string } };
  checkin: object;
  code: { link: PageWish };
}

/** A payment of one type, or of one of several, to be taken. */
export type ChargeOf<Type extends PaymentType> = {
  [One in Type]: ChargeFacts & { type: One } & Wishes[One];
}[Type];

/** A payment to be taken; its type tells what it asks for. */
export type Charge = ChargeOf<PaymentType>;

/** What is known of a payment that was asked for before. */
export interface KnownFacts {
  /** Absent while no answer of the provider has been stored. */
  providerTransactionId: string | null;
  memory: Readonly<Record<string, Json>>;
  /**
   * Whether the same request may be made again under the same key: it is young enough that the provider still
   * knows the key and that the payer still expects it.
   */
  mayRepeat: boolean;
  /** Whether the payment is so young that the payer or the merchant may still be at it. */
  isAwaited: boolean;
  /**
   * When it is asked about, by the clock that `createdAt` is of, the database's: how long ago something was
   * is told by the two. The host's may be wrong by hours.
   */
  now: Date;
}

/** A payment of one type, or of one of several, that was asked for before. */
export type KnownChargeOf<Type extends PaymentType> = ChargeOf<Type> & KnownFacts;

/** A payment that was asked for before. */
export type KnownCharge = KnownChargeOf<PaymentType>;

/** A refund to be made. */
export interface Refund {
  /** Banco's identifier: the provider's idempotency key. */
  id: string;
  /** When its intent was stored, in the database's time: what the provider made of it is no older. */
  createdAt: Date;
  amountMinor: number;
  reason: string | null;
  charge: KnownCharge;
  /** Absent while no answer of the provider has been stored. */
  providerRefundId: string | null;
  /**
   * The provider's identifiers of the payment's other refunds: what is looked for by its amount alone must be
   * none of them.
   */
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

export interface MentionedCharge {
  id?: string;
  providerTransactionId?: string;
  /** Banco's identifier of a refund of it. */
  refundId?: string;
  memory?: Record<string, Json>;
}

/** A webhook's subject. It is a hint only: the object is read again before anything changes. */
export interface WebhookEvent {
  /**
   * By which an event that is sent again is known; null where the provider has none, and each delivery
   * counts.
   */
  id: string | null;
  type: string;
  /**
   * The payments it concerns, by Banco's identifier or the provider's. Where a provider has no operation that
   * tells what became of a payment, `memory` is what its verified delivery tells: it is kept with the payment
   * for `read`.
   */
  charges: readonly MentionedCharge[];
  /** The merchant withdrew the connection at the provider. */
  revoked?: boolean;
}

export interface PaymentWebhooks<C = PaymentContext> {
  /** Whether the delivery is the provider's, by its documented scheme over the raw body. */
  verify(context: C, delivery: WebhookDelivery): boolean | Promise<boolean>;
  /** What the delivery says; an unknown event has no charges. Called only after `verify`. */
  read(delivery: WebhookDelivery): WebhookEvent[];
  /**
   * Whether the delivery only tries the address, as `connect` is under way: it is answered 200
   * whomever it names, without being verified, and has no effect.
   */
  isTest?(delivery: WebhookDelivery): boolean;
  /**
   * The provider's own identifier of the merchant a delivery is about, as `connect` put it into
   * `settings.providerAccountId`: for providers that send all merchants of a platform to one address. Nothing
   * is proven before `verify`.
   */
  accountOf?(delivery: WebhookDelivery): string | undefined;
  /**
   * Whether the delivery is signed for the platform itself, whomever it is about.
   *
   * @param context - the platform's own, of no account; few requests can be made with it, and `webhookUrl` is
   * where the delivery came
   * @throws ProviderError when the provider has to be asked and does not answer, or was asked too often
   */
  isPlatforms?(context: C, delivery: WebhookDelivery): boolean | Promise<boolean>;
  /** The answer to a provider that checks the address by a GET challenge. */
  challenge?(context: C, delivery: WebhookDelivery): Promise<Json>;
}

/** A payment in the provider's own list, whoever made it. */
export interface ListedCharge {
  providerTransactionId: string;
  /** Banco's identifier, where the payment was made through Banco and the list tells it. */
  id?: string;
  type: PaymentType;
  status: PaymentStatus;
  /** With the tip. */
  amountMinor: number;
  /** The part of it that is a tip, where the list tells. */
  tipMinor?: number;
  /** What the provider keeps of it, where the list tells. */
  feeMinor?: number;
  currency: string;
  /** What was given back so far. */
  refundedMinor: number;
  createdAt: Date;
  description?: string;
  card?: CardFacts;
  terminalId?: string;
  memory?: Record<string, Json>;
}

/** Reading the provider's own list of payments, for those that were made outside Banco. */
export interface PaymentHistory<C = PaymentContext> {
  /** How long after a payment the list is sure to show it. */
  lagMs: number;
  /** The widest span one query may cover. */
  spanMs: number;
  /** How far back the list goes. */
  depthMs: number;
  /**
   * One page of the payments created in [from, to), in any order; `cursor` is the `next` of the page before.
   */
  list(
    context: C,
    query: { from: Date; to: Date; cursor: string | null },
  ): Promise<{ charges: ListedCharge[]; next: string | null }>;
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
    /** What became of a refund; repeats it under the same key where that may be done. */
    readRefund(context: C, refund: Refund): Promise<RefundAnswer>;
  };
  terminal: {
    terminal(context: C, charge: ChargeOf<"terminal">): Promise<ChargeOutcome>;
    /** Asks the terminal to stop; answers what really became of the payment. */
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

/** What every payment provider implements, whatever it can do. */
export interface PaymentProviderBase<C = PaymentContext> extends Connectable<C> {
  kind: "payment";
  manifest: PaymentManifest;
  /**
   * What became of a payment, by the provider's own record. Where no answer of the provider was ever stored
   * it finds the payment by our reference, or repeats the request under the same key if `mayRepeat`. Answers
   * `no_record` where the provider shows nothing of it, and throws when it can not tell.
   */
  read(context: C, charge: KnownCharge): Promise<ChargeAnswer>;
  /**
   * The provider tells its fee only some time after the payment: a webhook about a completed one is a reason
   * to read it again.
   */
  feeFollows?: boolean;
  /**
   * The provider's record of a refund carries Banco's identifier of it, by which alone `readRefund` finds one
   * without an answer: what it finds is that refund, and not another of the same amount.
   */
  refundsCarryId?: boolean;
  /** Writes description, reference and metadata to the provider's own record, where it has room for them. */
  annotate?(context: C, charge: KnownCharge): Promise<void>;
  webhooks: PaymentWebhooks<C>;
  /** Absent where the provider has no list of payments. */
  history?: PaymentHistory<C>;
  /**
   * Where there is no list, or one that does not tell Banco's identifiers: how long each payment that was
   * canceled, or failed because the provider showed nothing of it, is asked about again (`read`).
   */
  inquiry?: { depthMs: number };
}

/** A payment provider as the gateway sees it: the base and any of the operations. */
export type PaymentProvider = PaymentProviderBase & {
  [Name in OperationName]?: Operation<Name>;
};

/** What starts a payment. */
export type Start = (context: PaymentContext, charge: Charge) => Promise<ChargeOutcome>;

/**
 * What starts the payments of a type at a provider, for a charge of that type; undefined where it takes none.
 */
export function startOf(provider: PaymentProvider, type: PaymentType): Start | undefined {
  return provider[type] as Start | undefined;
}

type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
type AllOperations = UnionToIntersection<PaymentOperations[PaymentCapability]>;
type OperationName = keyof AllOperations;
type Operation<Name extends OperationName> = AllOperations[Name];

/** Locations kept by Banco need no operations of the adapter. */
type Needed<M extends PaymentManifest> = M["nativeLocations"] extends false
  ? Exclude<M["capabilities"][number], "locations">
  : M["capabilities"][number];

/**
 * Declares a provider. The compiler holds the declared capabilities and the operations together: one that is
 * declared and not implemented is an error.
 */
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
