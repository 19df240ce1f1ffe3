import type { DatabaseSync } from "node:sqlite";
import type { Sale } from "@banco/receipts/sales/sale";

/** A sale in the journal. */
export interface SaleEntry extends Sale {
  /** The number of its changes, which reports contain. */
  version: number;
}

/** A request about a sale, which takes effect once. */
export interface SaleRequestEntry {
  id: number;
  saleId: string;
  fingerprint: string;
}

/** The client of a request. */
interface Asker {
  key: string | null;
  fingerprint: string;
  source: string;
}

/** The statements that add sales to the journal file. */
export const SALE_TABLES = `
  create table sale (
    number integer primary key, id text not null unique, value text not null, status text not null, is_moving integer not null,
    order_id text, version integer not null, reported integer not null default 0, updated_at integer not null
  ) strict;
  create unique index sale_live_order on sale (order_id) where status in ('open', 'paying', 'issuing', 'question');
  create index sale_moving on sale (number) where is_moving = 1;
  create index sale_unreported on sale (number) where reported < version;
  create table sale_request (
    id integer primary key, sale_id text not null, key text unique, fingerprint text not null, source text not null,
    answered_at integer, delivered_at integer
  ) strict;
  create index sale_request_of on sale_request (sale_id);
  create index sale_request_undelivered on sale_request (fingerprint) where delivered_at is null;`;

/**
 * The sales in the journal file. Each write is flushed before it returns. Sales are sorted by insertion,
 * regardless of the clock.
 */
export class SaleEntries {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /**
   * Stores a new sale before anything is done for it. If it has an order, the order still has to be claimed.
   */
  insert({ version, ...sale }: SaleEntry): void {
    this.#db
      .prepare(
        `insert into sale (id, value, status, is_moving, order_id, version, updated_at, claim_due) values (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        sale.id,
        JSON.stringify(sale),
        sale.status,
        Number(sale.isMoving),
        sale.orderId,
        version,
        sale.updatedAt.getTime(),
        Number(sale.orderId !== null),
      );
  }

  /** Whether a sale's order still has to be claimed in the hosted API. */
  isClaimDue(id: string): boolean {
    return this.#db.prepare("select 1 from sale where id = ? and claim_due = 1").get(id) !== undefined;
  }

  /** Marks a sale's order as claimed, or as sold without the hosted API. */
  claimed(id: string): void {
    this.#db.prepare("update sale set claim_due = 0 where id = ?").run(id);
  }

  /** Deletes a sale that was rejected before anything was done, including its requests. */
  drop(id: string): void {
    this.#db.prepare("delete from sale_request where sale_id = ?").run(id);
    this.#db.prepare("delete from sale where id = ?").run(id);
  }

  /** Stores a sale's next state. */
  update({ version, ...sale }: SaleEntry): void {
    this.#db
      .prepare(
        "update sale set value = ?, status = ?, is_moving = ?, version = ?, updated_at = ? where id = ?",
      )
      .run(
        JSON.stringify(sale),
        sale.status,
        Number(sale.isMoving),
        version,
        sale.updatedAt.getTime(),
        sale.id,
      );
  }

  byId(id: string): SaleEntry | undefined {
    return this.#read("where id = ?", id)[0];
  }

  /** Returns the active sale of an order, or the one that paid it. */
  ofOrder(orderId: string): SaleEntry | undefined {
    return this.#read("where order_id = ? and status not in ('undone', 'returned')", orderId)[0];
  }

  /** Returns the sales that are in progress or still have to claim their orders, oldest first. */
  moving(): SaleEntry[] {
    return this.#read("where is_moving = 1 or claim_due = 1 order by number");
  }

  /**
   * Whether a sale is in progress, or is open and changed after a time: its customer may still be at the
   * counter.
   */
  isAnyOpen(since: number): boolean {
    const open = `status in ('open', 'paying', 'issuing', 'question') and (is_moving = 1 or updated_at >= ?)`;
    return this.#db.prepare(`select 1 from sale where ${open} limit 1`).get(since) !== undefined;
  }

  /** Returns the newest sales, newest first. */
  recent(limit: number): SaleEntry[] {
    return this.#read("order by number desc limit ?", limit);
  }

  /**
   * Returns the sales whose current state has not been reported, oldest first. A sale that still has to claim its
   * order is not reported: the hosted API may refuse it, and a report would store it.
   */
  unreported(limit: number): SaleEntry[] {
    return this.#read("where reported < version and claim_due = 0 order by number limit ?", limit);
  }

  /** Marks a sale's state as reported. */
  reported({ id, version }: SaleEntry): void {
    this.#db.prepare("update sale set reported = ? where id = ?").run(version, id);
  }

  /** Deletes reported sales that are not in progress and have not changed since that time. */
  forget(before: number): void {
    this.#db
      .prepare(
        `delete from sale where updated_at < ? and reported = version and is_moving = 0
           and status in ('completed', 'returned', 'undone')`,
      )
      .run(before);
    this.#db.prepare("delete from sale_request where sale_id not in (select id from sale)").run();
  }

  /** Stores a request together with its change. */
  insertRequest(saleId: string, { key, fingerprint, source }: Asker): SaleRequestEntry {
    const { lastInsertRowid } = this.#db
      .prepare("insert into sale_request (sale_id, key, fingerprint, source) values (?, ?, ?, ?)")
      .run(saleId, key, fingerprint, source);
    return { id: Number(lastInsertRowid), saleId, fingerprint };
  }

  requestByKey(key: string): SaleRequestEntry | undefined {
    return this.#db
      .prepare(`select id, sale_id as "saleId", fingerprint from sale_request where key = ?`)
      .get(key) as SaleRequestEntry | undefined;
  }

  /**
   * Returns the client's newest identical request without a key whose response was not delivered, with the
   * time of that response or of the sale's last step.
   */
  undelivered({ fingerprint, source }: Asker): (SaleRequestEntry & { at: number }) | undefined {
    return this.#db
      .prepare(
        `select r.id, r.sale_id as "saleId", r.fingerprint, max(coalesce(r.answered_at, 0), s.updated_at) as at
         from sale_request r join sale s on s.id = r.sale_id
         where r.fingerprint = ? and r.source = ? and r.key is null and r.delivered_at is null order by r.id desc limit 1`,
      )
      .get(fingerprint, source) as (SaleRequestEntry & { at: number }) | undefined;
  }

  /** Marks a request as answered. */
  answered(id: number, now: number): void {
    this.#db
      .prepare("update sale_request set answered_at = coalesce(answered_at, ?) where id = ?")
      .run(now, id);
  }

  /** Marks the response as delivered. */
  delivered(id: number, now: number): void {
    this.#db.prepare("update sale_request set delivered_at = ? where id = ?").run(now, id);
  }

  #read(where: string, ...values: (string | number)[]): SaleEntry[] {
    const rows = this.#db.prepare(`select value, version from sale ${where}`).all(...values);
    return rows.map(({ value, version }) => {
      const sale = JSON.parse(String(value));
      const times = { createdAt: new Date(sale.createdAt), updatedAt: new Date(sale.updatedAt) };
      return { ...sale, ...times, version: Number(version) };
    });
  }
}
