import {
  type Bridge,
  BridgeError,
  NoAnswerError,
  newKey,
  type OrderOptions,
  type SaleChoice,
  type SalePaymentRequest,
  type SaleRecord,
  type SaleReturnRequest,
  type Status,
} from "@banco/bridge-client";
import { type Bill, centsIn, centsOf, dueOf, EMPTY_BILL, euros, isBegun, withMore } from "./bill.ts";
import { Catalog } from "./catalog.ts";
import { saleRequest } from "./sale-request.ts";
import type { Connection, Means, MeansFields, Working } from "./state.ts";
import type { Words } from "./words.ts";

type Send = (options: OrderOptions) => Promise<SaleRecord>;

/** A request without a response: its key, and whether it creates a sale. */
interface Pending {
  key: string;
  isNew: boolean;
}

/** The VAT codes to offer if the printer's departments are not known, the most common first. */
const VAT_CODES = ["22", "10", "5", "4"];
const BILL = "till.bill";
const DEPARTMENT = "till.department";
const SALE = "till.sale";
const PENDING = "till.pending";
const STATUS_EVERY_MS = 10_000;
const STATUS_AGAIN_MS = 1_500;

/** The till: one bill, one sale at a time, and the day's sales. */
export class Till {
  bill: Bill = EMPTY_BILL;
  /** The amount being typed. It is updated immediately, because keys arrive faster than the page renders. */
  typed = "";
  /** The sale in progress or the last one; undefined while the next bill is rung up. */
  sale: SaleRecord | undefined;
  working: Working | undefined;
  /**
   * True if a request's response did not arrive: the sale is looked up by its key, and no other sale can
   * start.
   */
  isUnanswered = false;
  message: ((words: Words) => string) | undefined;
  connection: Connection = "searching";
  status: Status | undefined;
  departments: string[] = [];
  /** The request that the bridge rejected because it needs a PIN. */
  unauthorized: { working: Working; send: Send } | undefined;
  day: SaleRecord[] | undefined;
  readonly catalog: Catalog;
  readonly #bridge: Bridge;
  readonly #read: <Data>(path: string) => Promise<Data>;
  readonly #storage: Storage;
  readonly #changed: () => void;

  constructor(
    bridge: Bridge,
    read: <Data>(path: string) => Promise<Data>,
    storage: Storage,
    changed: () => void,
  ) {
    this.#bridge = bridge;
    this.#read = read;
    this.#storage = storage;
    this.#changed = changed;
    this.bill = JSON.parse(storage.getItem(BILL) ?? "null") ?? EMPTY_BILL;
    this.catalog = new Catalog(read, storage);
  }

  /** Starts the till, and looks for a sale that was interrupted by a reload. */
  async start(): Promise<void> {
    void this.#watchBridge();
    this.isUnanswered = this.#storage.getItem(PENDING) !== null;
    if (this.isUnanswered) return this.look();
    const id = this.#storage.getItem(SALE);
    if (id === null) return;
    await this.#attempt("looking", async () => this.#show(await this.#bridge.sale(id)));
  }

  /** Whether the bill may change: nothing is in progress, and no response is missing. */
  get isFree(): boolean {
    return this.working === undefined && !this.isUnanswered && this.sale === undefined;
  }

  /** The amount due in cents, including the typed amount. */
  get dueCents(): number {
    return this.sale ? centsIn(this.sale.due) : dueOf(this.bill) + (centsOf(this.typed) ?? 0);
  }

  setBill(change: Partial<Bill>): void {
    this.bill = { ...this.bill, ...change };
    this.#storage.setItem(BILL, JSON.stringify(this.bill));
    this.message = undefined;
    this.#changed();
  }

  setTyped(text: string): void {
    if (isBegun(text)) this.typed = text;
    this.#changed();
  }

  /** The VAT codes of the printer's departments, the highest rate first. */
  get vatCodes(): string[] {
    const known = this.departments.length > 0 ? this.departments : VAT_CODES;
    return known.toSorted((one, other) => (Number(other) || 0) - (Number(one) || 0));
  }

  /**
   * The default department: the last one chosen on this device, or the only one. Undefined before the first choice, so
   * that an amount never gets a VAT rate that nobody chose.
   */
  get usualVat(): string | undefined {
    const { vatCodes } = this;
    const chosen = this.#storage.getItem(DEPARTMENT) ?? "";
    if (vatCodes.includes(chosen)) return chosen;
    return vatCodes.length === 1 ? vatCodes[0] : undefined;
  }

  /** Adds the typed amount to the bill; returns false if no amount was typed. */
  addTyped(nameOf: (vat: string) => string, vat = this.usualVat): boolean {
    const priceCents = centsOf(this.typed);
    if (priceCents === undefined) return true;
    if (vat === undefined) {
      this.message = ({ chooseDepartment }) => chooseDepartment;
      this.#changed();
      return false;
    }
    this.typed = "";
    this.#storage.setItem(DEPARTMENT, vat);
    this.setBill({ lines: withMore(this.bill.lines, { description: nameOf(vat), priceCents, vat }, 1) });
    return true;
  }

