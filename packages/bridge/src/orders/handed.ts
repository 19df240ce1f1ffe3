import { toMinor } from "@banco/core";
import type { Order } from "@banco/driver";
import { type Static, Type } from "typebox";
import type { Answered } from "./orders.ts";
import { checked, ReceiptRequest } from "./requests.ts";

const Payment = Type.Object({
  id: Type.String(),
  amount: Type.Number(),
  currency: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  mayStart: Type.Boolean(),
});

const Receipt = Type.Object({
  id: Type.String(),
  /** Null when it may not start. It is read when it starts: what can not be read holds up nothing else. */
  document: Type.Unknown(),
  mayStart: Type.Boolean(),
});

/** The hosted API's answer; an older one knows no receipts. */
export const HandedOver = Type.Object({
  payments: Type.Array(Payment),
  receipts: Type.Optional(Type.Array(Receipt)),
});

/** The report at its end. */
export interface Report {
  status: "completed" | "failed" | "canceled";
  reason?: string;
  /** Of a receipt that was printed. */
  number?: string;
  documentId?: string;
  date?: string;
}

/** Something that the merchant handed over to this bridge at the hosted API. */
export interface Handed {
  id: string;
  /** True while the customer may still stand at the counter. */
  mayStart: boolean;
  /** The path that takes its outcome. */
  path: `/v1/bridges/handover/${string}`;
  /**
   * The order that it is.
   *
   * @throws BadRequest when it is none that this bridge knows
   */
  order(): Order;
  /** The report; undefined as long as nothing is proven. */
  report(answered: Answered): Report | undefined;
}

/** The kinds of work that a bridge may take. */
export type Taken = "payments" | "receipts";

/**
 * The part of an answer that is for this bridge: an older hosted API hands payments to every bridge that
 * asks.
 */
export function handedIn(
  { payments, receipts = [] }: Static<typeof HandedOver>,
  takes: readonly Taken[],
): Handed[] {
  return [
    ...(takes.includes("payments") ? payments.map(handedPayment) : []),
    ...(takes.includes("receipts") ? receipts.map(handedReceipt) : []),
  ];
}

function handedPayment({ id, amount, currency, description, mayStart }: Static<typeof Payment>): Handed {
  return {
    id,
    mayStart,
    path: `/v1/bridges/handover/${encodeURIComponent(id)}`,
    order: () => ({
      kind: "payment",
      amountMinor: toMinor(amount, currency),
      currency,
      ...(description !== null && { description }),
    }),
    report: ({ data }) => statusOf(data),
  };
}

function handedReceipt({ id, document, mayStart }: Static<typeof Receipt>): Handed {
  return {
    id,
    mayStart,
    path: `/v1/bridges/handover/receipts/${encodeURIComponent(id)}`,
    order: () => ({ kind: "receipt", document: checked(ReceiptRequest, document) }),
    report: ({ data, createdAt }) => {
      const report = statusOf(data);
      if (report?.status !== "completed") return report;
      const number = "number" in data ? data.number : undefined;
      const date = new Date(createdAt).toISOString();
      return { ...report, documentId: data.id, date, ...(number !== undefined && { number }) };
    },
  };
}

function statusOf({ status, reason }: Answered["data"]): Report | undefined {
  if (status === "pending" || status === "verification") return undefined;
  return { status, ...(reason !== undefined && { reason }) };
}
