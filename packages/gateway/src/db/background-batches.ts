import { type KeyColumn, moveStep, primaryKey, type StepProgress } from "./background-sql.ts";
import { BATCH_MARK, type BackgroundStep } from "./background-steps.ts";
import type { Queries } from "./statement.ts";

/** Commits batches one after another. */
export interface Batches {
  /** Runs work in a transaction. */
  commit<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** The number of rows in a batch. */
  rows: number;
  /** Pauses after a batch to reduce the database's load; returns whether to continue. */
  rest(): Promise<boolean>;
}

/**
 * Iterates over a table by primary key, and runs the statement on its rows in batches. Records its position
 * in each commit, so that a later attempt continues there. An earlier release may still write rows in the old
 * form, so the step ends only after a whole pass with nothing to change.
 *
 * @returns whether the step has ended; false if it was stopped
 */
export async function inBatches(
  db: Queries,
  step: BackgroundStep,
  begun: StepProgress,
  { commit, rows, rest }: Batches,
): Promise<boolean> {
  const key = await primaryKey(db, step.table);
  if (key.length === 0) throw new Error(`${step.table} has no primary key`);
  let at = begun;
  while (true) {
    const next = await commit((queries) => oneBatch(queries, step, key, at, rows));
    if (!next.lastKey && at.changed === 0) return true;
    at = next;
    if (!(await rest())) return false;
  }
}

async function oneBatch(
  db: Queries,
  { table, statement }: BackgroundStep,
  key: readonly KeyColumn[],
  at: StepProgress,
  rows: number,
): Promise<StepProgress> {
  const names = key.map(({ name }) => name).join(", ");
  const placed = (first: number) =>
    key.map(({ type }, index) => `$${first + index}::text::${type}`).join(", ");
  const after = at.lastKey ? `(${names}) > (${placed(1)})` : "true";
  const known = at.lastKey ?? [];
  const result = await db.raw(
    `select array[${key.map(({ name }) => `${name}::text`).join(", ")}] as key, count(*) over () as rows
     from (select ${names} from ${table} where ${after} order by ${names} limit ${rows}) batch
     order by ${key.map(({ name }) => `${name} desc`).join(", ")} limit 1`,
    known,
  );
  const last = result.rows[0] as { key: string[]; rows: string } | undefined;
  const next: StepProgress = last
    ? { ...at, lastKey: last.key, seen: at.seen + Number(last.rows) }
    : { ...at, lastKey: null, seen: 0, changed: 0 };
  if (last) {
    const upTo = `(${names}) <= (${placed(known.length + 1)})`;
    const text = statement.replace(BATCH_MARK, () => `${after} and ${upTo}`);
    const { rows: changed } = await db.raw(`${text} returning 1`, [...known, ...last.key]);
    next.changed += changed.length;
  }
  await moveStep(db, next);
  return next;
}
