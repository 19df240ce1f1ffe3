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

/** The subject of a webhook. It is only a hint: the object is read again before anything changes. */
export interface WebhookEvent {
  /**
   * The event's ID, which is the same on each retry; null if the provider has none, so that each delivery counts as a
   * new event.
   */
  id: string | null;
  type: string;
  /**
   * The payments that it concerns, by Banco's or the provider's ID. If a provider has no operation that reads
   * a payment's outcome, `memory` contains the facts of its verified delivery, which are stored with the
   * payment for `read`.
   */
  charges: readonly MentionedCharge[];
  /**
   * Whether the event may change a completed payment: it reports a refund or a reversed sale. If a provider
   * does not distinguish its events, every event may.
   */
  mayChangeCompleted?: true;
  /** The provider list that the event changes; it is read again soon. */
  list?: "payouts" | "disputes";
  /**
   * The disputes that a verified delivery reports, for a provider without an operation that reads disputes.
   */
  disputes?: readonly ReportedDispute[];
  /** Whether the merchant revoked the connection in the provider's dashboard. */
  revoked?: boolean;
}

export interface PaymentWebhooks<C = ProviderContext<PaymentManifest>> {
  /** Verifies that the delivery is from the provider, by applying the provider's documented scheme to the raw body. */
  verify(context: C, delivery: WebhookDelivery): boolean | Promise<boolean>;
  /** Returns the events of a delivery; an unknown event has no charges. Called only after `verify`. */
  read(delivery: WebhookDelivery): WebhookEvent[];
  /**
   * Returns the payments of an event without Banco's IDs: for providers whose refund events contain only the refund,
   * so that its payment must be queried.
   *
   * @throws ProviderError if the provider does not respond
   */
  chargesBehind?(context: C, event: WebhookEvent): Promise<MentionedCharge[]>;
  /**
   * Whether the delivery only tests the URL while `connect` runs: it gets a 200 regardless of its subject, without
   * verification or effect.
   */
  isTest?(delivery: WebhookDelivery): boolean;
  /**
   * Returns the provider's own ID of a delivery's merchant, which `connect` stored as
   * `settings.providerAccountId`: for providers that send all merchants of a platform to one URL. Nothing is
   * proven before `verify`.
   */
  accountOf?(delivery: WebhookDelivery): string | undefined;
  /**
   * Whether the delivery is signed for the platform itself, regardless of which merchant it is about.
   *
   * @param context - the platform's own context, without an account; it allows few requests, and its `webhookUrl` is
   * the delivery's URL
   * @throws ProviderError if the provider must be queried and does not respond, or was queried too often
   */
  isPlatforms?(context: C, delivery: WebhookDelivery): boolean | Promise<boolean>;
  /** Returns the response for a provider that verifies the URL with a GET challenge. */
  challenge?(context: C, delivery: WebhookDelivery): Promise<Json>;
}
