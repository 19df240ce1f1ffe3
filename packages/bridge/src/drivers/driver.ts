/** The states of a payment (specification, section 2.8). */
export type PaymentStatus = "pending" | "completed" | "failed" | "canceled" | "verification";

/** A payment to be run on a terminal; the amount in minor units. */
export interface PaymentOrder {
  /** The journal's identifier: under it the order is made once, however often it is sent. */
  id: string;
  amountMinor: number;
  currency: string;
  description?: string;
  provider?: string;
  terminalId?: string;
}

/** A refund of an earlier payment; without an amount, of all of it. */
export interface RefundOrder {
  id: string;
  transactionId: string;
  /** Major units, as the client sent it: the currency is the payment's, which the driver knows. */
  amount?: number;
  provider?: string;
}

/** Data of a payment or refund as the protocol answers it; `amount` in major units. */
export interface PaymentData {
  id: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
}

/** A receipt or invoice, in the protocol's own fields, checked already. */
export interface DocumentOrder {
  id: string;
  kind: "receipt" | "invoice";
  document: Record<string, unknown>;
}

/** Data of a receipt or invoice as the protocol answers it. */
export interface DocumentData {
  id: string;
  status: string;
  number?: string;
  amount: number;
}

/** Something that takes payments. Making the same order again must never charge again: that is how an order is resumed. */
export interface PaymentDriver {
  /**
   * Answers at a final status, or `verification` when no proof of the outcome could be had in time.
   *
   * @throws DeviceError when it is certain that nothing was charged
   */
  pay(order: PaymentOrder): Promise<PaymentData>;
  refund(order: RefundOrder): Promise<PaymentData>;
}

/** Something that issues fiscal documents; the same order again issues nothing again. */
export interface FiscalDriver {
  /** @throws DeviceError when it is certain that nothing was issued */
  issue(order: DocumentOrder): Promise<DocumentData>;
}

/** Nothing happened at the device; the text tells the person at the counter why. */
export class DeviceError extends Error {
  override name = "DeviceError";
}

/** Whether something happened at the device is not known yet; the order stays open and is taken up again. */
export class OutcomeUnknown extends Error {
  override name = "OutcomeUnknown";
}
