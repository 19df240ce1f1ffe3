import { type Static, Type } from "@banco/core/schema";

const Reason = Type.Optional(
  Type.String({
    description: "Why it failed or was canceled, as text for the person at the counter",
  }),
);

/** Data of a payment or refund as the protocol returns it (specification, section 2.8). */
export const PaymentData = Type.Object({
  id: Type.String({ description: "The payment's ID; a refund has the ID of its payment" }),
  status: Type.Enum(["pending", "completed", "failed", "canceled", "verification"], {
    description:
      "`completed`: the money has moved. `failed`, `canceled`: no money has moved. `pending`: a refund that the provider has accepted but not finished. `verification`: money may have moved, but nothing proves it yet; check the terminal, and take no second payment for this sale",
  }),
  amount: Type.Number({
    description:
      "The confirmed amount, in major units: 12.5 is 12.50 EUR. For a completed payment: the amount charged, including the tip, or less than requested if a card paid a part",
  }),
  tip: Type.Optional(
    Type.Number({
      description: "The part of `amount` that the payer added on the terminal, beyond the requested amount",
    }),
  ),
  currency: Type.String({ description: "ISO 4217" }),
  means: Type.Optional(
    Type.Array(
      Type.Object({
        kind: Type.Enum(["card", "ticket", "gift_card", "wallet", "other"], {
          description: "`ticket`: meal vouchers",
        }),
        amount: Type.Number({ description: "The part of `amount` paid with these means" }),
        count: Type.Optional(Type.Integer({ description: "The number of meal vouchers" })),
      }),
      {
        description:
          "The means used, if the terminal reports them. A receipt for the payment states the part paid with meal vouchers as `ticket`",
      },
    ),
  ),
  reason: Reason,
  ticket: Type.Optional(Type.String({ description: "The terminal's ticket, if the till prints it" })),
});
export type PaymentData = Static<typeof PaymentData>;

/** Data of a receipt or invoice as the protocol returns it (specification, section 2.8). */
export const DocumentData = Type.Object({
  id: Type.String({
    description: "The document's ID at its issuer; a return or refund refers to it as `original`",
  }),
  status: Type.Enum(["pending", "completed", "failed", "canceled"], {
    description:
      "`completed`: it has been issued. `failed`, `canceled`: it has not. `pending`: it may have been issued, or the exchange system has not responded yet; issue no second one for this sale",
  }),
  number: Type.Optional(Type.String({ description: "The progressive number, once it is known" })),
  amount: Type.Number({ description: "The document's total, in euros" }),
  reason: Reason,
});
export type DocumentData = Static<typeof DocumentData>;
