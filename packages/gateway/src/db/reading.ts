import type { Clock } from "@banco/core/clock";
import type { Logger } from "../log.ts";
import type { Meters } from "../meters.ts";
import type { Database } from "./database.ts";
import { markOf } from "./reading-sql.ts";
import { Replica } from "./replica.ts";
import type { Queries, Statement } from "./statement.ts";

/** Where lists and sums are read. */
export interface Reading {
  queries: Queries;
  close(): Promise<void>;
}

interface ReadingParts {
  /** A replica's, or none. */
  databaseReadUrl: string | undefined;
  databasePool: number;
  clock: Clock;
  log: Logger;
  meters: Meters;
}

/**
 * Opens the way to lists and sums. With a replica, each statement first asks the primary where its log
 * stands, together with all that ask at the moment, and is run by the replica if that has replayed so much:
 * whatever any process had committed before is in the answer. Otherwise, and while there is no replica to
 * ask, the primary runs it. Without a replica it always does.
 */
export function openReading(primary: Database, parts: ReadingParts): Reading {
  const { databaseReadUrl, meters } = parts;
  if (databaseReadUrl === undefined) return { queries: primary, close: async () => undefined };
  const replica = new Replica(
    shared(() => markOf(primary)),
    { ...parts, databaseReadUrl },
  );
  const all = async <Row>(given: Statement, values: unknown[] = []): Promise<Row[]> => {
    const { rows, outcome } = await replica.read<Row>(given, values);
    meters.replicaRead(outcome);
    return rows ?? primary.all<Row>(given, values);
  };
  const one = async <Row>(given: Statement, values?: unknown[]) => (await all<Row>(given, values))[0];
  return { queries: { ...primary, all, one }, close: () => replica.close() };
}

/** Asks once for all who come before the question leaves; who comes later waits for the next one. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    if (!next) {
      next = before.then(() => {
        next = undefined;
        return ask();
      });
      before = next.catch(() => undefined);
    }
    return next;
  };
}
