/** The fields that the adapter reads (https://developer.viva.com). */

import type { Said } from "../../words.ts";

/**
 * The words for states that Viva documents, by what carries them: `StateId` of orders, `StatusId` of
 * transactions and `eventId` of sessions.
 */
export interface Words {
  order: 0 | 1 | 2 | 3;
  transaction: "F" | "C" | "A" | "E" | "X" | "R" | "M" | "MA" | "MI" | "ML" | "MS" | "MW";
  event: 0 | 1003 | 1006 | 1016 | 1020 | 1099 | 1100 | 6000;
}

/**
 * An order (https://developer.viva.com/apis-for-payments/payment-api/): its code is 16 digits, kept as text.
 */
export interface Order {
  OrderCode: string;
  StateId: Said<Words["order"]>;
  /** The amount in euros. */
  RequestAmount: number;
}

/** A transaction in the older API's list; the amount in euros, negative for a reversal. */
export interface ListedTransaction {
  TransactionId: string;
  ParentId?: string | null;
  StatusId: Said<Words["transaction"]>;
  Amount: number;
  MerchantTrns?: string | null;
  /** The time with the offset of Viva's own zone. */
  InsDate: string;
  CurrencyCode?: string | number;
  TransactionType?: { TransactionTypeId: number };
  /** The way in which the card was read: the first two digits of field 22 of ISO 8583. */
  PanEntryMode?: string | null;
  SourceTerminalId?: number | null;
}

/** A transaction (`GET /checkout/v2/transactions/{id}`); the amount in euros. */
export interface Transaction {
  statusId: Said<Words["transaction"]>;
  amount: number;
  orderCode?: string;
  transactionTypeId?: number;
  currencyCode?: string | number;
  cardNumber?: string;
}

/** An answer of the older API, which has the status 200 also for a refusal. */
export interface LegacyAnswer {
  Success?: boolean;
  ErrorCode?: number;
  ErrorText?: string;
}

export interface Reversal extends LegacyAnswer {
  TransactionId?: string;
  StatusId?: Said<Words["transaction"]>;
}

export interface Device {
  terminalId: string;
  statusId: number;
  sourceCode?: string;
}

/** A session that is over; the amount in cents. */
export interface Session {
  success?: boolean;
  eventId?: Said<Words["event"]>;
  transactionId?: string | null;
  amount?: number;
  message?: string;
  primaryAccountNumberMasked?: string;
  applicationLabel?: string;
}

export interface VivaError extends LegacyAnswer {
  message?: string;
  detail?: string;
  Message?: string;
}

export interface Event {
  MessageId: string;
  EventTypeId: number;
  EventData?: {
    TransactionId?: string;
    /** The payment that a reversal refunds. */
    ParentId?: string | null;
    OrderCode?: string;
    MerchantTrns?: string | null;
  };
}
