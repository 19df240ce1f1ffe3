import type { Bridge } from "./bridge.ts";
import { BridgeError } from "./errors.ts";
import { newKey } from "./order.ts";
import {
  type FiscalDocument,
  isFinal,
  type Kind,
  type Orders,
  type Payment,
  type PaymentRequest,
  type ReceiptRequest,
  type RefundRequest,
} from "./protocol/types.ts";

/** The storage for a till's sales: `localStorage`, or any storage with synchronous writes. */
export interface SaleStorage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
}

/**
 * An order of a sale. It has the same key until it has failed permanently, so that no request under the key is
 * executed twice.
 */
interface Step {
  key: string;
  /** Whether it was sent and its outcome is not proven. */
  isOpen: boolean;
  answer?: Orders[Kind]["answer"];
}

interface StoredSale<Note> {
  id: string;
  note: Note;
  steps: Record<string, Step>;
}

/**
 * A till's unfinished sales, kept in storage: each order's key is stored before the order is sent. A till that was
 * reloaded during a sale finds the sale in `unfinished`, and `recover` requests the state of its orders from the
 * bridge.
 *
 * @example const sales = new Sales<Cart>(bridge, localStorage); const sale = sales.begin(cart); const payment
 *   = await sale.pay({ amount: 12.5 }); if (payment.status === "completed") await sale.issueReceipt(receipt);
 *   sale.end();
 */
export class Sales<Note = unknown> {
  readonly #bridge: Bridge;
  readonly #storage: SaleStorage;
  readonly #name: string;
  readonly #open = new Map<string, Sale<Note>>();

  /** @param name - the item's name in the storage; tills that share storage need different names */
  constructor(bridge: Bridge, storage: SaleStorage, name = "banco.sales") {
    this.#bridge = bridge;
    this.#storage = storage;
    this.#name = name;
    const stored: StoredSale<Note>[] = JSON.parse(storage.getItem(name) ?? "[]");
    for (const one of stored) this.#add(one);
  }

  /** Returns the unfinished sales, oldest first. */
  unfinished(): Sale<Note>[] {
    return [...this.#open.values()];
  }

  /** Begins a sale; the note is for the till's own data, such as the goods. */
  begin(note: Note): Sale<Note> {
    const sale = this.#add({ id: newKey(), note, steps: {} });
    this.#keep();
    return sale;
  }

  #add(stored: StoredSale<Note>): Sale<Note> {
    const sale = new Sale(this.#bridge, stored, (isOver) => {
      if (isOver) this.#open.delete(stored.id);
      this.#keep();
    });
    this.#open.set(stored.id, sale);
    return sale;
  }

  #keep(): void {
    const all = [...this.#open.values()].map((sale) => sale.stored);
    this.#storage.setItem(this.#name, JSON.stringify(all));
  }
}

/** A sale: each of its orders is executed once, however often the till requests it. */
export class Sale<Note = unknown> {
  /** The data that `Sales` stores. */
  readonly stored: StoredSale<Note>;
  readonly #bridge: Bridge;
  readonly #changed: (isOver: boolean) => void;
  readonly #running = new Map<string, Promise<unknown>>();

  /** @param changed - called before each request and after each response */
  constructor(bridge: Bridge, stored: StoredSale<Note>, changed: (isOver: boolean) => void) {
    this.#bridge = bridge;
    this.stored = stored;
    this.#changed = changed;
  }

  get id(): string {
    return this.stored.id;
  }

  get note(): Note {
    return this.stored.note;
  }

  set note(note: Note) {
    this.stored.note = note;
    this.#changed(false);
  }

  /** Whether an order has been sent without a proven outcome. */
  get isOpen(): boolean {
    return Object.values(this.stored.steps).some(({ isOpen }) => isOpen);
  }

  /** Takes the payment. If a sale is paid with two cards, each payment needs a name. */
  pay(request: PaymentRequest, name?: string): Promise<Payment> {
    return this.give("payment", request, name);
  }

  refund(request: RefundRequest, name?: string): Promise<Payment> {
    return this.give("refund", request, name);
  }

  issueReceipt(request: ReceiptRequest, name?: string): Promise<FiscalDocument> {
    return this.give("receipt", request, name);
  }

  /** Returns an order's state as known to the till; undefined if nothing was charged or issued. */
  answer<Of extends Kind>(kind: Of, name = ""): Orders[Of]["answer"] | undefined {
    return this.stored.steps[stepOf(kind, name)]?.answer as Orders[Of]["answer"] | undefined;
  }

  /**
   * Executes an order of the sale. A completed order is returned and not repeated; an unproven one is looked up; a
   * failed one is sent again.
   *
   * @throws BridgeError if the bridge refuses: nothing was charged or issued
   * @throws NoAnswerError if there was no response: `recover` finds out
   */
  give<Of extends Kind>(kind: Of, request: Orders[Of]["request"], name = ""): Promise<Orders[Of]["answer"]> {
    const step = stepOf(kind, name);
    const running = this.#running.get(step) as Promise<Orders[Of]["answer"]> | undefined;
    if (running) return running;
    const order = this.#give(kind, step, request).finally(() => this.#running.delete(step));
    this.#running.set(step, order);
    return order;
  }

  /**
   * Requests the state of each unproven order from the bridge; starts nothing.
   *
   * @throws NoAnswerError if the bridge does not respond
   */
  async recover(): Promise<void> {
    for (const [name, { isOpen }] of Object.entries(this.stored.steps)) {
      const running = this.#running.get(name);
      if (running) await running.catch(() => {});
      else if (isOpen) await this.#look(name);
    }
  }

  /** Ends the sale and removes its orders from storage. */
  end(): void {
    this.#changed(true);
  }

  async #give<Of extends Kind>(
    kind: Of,
    name: string,
    request: Orders[Of]["request"],
  ): Promise<Orders[Of]["answer"]> {
    if (this.stored.steps[name]?.isOpen) await this.#look(name);
    const before = this.stored.steps[name];
    const isOver = before?.answer?.status === "failed" || before?.answer?.status === "canceled";
    if (before?.answer && !isOver) return before.answer as Orders[Of]["answer"];
    const key = before && !isOver ? before.key : newKey();
    this.#write(name, { key, isOpen: true });
    try {
      const answer = await this.#bridge.give(kind, request, { key });
      this.#write(name, { key, isOpen: !isFinal(answer), answer });
      return answer;
    } catch (error) {
      if (error instanceof BridgeError) this.#write(name, { key, isOpen: false });
      throw error;
    }
  }

  async #look(name: string): Promise<void> {
    const { key } = this.stored.steps[name]!;
    const match = await this.#bridge.look(key);
    this.#write(
      name,
      match ? { key, isOpen: !isFinal(match.order), answer: match.order } : { key, isOpen: false },
    );
  }

  #write(name: string, step: Step): void {
    this.stored.steps[name] = step;
    this.#changed(false);
  }
}

const stepOf = (kind: Kind, name: string): string => (name === "" ? kind : `${kind} ${name}`);
