import { randomInt } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Order, Outcome } from "@banco/driver";
import { SCHEMA, SCHEMA_VERSION, UPGRADES } from "./journal-schema.ts";
import { SaleEntries } from "./sale-entries.ts";

/** An order in the journal. */
export interface Entry {
  readonly id: string;
  readonly order: Order;
  /** The driver that runs it, and the device that it occupies. */
  readonly driver: string;
  readonly device: string | null;
  /** The client's Idempotency-Key; null if it sent none. */
  readonly key: string | null;
  /** A hash of the request. */
  readonly fingerprint: string;
  /** The address of the client. */
  readonly source: string;
  readonly createdAt: number;
  /** The driver's own data; null until something has been sent. */
  memory: unknown;
  /** The known outcome; null before the first response. */
  outcome: Outcome | null;
  /** True if a later order has used the device, which therefore has no record of this one: a person must decide. */
  overtaken: boolean;
}

/** SQLite's result code for a database that another process holds (sqlite.org, "Result and Error Codes"). */
const SQLITE_BUSY = 5;

/**
 * The bridge's journal on disk. Every write is flushed before it returns (`synchronous=FULL`), so orders that
 * may have been sent and responses that were returned survive a power cut.
 */
export class Journal {
  readonly #db: DatabaseSync;
  readonly sales: SaleEntries;

  /**
   * Opens the journal.
   *
   * @throws Error if the file cannot be opened or was written by a newer bridge
   */
  constructor(file: string) {
    // The file contains customers and amounts, so only the bridge's own user may read it. SQLite creates its
    // side files with the same permissions.
    closeSync(openSync(file, "a", 0o600));
    this.#db = open(file);
    this.sales = new SaleEntries(this.#db);
    const { user_version } = this.#db.prepare("pragma user_version").get() as { user_version: number };
    if (user_version > SCHEMA_VERSION)
      throw new Error(`${file} was written by a newer version of the bridge`);
    if (user_version === 0) this.#db.exec(`begin; ${SCHEMA} commit;`);
    else for (const upgrade of UPGRADES.slice(user_version - 1)) this.#db.exec(`begin; ${upgrade} commit;`);
  }

  /**
   * The journal's number, which distinguishes this bridge from a second one that uses the same registration by mistake.
   */
  get instance(): number {
    const { application_id: known } = this.#db.prepare("pragma application_id").get() as {
      application_id: number;
    };
    if (known !== 0) return known;
    this.#db.exec(`pragma application_id = ${randomInt(1, 2 ** 31)}`);
    return this.instance;
  }

