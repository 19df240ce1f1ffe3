import { type Queries, statement } from "./statement.ts";

/** The mark that identifies a master key. */
export interface Mark {
  id: string;
  mark: Buffer;
}

const LOCK = statement("master_key_lock", "lock table master_key in share row exclusive mode");
const LIST = statement("master_key_list", "select id, mark from master_key order by created_at");
const ADD = statement(
  "master_key_add",
  "insert into master_key (id, mark) values ($1, $2) on conflict (id) do nothing",
);

/** Lists the stored marks, oldest first, and locks them until the transaction ends. */
export async function lockMarks(queries: Queries): Promise<Mark[]> {
  await queries.all(LOCK);
  return queries.all<Mark>(LIST);
}

/** Stores a mark, unless one with that name exists. */
export async function addMark(queries: Queries, id: string, mark: Buffer): Promise<void> {
  await queries.all(ADD, [id, mark]);
}
