/** The fields that are read, as https://developers.satispay.com/reference has them; amounts in cents. */

export interface Payment {
  id: string;
  type: string;
  status: string;
  expired?: boolean;
  amount_unit: number;
  currency: string;
  insert_date: string;
  expire_date?: string;
  external_code?: string;
  /** Of MATCH_CODE: what the QR code on the counter says. */
  code_identifier?: string;
  /** Of MATCH_CODE with a redirect: Satispay's page. */
  redirect_url?: string;
  parent_payment_uid?: string;
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
