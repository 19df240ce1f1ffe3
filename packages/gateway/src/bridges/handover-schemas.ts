import { type Static, Type } from "@banco/core/schema";
import { ReceiptRequest } from "@banco/receipts";
import { ReportedMeans } from "../payment/means.ts";
import { Outcome, Words } from "../server/enums.ts";
import { Amount, Id, Nullable, Time } from "../server/schemas.ts";

const mayStart = Type.Boolean({
  description:
    "False if it was handed over too long ago: a bridge that has not started it must leave it to a person",
});

/** A payment or receipt that is handed over to the bridge. */
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
            "The original of a return or refund, under this bridge's own ID. Null if it is too late to " +
            "start",
        }),
        mayStart,
      }),
    ),
  },
  { title: "Handovers" },
);

/** A bridge's query: which of several bridges it is, and what kind of work it requests. */
export const HandoverQuery = Type.Object({
  instance: Type.Integer({
    minimum: 1,
    maximum: 2 ** 31 - 1,
    description:
      "The ID of the bridge's own journal: if two bridges share a source address, only one gets the " +
      "payment or receipt",
  }),
  takes: Type.Optional({
    ...Words("HandoverKinds", {
      payments: "The bridge has a terminal.",
      receipts: "The bridge has a printer.",
      "payments,receipts": "The bridge has both.",
    }),
    description: "The work that the bridge has devices for; defaults to payments",
  }),
});

const reason = Type.Optional(
  Type.String({ minLength: 1, maxLength: 1000, description: "The reason, if it failed" }),
);

export const PaymentOutcome = Type.Object(
  {
    status: Outcome,
    reason,
    amount: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        description:
          "For a completed payment: the amount charged on the terminal, if it differs from the requested amount; more means a tip, less a partial payment",
      }),
    ),
    tip: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: "The tip, included in `amount`" })),
    means: ReportedMeans,
  },
  { title: "HandedPaymentOutcome" },
);

/** Returns the outcome of a payment or receipt as reported by the bridge; only a failure has a reason. */
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
        "The bridge's own ID for the document, with the printer's serial number; used to refer to it " +
        "in returns and refunds",
    }),
    date: Type.Optional(Time),
  },
  { title: "HandedReceiptOutcome" },
);
