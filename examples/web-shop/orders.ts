import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Language, Line } from "./catalogue.ts";

/** A customer's order. Its ID cannot be guessed, because anyone who has it can view the order. */
export interface Order {
  id: string;
  email: string;
  language: Language;
  lines: Line[];
  /** The number of payment attempts, each with its own key at Banco. */
  attempt: number;
  paymentId: string | null;
  paymentUrl: string | null;
  paymentStatus: string | null;
  receiptId: string | null;
  receiptNumber: string | null;
  /** The reason why there is no receipt. */
  failure: string | null;
  isMailed: boolean;
}

const FRESH = {
  attempt: 1,
  paymentId: null,
  paymentUrl: null,
  paymentStatus: null,
  receiptId: null,
  receiptNumber: null,
  failure: null,
  isMailed: false,
};

/** The shop's orders, in an SQLite file. */
export class Orders {
  readonly #db: DatabaseSync;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#db = new DatabaseSync(join(dataDir, "orders.sqlite"));
    this.#db.exec(`create table if not exists orders (
      id text primary key, payment_id text unique, is_over integer not null, content text not null) strict`);
  }

  add(given: Pick<Order, "email" | "language" | "lines">): Order {
    const order: Order = { id: randomUUID(), ...given, ...FRESH };
    this.#write(order);
    return order;
  }

  /** Changes an order and stores it before anything else happens. */
  change(order: Order, change: Partial<Order>): Order {
    const changed = { ...order, ...change };
    this.#write(changed);
    return changed;
  }

  get(id: string): Order | undefined {
    return read(this.#db.prepare("select content from orders where id = ?").get(id));
  }

  byPayment(paymentId: string): Order | undefined {
    return read(this.#db.prepare("select content from orders where payment_id = ?").get(paymentId));
  }

  /** Returns the orders that still lack their payment, receipt or e-mail. */
  open(): Order[] {
    return this.#db
      .prepare("select content from orders where is_over = 0")
      .all()
      .map((row) => read(row)!);
  }

  #write(order: Order): void {
    const { id, paymentId, paymentStatus, isMailed } = order;
    const isOver = isMailed || paymentStatus === "failed" || paymentStatus === "canceled";
    this.#db
      .prepare("insert or replace into orders (id, payment_id, is_over, content) values (?, ?, ?, ?)")
      .run(id, paymentId, isOver ? 1 : 0, JSON.stringify(order));
  }
}

function read(row: unknown): Order | undefined {
  return row ? (JSON.parse((row as { content: string }).content) as Order) : undefined;
}
