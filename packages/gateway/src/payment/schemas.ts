import { type Static, Type } from "@banco/core/schema";
import { ProviderFilter, ProviderParams } from "../connections/schemas.ts";
import { PaymentKind, PaymentStatus, Words } from "../server/enums.ts";
import { End, Limit, Order, Sought, Start, Token } from "../server/paging.ts";
import { Present } from "../server/query.ts";
import { Amount, Id, Metadata, ModeField, Nullable, Page, Time } from "../server/schemas.ts";
import { KnownMeans, ReportedMeans } from "./means.ts";

const TEXT_MAX = 1000;
const URL_MAX = 2048;

/** A URL that a payer is sent to. */
export const HttpUrl = Type.String({ pattern: "^https?://[^\\s]+$", maxLength: URL_MAX });
const Text = Type.String({ maxLength: TEXT_MAX });

/** The fields in every payment body (wire contract, payment records). */
const common = {
  amount: Amount,
  currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217; defaults to EUR" })),
  description: Type.Optional(Text),
  reference: Type.Optional(Type.String({ maxLength: 255 })),
  metadata: Type.Optional(Metadata),
  customer: Type.Optional(
    Type.Object({
      name: Type.Optional(Type.String({ maxLength: 255 })),
      email: Type.Optional(Type.String({ format: "email", maxLength: 254 })),
    }),
  ),
};

export const CardBody = Type.Object(
  {
    ...common,
    token: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: "The provider's token or payment method" }),
    ),
    returnUrl: Type.Optional(HttpUrl),
    capture: Type.Optional(Type.Boolean()),
  },
  { title: "CardPaymentRequest" },
);

export const LinkBody = Type.Object(
  {
    ...common,
    expiresAt: Type.Optional(Time),
    successUrl: Type.Optional(HttpUrl),
    cancelUrl: Type.Optional({ ...HttpUrl, description: "Sent to Stripe, PayPal and Nexi" }),
  },
  { title: "PaymentLinkRequest" },
);

export const AppBody = Type.Object(
  {
    ...common,
    callbackUrl: Type.String({ pattern: "^[a-z][a-z0-9+.-]*:[^\\s]+$", maxLength: URL_MAX }),
    platform: Type.Optional(Words("AppPlatform", { ios: "iPhone and iPad.", android: "Android." })),
  },
  { title: "AppPaymentRequest" },
);

export const TerminalPaymentBody = Type.Object(
  { ...common, terminalId: Id },
  { title: "TerminalPaymentRequest" },
);

export const CheckinBody = Type.Object(common, { title: "CheckinPaymentRequest" });

/** Any of the payment bodies, after validation. */
export type PaymentBody = Static<typeof CheckinBody> &
  Partial<
    Static<typeof CardBody> &
      Static<typeof LinkBody> &
      Static<typeof AppBody> &
      Static<typeof TerminalPaymentBody>
  >;

const FailureRecord = Type.Object({ code: Type.String(), message: Type.String() }, { title: "Failure" });

const RefundDecidedStatus = Words("RefundDecidedStatus", {
  completed: "The provider's dashboard shows that the money was refunded.",
  failed: "The provider's dashboard shows that the money was not refunded.",
});

const RefundRecord = Type.Object(
  {
    id: Type.String(),
    amount: Amount,
    status: PaymentStatus,
    reason: Nullable(Type.String()),
    failure: Nullable(FailureRecord),
    createdAt: Time,
    decision: Type.Optional(
      Type.Object(
        { status: RefundDecidedStatus, reason: Type.String(), userId: Type.String(), at: Time },
        {
          title: "RefundDecision",
          description:
            "The outcome that a person entered from the provider's dashboard; if `status` differs, the provider has since reported its own",
        },
      ),
    ),
  },
  { title: "Refund" },
);

const DecidedStatus = Words("DecidedStatus", {
  completed: "The provider's dashboard shows that the payer was charged.",
  failed: "The provider's dashboard shows that the payer was not charged.",
  canceled: "The provider's dashboard shows that the payment was canceled.",
});

