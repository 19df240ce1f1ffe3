/** The fields that the adapter reads (https://developers.satispay.com/reference); amounts are in cents. */

import type { StatusWord } from "../../words.ts";

/** The status values documented by Satispay (https://developers.satispay.com/reference/create-a-payment). */
export interface Words {
  payment: "PENDING" | "AUTHORIZED" | "ACCEPTED" | "CANCELED";
}

/**
 * A payment in lists (https://developers.satispay.com/reference/get-list-of-payments): without our reference.
 */
export interface ListedPayment {
  id: string;
  type: string;
  status: StatusWord<Words["payment"]>;
  expired?: boolean;
  amount_unit: number;
  currency: string;
  insert_date: string;
  /** The text of the QR code on the counter, for MATCH_CODE. Documented for lists, but absent from their examples. */
  code_identifier?: string;
}

/** A payment read individually (https://developers.satispay.com/reference/get-the-details-of-a-payment). */
export interface Payment extends ListedPayment {
  expire_date?: string;
  external_code?: string;
  /** Satispay's page, for MATCH_CODE, MATCH_USER and FUND_LOCK. */
  redirect_url?: string;
}

export interface Profile {
  id: string;
  name?: string;
  address?: { address?: string; st_number?: string; city?: string; zip_code?: string; country?: string };
}

export interface SatispayError {
  code?: number | string;
  message?: string;
}
