/** The fields that the adapter reads, with the URL of the document that defines them. */

/** The status values documented by Acme Pay. The manifest has our status for each, and for no other. */
export type Words = never;

export interface AcmePayError {
  code?: string;
  message?: string;
}
