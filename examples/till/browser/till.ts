import {
  type Bridge,
  BridgeError,
  type FiscalDocument,
  NoAnswerError,
  type Payment,
  type Sale,
  Sales,
  type Status,
} from "@banco/bridge-client";
import { type Line, totalOf } from "./goods.ts";
import { isBegun, type Method, type Note, receiptOf, type Sold } from "./sale.ts";
import type { Words } from "./words.ts";

/** The till's work while a person waits. */
export type Working = "paying" | "printing" | "refunding" | "voiding" | "looking";

/** A text for the person at the till. If it offers an action, nothing else can be sold before. */
export interface Message {
  tone: "good" | "bad" | "wait";
  text(words: Words): string;
  offers?: "again" | "retry";
}

/** The state of the till's connection to its bridge. */
export type Connection = { state: "searching" | "bad" } | { state: "good"; status: Status };

const BILL = "till.bill";
const LAST = "till.last";
const STATUS_EVERY_MS = 10_000;
const STATUS_AGAIN_MS = 1_000;

/** The till: one bill, one sale at a time, and the last sale. Amounts are cents. */
export class Till {
  lines: Line[] = [];
  lottery = "";
  last: Sold | undefined;
  working: Working | undefined;
  message: Message | undefined;
  connection: Connection = { state: "searching" };
  readonly #bridge: Bridge;
  readonly #storage: Storage;
  readonly #sales: Sales<Note>;
  readonly #changed: () => void;
  #sale: Sale<Note> | undefined;

  constructor(bridge: Bridge, storage: Storage, changed: () => void) {
    this.#bridge = bridge;
    this.#storage = storage;
    this.#changed = changed;
    this.#sales = new Sales(bridge, storage, "till.sales");
    Object.assign(this, JSON.parse(storage.getItem(BILL) ?? "{}"));
    this.last = JSON.parse(storage.getItem(LAST) ?? "null") ?? undefined;
  }

  /** Whether the bill cannot change: a sale is under way, or must be settled first. */
  get isHeld(): boolean {
    return this.working !== undefined || this.message?.offers !== undefined;
  }

