/** The fields that the adapter reads, with the address of the document that defines them. */

export interface AcmePayError {
  code?: string;
  message?: string;
}
