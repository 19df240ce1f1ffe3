import type { PaymentManifest } from "./manifest.ts";
import type { Json } from "./outcome.ts";
import type { ReportedDispute } from "./payouts.ts";
import type { ProviderContext, WebhookDelivery } from "./provider.ts";

export interface MentionedCharge {
  id?: string;
  providerTransactionId?: string;
  /** Banco's ID of one of its refunds. */
  refundId?: string;
  memory?: Record<string, Json>;
}

/** A webhook's subject. It is a hint only: the object is read again before anything changes. */
export interface WebhookEvent {
  /** The event's ID, the same at each retry; null if the provider has none, and each delivery counts. */
  id: string | null;
  type: string;
  /**
   * The payments that it concerns, by Banco's ID or the provider's. Where a provider has no operation that
   * reads a payment's outcome, `memory` holds the facts of its verified delivery: they are kept with the
   * payment for `read`.
   */
  charges: readonly MentionedCharge[];
  /**
   * Whether the event may change a completed payment: it reports a refund, or a sale that was undone. Where a
   * provider does not name its events, every event may.
   */
  mayChangeCompleted?: true;
  /** The provider list that the event changes; it is read again soon. */
  list?: "payouts" | "disputes";
  /** The disputes that a verified delivery reports, of a provider with no operation that reads one. */
  disputes?: readonly ReportedDispute[];
  /** Whether the merchant withdrew the connection at the provider. */
  revoked?: boolean;
}

export interface PaymentWebhooks<C = ProviderContext<PaymentManifest>> {
  /** Whether the delivery is the provider's, by its documented scheme over the raw body. */
  verify(context: C, delivery: WebhookDelivery): boolean | Promise<boolean>;
  /** Returns the events of a delivery; an unknown one has no charges. Called only after `verify`. */
  read(delivery: WebhookDelivery): WebhookEvent[];
  /**
   * Returns the payments behind an event that names none of Banco's: for providers whose event about a refund
   * names the refund alone, of which the provider tells the payment.
   *
   * @throws ProviderError when the provider does not answer
   */
  chargesBehind?(context: C, event: WebhookEvent): Promise<MentionedCharge[]>;
  /**
   * Whether the delivery only tests the address while `connect` runs: it is answered with 200 for any
   * subject, without verification or effect.
   */
  isTest?(delivery: WebhookDelivery): boolean;
  /**
   * Returns the provider's own ID of the merchant of a delivery, as `connect` put it into
   * `settings.providerAccountId`: for providers that send all merchants of a platform to one address. Nothing
   * is proven before `verify`.
   */
  accountOf?(delivery: WebhookDelivery): string | undefined;
  /**
   * Whether the delivery is signed for the platform itself, whichever merchant it is about.
   *
   * @param context - the platform's own, of no account; it allows few requests, and `webhookUrl` is the
   *   address of the delivery
   * @throws ProviderError when the provider has to be queried and does not respond, or was queried too often
   */
  isPlatforms?(context: C, delivery: WebhookDelivery): boolean | Promise<boolean>;
  /** Returns the response for a provider that checks the address by a GET challenge. */
  challenge?(context: C, delivery: WebhookDelivery): Promise<Json>;
}
