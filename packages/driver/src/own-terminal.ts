import type { PaymentOrder, RefundOrder } from "./order.ts";

/** An order that this terminal cannot carry out; the message is for the client, and nothing was charged. */
export class NotOurs extends Error {
  override name = "NotOurs";
}

/** The fields of a payment that one of the shop's terminals needs. */
export type TerminalPayment = Pick<PaymentOrder, "amountMinor" | "currency" | "description">;

/**
 * Returns the payment for one of the shop's terminals. It destructures every field of the order, so a new field does
 * not compile until it is passed on or refused.
 *
 * @param own - the driver and its terminal
 * @throws NotOurs if the order names another provider or terminal
 */
export function chargedOn(own: OwnTerminal, order: PaymentOrder): TerminalPayment {
  assertOwn(own, order);
  const { kind: _, amountMinor, currency, description, provider: _own, terminalId: _id, ...rest } = order;
  rest satisfies Record<string, never>;
  return { amountMinor, currency, ...(description !== undefined && { description }) };
}

/** @throws NotOurs if the order names another provider or terminal */
export function assertOwn({ driver, terminalId }: OwnTerminal, order: PaymentOrder | RefundOrder): void {
  if (order.provider !== undefined && order.provider !== driver)
    throw new NotOurs(`This bridge takes payments on its own terminal, not with ${order.provider}`);
  if (order.kind === "payment" && order.terminalId !== undefined && order.terminalId !== terminalId)
    throw new NotOurs(`This bridge has terminal ${terminalId}, not ${order.terminalId}`);
}

/** A driver and its terminal. */
export interface OwnTerminal {
  driver: string;
  terminalId: string;
}
