/** The fields that are read, with the address of the document that has them. */

/** A payment; amounts in minor units. */
export interface Payment {
  id: string;
  status: string;
  amount: number;
  currency: string;
  /** Where the payer pays. */
  url: string;
}

export interface RefundedPayment {
  id: string;
  status: string;
  amount: number;
  currency: string;
}

export interface AcmePayError {
  code?: string;
  message?: string;
}
