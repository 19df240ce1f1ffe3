/** The fields that are read, as https://developer.paypal.com/docs/api/ has them (orders v2, payments v2, webhooks v1, search v1). */

/** Decimal text with the decimals that PayPal wants of the currency. */
export interface Money {
  currency_code: string;
  value: string;
}

export interface Capture {
  id: string;
  status: string;
  status_details?: { reason?: string };
  amount: Money;
  custom_id?: string;
  processor_response?: { response_code?: string };
}

export interface Authorization {
  status: string;
}

export interface Refund {
  id: string;
  status: string;
  status_details?: { reason?: string };
  amount?: Money;
  custom_id?: string;
}

export interface Order {
  id: string;
  intent?: string;
  status: string;
  purchase_units?: {
    amount: Money;
    payments?: { captures?: Capture[]; authorizations?: Authorization[]; refunds?: Refund[] };
  }[];
  payment_source?: { card?: { last_digits?: string; brand?: string } };
  links?: { rel: string; href: string }[];
}

export interface Endpoint {
  id: string;
  url: string;
}

export interface Event {
  id: string;
  event_type: string;
  resource?: Resource;
}

/** What an event is about: an order, a capture or a refund. */
export interface Resource {
  id?: string;
  custom_id?: string;
  purchase_units?: { custom_id?: string }[];
  supplementary_data?: { related_ids?: { order_id?: string } };
  links?: { rel: string; href: string }[];
}

export interface FoundTransaction {
  transaction_info: {
    transaction_id: string;
    transaction_event_code?: string;
    transaction_initiation_date: string;
    transaction_amount?: Money;
    transaction_status?: string;
    transaction_subject?: string;
    custom_field?: string;
  };
}

export interface PayPalError {
  name?: string;
  message?: string;
  error?: string;
  details?: { issue?: string; description?: string; field?: string }[];
}
