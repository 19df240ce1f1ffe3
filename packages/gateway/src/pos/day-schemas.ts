import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { Amount, ModeField, Nullable, Time } from "../server/schemas.ts";
import { Day, dayOf } from "./schemas.ts";

const Count = Type.Integer({ minimum: 0 });

const totals = {
  date: dayOf("In Italian time"),
  payments: Type.Object(
    {
      count: Count,
      taken: { ...Amount, description: "Completed electronic payments without tips" },
      tips: Amount,
      refunded: { ...Amount, description: "Refunds made on this day, whenever the payment was made" },
      net: Amount,
      invoiced: { ...Amount, description: "The part of `taken` that has an invoice instead of a receipt" },
    },
    { title: "PosDayPayments", description: "Euros; not cash, meal vouchers, credit, vouchers and deposits" },
  ),
  receipts: Type.Object(
    {
      count: Count,
      cash: Amount,
      electronic: Amount,
      ticket: { ...Amount, description: "Meal vouchers" },
      credit: { ...Amount, description: "Not paid yet (non riscosso)" },
      discount: Amount,
    },
    { title: "PosDayReceipts", description: "The means of payment stated on receipts, less returns" },
  ),
  difference: {
    ...Amount,
    description: "Payments without invoiced ones, less the electronic part of receipts; 0 if they agree",
  },
};

export const PosDayTotals = Type.Object(totals, { title: "PosDayTotals" });
export const PosDays = Type.Object(
  { mode: ModeField, days: Type.Array(PosDayTotals, { description: "One for each day, oldest first" }) },
  { title: "PosDays" },
);

const Cause = Words("PosMismatchCause", {
  receipt_missing: "An electronic payment has no receipt or invoice.",
  payment_missing: "A receipt states an electronic payment, but no payment is linked to it.",
  payment_undone: "The payments of a receipt failed or were canceled after it was issued.",
});
const Repair = Words("PosRepair", {
  link: "Link the receipt to the payment: `POST /v1/fiscal/reconciliation/links`.",
  issue_sale: "Issue the document of the payment's sale: `POST /v1/sales/{saleId}/document`.",
  issue: "Issue a receipt that names the payment: `POST /v1/fiscal/{providerId}/receipts`.",
  void: "Void the receipt and issue it with the amounts that were actually paid: the same operation with the type `return`.",
});

const Mismatch = Type.Object(
  {
    cause: Cause,
    amount: Amount,
    currency: Type.String(),
    provider: Type.String(),
    at: Time,
    transactionId: Nullable(Type.String({ description: "The payment; for `link`, the matching one" })),
    receiptId: Nullable(Type.String({ description: "The receipt; for `link`, the matching one" })),
    number: Nullable(Type.String({ description: "The receipt's number" })),
    saleId: Nullable(Type.String()),
    repair: Repair,
    request: Nullable(
      Type.Object(
        {
          method: Type.Literal("POST"),
          path: Type.String(),
          body: Type.Record(Type.String(), Type.Unknown()),
        },
        {
          title: "PosRepairRequest",
          description:
            "The request that repairs it, to send with an `Idempotency-Key` once a person has agreed. " +
            "`issue` uses the provider and VAT of new receipts. Null if more must be decided",
        },
      ),
    ),
  },
  { title: "PosMismatch" },
);

const TerminalTotals = Type.Object(
  {
    provider: Type.String(),
    terminalId: Nullable(Type.String({ description: "At the provider; null for payments without a device" })),
    posTerminalId: Nullable(
      Type.String({ description: "Its record at the desk; null if it is not registered" }),
    ),
    isLinked: Type.Boolean({
      description: "Whether it was linked to a register on that day, or is excluded",
    }),
    count: Count,
    taken: Amount,
    tips: Amount,
  },
  { title: "PosTerminalTotals" },
);

export const PosDay = Type.Object(
  {
    mode: ModeField,
    ...totals,
    terminals: Type.Array(TerminalTotals, { description: "Electronic payments by terminal" }),
    mismatches: Type.Array(Mismatch, {
      description: "The mismatches behind a difference, and how to fix each one",
    }),
  },
  { title: "PosDay" },
);

export const PosDaysQuery = Type.Object({
  start: Type.Optional(dayOf("The first day; defaults to the first of the current month")),
  end: Type.Optional(dayOf("The last day, at most 92 days later; defaults to today")),
  mode: Type.Optional(ModeField),
});
export const PosDayParams = Type.Object({ date: Day });
export const PosDayQuery = Type.Object({ mode: Type.Optional(ModeField) });

export type PosDayTotals = Static<typeof PosDayTotals>;
export type PosDay = Static<typeof PosDay>;
export type PosMismatch = PosDay["mismatches"][number];
