import { type Static, Type } from "@banco/core/schema";
import { DocumentData, PaymentData } from "@banco/driver";
import { SaleData } from "../sales/data.ts";

/** The data of the status (specification, section 2.8). */
export const StatusData = Type.Object({
  version: Type.String({ description: "The protocol's, like `BANCO-BRIDGE/1.0`" }),
  payment: Type.Boolean({ description: "The bridge takes payments" }),
  fiscal: Type.Boolean({ description: "The bridge issues documents" }),
});
export type StatusData = Static<typeof StatusData>;

/** The data of a lookup of an order by its Idempotency-Key, which starts nothing. */
export const FoundData = Type.Union([
  Type.Object({
    known: Type.Literal(false, { description: "Nothing was charged or issued under the key" }),
    reason: Type.Optional(Type.String({ description: "Why an order in progress had no effect" })),
  }),
  Type.Object({
    known: Type.Literal(true),
    kind: Type.Enum(["payment", "refund"]),
    order: PaymentData,
  }),
  Type.Object({
    known: Type.Literal(true),
    kind: Type.Enum(["receipt", "invoice"]),
    order: DocumentData,
  }),
  Type.Object({
    known: Type.Literal(true),
    kind: Type.Literal("sale"),
    order: SaleData,
  }),
]);
export type FoundData = Static<typeof FoundData>;

/** The data of a list of sales. */
export const SalesData = Type.Object({
  sales: Type.Array(SaleData, { description: "The latest sales, newest first" }),
});
export type SalesData = Static<typeof SalesData>;

/** The data of a device's report. */
export const ReportData = Type.Object({
  report: Type.String({ description: "The device's own text" }),
});
export type ReportData = Static<typeof ReportData>;
