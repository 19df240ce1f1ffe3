/** The fields that the adapter reads, with the URL of the document that defines them. */

import type { StatusWord } from "../../words.ts";

/** The status values documented by Acme Pay. The manifest maps each of them, and no other, to one of our statuses. */
export type Words = never;

/** A receipt. */
export interface Receipt {
  id: string;
  status: StatusWord<Words>;
  /** The tax office's number; null until it has the receipt. */
  number: string | null;
}

export interface AcmePayError {
  code?: string;
  message?: string;
}
