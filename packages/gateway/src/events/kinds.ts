import { type TSchema, Type } from "@banco/core/schema";
import { Amount, ModeField, Nullable, Time } from "../server/schemas.ts";
import { DocumentStatus, PaymentStatus, SaleStatusWord, Words } from "../server/words.ts";

const Cause = Words("EventCause", {
  api: "A request to this API.",
  webhook: "The provider told.",
  recovery: "Banco asked the provider.",
  cancel: "It was called off.",
  person: "A person, or a bridge, reported it.",
  reconciliation: "The provider's own list showed it.",
  sdi: "The exchange system sent a notification.",
});

/** The data of every event that names a provider. */
const ofProvider = { provider: Type.String(), mode: Type.Optional(ModeField) };
const subject = (description: string) => Type.String({ description });
const cause = Type.Optional(Cause);
const currency = Type.String();
const from = <T extends TSchema>(status: T) => Type.Optional(Nullable(status));

const PaymentData = Type.Object(
  {
    id: subject("The payment"),
    ...ofProvider,
    from: from(PaymentStatus),
    to: PaymentStatus,
    amount: Amount,
    currency,
    cause,
  },
  { title: "PaymentEventData" },
);
const RefundData = Type.Object(
  {
    id: subject("The payment that was refunded"),
    refundId: subject("The refund"),
    ...ofProvider,
    from: from(PaymentStatus),
    to: PaymentStatus,
    amount: Amount,
    currency,
    cause,
  },
  { title: "RefundEventData" },
);
const DocumentData = Type.Object(
  {
    id: subject("The receipt or invoice"),
    ...ofProvider,
    from: from(DocumentStatus),
    to: DocumentStatus,
    amount: Amount,
    number: Type.Optional(Nullable(Type.String())),
    cause,
  },
  { title: "DocumentEventData" },
);
const CloseData = Type.Object(
  {
    id: subject("The close"),
    mode: ModeField,
    number: Type.Integer(),
    date: Type.String({ format: "date" }),
  },
  { title: "CloseEventData" },
);
const SaleData = Type.Object(
  {
    id: subject("The sale"),
    from: from(SaleStatusWord),
    to: SaleStatusWord,
    amount: Amount,
    currency,
  },
  { title: "SaleEventData" },
);
const StoreOrderData = Type.Object(
  {
    id: subject("The order, as `GET /v1/store/{providerId}/transactions` names it"),
    ...ofProvider,
    orderNumber: Type.String(),
    status: Type.String(),
    amount: Amount,
    refundedAmount: Amount,
    currency,
  },
  { title: "StoreOrderEventData" },
);
const StoreRefundData = Type.Object(
  {
    id: subject("The order that was refunded"),
    refundId: subject("The refund"),
    ...ofProvider,
    from: Type.Optional(Nullable(Type.String())),
    to: Type.String(),
    amount: Amount,
    currency,
  },
  { title: "StoreRefundEventData" },
);
const SubscriptionData = Type.Object(
  {
    id: subject("The subscription"),
    priceId: Type.String(),
    from: Nullable(Type.String()),
    to: Type.String(),
  },
  { title: "SubscriptionEventData" },
);

/** A kind of event: its types, and the schema of its data. */
interface EventKind {
  /** The schema of the whole event, under a name of its own. */
  schema: TSchema;
  /** Each type, with a sentence. */
  types: Record<string, string>;
}

function kind(name: string, data: TSchema, types: Record<string, string>): EventKind {
  const properties = {
    id: Type.String({ description: "The same at every try: an app that has seen it can skip it" }),
    type: Words(`${name}Type`, types),
    timestamp: { ...Time, description: "When it happened; events may arrive in another order" },
    merchantId: Type.String({ description: "The merchant that it happened at" }),
    data,
  };
  return { schema: Type.Object(properties, { title: name }), types };
}

/** The kinds of events (packages/docs/guides/en/events.md). */
export const EVENT_KINDS: readonly EventKind[] = [
  kind("PaymentEvent", PaymentData, {
    "payment.pending": "A payment was handed over, and somebody has to take it.",
    "payment.held": "The payer's bank holds a payment's money, which can be captured or released.",
    "payment.completed": "A payment's money moved.",
    "payment.failed": "A payment came to nothing.",
    "payment.canceled": "A payment was called off.",
    "payment.verification": "Nobody knows yet whether a payment's money moved.",
  }),
  kind("RefundEvent", RefundData, {
    "refund.pending": "The provider has taken a refund, and works on it.",
    "refund.completed": "A refund's money moved.",
    "refund.failed": "A refund came to nothing.",
    "refund.canceled": "A refund was called off.",
    "refund.verification": "Nobody knows yet whether a refund's money moved.",
  }),
  kind("ReceiptEvent", DocumentData, {
    "receipt.pending": "A receipt was handed over, and somebody has to issue it.",
    "receipt.completed": "A receipt was issued.",
    "receipt.failed": "A receipt was not issued.",
    "receipt.canceled": "A receipt was called off or annulled.",
  }),
  kind("InvoiceEvent", DocumentData, {
    "invoice.completed": "The exchange system took an invoice.",
    "invoice.failed": "An invoice was not issued, or the exchange system rejected it.",
    "invoice.canceled": "An invoice was called off.",
  }),
  kind("CloseEvent", CloseData, {
    "close.completed": "A day was closed.",
  }),
  kind("SaleEvent", SaleData, {
    "sale.open": "Something of a sale is due.",
    "sale.paying": "A payment of a sale is under way.",
    "sale.issuing": "A sale is paid, and its document is being issued.",
    "sale.completed": "A sale is paid and documented.",
    "sale.returned": "All of a sale was given back.",
    "sale.undone": "A sale was called off.",
    "sale.question": "A person has to decide about a sale.",
  }),
  kind("StoreOrderEvent", StoreOrderData, {
    "store_order.updated": "An order at a store is new or has changed.",
  }),
  kind("StoreRefundEvent", StoreRefundData, {
    "store_refund.completed": "The store made a refund.",
    "store_refund.failed": "The store did not make a refund.",
    "store_refund.verification": "Nobody knows yet whether the store made a refund.",
  }),
  kind("SubscriptionEvent", SubscriptionData, {
    "subscription.active": "The user's subscription is paid.",
    "subscription.trialing": "The user's subscription is on trial.",
    "subscription.past_due": "A payment for the user's subscription is late.",
    "subscription.unpaid": "Payments for the user's subscription failed too often.",
    "subscription.paused": "The user's subscription rests.",
    "subscription.canceled": "The user's subscription has ended.",
    "subscription.incomplete": "The first payment of the user's subscription is missing.",
    "subscription.incomplete_expired": "The first payment of the user's subscription never came.",
  }),
];
