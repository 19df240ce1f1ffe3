import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";

/** An object that a simulator stores. */
export interface Stored {
  id: string;
}

/** A page of a collection, newest first. */
export interface Page<T> {
  items: T[];
  /** Whether more objects follow in the requested direction. */
  more: boolean;
}

export interface PageRequest<T> {
  limit: number;
  /** Objects created before this one. */
  olderThan?: string | undefined;
  /** Objects created after this one: those closest to it, still newest first. */
  newerThan?: string | undefined;
  matching?: ((object: T) => boolean) | undefined;
}

/** Objects of one kind. An owner (an account with the provider) sees only its own objects. */
export interface Collection<T extends Stored> {
  get(owner: string, id: string): T | undefined;
  put(owner: string, object: T): T;
  delete(owner: string, id: string): void;
  /** Returns objects, newest first, by the time of the first `put`. */
  list(owner: string, matching?: (object: T) => boolean): T[];
  /**
   * Returns objects with that value in a member, newest first. The member is indexed, so the cost does not
   * grow with the number of objects.
   */
  having(owner: string, member: keyof T & string, value: string): T[];
  page(owner: string, request: PageRequest<T>): Page<T>;
  count(owner: string): number;
  /** Returns the objects of all owners with their owners, newest first. */
  everywhere(limit?: number): { owner: string; object: T }[];
}

/** The simulators' storage: on disk if a directory is configured, so that nothing is lost on a restart. */
export interface Store {
  collection<T extends Stored>(provider: string, kind: string): Collection<T>;
  /** Runs `work` in a transaction, and rolls back if it throws. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Opens `<dataDir>/simulators.sqlite`, or an in-memory store if there is no `dataDir`. */
export function openStore(dataDir?: string): Store {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(dataDir ? join(dataDir, "simulators.sqlite") : ":memory:");
  // WAL with synchronous = normal keeps every commit when the process is killed (sqlite.org/wal.html, section
  // 3).
  database.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000");
  database.exec(`
    create table if not exists objects (
      seq integer primary key autoincrement,
      provider text not null, kind text not null, owner text not null, id text not null,
      body text not null,
      unique (provider, kind, owner, id)
    ) strict;
    create index if not exists objects_newest on objects (provider, kind, owner, seq);
  `);
  const statements = { ...prepare(database), having: byMember(database) };
  let depth = 0;
  return {
    collection: (provider, kind) => openCollection(statements, provider, kind),
    transaction(work) {
      if (depth > 0) return work();
      database.exec("begin immediate");
      depth += 1;
      try {
        const result = work();
        database.exec("commit");
        return result;
      } catch (error) {
        database.exec("rollback");
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close: () => database.close(),
  };
}

type Statements = ReturnType<typeof prepare> & { having: ReturnType<typeof byMember> };

function prepare(database: DatabaseSync) {
  const kind = "provider = ? and kind = ?";
  const owned = `${kind} and owner = ?`;
  return {
    get: database.prepare(`select seq, body from objects where ${owned} and id = ?`),
    put: database.prepare(`
      insert into objects (provider, kind, owner, id, body) values (?, ?, ?, ?, ?)
      on conflict (provider, kind, owner, id) do update set body = excluded.body`),
    delete: database.prepare(`delete from objects where ${owned} and id = ?`),
    newestFirst: database.prepare(`select body from objects where ${owned} and seq < ? order by seq desc`),
    oldestFirst: database.prepare(`select body from objects where ${owned} and seq > ? order by seq`),
    count: database.prepare(`select count(*) as n from objects where ${owned}`),
    everywhere: database.prepare(`select owner, body from objects where ${kind} order by seq desc limit ?`),
  };
}

/**
 * Returns statements that find objects by a member's value; the first request for a member creates its
 * index.
 */
function byMember(database: DatabaseSync): (member: string) => StatementSync {
  const known = new Map<string, StatementSync>();
  return (member) => {
    const cached = known.get(member);
    if (cached) return cached;
    const value = `body ->> '$.${member}'`;
    const index = `objects_by_${member} on objects (provider, kind, owner, ${value})`;
    database.exec(`create index if not exists ${index} where ${value} is not null`);
    const prepared = database.prepare(`select body from objects
      where provider = ? and kind = ? and owner = ? and ${value} = ? and ${value} is not null order by seq desc`);
    known.set(member, prepared);
    return prepared;
  };
}

function openCollection<T extends Stored>(sql: Statements, provider: string, kind: string): Collection<T> {
  const key = (owner: string): [string, string, string] => [provider, kind, owner];
  const seqOf = (owner: string, id: string) => (sql.get.get(...key(owner), id)?.seq ?? null) as number | null;
  return {
    get(owner, id) {
      const row = sql.get.get(...key(owner), id);
      return row && (JSON.parse(row.body as string) as T);
    },
    put(owner, object) {
      sql.put.run(...key(owner), object.id, JSON.stringify(object));
      return object;
    },
    delete: (owner, id) => void sql.delete.run(...key(owner), id),
    list: (owner, matching) =>
      take<T>(sql.newestFirst, [...key(owner), Number.MAX_SAFE_INTEGER], { limit: Infinity, matching }).items,
    having: (owner, member, value) =>
      sql
        .having(member)
        .all(...key(owner), value)
        .map(({ body }) => JSON.parse(body as string) as T),
    page(owner, request) {
      if (request.newerThan !== undefined) {
        const page = take<T>(sql.oldestFirst, [...key(owner), seqOf(owner, request.newerThan) ?? 0], request);
        return { items: page.items.reverse(), more: page.more };
      }
      const before = request.olderThan === undefined ? null : seqOf(owner, request.olderThan);
      return take<T>(sql.newestFirst, [...key(owner), before ?? Number.MAX_SAFE_INTEGER], request);
    },
    count: (owner) => Number(sql.count.get(...key(owner))?.n),
    everywhere: (limit = -1) =>
      sql.everywhere
        .all(provider, kind, limit)
        .map((row) => ({ owner: row.owner as string, object: JSON.parse(row.body as string) as T })),
  };
}

/** Reads one more object than the limit, to know whether more follow, and stops there. */
function take<T>(
  statement: StatementSync,
  parameters: (string | number)[],
  { limit, matching }: Pick<PageRequest<T>, "limit" | "matching">,
): Page<T> {
  const items: T[] = [];
  for (const row of statement.iterate(...parameters)) {
    const object = JSON.parse(row.body as string) as T;
    if (matching && !matching(object)) continue;
    if (items.length === limit) return { items, more: true };
    items.push(object);
  }
  return { items, more: false };
}
