import type { DocumentData, PaymentData } from "./answer.ts";
import type { DocumentOrder, InvoiceOrder, Order, PaymentOrder, ReceiptOrder, RefundOrder } from "./order.ts";

/** A device check's finding, for whoever sets up or repairs the device. */
export interface DeviceCheck {
  device: string;
  isGood: boolean;
  says: string;
  /** Of one that is not good, where it can be told in a word. */
  problem?: DeviceProblem | undefined;
}

/** What is wrong with a device in a word, by which people are told in their language what to do. */
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

/** A device can not be used or does not tell; the message is for the person at the counter. */
export class DeviceError extends Error {
  override name = "DeviceError";
  readonly problem: DeviceProblem | undefined;

  constructor(message: string, problem?: DeviceProblem) {
    super(message);
    this.problem = problem;
  }
}

/** A device's reports and closures by name; each answers in words. */
export type Reports = Readonly<Record<string, () => Promise<string>>>;

/** The outcome of an order. */
export type Outcome<Data = PaymentData | DocumentData> =
  /** There is proof, and it stays so. */
  | { state: "settled"; data: Data }
  /**
   * Money may have moved or paper may have been printed, without proof so far; the data where something is
   * known.
   */
  | {
      state: "open";
      data?: Data;
      /** It has not been sent: there is no connection. */
      isWaiting?: true;
    }
  /**
   * Nothing happened and nothing will. The reason is for the person at the counter; `request` is at fault
   * when its fields are.
   */
  | { state: "refused"; reason: string; fault: "request" | "bridge"; isUnreachable?: true };

/** An earlier order, as the bridge knows it. */
export interface OrderRecord {
  readonly driver: string;
  readonly order: Order;
  readonly memory: unknown;
  readonly outcome: Outcome | null;
}

/** A driver's task: the order's surroundings. */
export interface Task {
  /** Unique for good: the key by which a repeated order is known again. */
  readonly id: string;
  /** When the client asked, in milliseconds since 1970. */
  readonly createdAt: number;
  /**
   * What the driver wrote down last, perhaps before the bridge was killed; null: nothing has left this
   * machine.
   */
  readonly memory: unknown;
  /**
   * Writes down, on disk before it returns, what the driver needs to know after a power cut. To be called
   * before anything is sent.
   */
  remember(memory: unknown): void;
  /**
   * Remembers, and at the same moment gives up older orders of this device that are still open: for a device
   * that knows only the last thing it did, what became of those can not be learned any more. Without that,
   * their outcome would be read off this order's.
   */
  overtake(memory: unknown): void;
  /** Passes on the device's display, for the people of the shop. */
  shows(text: string): void;
  /** An order of the last 30 days, by its identifier in the journal. */
  recordOf(id: string): OrderRecord | undefined;
  /** Aborted when the bridge stops; the driver then answers what it knows. */
  readonly signal: AbortSignal;
}

/** Something that takes payments: a terminal, or the hosted API in front of one. */
export interface PaymentDriver {
  /** The name in the configuration; an order is taken up again only by the driver that had it. */
  readonly name: string;
  /** The device that the order occupies, or null when it needs none: a device does one thing at a time. */
  deviceOf(order: PaymentOrder | RefundOrder): string | null;
  pay(order: PaymentOrder, task: Task): Promise<Outcome<PaymentData>>;
  refund(order: RefundOrder, task: Task): Promise<Outcome<PaymentData>>;
  /** Finds out what became of an order that was under way; never charges or refunds a second time. */
  resume(order: PaymentOrder | RefundOrder, task: Task): Promise<Outcome<PaymentData>>;
  /** Looks whether the device can be used; charges nothing. */
  check(): Promise<DeviceCheck>;
  readonly reports: Reports;
  /** Called once no order is with the driver any more. */
  close(): Promise<void>;
}

/** Something that issues fiscal documents: a printer, or the hosted API. */
export interface FiscalDriver {
  readonly name: string;
  deviceOf(order: DocumentOrder): string | null;
  receipt(order: ReceiptOrder, task: Task): Promise<Outcome<DocumentData>>;
  invoice(order: InvoiceOrder, task: Task): Promise<Outcome<DocumentData>>;
  /** Finds out what became of a document that was under way; never issues it a second time. */
  resume(order: DocumentOrder, task: Task): Promise<Outcome<DocumentData>>;
  /** Looks whether the device can be used; prints nothing. */
  check(): Promise<DeviceCheck>;
  readonly reports: Reports;
  /** Called once no order is with the driver any more. */
  close(): Promise<void>;
}
