import { type TSchema, Type } from "@banco/core/schema";
import { DisputeStatusWord, DocumentStatus, PaymentStatus, SaleStatusWord, Words } from "../server/enums.ts";
import { Amount, ModeField, Nullable, Time } from "../server/schemas.ts";

const Cause = Words("EventCause", {
  api: "A request to this API.",
  webhook: "The provider's webhook.",
  recovery: "Banco polled the provider.",
  cancel: "It was canceled.",
  person: "A person or a bridge reported it.",
  reconciliation: "The provider's own list.",
  sdi: "The exchange system sent a notification.",
});

/** The data of every event that refers to a provider. */
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
    orderId: Type.Optional(Nullable(Type.String({ description: "The order that is sold" }))),
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

const PayoutData = Type.Object(
  {
    id: subject("The payout"),
    ...ofProvider,
    amount: Amount,
    currency,
    arrivesOn: Nullable(Type.String({ format: "date" })),
    bankReference: Nullable(Type.String()),
  },
  { title: "PayoutEventData" },
);
const DisputeData = Type.Object(
  {
    id: subject("The dispute"),
    ...ofProvider,
    transactionId: Nullable(Type.String({ description: "The payment; null if Banco has none" })),
    from: from(DisputeStatusWord),
    to: DisputeStatusWord,
    amount: Amount,
    currency,
    reason: Nullable(Type.String({ description: "The provider's own term for the reason" })),
    respondBy: Nullable({ ...Time, description: "The deadline for evidence" }),
  },
  { title: "DisputeEventData" },
);

const PosLinkData = Type.Object(
  {
    id: subject("The window, by its last day"),
    opensOn: Type.String({ format: "date" }),
    closesOn: Type.String({ format: "date" }),
    stage: Words("PosLinkStage", {
      open: "Its window has opened.",
      closing: "Its window ends within a week.",
      overdue: "Its window has ended.",
    }),
    links: Type.Integer({ description: "The number of links to declare" }),
  },
  { title: "PosLinkEventData" },
);

/** A kind of event: its types and the schema of its data. */
interface EventKind {
  /** The named schema of the whole event. */
  schema: TSchema;
  /** Each type, with a one-sentence description. */
  types: Record<string, string>;
}

function kind(name: string, data: TSchema, types: Record<string, string>): EventKind {
  const properties = {
    id: Type.String({
      description: "The same for every attempt: an app that has already seen it can skip the event",
    }),
    type: Words(`${name}Type`, types),
    timestamp: { ...Time, description: "When it happened; events may arrive out of order" },
    merchantId: Type.String({ description: "The merchant" }),
    data,
  };
  return { schema: Type.Object(properties, { title: name }), types };
}

/** The event types (packages/docs/guides/en/events.md). */
export const EVENT_KINDS: readonly EventKind[] = [
  kind("PaymentEvent", PaymentData, {
    "payment.pending": "A payment was handed over and must be taken by a person or bridge.",
    "payment.held": "A payment's amount is held and can be captured or released.",
    "payment.completed": "A payment was completed.",
    "payment.failed": "A payment failed.",
    "payment.canceled": "A payment was canceled.",
    "payment.verification": "A payment's outcome is unknown.",
  }),
  kind("RefundEvent", RefundData, {
    "refund.pending": "The provider has accepted a refund and is processing it.",
    "refund.completed": "A refund was completed.",
    "refund.failed": "A refund failed.",
    "refund.canceled": "A refund was canceled.",
    "refund.verification": "A refund's outcome is unknown.",
  }),
  kind("PayoutEvent", PayoutData, {
    "payout.paid": "A payout has reached the bank account.",
  }),
  kind("DisputeEvent", DisputeData, {
    "dispute.created": "A payer disputes a payment.",
    "dispute.updated": "A dispute has changed.",
  }),
  kind("ReceiptEvent", DocumentData, {
    "receipt.pending": "A receipt was handed over and must be issued by a person or bridge.",
    "receipt.completed": "A receipt was issued.",
    "receipt.failed": "A receipt was not issued.",
    "receipt.canceled": "A receipt was canceled or voided.",
  }),
  kind("InvoiceEvent", DocumentData, {
    "invoice.completed": "The exchange system accepted an invoice.",
    "invoice.failed": "An invoice was not issued, or the exchange system rejected it.",
    "invoice.canceled": "An invoice was canceled.",
  }),
  kind("CloseEvent", CloseData, {
    "close.completed": "A day was closed.",
  }),
  kind("PosLinkEvent", PosLinkData, {
    "pos_link.due": "Links of terminals and registers must be declared to the tax office.",
  }),
  kind("SaleEvent", SaleData, {
    "sale.open": "A sale has an amount due.",
    "sale.paying": "A payment of a sale is in progress.",
    "sale.issuing": "A sale is paid, and its document is being issued.",
    "sale.completed": "A sale is paid and documented.",
    "sale.returned": "A sale was fully returned.",
    "sale.undone": "A sale was undone.",
    "sale.question": "A sale needs a person's decision.",
  }),
  kind("StoreOrderEvent", StoreOrderData, {
    "store_order.updated": "A store's order is new or has changed.",
  }),
  kind("StoreRefundEvent", StoreRefundData, {
    "store_refund.completed": "The store made a refund.",
    "store_refund.failed": "The store did not make a refund.",
    "store_refund.verification": "A store refund's outcome is unknown.",
  }),
  kind("SubscriptionEvent", SubscriptionData, {
    "subscription.active": "The user's subscription is paid.",
    "subscription.trialing": "The user's subscription is on trial.",
    "subscription.past_due": "A payment for the user's subscription is late.",
    "subscription.unpaid": "Payments for the user's subscription failed too often.",
    "subscription.paused": "The user's subscription is paused.",
    "subscription.canceled": "The user's subscription has ended.",
    "subscription.incomplete": "The first payment of the user's subscription is missing.",
    "subscription.incomplete_expired": "The first payment of the user's subscription never arrived.",
  }),
];