  /** Stores an order before anything is done for it. */
  open(entry: Entry): void {
    this.#db
      .prepare(
        `insert into journal (id, driver, device, key, fingerprint, source, client_order, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        entry.id,
        entry.driver,
        entry.device,
        entry.key,
        entry.fingerprint,
        entry.source,
        JSON.stringify(entry.order),
        entry.createdAt,
      );
  }

  /** Stores the driver's data. */
  remember(id: string, memory: unknown): void {
    this.#db.prepare("update journal set memory = ? where id = ?").run(JSON.stringify(memory), id);
  }

  /** Marks the other open orders of a device as unresolvable, because the device no longer has a record of them. */
  overtake(id: string, device: string, now: number): void {
    this.#db
      .prepare(
        `update journal set overtaken_at = ?
         where device = ? and id <> ? and settled_at is null and overtaken_at is null and memory is not null`,
      )
      .run(now, device, id);
  }

  /** Runs several writes in one transaction. */
  atOnce<Result>(writes: () => Result): Result {
    this.#db.exec("begin immediate");
    try {
      const result = writes();
      this.#db.exec("commit");
      return result;
    } catch (error) {
      this.#db.exec("rollback");
      throw error;
    }
  }

  /** Stores an order's known outcome before it is reported to anyone. */
  answer(id: string, outcome: Outcome, now: number): void {
    this.#db
      .prepare(
        "update journal set outcome = ?, answered_at = coalesce(answered_at, ?), settled_at = ? where id = ?",
      )
      .run(JSON.stringify(outcome), now, outcome.state === "settled" ? now : null, id);
  }

  /** Deletes an order that definitely had no effect, so that it can be sent again. */
  forget(id: string): void {
    this.#db.prepare("delete from journal where id = ?").run(id);
  }

  /**
   * Deletes orders that were settled or rejected before that time; open orders stay until someone has
   * reviewed them.
   */
  forgetSettled(before: number): void {
    this.#db
      .prepare(
        // An interrupted sale still needs the orders that it has run.
        `delete from journal where settled_at < ?
           and not exists (select 1 from sale s where s.is_moving = 1 and key like 'sale ' || s.id || ' %')`,
      )
      .run(before);
    this.sales.forget(before);
    this.#db.prepare("delete from refused where refused_at < ?").run(before);
  }

  /** Stores the reason why nothing was done under a key and never will be. */
  refuse(key: string, reason: string, now: number): void {
    this.#db
      .prepare("insert into refused (key, reason, refused_at) values (?, ?, ?) on conflict do nothing")
      .run(key, reason, now);
  }

  /** Returns the reason why nothing will be done under a key; undefined if something may still be done. */
  refusalOf(key: string): string | undefined {
    const row = this.#db.prepare("select reason from refused where key = ?").get(key);
    return row && String(row.reason);
  }

  /** Marks a response as delivered. */
  delivered(id: string, now: number): void {
    this.#db.prepare("update journal set delivered_at = ? where id = ?").run(now, id);
  }

  byId(id: string): Entry | undefined {
    return entries(this.#db.prepare("select * from journal where id = ?").all(id))[0];
  }

  byKey(key: string): Entry | undefined {
    return entries(this.#db.prepare("select * from journal where key = ?").all(key))[0];
  }

  /**
   * Returns the newest identical order of that client, sent without a key, whose response was never
   * delivered, with the time of that response.
   */
  undelivered(fingerprint: string, source: string): { entry: Entry; answeredAt: number } | undefined {
    const row = this.#db
      .prepare(
        `select * from journal where fingerprint = ? and source = ? and key is null and answered_at is not null and delivered_at is null
         order by rowid desc limit 1`,
      )
      .get(fingerprint, source);
    return row && { entry: entries([row])[0]!, answeredAt: Number(row.answered_at) };
  }

  /** Returns the started receipts that have this document ID, or refer to it as their original. */
  receiptsOf(documentId: string): Entry[] {
    return entries(
      this.#db
        .prepare(
          `select * from journal where client_order ->> 'kind' = 'receipt' and memory is not null
             and coalesce(outcome ->> '$.data.status', '') <> 'failed'
             and (outcome ->> '$.data.id' = ?1 or client_order ->> '$.document.original' = ?1)`,
        )
        .all(documentId),
    );
  }

  /** Returns the payment or document with this ID. */
  entryOf(kind: "payment" | "receipt", id: string): Entry | undefined {
    const query = `select * from journal where client_order ->> 'kind' = ? and outcome ->> '$.data.id' = ?`;
    return entries(this.#db.prepare(query).all(kind, id))[0];
  }

  /** Returns the refunds, returns and voids on the shop's own devices since that time. */
  refundsSince(since: number): Entry[] {
    return entries(
      this.#db
        .prepare(
          `select * from journal where created_at >= ? and driver <> 'hosted'
             and (client_order ->> 'kind' = 'refund' or client_order ->> '$.document.type' in ('return', 'refund'))
             and coalesce(outcome ->> '$.data.status', '') not in ('failed', 'canceled')`,
        )
        .all(since),
    );
  }

  /** Counts a PIN attempt; returns the number of attempts in the time window, which starts with the first attempt. */
  countPinTry(subject: string, now: number, windowMs: number): number {
    const row = this.#db
      .prepare(
        `insert into pin_try (subject, used, expires_at) values (?1, 1, ?2 + ?3)
         on conflict do update set used = case when expires_at > ?2 then used + 1 else 1 end,
           expires_at = case when expires_at > ?2 then expires_at else excluded.expires_at end
         returning used`,
      )
      .get(subject, now, windowMs);
    return Number(row?.used);
  }

  /** Resets a subject's window after a correct PIN. */
  forgivePinTries(subject: string): void {
    this.#db.prepare("delete from pin_try where subject = ?").run(subject);
  }

  /** Stores the rights of a registration, replacing earlier ones. */
  writeRights(registration: string, value: unknown): void {
    this.#db
      .prepare(
        "insert into hosted_rights (registration, value) values (?, ?) on conflict do update set value = excluded.value",
      )
      .run(registration, JSON.stringify(value));
  }

  /** Returns the stored rights of a registration; undefined if there are none. */
  readRights(registration: string): unknown {
    const row = this.#db.prepare("select value from hosted_rights where registration = ?").get(registration);
    return row && JSON.parse(String(row.value));
  }

  /** Returns the newest orders, newest first. */
  recent(limit: number): Entry[] {
    return entries(this.#db.prepare("select * from journal order by created_at desc limit ?").all(limit));
  }

  /**
   * Returns settled orders of the shop's own devices that have not been reported to the hosted API, oldest
   * first; invoices are issued by the hosted API itself.
   */
  unreported(limit: number): Entry[] {
    return entries(
      this.#db
        .prepare(
          `select * from journal where outcome is not null and driver <> 'hosted' and reported is not outcome
             and client_order ->> 'kind' <> 'invoice'
           order by created_at limit ?`,
        )
        .all(limit),
    );
  }

  /** Marks these outcomes as reported to the hosted API. */
  reported(reportedEntries: readonly Entry[]): void {
    const note = this.#db.prepare("update journal set reported = ? where id = ?");
    this.atOnce(() => {
      for (const { id, outcome } of reportedEntries) note.run(JSON.stringify(outcome), id);
    });
  }

  /** Returns the orders without a settled outcome, oldest first. */
  unsettled(): Entry[] {
    return entries(
      this.#db.prepare("select * from journal where settled_at is null order by created_at").all(),
    );
  }

  close(): void {
    this.#db.close();
  }
}

/** Opens the file exclusively: two bridges on one file would each continue the other's orders. */
function open(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  try {
    db.exec("pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full;");
    return db;
  } catch (error) {
    db.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error(`${file} is in use by another bridge`, { cause: error });
  }
}

function entries(rows: unknown[]): Entry[] {
  return (rows as Record<string, never>[]).map((row) => ({
    id: row.id!,
    driver: row.driver!,
    device: row.device ?? null,
    key: row.key ?? null,
    fingerprint: row.fingerprint!,
    source: row.source!,
    createdAt: row.created_at!,
    order: JSON.parse(row.client_order!),
    memory: parsed(row.memory),
    outcome: parsed(row.outcome) as Outcome | null,
    overtaken: (row.overtaken_at ?? null) !== null,
  }));
}

function parsed(text: string | null | undefined): unknown {
  return text ? JSON.parse(text) : null;
}
