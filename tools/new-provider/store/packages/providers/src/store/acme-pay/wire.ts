/** The fields that the adapter reads, with the URL of the document that defines them. */

/** The status values documented by Acme Pay. The manifest maps each of them, and no other, to one of our statuses. */
export type Words = never;

export interface AcmePayError {
  code?: string;
  message?: string;
}
