/** The fields that the adapter reads, with the address of the document that defines them. */

/** A payment; amounts in minor units. */
export interface Payment {
  id: string;
  status: string;
  amount: number;
  currency: string;
  /** The page where the payer pays. */
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
