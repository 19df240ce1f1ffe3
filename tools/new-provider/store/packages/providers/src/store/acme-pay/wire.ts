/** The fields that are read, with the address of the document that has them. */

export interface AcmePayError {
  code?: string;
  message?: string;
}
