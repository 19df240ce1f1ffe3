import type { ReceiptRequest, Sale } from "@banco/bridge-client";
import { type Line, totalOf } from "./goods.ts";

export type Method = "card" | "cash";

/** A completed sale. */
export interface Sold {
  lines: Line[];
  method: Method;
  /** The payment on the terminal. */
  paymentId?: string;
  receiptId: string;
  number: string;
  isUndone: boolean;
}

/**
 * The goods of a sale under way, or the sale that is being voided; it is kept with the sale through a reload.
 */
export type Note =
  | { does: "sell"; lines: Line[]; lottery: string; method: Method }
  | { does: "undo"; of: Sold };

/** Whether money has moved or a document was issued: the sale must then be completed. */
export function isBegun(sale: Sale<Note>): boolean {
  const answers = [sale.answer("payment"), sale.answer("refund"), sale.answer("receipt")];
  return answers.some((answer) => answer && answer.status !== "failed" && answer.status !== "canceled");
}

/** Returns the receipt of a sale. */
export function receiptOf({
  lines,
  lottery,
  method,
}: Pick<Note & { does: "sell" }, "lines" | "lottery" | "method">): ReceiptRequest {
  const amount = totalOf(lines) / 100;
  return {
    type: "sale",
    items: lines.map(({ priceCents, ...line }) => ({ ...line, price: priceCents / 100 })),
    payment: method === "card" ? { electronic: amount } : { cash: amount },
    ...(lottery !== "" && { lottery }),
  };
}
