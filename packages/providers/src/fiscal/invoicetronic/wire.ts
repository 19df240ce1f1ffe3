/**
 * The fields that the adapter reads or writes
 * (https://github.com/invoicetronic/openapi/blob/main/openapi.yml, version 1.13.6).
 */

import type { StatusWord } from "../../words.ts";

/** The status values documented by Invoicetronic: `latest_state` of a sent invoice. */
export type Words =
  | "Inviato"
  | "Consegnato"
  | "NonConsegnato"
  | "Scartato"
  | "AccettatoDalDestinatario"
  | "RifiutatoDalDestinatario"
  | "ImpossibilitaDiRecapito"
  | "DecorrenzaTermini"
  | "AttestazioneTrasmissioneFattura";

/** Schema `Company`. */
export interface Company {
  id: number;
  version: number;
  /** With the country's code. */
  vat: string;
  fiscal_code: string;
  name: string;
}

/** Schema `Send`: an invoice handed over for SDI. */
export interface Send {
  id: number;
  /** SDI's ID. */
  identifier: string | null;
  file_name: string | null;
  date_sent: string | null;
  meta_data: Record<string, string> | null;
  /** SDI's latest state; null until SDI has responded. */
  latest_state: StatusWord<Words> | null;
}

/** Schema `Update`: SDI's message about an invoice. */
export interface Update {
  state: StatusWord<Words>;
  description: string | null;
  errors: { code: string | null; description: string | null }[] | null;
}

/** Schema `ProblemDetails` (RFC 9457). */
export interface Problem {
  title?: string | null;
  detail?: string | null;
}
