import type { DocumentData, PaymentData } from "./answer.ts";
import type { DocumentOrder, InvoiceOrder, Order, PaymentOrder, ReceiptOrder, RefundOrder } from "./order.ts";

/** The result of checking a device, for setting up or repairing it. */
export interface DeviceCheck {
  device: string;
  isGood: boolean;
  says: string;
  /** The problem's code, if there is one; only for an unusable device. */
  problem?: DeviceProblem | undefined;
}

/** A device's problem as a code, for which the console has a remedy in the user's language. */
export type DeviceProblem =
  | "unreachable"
  | "silent"
  | "not_understood"
  | "wrong_key"
  | "no_paper"
  | "cover_open"
  | "not_in_service"
  | "busy"
  | "unknown_bridge";

/** A device cannot be used or does not respond; the message is for the person at the counter. */
export class DeviceError extends Error {
  override name = "DeviceError";
  readonly problem: DeviceProblem | undefined;

  constructor(message: string, problem?: DeviceProblem) {
    super(message);
    this.problem = problem;
  }
}

/** A device's reports and closures by name; each returns text. */
export type Reports = Readonly<Record<string, () => Promise<string>>>;

/** The outcome of an order. */
export type Outcome<Data = PaymentData | DocumentData> =
  /** The outcome is proven and final. */
  | { state: "settled"; data: Data }
  /**
   * Money may have moved or paper may have been printed, but there is no proof yet; `data` contains what is
   * known so far.
   */
  | {
      state: "open";
      data?: Data;
      /** True if it was not sent because there was no connection. */
      isWaiting?: true;
    }
  /**
   * Nothing was done and nothing will be done. `reason` is for the person at the counter; `fault` is `request` if the
   * request's fields are invalid; `code` is set if the bridge is not allowed to do this.
   */
  | { state: "refused"; reason: string; fault: "request" | "bridge"; isUnreachable?: true; code?: string };

/** An earlier order, as stored by the bridge. */
export interface OrderRecord {
  readonly driver: string;
  readonly order: Order;
  readonly memory: unknown;
  readonly outcome: Outcome | null;
}

/** The context of an order in a driver: its ID, notes and callbacks. */
export interface Task {
  /** Permanently unique: the key that identifies a repeated order. */
  readonly id: string;
  /** The time of the client's request, in milliseconds since 1970. */
  readonly createdAt: number;
  /**
   * The driver's latest notes, possibly from before the bridge was killed; null if nothing has been sent from
   * this machine.
   */
  readonly memory: unknown;
  /**
   * Stores the notes that the driver needs after a power cut; they are on disk when it returns. Call it before
   * sending anything.
   */
  remember(memory: unknown): void;
  /**
   * Stores notes and, in the same step, marks the device's older open orders as unresolvable. Use it for a device that
   * reports only its last action: it can no longer report their outcome, and they would otherwise get this order's
   * outcome.
   */
  overtake(memory: unknown): void;
  /** Forwards the text of the device's display to the shop's staff. */
  shows(text: string): void;
  /** Returns an order of the last 30 days, by its ID in the journal. */
  recordOf(id: string): OrderRecord | undefined;
  /**
   * Returns the document with this ID and its refunds from the last 30 days that were or may have been issued; excludes
   * this task's own receipt.
   */
  receiptsOf(documentId: string): OrderRecord[];
  /** Aborted when the bridge stops; the driver then returns what it has. */
  readonly signal: AbortSignal;
}

/** A device that takes payments: a terminal, or the hosted API in front of one. */
export interface PaymentDriver {
  /** The name in the configuration; an order is continued only by the driver that started it. */
  readonly name: string;
  /**
   * Returns the device that the order occupies, or null if it needs none: a device carries out one order at a
   * time.
   */
  deviceOf(order: PaymentOrder | RefundOrder): string | null;
  pay(order: PaymentOrder, task: Task): Promise<Outcome<PaymentData>>;
  refund(order: RefundOrder, task: Task): Promise<Outcome<PaymentData>>;
  /** Determines the outcome of an order that was in progress; it never charges or refunds a second time. */
  resume(order: PaymentOrder | RefundOrder, task: Task): Promise<Outcome<PaymentData>>;
  /** Checks whether the device can be used; charges nothing. */
  check(): Promise<DeviceCheck>;
  readonly reports: Reports;
  /** Called once the driver has no orders left. */
  close(): Promise<void>;
}

/** A device that issues fiscal documents: a printer, or the hosted API. */
export interface FiscalDriver {
  readonly name: string;
  deviceOf(order: DocumentOrder): string | null;
  receipt(order: ReceiptOrder, task: Task): Promise<Outcome<DocumentData>>;
  invoice(order: InvoiceOrder, task: Task): Promise<Outcome<DocumentData>>;
  /**
   * Returns why a sale's receipt can never be printed in this form, before the payment is charged; undefined if it can
   * be printed. Absent if only the issuer can determine that.
   */
  foresee?(order: ReceiptOrder): string | undefined;
  /**
   * Determines the outcome of a document that was in progress; it never issues the document a second time.
   */
  resume(order: DocumentOrder, task: Task): Promise<Outcome<DocumentData>>;
  /** Checks whether the device can be used; prints nothing. */
  check(): Promise<DeviceCheck>;
  readonly reports: Reports;
  /** Called once the driver has no orders left. */
  close(): Promise<void>;
}
