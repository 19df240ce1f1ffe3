/** The fields that the adapter reads (https://developer.viva.com). */

import type { StatusWord } from "../../words.ts";

/**
 * The `eventId` values of a session that ended without money, because of the terminal (1001, 3000), the card (1007),
 * its issuer (1047 to 1072), Greek fiscal checks (1074 to 1083), the network (4000), and missing account settings or
 * request fields (5000 and above).
 */
type FailedEvent =
  | 1001
  | 1002
  | 1003
  | 1004
  | 1006
  | 1007
  | 1008
  | 1009
  | 1010
  | 1011
  | 1012
  | 1013
  | 1014
  | 1017
  | 1018
  | 1019
  | 1020
  | 1021
  | 1047
  | 1048
  | 1049
  | 1050
  | 1051
  | 1052
  | 1053
  | 1054
  | 1055
  | 1056
  | 1057
  | 1058
  | 1059
  | 1060
  | 1061
  | 1062
  | 1063
  | 1064
  | 1065
  | 1066
  | 1067
  | 1068
  | 1069
  | 1070
  | 1071
  | 1072
  | 1074
  | 1075
  | 1076
  | 1077
  | 1079
  | 1080
  | 1081
  | 1082
  | 1083
  | 1099
  | 1101
  | 1102
  | 1110
  | 1301
  | 1302
  | 1303
  | 2000
  | 3000
  | 3001
  | 3002
  | 3099
  | 4000
  | 5000
  | 5001
  | 5002
  | 5003
  | 5004
  | 5005
  | 5006
  | 6000
  | 6102
  | 6201
  | 7001
  | 7002
  | 7003
  | 7004
  | 7005;

/**
 * The status values documented by Viva: `StateId` of orders, `StatusId` of transactions and `eventId` of
 * sessions.
 */
export interface Words {
  order: 0 | 1 | 2 | 3;
  transaction: "F" | "C" | "A" | "E" | "X" | "R" | "M" | "MA" | "MI" | "ML" | "MS" | "MW";
  event: 0 | 1000 | 1016 | 1100 | FailedEvent;
}

/**
 * An order (https://developer.viva.com/apis-for-payments/payment-api/): its code has 16 digits and is kept as
 * a string.
 */
export interface Order {
  OrderCode: string;
  StateId: StatusWord<Words["order"]>;
  /** The amount in euros. */
  RequestAmount: number;
}

/** A transaction in the older API's list; the amount is in euros, and negative for a reversal. */
export interface ListedTransaction {
  TransactionId: string;
  ParentId?: string | null;
  StatusId: StatusWord<Words["transaction"]>;
  Amount: number;
  MerchantTrns?: string | null;
  /** The time with the offset of Viva's own zone. */
  InsDate: string;
  CurrencyCode?: string | number;
  TransactionType?: { TransactionTypeId: number };
  /** How the card was read: the first two digits of field 22 of ISO 8583. */
  PanEntryMode?: string | null;
  SourceTerminalId?: number | null;
}

/** A transaction (`GET /checkout/v2/transactions/{id}`); the amount is in euros. */
export interface Transaction {
  statusId: StatusWord<Words["transaction"]>;
  amount: number;
  orderCode?: string;
  transactionTypeId?: number;
  currencyCode?: string | number;
  cardNumber?: string;
}

/** A response of the older API, which has status 200 even for an error. */
export interface LegacyAnswer {
  Success?: boolean;
  ErrorCode?: number;
  ErrorText?: string;
}

export interface Reversal extends LegacyAnswer {
  TransactionId?: string;
  StatusId?: StatusWord<Words["transaction"]>;
}

export interface Device {
  terminalId: string;
  statusId: number;
  sourceCode?: string;
}

/** A session that has ended; the amount is in cents. */
export interface Session {
  success?: boolean;
  eventId?: StatusWord<Words["event"]>;
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
