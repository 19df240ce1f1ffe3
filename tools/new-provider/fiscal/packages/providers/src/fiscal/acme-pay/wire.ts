/** The fields that are read, with the address of the document that has them. */

/** A receipt. */
export interface Receipt {
  id: string;
  status: string;
  /** The tax office's; null until it has the receipt. */
  number: string | null;
}

export interface AcmePayError {
  code?: string;
  message?: string;
}
