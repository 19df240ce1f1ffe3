import { type Static, Type } from "@banco/core/schema";
import { ReceiptRequest } from "@banco/receipts";
import { ReportedMeans } from "../payment/means.ts";
import { Amount, Id, Nullable, Time } from "../server/schemas.ts";
import { Outcome, Words } from "../server/words.ts";

const mayStart = Type.Boolean({
  description:
    "False: it was handed over so long ago that a bridge that has not begun it leaves it to a person",
});

/** The payment or receipt that a bridge takes over. */
export const HandedOver = Type.Object(
  {
    payments: Type.Array(
      Type.Object({
        id: Id,
        amount: Amount,
        currency: Type.String(),
        description: Nullable(Type.String()),
        mayStart,
      }),
    ),
    receipts: Type.Array(
      Type.Object({
        id: Id,
        document: Nullable({
          ...ReceiptRequest,
          title: "HandedReceipt",
          description:
            "The original of a return or refund is named as this bridge has named it. Null: too late to begin",
        }),
        mayStart,
      }),
    ),
  },
  { title: "Handovers" },
);

/** The query of a bridge: the one that asks, and the work that it asks for. */
export const HandoverQuery = Type.Object({
  instance: Type.Integer({
    minimum: 1,
    maximum: 2 ** 31 - 1,
    description:
      "A number of the bridge's own journal: of two bridges with one source address, one gets the payment or receipt",
  }),
  takes: Type.Optional({
    ...Words("HandoverKinds", {
      payments: "The bridge has a terminal.",
      receipts: "The bridge has a printer.",
      "payments,receipts": "The bridge has both.",
    }),
    description: "The work that the bridge has devices for; payments if it does not say",
  }),
});

const reason = Type.Optional(
  Type.String({ minLength: 1, maxLength: 1000, description: "Of what failed: why" }),
);

export const PaymentOutcome = Type.Object(
  {
    status: Outcome,
    reason,
    amount: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        description:
          "Of a completed payment: what the terminal took, where that is not what was asked for; more is a payment with a tip, less a part payment",
      }),
    ),
    tip: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, description: "The part of `amount` that is the payer's tip" }),
    ),
    means: ReportedMeans,
  },
  { title: "HandedPaymentOutcome" },
);

/** Returns the outcome of a payment or receipt in the bridge's words; only a failure has a reason. */
export const outcomeOf = ({
  status,
  reason: message,
}: {
  status: Static<typeof Outcome>;
  reason?: string;
}) => ({
  status,
  ...(status === "failed" && message !== undefined && { failure: { code: "bridge", message } }),
});

export const ReceiptOutcome = Type.Object(
  {
    status: Outcome,
    reason,
    number: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: "As printed" })),
    documentId: Type.Optional({
      ...Id,
      description:
        "The bridge's own name for the document, with the printer's serial number; a return or refund names the document by it",
    }),
    date: Type.Optional(Time),
  },
  { title: "HandedReceiptOutcome" },
);
