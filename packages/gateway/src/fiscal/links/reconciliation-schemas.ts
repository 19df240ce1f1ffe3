import { Type } from "@banco/core/schema";
import { Nullable, Time } from "../../server/schemas.ts";

/** The totals of both sides, and the payments and receipts without a counterpart. */
export const Reconciled = Type.Object(
  {
    payments: Type.Object(
      { count: Type.Integer(), amount: Type.Number(), documented: Type.Integer() },
      {
        description: "Completed electronic payments less refunds; the amount includes only payments in euros",
      },
    ),
    receipts: Type.Object(
      { count: Type.Integer(), electronic: Type.Number(), linked: Type.Integer() },
      { description: "Receipts with an electronic part" },
    ),
    paymentsWithoutReceipt: Type.Array(
      Type.Object({
        id: Type.String(),
        provider: Type.String(),
        terminalId: Nullable(Type.String()),
        amount: Type.Number(),
        currency: Type.String(),
        createdAt: Time,
      }),
    ),
    receiptsWithoutPayment: Type.Array(
      Type.Object({
        id: Type.String(),
        provider: Type.String(),
        number: Nullable(Type.String()),
        amount: Type.Number(),
        electronic: Type.Number(),
        undoneTransactionIds: Type.Optional(
          Type.Array(Type.String(), {
            description:
              "Its payments that failed or were canceled after completion: the receipt needs another " +
              "payment or must be voided",
          }),
        ),
        createdAt: Time,
      }),
    ),
  },
  { title: "Reconciled" },
);
