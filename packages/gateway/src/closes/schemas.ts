import { type Static, Type } from "@banco/core/schema";
import { Reconciled } from "../fiscal/links/reconciliation-schemas.ts";
import { PaymentSums, PaymentSumsOf, ReceiptFigures } from "../reports/schemas.ts";
import { End, Limit, Order, Start, Token } from "../server/paging.ts";
import { Amount, Id, ModeField, Nullable, Page, Time } from "../server/schemas.ts";

const Day = Type.String({ format: "date", examples: ["2026-11-20"] });
const CashAmount = Type.Number({ minimum: 0, description: "Euro" });

export const ReadingQuery = Type.Object({
  date: Type.Optional({ ...Day, description: "In the merchant's time zone; today when there is none" }),
  mode: Type.Optional(ModeField),
});

const BridgeOfTill = {
  ...Nullable(Type.String()),
  description: "The bridge; null: sales without a bridge",
};
const TillCount = Type.Object(
  {
    bridgeId: BridgeOfTill,
    openingCash: Type.Optional({
      ...CashAmount,
      description: "In the till's drawer at the beginning; 0 when absent",
    }),
    countedCash: Type.Optional({ ...CashAmount, description: "In the till's drawer now, as it was counted" }),
  },
  { title: "TillCount" },
);

export const CloseBody = Type.Object(
  {
    date: Type.Optional({ ...Day, description: "In the merchant's time zone; today when there is none" }),
    mode: Type.Optional(ModeField),
    openingCash: Type.Optional({
      ...CashAmount,
      description: "In the drawer at the beginning; 0 when absent",
    }),
    countedCash: Type.Optional({ ...CashAmount, description: "In the drawer now, as it was counted" }),
    tills: Type.Optional(
      Type.Array(TillCount, {
        maxItems: 200,
        description: "Where each till has its drawer: its count, in place of the two amounts above",
      }),
    ),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { title: "CloseRequest" },
);
export type CloseBody = Static<typeof CloseBody>;

export const CloseQuery = Type.Object({
  start: Type.Optional(Start),
  end: Type.Optional(End),
  limit: Type.Optional(Limit),
  token: Type.Optional(Token),
  order: Type.Optional(Order),
  mode: Type.Optional(ModeField),
});
export const CloseParams = Type.Object({ closeId: Id });

const Cash = Type.Object(
  {
    opening: Amount,
    received: { ...Amount, description: "The cash of receipts, less the cash given back" },
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
    description: "Changes since the last close of the time before it; in no figure above",
  },
);

const Till = Type.Object(
  {
    bridgeId: BridgeOfTill,
    name: Nullable(Type.String({ description: "The bridge's, as it was then" })),
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
  start: { ...Time, description: "The first moment that counts" },
  end: { ...Time, description: "The first moment that counts no more" },
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
      "The day by tills, which are the bridges that payments and receipts passed through; what passed through none comes last. Together they are the day. None where nothing passed through a bridge",
  }),
  late: Late,
};

export const DayReading = Type.Object(reading, { title: "DayReading" });
export const CloseRecord = Type.Object(
  {
    id: Type.String(),
    number: Type.Integer({ description: "Counts the merchant's closes of this mode, from 1 without a gap" }),
    ...reading,
    note: Nullable(Type.String()),
    createdAt: Time,
  },
  { title: "Close" },
);
export const ClosePage = Page(CloseRecord);

export type DayReading = Static<typeof DayReading>;
export type CloseRecord = Static<typeof CloseRecord>;
