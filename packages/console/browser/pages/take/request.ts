import { useState } from "preact/hooks";
import { ApiError, newKey } from "../../api/client.ts";
import { isRefused } from "../../api/keyed.ts";
import type { Sale, SalePaymentRequest } from "../../api/records.ts";
import { findSale, NEW_SALE, readSale, salePath, sendPayment } from "../../api/sales.ts";
import type { Request, TillState } from "./till-state.ts";

/** The requests for one customer; the outcome of at most one of them is uncertain. */
export interface Requests {
  isSending: boolean;
  /** The request with the lost response. */
  lost: Request | null;
  /** Sends a payment for the current sale, or creates a new sale with it. */
  pay(payment: SalePaymentRequest, way: string, rounding: number): Promise<void>;
  /** Checks whether the lost request arrived; does not send a payment. */
  look(): Promise<"missing" | undefined>;
  /** Resends the lost request under its key. */
  sendAgain(): Promise<void>;
  /** Dismisses the note about the lost request. */
  forget(): void;
}

/**
 * Sends payment requests, each under its own key, which is stored first. While the outcome of one is uncertain, no
 * other request is sent.
 *
 * @param bodyOf - returns the request for a new sale with that payment
 * @param done - receives the sale once it is known
 */
export function useRequests(
  { request, saleId }: TillState,
  change: (part: Partial<TillState>) => void,
  sale: Sale | undefined,
  bodyOf: (payment: SalePaymentRequest, key: string, rounding: number) => object,
  done: (sale: Sale) => void,
): Requests {
  const [isSending, setSending] = useState(false);
  const finish = (answer: Sale) => {
    change({ request: null, saleId: answer.id });
    done(answer);
  };
  const send = async (now: Request, isRepeat: boolean) => {
    setSending(true);
    if (!isRepeat) change({ request: now });
    try {
      finish(await sendPayment(now.key, now.path, now.body));
    } catch (error) {
      if (isRefused(error, isRepeat)) change({ request: null });
      throw error;
    } finally {
      setSending(false);
    }
  };
  return {
    isSending,
    lost: isSending ? null : request,
    pay: (payment, way, rounding) => {
      const key = newKey();
      const [path, body] = saleId
        ? [`${salePath(saleId)}/payments`, payment]
        : [NEW_SALE, bodyOf(payment, key, rounding)];
      const paymentsBefore = sale?.payments.length ?? 0;
      const { amount } = payment;
      return send({ key, path, body, amount, way, since: Date.now(), paymentsBefore }, false);
    },
    look: async () => {
      const found = await standing(request!, saleId);
      if (!found) return "missing";
      finish(found);
      return undefined;
    },
    sendAgain: () => send(request!, true),
    forget: () => change({ request: null }),
  };
}

/** Returns the sale that a request created, or added a payment to; undefined if the request had no effect. */
async function standing(request: Request, saleId: string | null): Promise<Sale | undefined> {
  if (!saleId) return findSale(request.key, request.since);
  const sale = await readSale(saleId);
  return sale.payments.length > request.paymentsBefore ? sale : undefined;
}

/** Whether another device has the sale's order, or the order has been paid. */
export const isInSale = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === "order_in_sale";
