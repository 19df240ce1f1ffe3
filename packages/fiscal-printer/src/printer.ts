import { DeviceError } from "@banco/driver";
import type { Receipt } from "@banco/receipts";
import type { DocumentReference } from "./reference.ts";

/** A request that does not fit this printer; the message is for its author. Nothing was printed. */
export class Unfit extends Error {
  override name = "Unfit";
}

/**
 * A printer that cannot be used or does not answer properly; the message is for the person at the counter.
 */
export class PrinterError extends DeviceError {
  override name = "PrinterError";
}

/** The advice after a report with a lost response: only the paper shows it. */
export const REPORT_LOST = "check its paper to see whether the report was printed";

/** A document that the printer has issued. */
export interface IssuedDocument {
  /** The number of its daily closure; `number` counts within that. */
  z: number;
  number: number;
  /** The date as `yyyymmdd`. */
  date: string;
  /** The total in cents; null if the printer does not report it. */
  amountMinor: number | null;
}

/** A printer's last document, as far as the printer reports it. */
export interface LastDocument extends Omit<IssuedDocument, "z"> {
  /**
   * The closure's number; null if the printer reports the document's number alone, which began again after
   * the last closure.
   */
  z: number | null;
  /** The time as `hhmm` or `hhmmss`. */
  time?: string;
  /** Whether it was begun and given up. */
  isCancelled?: boolean;
  /** Whether it is a fiscal document; absent if the printer does not say. */
  isFiscal?: boolean;
}

/** A document in the printer's own language. */
export interface Composed {
  document: string;
  /** The printer's own sum, in cents. */
  totalMinor: number;
  /**
   * The request that checks in advance whether the printer would accept the document, if the printer supports
   * it.
   */
  check?: string;
}

/** The outcome of printing a document, as far as the printer has reported it. */
export type Printing =
  | { kind: "issued"; document: IssuedDocument }
  /** The printer reports a failure; its last document shows whether it printed something anyway. */
  | { kind: "failed"; reason: string }
  /** The request never reached the printer. */
  | { kind: "not_sent"; reason: string }
  | { kind: "unknown" };

/** The printer's state, as it reports it. */
export interface PrinterState {
  /** Whether a document has been begun and not ended. */
  isOpen: boolean;
  /** The last document; null if there is none, undefined if the printer does not report it. */
  last: LastDocument | null | undefined;
  /** The number of the running closure; null if the printer does not report it. */
  runningZ: number | null;
  /** The printer's copy of the last request, with the order's ID in it; null if it stores no copy. */
  lastOrder: string | null;
}

/**
 * A fiscal printer (registratore telematico): it does one thing at a time, and remembers only the last one.
 */
export interface FiscalPrinter {
  /** The driver's name, in the configuration and in the IDs of its receipts. */
  readonly name: string;
  readonly address: string;
  /** Writes a receipt as the printer's request. @throws Unfit where the printer cannot express it */
  compose(receipt: Receipt, original: DocumentReference | null, orderId: string): Composed;
  /** Returns the serial number. @throws PrinterError */
  serial(): Promise<string>;
  /**
   * Returns the state. @throws PrinterError when the printer does not report it; with `canPrint`, also when
   * it cannot print now
   */
  state(canPrint: boolean): Promise<PrinterState>;
  print(composed: Composed): Promise<Printing>;
  /**
   * Abandons an open document.
   *
   * @throws PrinterError
   */
  reset(): Promise<void>;
  /** Prints a report: X, or Z for the daily closure. @throws PrinterError */
  report(kind: "x" | "z"): Promise<void>;
  close(): Promise<void>;
}
