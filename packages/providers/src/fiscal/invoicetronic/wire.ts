/**
 * The fields that the adapter reads or writes
 * (https://github.com/invoicetronic/openapi/blob/main/openapi.yml, version 1.13.6).
 */

import type { WordOf } from "../../words.ts";
import type { manifest } from "./manifest.ts";

type Word = WordOf<typeof manifest>;

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
  /** SDI's identifier. */
  identifier: string | null;
  file_name: string | null;
  date_sent: string | null;
  meta_data: Record<string, string> | null;
  /** SDI's latest state; null until it has answered. */
  latest_state: Word | null;
}

/** Schema `Update`: SDI's message about an invoice. */
export interface Update {
  state: Word;
  description: string | null;
  errors: { code: string | null; description: string | null }[] | null;
}

/** Schema `ProblemDetails` (RFC 9457). */
export interface Problem {
  title?: string | null;
  detail?: string | null;
}
