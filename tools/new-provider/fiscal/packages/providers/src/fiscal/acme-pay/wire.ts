/** The fields that the adapter reads, with the address of the document that defines them. */

/** A receipt. */
export interface Receipt {
  id: string;
  status: string;
  /** The tax office's number; null until it has the receipt. */
  number: string | null;
}

export interface AcmePayError {
  code?: string;
  message?: string;
}
