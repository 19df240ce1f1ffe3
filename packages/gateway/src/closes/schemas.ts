import { type Static, Type } from "@banco/core/schema";
import { Reconciled } from "../fiscal/links/reconciliation-schemas.ts";
import { PaymentSums, PaymentSumsOf, ReceiptFigures } from "../reports/schemas.ts";
import { TIME_LIST } from "../server/paging.ts";
import { Amount, Id, ModeField, Nullable, Page, Time } from "../server/schemas.ts";

const Day = Type.String({ format: "date", examples: ["2026-11-20"] });
const CashAmount = Type.Number({ minimum: 0, description: "Euro" });

export const ReadingQuery = Type.Object({
  date: Type.Optional({ ...Day, description: "In the merchant's time zone; defaults to today" }),
  mode: Type.Optional(ModeField),
});

const BridgeOfTill = {
  ...Nullable(Type.String()),
  description: "The bridge; null for sales without one",
};
const TillCount = Type.Object(
  {
    bridgeId: BridgeOfTill,
    openingCash: Type.Optional({
      ...CashAmount,
      description: "The till's opening cash float; defaults to 0",
    }),
    countedCash: Type.Optional({ ...CashAmount, description: "Cash counted in the till's drawer now" }),
  },
  { title: "TillCount" },
);

export const CloseBody = Type.Object(
  {
    date: Type.Optional({ ...Day, description: "In the merchant's time zone; defaults to today" }),
    mode: Type.Optional(ModeField),
    openingCash: Type.Optional({
      ...CashAmount,
      description: "Opening cash float; defaults to 0",
    }),
    countedCash: Type.Optional({ ...CashAmount, description: "Cash counted in the drawer now" }),
    tills: Type.Optional(
      Type.Array(TillCount, {
        maxItems: 200,
        description: "If each till has its own drawer: the count of each, instead of the two amounts above",
      }),
    ),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { title: "CloseRequest" },
);
export type CloseBody = Static<typeof CloseBody>;

export const CloseQuery = Type.Object({
  ...TIME_LIST,
  mode: Type.Optional(ModeField),
});
export const CloseParams = Type.Object({ closeId: Id });

const Cash = Type.Object(
  {
    opening: Amount,
    received: { ...Amount, description: "Cash from receipts, less cash returned" },
    expected: Amount,
    counted: Nullable(Amount),
    variance: Nullable({ ...Amount, description: "Counted less expected" }),
  },
  { title: "CashCount" },
);
const Late = Type.Object(
  { payments: Type.Array(PaymentSums), receipts: ReceiptFigures },
  {
    title: "LateFigures",
    description: "Changes to earlier periods since the last close; not included in the figures above",
  },
);

const Till = Type.Object(
  {
    bridgeId: BridgeOfTill,
    name: Nullable(Type.String({ description: "The bridge's name at that time" })),
    payments: Type.Object(
      { totals: Type.Array(PaymentSums), byMeans: Type.Array(PaymentSumsOf) },
      { title: "TillPayments" },
    ),
    receipts: Type.Omit(ReceiptFigures, ["vat"], { title: "TillReceipts" }),
    cash: Cash,
  },
  { title: "Till" },
);

const reading = {
  date: Day,
  mode: ModeField,
  timeZone: Type.String(),
  start: { ...Time, description: "Start of the period (inclusive)" },
  end: { ...Time, description: "End of the period (exclusive)" },
  payments: Type.Object(
    {
      totals: Type.Array(PaymentSums, { description: "One for each currency" }),
      byMeans: Type.Array(PaymentSumsOf),
      byProvider: Type.Array(PaymentSumsOf),
    },
    { title: "ClosePayments" },
  ),
  receipts: ReceiptFigures,
  reconciliation: Reconciled,
  cash: Cash,
  tills: Type.Array(Till, {
    description:
      "The day by till, that is, by the bridge that payments and receipts went through; those without a bridge come last. Together they make up the day. Empty if nothing went through a bridge",
  }),
  late: Late,
};

export const DayReading = Type.Object(reading, { title: "DayReading" });
export const CloseRecord = Type.Object(
  {
    id: Type.String(),
    number: Type.Integer({
      description: "The sequence number of the merchant's closes in this mode, from 1 without gaps",
    }),
    ...reading,
    note: Nullable(Type.String()),
    createdAt: Time,
  },
  { title: "Close" },
);
export const ClosePage = Page(CloseRecord);

export type DayReading = Static<typeof DayReading>;
export type CloseRecord = Static<typeof CloseRecord>;
