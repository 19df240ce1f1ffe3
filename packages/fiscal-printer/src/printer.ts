import { DeviceError } from "@banco/driver";
import type { Receipt } from "@banco/receipts";
import type { DocumentReference } from "./reference.ts";

/** The request does not fit this printer; the message is for whoever wrote it. Nothing was printed. */
export class Unfit extends Error {
  override name = "Unfit";
}

/** The printer can not be used or does not tell; the message is for the person at the counter. */
export class PrinterError extends DeviceError {
  override name = "PrinterError";
}

/** Nothing tells of a report whose answer was lost but the paper. */
export const REPORT_LOST = "look at its paper whether the report was made";

/** A document that the printer has issued. */
export interface IssuedDocument {
  /** The daily closure that it belongs to, and its number in that. */
  z: number;
  number: number;
  /** `yyyymmdd`. */
  date: string;
  /** Null where the printer does not tell it. */
  amountMinor: number | null;
}

/** A printer's last document, as far as it tells of it. */
export interface LastDocument extends Omit<IssuedDocument, "z"> {
  /** Null where the printer tells the number alone: it began anew after the last closure. */
  z: number | null;
  /** `hhmm` or `hhmmss`. */
  time?: string;
  /** It was begun and given up. */
  isCancelled?: boolean;
}

/** A document in the printer's own language. */
export interface Composed {
  document: string;
  /** The printer's own sum, in cents. */
  totalMinor: number;
  /** Asks beforehand whether the printer would take it, where it can be asked. */
  check?: string;
}

/** How the printing of a document ended, as far as the printer has said. */
export type Printing =
  | { kind: "issued"; document: IssuedDocument }
  /** The printer says that it failed; whether something was printed all the same, its last document tells. */
  | { kind: "failed"; reason: string }
  /** It never heard of it. */
  | { kind: "not_sent"; reason: string }
  | { kind: "unknown" };

/** The printer's state, as it reports it. */
export interface PrinterState {
  /** A document has been begun and not ended. */
  isOpen: boolean;
  /** The last document; null when there is none, undefined where the printer does not tell. */
  last: LastDocument | null | undefined;
  /** The closure that runs now; null where the printer does not tell. */
  runningZ: number | null;
  /** The printer's copy of the last request, with the order's identifier in it; null where it keeps none. */
  lastOrder: string | null;
}

/**
 * A fiscal printer (registratore telematico): it does one thing at a time, and knows only the last thing it
 * did.
 */
export interface FiscalPrinter {
  /** The driver's, in the configuration and in the identifiers of its receipts. */
  readonly name: string;
  readonly address: string;
  /** @throws Unfit where the printer can not say this */
  compose(receipt: Receipt, original: DocumentReference | null, orderId: string): Composed;
  /** @throws PrinterError */
  serial(): Promise<string>;
  /** @throws PrinterError when it does not tell; with `canPrint`, also when it can not print now */
  state(canPrint: boolean): Promise<PrinterState>;
  print(composed: Composed): Promise<Printing>;
  /**
   * Gives an open document up.
   *
   * @throws PrinterError
   */
  reset(): Promise<void>;
  /** @throws PrinterError */
  report(kind: "x" | "z"): Promise<void>;
  close(): Promise<void>;
}