  /** Starts: finds and ends a sale that a reload has interrupted. */
  async start(): Promise<void> {
    void this.#watchBridge();
    [this.#sale] = this.#sales.unfinished();
    const note = this.#sale?.note;
    if (note?.does === "sell") this.setBill(note.lines, note.lottery);
    if (this.#sale) await this.askAgain();
  }

  setBill(lines: Line[], lottery: string): void {
    this.lines = lines;
    this.lottery = lottery;
    this.#storage.setItem(BILL, JSON.stringify({ lines, lottery }));
    if (!this.isHeld) this.message = undefined;
    this.#changed();
  }

  /** Sells the bill. */
  async sell(method: Method): Promise<void> {
    const { lines, lottery } = this;
    this.#begin({ does: "sell", lines, lottery: method === "card" ? lottery : "", method });
    await this.goOn();
  }

  /** Refunds the last sale and annuls its receipt. */
  async undoLast(): Promise<void> {
    if (!this.last) return;
    this.#begin({ does: "undo", of: this.last });
    await this.goOn();
  }

  /** Asks for the state of the sale with an unknown outcome, and continues it as far as it was made. */
  async askAgain(): Promise<void> {
    const sale = this.#sale!;
    const isKnown = await this.#attempt("looking", () => sale.recover());
    if (!isKnown) return;
    if (sale.isOpen || isBegun(sale)) return this.goOn();
    if (sale.note.does === "undo") this.#end();
    this.#tell({ tone: "wait", text: ({ notBegun }) => notBegun });
  }

  /** Continues the sale under way; completed steps are not made again. */
  async goOn(): Promise<void> {
    const sale = this.#sale!;
    const { note } = sale;
    await this.#attempt("looking", () =>
      note.does === "sell" ? this.#sell(sale, note) : this.#undo(sale, note.of),
    );
  }

  /** Leaves a sale without any proof to a person. */
  putAside(): void {
    if (this.#sale?.note.does === "sell") this.setBill([], "");
    // Its money may already have been refunded: the till does not offer a refund again.
    else this.#setLast(undefined);
    this.#end();
    this.#tell({ tone: "wait", text: ({ asideNow }) => asideNow });
  }

  #begin(note: Note): void {
    if (this.#sale?.note.does === note.does) this.#sale.note = note;
    else {
      this.#end();
      this.#sale = this.#sales.begin(note);
    }
    this.message = undefined;
  }

  async #sell(sale: Sale<Note>, note: Note & { does: "sell" }): Promise<void> {
    const { method, lines } = note;
    const total = totalOf(lines);
    let payment: Payment | undefined;
    if (method === "card") {
      this.#work("paying");
      payment = await sale.pay({ amount: total / 100 });
      const { status, reason = "" } = payment;
      if (status === "failed" || status === "canceled")
        return this.#tell({ tone: "bad", text: ({ declined }) => declined(reason) });
      if (status !== "completed") return this.#tellUnsure(({ verification }) => verification);
    }
    this.#work("printing");
    const receipt = await sale.issueReceipt(receiptOf(note));
    if (
      !this.#isIssued(
        receipt,
        (words) => words.receiptUnsure,
        (words) => words.receiptFailed,
      )
    )
      return;
    const { id: receiptId, number = "" } = receipt;
    this.#setLast({
      lines,
      method,
      ...(payment && { paymentId: payment.id }),
      receiptId,
      number,
      isUndone: false,
    });
    this.#end();
    this.setBill([], "");
    this.#tell({ tone: "good", text: (words) => words.sold(words.money(total), number) });
  }

  async #undo(sale: Sale<Note>, sold: Sold): Promise<void> {
    if (sold.paymentId !== undefined) {
      this.#work("refunding");
      const { status, reason = "" } = await sale.refund({ transactionId: sold.paymentId });
      if (status === "failed" || status === "canceled") {
        this.#end();
        return this.#tell({ tone: "bad", text: ({ refundFailed }) => refundFailed(reason) });
      }
      if (status === "verification") return this.#tellUnsure(({ refundUnsure }) => refundUnsure);
    }
    this.#work("voiding");
    const { lines, method, receiptId } = sold;
    const annulment = {
      ...receiptOf({ lines, lottery: "", method }),
      type: "return",
      original: receiptId,
    } as const;
    const annulled = await sale.issueReceipt(annulment);
    if (
      !this.#isIssued(
        annulled,
        (words) => words.receiptUnsure,
        (words) => words.voidFailed,
      )
    )
      return;
    this.#setLast({ ...sold, isUndone: true });
    this.#end();
    this.#tell({ tone: "good", text: (words) => words.undoneNow(words.money(totalOf(lines))) });
  }

  /** Shows what is wrong with a document, unless it is issued. */
  #isIssued(
    { status, reason = "" }: FiscalDocument,
    unsure: (words: Words) => string,
    failed: (words: Words) => (reason: string) => string,
  ): boolean {
    if (status === "pending") this.#tellUnsure(unsure);
    else if (status !== "completed")
      this.#tell({ tone: "bad", text: (words) => failed(words)(reason), offers: "retry" });
    return status === "completed";
  }

  /** Does work that needs the bridge, and shows the reason of a failure; returns whether it succeeded. */
  async #attempt(working: Working, work: () => Promise<void>): Promise<boolean> {
    this.message = undefined;
    this.#work(working);
    try {
      await work();
      return true;
    } catch (error) {
      this.#tellError(error);
      return false;
    } finally {
      this.working = undefined;
      this.#changed();
    }
  }

  #tellError(error: unknown): void {
    if (error instanceof NoAnswerError) {
      this.#tellUnsure(({ noAnswer }) => noAnswer);
      return;
    }
    if (!(error instanceof BridgeError)) throw error;
    const { code, message } = error;
    const sale = this.#sale;
    if (sale && isBegun(sale)) {
      // The bridge did nothing now; the earlier steps of the sale still hold, and are shown.
      const failed = (words: Words) => (sale.note.does === "sell" ? words.receiptFailed : words.voidFailed);
      this.#tell({ tone: "bad", text: (words) => failed(words)(message), offers: "retry" });
      return;
    }
    if (sale?.note.does === "undo") this.#end();
    this.#tell({ tone: "bad", text: (words) => words[code](message) });
  }

  #tellUnsure(text: Message["text"]): void {
    this.#tell({ tone: "wait", text, offers: "again" });
  }

  #tell(message: Message): void {
    this.message = message;
    this.#changed();
  }

  #work(working: Working): void {
    this.working = working;
    this.#changed();
  }

  #end(): void {
    this.#sale?.end();
    this.#sale = undefined;
  }

  #setLast(sold: Sold | undefined): void {
    this.last = sold;
    this.#storage.setItem(LAST, JSON.stringify(sold ?? null));
  }

  async #watchBridge(): Promise<void> {
    for (;;) {
      const status = await this.#bridge.status().catch(() => undefined);
      this.connection = status ? { state: "good", status } : { state: "bad" };
      this.#changed();
      await new Promise((resolve) => setTimeout(resolve, status ? STATUS_EVERY_MS : STATUS_AGAIN_MS));
    }
  }
}