  /** Takes a payment: for the bill, which becomes a sale, or for the open sale. */
  async pay(means: Means, amountCents: number, fields: MeansFields = {}): Promise<void> {
    const payment: SalePaymentRequest = { means, amount: euros(amountCents), ...fields };
    const { sale, dueCents } = this;
    await this.#send("paying", (options) =>
      sale
        ? this.#bridge.addSalePayment(sale.id, payment, options)
        : this.#bridge.sell(saleRequest(this.bill, payment, amountCents === dueCents), options),
    );
  }

  /** Applies the user's answer to the sale's question. */
  answer(choice: SaleChoice): Promise<void> {
    const { id } = this.sale!;
    return this.#send("asking", (options) => this.#bridge.answerSale(id, choice, options));
  }

  /** Cancels the open sale, and refunds what was paid. */
  undo(): Promise<void> {
    const { id } = this.sale!;
    return this.#send("returning", (options) => this.#bridge.undoSale(id, options));
  }

  /** Refunds a sale, in full or in part. */
  returnSale(request: SaleReturnRequest): Promise<void> {
    return this.#send("returning", (options) => this.#bridge.returnSale(request, options));
  }

  /** Looks up the sale whose response was lost. It resends nothing. */
  async look(): Promise<void> {
    const { key, isNew }: Pending = JSON.parse(this.#storage.getItem(PENDING)!);
    await this.#attempt("looking", async () => {
      const answer = await this.#bridge.look(key);
      if (answer?.kind === "sale") return this.#answered(answer.order, isNew);
      this.#forgetPending();
      const id = this.#storage.getItem(SALE);
      if (id !== null) this.#show(await this.#bridge.sale(id));
      this.message = ({ nothingDone }) => nothingDone;
    });
  }

  /** Reads the sale on screen again. It starts nothing. */
  async refresh(): Promise<void> {
    const { id } = this.sale!;
    await this.#attempt("looking", async () => this.#show(await this.#bridge.sale(id)));
  }

  /** Begins the next customer's bill. */
  next(): void {
    if (this.working || this.isUnanswered) return;
    this.unauthorized = undefined;
    this.sale = undefined;
    this.#storage.removeItem(SALE);
    this.message = undefined;
    // The shop may have changed the settings; if there is no response, keep the known settings.
    void this.#readSettings().catch(() => {});
    this.#changed();
  }

  /** Reads the bridge's newest sales. */
  async readDay(): Promise<void> {
    await this.#attempt("looking", async () => {
      this.day = (await this.#read<{ sales: SaleRecord[] }>("/sales")).sales;
    });
  }

  /** Shows a sale from the day's list. */
  open(sale: SaleRecord): void {
    this.#show(sale);
    this.#changed();
  }

  /** Resends the rejected request with a PIN. */
  async authorize(pin: string): Promise<void> {
    const { working, send } = this.unauthorized!;
    await this.#send(working, (options) => send({ ...options, pin }), send);
  }

  /** Discards the request that needs a PIN. */
  withdraw(): void {
    this.unauthorized = undefined;
    this.message = undefined;
    this.#changed();
  }

  /**
   * Stores a key, then sends the request under it.
   *
   * @param withoutPin - sends the request again with a different PIN
   */
  async #send(working: Working, send: Send, withoutPin = send): Promise<void> {
    if (this.working || this.isUnanswered) return;
    this.unauthorized = undefined;
    const pending: Pending = { key: newKey(), isNew: this.sale === undefined };
    this.#storage.setItem(PENDING, JSON.stringify(pending));
    await this.#attempt(working, async () => {
      try {
        this.#answered(await send(pending), pending.isNew);
      } catch (error) {
        if (error instanceof NoAnswerError) this.isUnanswered = true;
        else this.#forgetPending();
        if (error instanceof BridgeError && error.problem?.startsWith("bridge_pin"))
          this.unauthorized = { working, send: withoutPin };
        throw error;
      }
    });
  }

  #answered(sale: SaleRecord, isNew: boolean): void {
    if (isNew) this.#storage.removeItem(BILL);
    if (isNew) this.bill = EMPTY_BILL;
    this.#show(sale);
    this.#forgetPending();
  }

  #forgetPending(): void {
    this.#storage.removeItem(PENDING);
    this.isUnanswered = false;
  }

  #show(sale: SaleRecord): void {
    this.sale = sale;
    this.#storage.setItem(SALE, sale.id);
  }

  async #attempt(working: Working, work: () => Promise<void>): Promise<void> {
    this.message = undefined;
    this.working = working;
    this.#changed();
    try {
      await work();
    } catch (error) {
      if (error instanceof BridgeError) {
        const { message, problem } = error;
        this.message = (words) => (problem && words.refusals[problem]) || message;
      } else if (error instanceof NoAnswerError) this.message = ({ noAnswer }) => noAnswer;
      else throw error;
    } finally {
      this.working = undefined;
      this.#changed();
    }
  }

  async #watchBridge(): Promise<void> {
    for (;;) {
      this.connection = await this.#connect();
      // Keep the tiles in place while a bill is rung up.
      const isIdle = this.isFree && this.typed === "" && this.bill.lines.length === 0;
      if (isIdle && this.connection === "good") void this.catalog.poll().then(this.#changed, () => {});
      this.#changed();
      const pauseMs = this.connection === "good" ? STATUS_EVERY_MS : STATUS_AGAIN_MS;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  async #readSettings(): Promise<void> {
    this.departments = (await this.#read<{ departments: string[] }>("/till/settings")).departments;
    void this.catalog.refresh().then(this.#changed, () => {});
  }

  async #connect(): Promise<Connection> {
    try {
      this.status = await this.#bridge.status();
      if (this.connection !== "good") await this.#readSettings();
      return "good";
    } catch (error) {
      return error instanceof BridgeError && error.code === "not_allowed" ? "refused" : "bad";
    }
  }
}
