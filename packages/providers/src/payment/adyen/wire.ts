/** The fields that are read, as https://docs.adyen.com/api-explorer/ has them. */

import type { WordOf } from "../../words.ts";
import type { manifest } from "./manifest.ts";

type Word<Kind extends string> = WordOf<typeof manifest, Kind>;

/** Minor units. */
export interface Amount {
  value: number;
  currency: string;
}

/** The answer to `POST /payments`. */
export interface PaymentResult {
  pspReference?: string;
  merchantReference?: string;
  resultCode: Word<"result">;
  refusalReason?: string;
  refusalReasonCode?: string;
  amount?: Amount;
  action?: { type: string; url?: string; method?: string };
  additionalData?: { cardSummary?: string; paymentMethod?: string };
}

export interface PaymentLink {
  id: string;
  url: string;
  status: Word<"link">;
  amount: Amount;
  expiresAt?: string;
}

export interface Received {
  pspReference: string;
  /** Of a refund; a reversal has none. */
  amount?: Amount;
}

/** https://docs.adyen.com/api-explorer/Webhooks/1/; the signature covers eight of these fields. */
export interface NotificationItem {
  eventCode: string;
  success: string;
  pspReference: string;
  originalReference?: string;
  merchantReference?: string;
  merchantAccountCode: string;
  amount?: Amount;
  paymentMethod?: string;
  reason?: string;
  additionalData?: { hmacSignature?: string; cardSummary?: string };
}

/** A terminal's answer (nexo); the amount is a number of major units. */
export interface TerminalPayment {
  Response: {
    Result: string;
    ErrorCondition?: Word<"condition">;
    AdditionalResponse?: string;
  };
  POIData?: { POITransactionID?: { TransactionID?: string } };
  PaymentResult?: {
    AmountsResp?: { AuthorizedAmount?: number; TipAmount?: number; Currency?: string };
    PaymentInstrumentData?: { CardData?: { MaskedPan?: string; PaymentBrand?: string } };
  };
}

export interface TransactionStatus {
  Response: { Result: string; ErrorCondition?: Word<"condition"> };
  RepeatedMessageResponse?: { RepeatedResponseMessageBody?: { PaymentResponse?: TerminalPayment } };
}

export interface Terminal {
  id: string;
  model?: string;
  serialNumber?: string;
  assignment?: { storeId?: string };
}

export interface Store {
  id: string;
  description?: string;
  status?: string;
  address?: {
    line1?: string;
    city?: string;
    postalCode?: string;
    stateOrProvince?: string;
    country?: string;
  };
}

/** Errors of Checkout, and of the other two. */
export interface AdyenError {
  errorCode?: string;
  message?: string;
  title?: string;
  detail?: string;
  invalidFields?: { name?: string; message?: string }[];
}
