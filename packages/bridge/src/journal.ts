import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** What one request to the bridge asked for. */
export type Kind = "payment" | "refund" | "receipt" | "invoice";

/** A request as the journal keeps it: before anything is sent, and with its answer after. */
export interface Entry {
  id: string;
  kind: Kind;
  /** The client's Idempotency-Key, where it sent one. */
  key: string | null;
  /** What was asked, so that another request under the same key is told apart and a repeated one is known again. */
  fingerprint: string;
  /** The driver's order, as JSON. */
  order: string;
  /** The answer's data as JSON; null while the outcome is open. */
  answer: string | null;
  /** Whether the answer reached the client. */
  delivered: boolean;
  updatedAt: number;
}

type Row = Omit<Entry, "delivered" | "order"> & { delivered: number; request: string };

/**
 * The bridge's memory on disk. Every write is flushed before it returns (`synchronous=FULL`): what was answered, or may
 * have been sent, survives a power cut.
 */
export class Journal {
  readonly #db: DatabaseSync;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#db = new DatabaseSync(join(dataDir, "bridge.sqlite"));
    this.#db.exec(`pragma journal_mode = wal; pragma synchronous = full;
      create table if not exists entry (
        id text primary key, kind text not null, key text unique, fingerprint text not null, request text not null,
        answer text, delivered integer not null default 0, updatedAt integer not null
      ) strict;
      create index if not exists entry_open on entry (id) where answer is null;
      create index if not exists entry_recent on entry (fingerprint, updatedAt);`);
  }

  /** Writes a request down before anything is done about it. */
  open(entry: Pick<Entry, "id" | "kind" | "key" | "fingerprint" | "order">, now: number): void {
    this.#db
      .prepare("insert into entry (id, kind, key, fingerprint, request, updatedAt) values (?, ?, ?, ?, ?, ?)")
      .run(entry.id, entry.kind, entry.key, entry.fingerprint, entry.order, now);
  }

  /** Writes the answer down before it is given. */
  answer(id: string, answer: string, now: number): void {
    this.#db.prepare("update entry set answer = ?, updatedAt = ? where id = ?").run(answer, now, id);
  }

  delivered(id: string): void {
    this.#db.prepare("update entry set delivered = 1 where id = ?").run(id);
  }

  /** Forgets a request of which it is certain that nothing happened, so that it may be made again. */
  forget(id: string): void {
    this.#db.prepare("delete from entry where id = ?").run(id);
  }

  byKey(key: string): Entry | undefined {
    return entryOf(this.#db.prepare("select * from entry where key = ?").get(key));
  }

  /** The newest answered request of that fingerprint whose answer no one received, not older than the time. */
  undelivered(fingerprint: string, since: number): Entry | undefined {
    return entryOf(
      this.#db
        .prepare(
          `select * from entry where fingerprint = ? and updatedAt >= ? and answer is not null and delivered = 0
           order by updatedAt desc limit 1`,
        )
        .get(fingerprint, since),
    );
  }

  /** Requests whose outcome is open: those a stopped bridge left behind. */
  unanswered(): Entry[] {
    return this.#db
      .prepare("select * from entry where answer is null")
      .all()
      .map((row) => entryOf(row)!);
  }

  close(): void {
    this.#db.close();
  }
}

function entryOf(found: unknown): Entry | undefined {
  if (!found) return undefined;
  const { request, delivered, ...row } = found as Row;
  return { ...row, order: request, delivered: delivered === 1 };
}
