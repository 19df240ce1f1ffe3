/** The fields that the adapter reads or writes (https://developer.fiskaly.com/api/sign-it/2026-02-03). */

import type { StatusWord } from "../../words.ts";

/** The status values of a record documented by fiskaly. */
export type Words = "ACCEPTED" | "COMPLETED" | "REJECTED" | "FAILED";

/** The envelope of every response; it returns our `metadata`. */
export interface Resource<Content> {
  content: Content;
  metadata?: Record<string, string>;
}

export interface List<Content> {
  results?: Resource<Content>[];
  /** The next page's token; absent on the last page. */
  pagination?: { token: string };
}

export interface Token {
  authentication: { bearer: string; expires_at: string };
  organization: { id: string };
}

export interface Organization {
  id: string;
  type: "ACCOUNT" | "GROUP" | "UNIT";
  name: string;
}

export interface Subject {
  /** The keys, shown only when the unit's key is created. */
  credentials?: { key: string; secret?: string };
}

/** A taxpayer or location. */
export interface Place {
  id: string;
  type: string;
  state: string;
}

export interface Taxpayer extends Place {
  name: { legal: string; trade?: string };
  vat_number?: string;
  /** Includes the tax office credentials, whose secrets are masked. */
  fiscalization?: { credentials?: object };
}

export interface System extends Place {
  /** This system's codes for natures, with fiskaly's and the tax office's names. */
  vat_exemptions: { code: string; description: string }[];
}

/** An intention, or its transaction. */
export interface SignRecord {
  id: string;
  type: string;
  state: StatusWord<Words>;
  journal: { signed_at: string };
  /** The tax office's number, once it has assigned one. */
  compliance?: { data: string };
  logs?: { message: string }[];
}

/** Amounts are in euros, as strings with up to eight decimals. */
export interface Figures {
  amount: string;
  exclusive: string;
  inclusive: string;
}

export type EntryVat =
  | ({ type: "VAT_RATE"; code: string; percentage: string } & Figures)
  | { type: "VAT_EXEMPTION"; code: string };

export interface Entry {
  type: "SALE" | "RETURN";
  data: {
    type: "ITEM";
    text: string;
    unit: { quantity: string; price: string };
    value: { base: string; discount?: string };
    vat: EntryVat;
  };
  details: { concept: "GOOD"; purpose: "STANDARD" | "GIFT"; number: string };
}

export interface Paid {
  amount: string;
  currency: "EUR";
  discount?: string;
}

export type Payment =
  | { type: "CASH"; details: Paid }
  | { type: "ONLINE"; name: string; details: Paid }
  | { type: "CARD"; kind: "TICKET"; number: string; details: Paid }
  | { type: "OUTSTANDING"; concept: "GOOD" | "SERVICE"; details: Paid };

export interface ReceiptOperation {
  type: "RECEIPT";
  document: { number: string; total_vat: Figures };
  entries: Entry[];
  payments: Payment[];
  customer?: { type: "EXTERNAL"; code: string };
}

export type Operation =
  | ReceiptOperation
  | { type: "CORRECTION"; record: { id: string }; data: ReceiptOperation }
  | { type: "CANCELLATION"; record: { id: string } };

export interface FiskalyError {
  content?: { code?: string; message?: string };
}
