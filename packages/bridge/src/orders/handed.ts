import { toMinor } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import type { Order, PaymentData } from "@banco/driver";
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
  /**
   * Null if the order may no longer start. It is validated only when it starts, so that an invalid order does not delay
   * others.
   */
  document: Type.Unknown(),
  mayStart: Type.Boolean(),
});

/** The hosted API's response; older versions send no receipts. */
export const HandedOver = Type.Object({
  payments: Type.Array(Payment),
  receipts: Type.Optional(Type.Array(Receipt)),
});

/** The report on a completed order. */
export interface Report {
  status: "completed" | "failed" | "canceled";
  reason?: string;
  /** The number of a printed receipt. */
  number?: string;
  documentId?: string;
  date?: string;
  /** The amount that a terminal charged, if it differs from the request, and the tip in it. */
  amount?: number;
  tip?: number;
  means?: NonNullable<PaymentData["means"]>;
}

/** An order that the merchant handed over to this bridge through the hosted API. */
export interface Handed {
  id: string;
  /** True while the customer may still be at the counter. */
  mayStart: boolean;
  /** The path to which its outcome is reported. */
  path: `/v1/bridges/handover/${string}`;
  /**
   * Returns the order.
   *
   * @throws BadRequest if this bridge does not know such orders
   */
  order(): Order;
  /** Returns the report; undefined while the outcome is uncertain. */
  report(answered: Answered): Report | undefined;
}

/** The kinds of handed-over orders that a bridge may take. */
export type HandoverKind = "payments" | "receipts";

/**
 * Returns the part of a response that is for this bridge: an older hosted API hands payments to every bridge
 * that polls.
 */
export function handedIn(
  { payments, receipts = [] }: Static<typeof HandedOver>,
  takes: readonly HandoverKind[],
): Handed[] {
  return [
    ...(takes.includes("payments") ? payments.map(handedPayment) : []),
    ...(takes.includes("receipts") ? receipts.map(handedReceipt) : []),
  ];
}

function handedPayment(payment: Static<typeof Payment>): Handed {
  const { id, amount, currency, description, mayStart, ...rest } = payment;
  rest satisfies Record<string, never>;
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
    report: ({ data }) => {
      const report = statusOf(data);
      if (report?.status !== "completed") return report;
      const means = "means" in data ? soundMeans(data) : {};
      if (data.amount === amount) return { ...report, ...means };
      const tip = "tip" in data && data.tip !== undefined ? { tip: data.tip } : {};
      return { ...report, amount: data.amount, ...tip, ...means };
    },
  };
}

/**
 * Returns the means that a driver reports, if they total the charged amount. Otherwise the gateway would reject the
 * report, and the payment would stay open.
 */
function soundMeans({ means, amount, currency }: PaymentData): Pick<Report, "means"> {
  if (!means) return {};
  const sumMinor = means.reduce((sum, part) => sum + toMinor(part.amount, currency), 0);
  return sumMinor === toMinor(amount, currency) ? { means } : {};
}

function handedReceipt({ id, document, mayStart, ...rest }: Static<typeof Receipt>): Handed {
  rest satisfies Record<string, never>;
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
