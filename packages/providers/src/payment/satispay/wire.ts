/** The fields that are read, as https://developers.satispay.com/reference has them; amounts in cents. */

import type { Said } from "../../words.ts";

/**
 * The words for states that Satispay documents (https://developers.satispay.com/reference/create-a-payment).
 */
export interface Words {
  payment: "PENDING" | "AUTHORIZED" | "ACCEPTED" | "CANCELED";
}

/**
 * A payment as lists tell it (https://developers.satispay.com/reference/get-list-of-payments): without our
 * reference.
 */
export interface ListedPayment {
  id: string;
  type: string;
  status: Said<Words["payment"]>;
  expired?: boolean;
  amount_unit: number;
  currency: string;
  insert_date: string;
  /**
   * Of MATCH_CODE: what the QR code on the counter says. Documented for lists, and absent from their
   * examples.
   */
  code_identifier?: string;
}

/**
 * A payment as it is told by itself (https://developers.satispay.com/reference/get-the-details-of-a-payment).
 */
export interface Payment extends ListedPayment {
  expire_date?: string;
  external_code?: string;
  /** Of MATCH_CODE, MATCH_USER and FUND_LOCK: Satispay's page. */
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
