import type { InvoiceWords } from "../acube/wire.ts";

/** The values for receipt states, which are reported but not needed, and for invoice states. */
export interface Words extends InvoiceWords {
  receipt: "ready" | "sent";
}

/** A page of a collection (https://docs.acubeapi.com/documentation/gov-it-ereceipts/). */
export interface Page<Member> {
  members: Member[];
}

/** A point of sale (PointOfSaleOutput, PointOfSaleDetailedOutput). */
export interface PointOfSale {
  serial_number: string;
  status: "NEW" | "REGISTERED" | "ACTIVATED" | "ONLINE" | "OFFLINE" | "DISCARDED" | "ERROR";
  /** The key for its activation; absent once it is active. */
  registration_key?: string | null;
}

/** A cash register (CashRegisterDetailedOutput); certificate and key are shown once. */
export interface CashRegister {
  uuid: string;
  mtls_certificate: string;
  private_key: string;
}

/** A merchant (Merchant.MerchantOutput). */
export interface Merchant {
  uuid: string;
  vat_number: string;
  email: string;
  business_name?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  address?: MerchantAddress | null;
}

export interface MerchantAddress {
  street_address: string;
  street_number?: string;
  zip_code: string;
  city: string;
  province: string;
}

/** A receipt (ReceiptOutput). Amounts are text; void and return receipts have none. */
export interface EReceipt {
  uuid: string;
  type: "sale" | "return" | "void";
  total_amount: string | null;
  document_number: string;
  /** The time as `YYYY-MM-DDTHH:mm:ss`, in Italy. */
  document_datetime: string;
  parent_receipt_uuid: string | null;
}

/** A line (ReceiptItem, and ReturnableReceiptItem with its ID). */
export interface EReceiptItem {
  id?: number;
  quantity: string;
  description: string;
  unit_price: string;
}

/** A receipt's details (ReceiptDetailsOutput). */
export interface EReceiptDetails {
  items: EReceiptItem[];
}
