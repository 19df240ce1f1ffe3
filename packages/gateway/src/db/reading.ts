import type { Clock } from "@banco/core/clock";
import type { Logger } from "../log.ts";
import type { Meters } from "../meters.ts";
import type { Database } from "./database.ts";
import { markOf } from "./reading-sql.ts";
import { Replica } from "./replica.ts";
import type { Queries, Statement } from "./statement.ts";

/** The server that lists and sums are read from. */
export interface Reading {
  queries: Queries;
  close(): Promise<void>;
}

interface ReadingParts {
  /** The address of a replica, if there is one. */
  databaseReadUrl: string | undefined;
  databasePool: number;
  clock: Clock;
  log: Logger;
  meters: Meters;
}

/**
 * Opens the server for lists and sums. With a replica, each statement first asks the primary for its log's
 * position (one question for all that ask at the moment). The replica runs the statement if it has replayed
 * that much, so the answer has everything that any process committed before. Otherwise the primary runs it,
 * and always without a replica.
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

/** Asks one question for everybody who comes before it leaves; later callers wait for the next one. */
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
