/** The fields that the adapter reads (https://docs.adyen.com/api-explorer/). */

import type { StatusWord } from "../../words.ts";

/**
 * The status values documented by Adyen, by the object that contains them: `resultCode` of Checkout, the status of a
 * payment link, and the `ErrorCondition` of the Terminal API.
 */
export interface Words {
  result:
    | "Authorised"
    | "Success"
    | "PartiallyAuthorised"
    | "Received"
    | "Pending"
    | "PresentToShopper"
    | "RedirectShopper"
    | "IdentifyShopper"
    | "ChallengeShopper"
    | "AuthenticationFinished"
    | "AuthenticationNotRequired"
    | "Refused"
    | "Error"
    | "Cancelled";
  link: "active" | "paymentPending" | "paid" | "completed" | "expired";
  condition:
    | "Aborted"
    | "Busy"
    | "Cancel"
    | "DeviceOut"
    | "InProgress"
    | "InsertedCard"
    | "InvalidCard"
    | "LoggedOut"
    | "MessageFormat"
    | "NotAllowed"
    | "NotFound"
    | "PaymentRestriction"
    | "Refusal"
    | "UnavailableDevice"
    | "UnavailableService"
    | "UnreachableHost"
    | "WrongPIN";
}

/** An amount in minor units. */
export interface Amount {
  value: number;
  currency: string;
}

/** The response to `POST /payments`. */
export interface PaymentResult {
  pspReference?: string;
  merchantReference?: string;
  resultCode: StatusWord<Words["result"]>;
  refusalReason?: string;
  refusalReasonCode?: string;
  amount?: Amount;
  action?: { type: string; url?: string; method?: string };
  additionalData?: { cardSummary?: string; paymentMethod?: string };
}

export interface PaymentLink {
  id: string;
  url: string;
  status: StatusWord<Words["link"]>;
  amount: Amount;
  expiresAt?: string;
}

export interface Received {
  pspReference: string;
  /** The amount of a refund; a reversal has none. */
  amount?: Amount;
}

/**
 * A notification's item (https://docs.adyen.com/api-explorer/Webhooks/1/); the signature covers eight of
 * these fields.
 */
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
  eventDate?: string;
  additionalData?: {
    hmacSignature?: string;
    cardSummary?: string;
    /** Fields of disputes (`DisputesNotificationAdditionalData`). */
    chargebackReasonCode?: string;
    defendable?: string;
    autoDefended?: string;
    defensePeriodEndsAt?: string;
    disputeStatus?: string;
  };
}

/** A reason by which a dispute can be defended, with the documents it requires (DisputeService v30). */
export interface DefenseReason {
  defenseReasonCode: string;
  defenseDocumentTypes?: {
    defenseDocumentTypeCode: string;
    /** `Required`, `OneOrMore`, `Optional` or `AlternativeRequired`. */
    requirementLevel: string;
    available: boolean;
  }[];
}

/** The Disputes API's responses: an error has HTTP status 200, but reports no success. */
export interface DisputeAnswer {
  disputeServiceResult: { success: boolean; errorMessage?: string };
  defenseReasons?: DefenseReason[];
}

/** A terminal's response (nexo); the amount is a number in major units. */
export interface TerminalPayment {
  Response: {
    Result: string;
    ErrorCondition?: StatusWord<Words["condition"]>;
    AdditionalResponse?: string;
  };
  POIData?: { POITransactionID?: { TransactionID?: string } };
  PaymentResult?: {
    AmountsResp?: { AuthorizedAmount?: number; TipAmount?: number; Currency?: string };
    PaymentInstrumentData?: { CardData?: { MaskedPan?: string; PaymentBrand?: string } };
  };
}

/** A response that contains a nexo event instead of a payment (Terminal API, `EventNotification`). */
export interface EventAnswer {
  SaleToPOIRequest?: { EventNotification?: { EventToNotify?: string; EventDetails?: string } };
}

export interface TransactionStatus {
  Response: { Result: string; ErrorCondition?: StatusWord<Words["condition"]> };
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

/** A row of the settlement details report: strings, with amounts in major units. */
export interface SettlementRow {
  /** The original payment. */
  "Psp Reference": string;
  "Merchant Reference": string;
  "Creation Date": string;
  TimeZone: string;
  Type: string;
  "Modification Reference": string;
  "Gross Currency": string;
  "Gross Debit (GC)": string;
  "Gross Credit (GC)": string;
  "Net Currency": string;
  "Net Debit (NC)": string;
  "Net Credit (NC)": string;
  "Commission (NC)": string;
  "Markup (NC)": string;
  "Scheme Fees (NC)": string;
  "Interchange (NC)": string;
}

/** Errors of Checkout and of the other two APIs. */
export interface AdyenError {
  errorCode?: string;
  message?: string;
  title?: string;
  detail?: string;
  invalidFields?: { name?: string; message?: string }[];
}
