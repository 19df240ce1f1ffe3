import { DeviceError } from "@banco/driver";
import type { Receipt } from "@banco/receipts";
import type { DocumentReference } from "./reference.ts";

/** A request that this printer cannot print; the message is for the client, and nothing was printed. */
export class Unfit extends Error {
  override name = "Unfit";
}

/**
 * A printer that cannot be used or does not respond properly; the message is for the person at the counter.
 */
export class PrinterError extends DeviceError {
  override name = "PrinterError";
}

/** The advice after a lost response to a report: only the paper shows whether it was printed. */
export const REPORT_LOST = "check its paper to see whether the report was printed";

/** A document that the printer has issued. */
export interface IssuedDocument {
  /** The number of its daily closure; `number` restarts with each closure. */
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
   * The closure's number; null if the printer reports only the document's number, which restarts after each
   * closure.
   */
  z: number | null;
  /** The time as `hhmm` or `hhmmss`. */
  time?: string;
  /** Whether it was started and then abandoned. */
  isCancelled?: boolean;
  /** Whether it is a fiscal document; absent if the printer does not report it. */
  isFiscal?: boolean;
}

/** A document in the printer's own language. */
export interface Composed {
  document: string;
  /** The total that the printer computes, in cents. */
  totalMinor: number;
  /** The request that checks in advance whether the printer accepts the document, if the printer supports this. */
  check?: string;
}

/** The outcome of printing a document, as far as the printer has reported it. */
export type Printing =
  | { kind: "issued"; document: IssuedDocument }
  /** The printer reported a failure; its last document shows whether it printed anything anyway. */
  | { kind: "failed"; reason: string }
  /** The request never reached the printer. */
  | { kind: "not_sent"; reason: string }
  | { kind: "unknown" };

/** The state that the printer reports. */
export interface PrinterState {
  /** Whether a document has been started and not ended. */
  isOpen: boolean;
  /** The last document; null if there is none, undefined if the printer does not report it. */
  last: LastDocument | null | undefined;
  /** The number of the closure in progress; null if the printer does not report it. */
  runningZ: number | null;
  /** The printer's copy of the last request, which contains the order's ID; null if it stores no copy. */
  lastOrder: string | null;
}

/**
 * A fiscal printer (registratore telematico): it prints one document at a time and remembers only the last one.
 */
export interface FiscalPrinter {
  /** The driver's name in the configuration and in receipt IDs. */
  readonly name: string;
  readonly address: string;
  /** Translates a receipt into the printer's request. @throws Unfit if the printer cannot print it */
  compose(receipt: Receipt, original: DocumentReference | null, orderId: string): Composed;
  /** Returns the serial number. @throws PrinterError */
  serial(): Promise<string>;
  /**
   * Returns the state. @throws PrinterError if the printer does not report it, or, with `canPrint`, if it cannot
   * print now
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
