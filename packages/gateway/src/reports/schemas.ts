import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { End, Start } from "../server/paging.ts";
import { Amount, ModeField, Time } from "../server/schemas.ts";
import { PAYMENT_GROUPING_TEXTS } from "./payment-groupings.ts";

const period = {
  start: Type.Optional({ ...Start, description: `${Start.description}; defaults to today` }),
  end: Type.Optional({ ...End, description: "As start; a date is the end of that day" }),
  mode: Type.Optional(ModeField),
};

export const PaymentReportQuery = Type.Object({
  ...period,
  by: Type.Optional(Words("PaymentReportGrouping", PAYMENT_GROUPING_TEXTS)),
});
export const ReceiptReportQuery = Type.Object(period);
export const SaleReportQuery = Type.Object(period);

/** The period and mode of a report. */
const spanFields = {
  start: Time,
  end: { ...Time, description: "End of the period (inclusive)" },
  mode: ModeField,
  timeZone: Type.String({ description: "The time zone of the days and hours" }),
};

const Count = Type.Integer({ minimum: 0 });
const sums = {
  currency: Type.String(),
  taken: { ...Amount, description: "Of completed payments, without tips" },
  tips: { ...Amount, description: "Of completed payments, less the tips that refunds returned" },
  refunded: { ...Amount, description: "Of accepted refunds, without tips" },
  net: { ...Amount, description: "`taken` less `refunded`" },
  payments: Count,
  refunds: Count,
};

export const PaymentSums = Type.Object(sums, { title: "PaymentSums" });
export const PaymentSumsOf = Type.Object(
  { key: Type.String({ description: "What these totals cover" }), ...sums },
  { title: "PaymentSumsOf" },
);
export const PaymentReport = Type.Object(
  {
    ...spanFields,
    totals: Type.Array(PaymentSums, { description: "One for each currency" }),
    groups: Type.Array(PaymentSumsOf, { description: "The groups; empty without `by`" }),
  },
  { title: "PaymentReport" },
);

const Documents = Type.Object({ count: Count, amount: Amount });
const MeansAmount = { ...Amount, description: "Amount received less amount returned" };
export const ReceiptFigures = Type.Object(
  {
    issued: { ...Documents, description: "Sales, including those that were voided later" },
    voided: { ...Documents, description: "Voids" },
    returned: { ...Documents, description: "Partial returns" },
    net: { ...Amount, description: "Issued less voided and returned" },
    vat: Type.Array(
      Type.Object({ code: Type.String(), gross: Amount, taxable: Amount, tax: Amount }, { title: "VatSums" }),
      {
        description:
          "VAT of the receipts that no invoice replaces; for the others it is on the invoice. The other figures include all receipts",
      },
    ),
    means: Type.Object(
      {
        cash: MeansAmount,
        electronic: MeansAmount,
        ticket: MeansAmount,
        credit: { ...MeansAmount, description: "Not paid yet" },
        discount: { ...MeansAmount, description: "Discount on the amount due" },
      },
      { title: "MeansSums" },
    ),
  },
  { title: "ReceiptFigures" },
);
export const ReceiptReport = Type.Object(
  { ...spanFields, ...ReceiptFigures.properties },
  { title: "ReceiptReport" },
);

export type PaymentSums = Static<typeof PaymentSums>;
export type PaymentReport = Static<typeof PaymentReport>;
export type ReceiptFigures = Static<typeof ReceiptFigures>;
export type ReceiptReport = Static<typeof ReceiptReport>;
