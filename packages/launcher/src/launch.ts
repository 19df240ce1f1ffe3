import type { Postgres } from "./postgres.ts";
import { type Program, supervise } from "./supervise.ts";

/** A program and its dependencies. */
export interface PlannedProgram extends Program {
  /** Whether it waits for the database and receives its `DATABASE_URL`. */
  needsDatabase: boolean;
  /** Whether the other programs need this program until they have stopped. */
  servesOthers: boolean;
}

/** The programs that run together. */
export interface Plan {
  startDatabase: () => Promise<Postgres>;
  programs: PlannedProgram[];
  /** Called with each line for the operator. */
  log: (line: string) => void;
}

/** The running programs. */
export interface Launched {
  /** Resolves when all programs are ready, or rejects with the error of the first one that cannot start. */
  ready: Promise<void>;
  /** Gracefully stops the programs, then those that other programs need, and then the database. */
  stop(): Promise<void>;
  /** Kills the programs; a `stop` that waits for them continues. */
  kill(): void;
}

/** Starts the database and the programs, in parallel where possible. */
export function launch({ startDatabase, programs, log }: Plan): Launched {
  const database = startDatabase();
  const later = database.then(({ url }) => ({ DATABASE_URL: url }));
  const running = programs.map(({ needsDatabase, servesOthers, ...program }) => ({
    servesOthers,
    child: supervise({ ...program, ...(needsDatabase && { later }) }, log),
  }));
  let stopping: Promise<void> | undefined;
  const ready = Promise.all([database, ...running.map(({ child }) => child.ready)]).then(() => undefined);

  const stopThose = (servesOthers: boolean) =>
    Promise.all(running.filter((one) => one.servesOthers === servesOthers).map(({ child }) => child.stop()));

  async function stopAll() {
    await stopThose(false);
    await stopThose(true);
    const started = await database.catch(() => undefined);
    await started?.stop();
  }

  return {
    ready,
    stop() {
      stopping ??= stopAll();
      return stopping;
    },
    kill() {
      for (const { child } of running) child.kill();
    },
  };
}