export const TransactionRecord = Type.Object(
  {
    id: Type.String(),
    provider: Type.String(),
    mode: ModeField,
    type: PaymentKind,
    status: PaymentStatus,
    amount: {
      ...Amount,
      description: "The requested amount; for a completed payment, the amount charged, including the tip",
    },
    currency: Type.String(),
    refundedAmount: Amount,
    description: Nullable(Type.String()),
    reference: Nullable(Type.String()),
    metadata: Metadata,
    clientId: Nullable(Type.String()),
    terminalId: Nullable(Type.String()),
    locationId: Nullable(Type.String()),
    providerTransactionId: Nullable(Type.String()),
    card: Nullable(Type.Object({ brand: Nullable(Type.String()), last4: Nullable(Type.String()) })),
    action: Nullable(
      Type.Object({
        type: Words("ActionType", {
          redirect: "Send the payer to `url`.",
          sdk: "Continue with the provider's library in the payer's browser or app.",
          counter: "Someone at the counter must do what `message` says.",
        }),
        message: Type.Optional(Type.String({ description: "The instruction for the person at the counter" })),
        url: Type.Optional(Type.String()),
        clientSecret: Type.Optional(Type.String()),
        publishableKey: Type.Optional(Nullable(Type.String())),
      }),
    ),
    failure: Nullable(FailureRecord),
    refunds: Type.Array(RefundRecord),
    receiptId: Nullable(Type.String()),
    means: KnownMeans,
    tip: Type.Optional({
      ...Amount,
      description: "The tip, included in `amount`, if the provider reports it",
    }),
    fee: Type.Optional({
      ...Amount,
      description:
        "The provider's fee: as paid out, or else as reported with the payment; absent while not reported",
    }),
    hold: Type.Optional(
      Type.Object(
        {
          amount: { ...Amount, description: "The amount that can be captured" },
          expiresAt: {
            ...Nullable(Time),
            description: "When the provider releases it; null if not reported",
          },
        },
        {
          title: "Hold",
          description:
            "The amount held by the payer's bank for a pending payment: capture it by PATCH with `capture`, or release it by DELETE",
        },
      ),
    ),
    decision: Type.Optional(
      Type.Object(
        {
          status: DecidedStatus,
          amount: Amount,
          reason: Type.String(),
          userId: Type.String(),
          at: Time,
          provider: Nullable(Type.Object({ status: PaymentStatus, at: Time }, { title: "ProviderOutcome" })),
        },
        {
          title: "PaymentDecision",
          description:
            "The outcome that a person entered from the provider's dashboard, and the provider's own outcome since (`provider`), which takes precedence",
        },
      ),
    ),
    url: Type.Optional(Type.String()),
    expiresAt: Type.Optional(Time),
    qr: Type.Optional(Type.String({ description: "An SVG image of the link or code" })),
    code: Type.Optional(Type.String()),
    payload: Type.Optional(Type.Any()),
    createdAt: Time,
    updatedAt: Time,
  },
  { title: "Payment" },
);
export type TransactionRecord = Static<typeof TransactionRecord>;

export const TransactionParams = Type.Object({ ...ProviderParams.properties, transactionId: Id });
export const TransactionPage = Page(TransactionRecord);

export const TransactionQuery = Type.Object({
  start: Present(Start),
  end: Present(End),
  limit: Type.Optional(Limit),
  status: Type.Optional(PaymentStatus),
  type: Type.Optional(PaymentKind),
  mode: Type.Optional(ModeField),
  order: Type.Optional(Order),
  token: Type.Optional(Token),
});

/** The query parameters of the list across all providers, which can be searched. */
export const AllTransactionsQuery = Type.Object({
  ...TransactionQuery.properties,
  provider: ProviderFilter,
  q: Type.Optional({
    ...Sought,
    description:
      "Searches words of the reference or description (the last one also by prefix), or an exact match of the card's last four digits, an amount (12,50 or 12.50), or an ID of Banco or the provider",
  }),
});

export const TransactionPatch = Type.Object(
  {
    description: Type.Optional(Text),
    reference: Type.Optional(Type.String({ maxLength: 255 })),
    metadata: Type.Optional(Metadata),
    status: Type.Optional(PaymentStatus),
    failure: Type.Optional(Type.Object({ code: Type.String({ maxLength: 64 }), message: Text })),
    means: ReportedMeans,
    capture: Type.Optional(
      Type.Object(
        {
          amount: Type.Optional({
            ...Amount,
            description: "The amount to capture; defaults to the full hold",
          }),
        },
        {
          title: "CaptureRequest",
          description: "Captures a hold, once; if only part is captured, the rest is released",
        },
      ),
    ),
  },
  { title: "PaymentUpdate" },
);
export type TransactionPatch = Static<typeof TransactionPatch>;

const Reason = Type.String({
  minLength: 3,
  maxLength: 500,
  description: "What the provider's dashboard shows, in the person's own words",
});

export const DecisionBody = Type.Object(
  {
    status: DecidedStatus,
    amount: Type.Optional({ ...Amount, description: "The amount charged, if not as requested" }),
    providerTransactionId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: "The provider's ID in its dashboard" }),
    ),
    reason: Reason,
  },
  { title: "PaymentDecisionRequest" },
);

export const RefundParams = Type.Object({ ...TransactionParams.properties, refundId: Id });

export const RefundDecisionBody = Type.Object(
  {
    status: RefundDecidedStatus,
    providerRefundId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: "The provider's ID in its dashboard" }),
    ),
    reason: Reason,
  },
  { title: "RefundDecisionRequest" },
);

export const RefundBody = Type.Object(
  {
    amount: Type.Optional(Amount),
    reason: Type.Optional(Type.String({ maxLength: 255 })),
    despiteDispute: Type.Optional(
      Type.Boolean({
        description:
          "Refunds the payment even if it is disputed, which is otherwise rejected with 409 `payment_disputed`",
      }),
    ),
  },
  { title: "RefundRequest" },
);
