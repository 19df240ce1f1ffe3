/** https://docs.acubeapi.com/documentation/gov-it-ereceipts/: a page of a collection. */
export interface Page<Member> {
  members: Member[];
}

/** PointOfSaleOutput, PointOfSaleDetailedOutput. */
export interface PointOfSale {
  serial_number: string;
  status: "NEW" | "REGISTERED" | "ACTIVATED" | "ONLINE" | "OFFLINE" | "DISCARDED" | "ERROR";
  /** As long as it has not been activated. */
  registration_key?: string | null;
}

/** CashRegisterDetailedOutput: certificate and key are told once. */
export interface CashRegister {
  uuid: string;
  mtls_certificate: string;
  private_key: string;
}

/** Merchant.MerchantOutput. */
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

/** ReceiptOutput. Amounts are text; void and return receipts have none. */
export interface EReceipt {
  uuid: string;
  type: "sale" | "return" | "void";
  total_amount: string | null;
  document_number: string;
  /** `YYYY-MM-DDTHH:mm:ss`, of the clock in Italy. */
  document_datetime: string;
  parent_receipt_uuid: string | null;
}

/** ReceiptItem, and ReturnableReceiptItem with its identifier. */
export interface EReceiptItem {
  id?: number;
  quantity: string;
  description: string;
  unit_price: string;
}

/** ReceiptDetailsOutput. */
export interface EReceiptDetails {
  items: EReceiptItem[];
}
