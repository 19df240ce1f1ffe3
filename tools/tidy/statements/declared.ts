import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** A place in a module's text: line and column from 1. */
export interface Place {
  path: string;
  line: number;
  column: number;
}

/** A statement declared by a module. */
export interface Declared {
  name: string;
  text: string;
  /** The calls that declared it, the innermost first. */
  places: readonly Place[];
}

/** Returns the statements of modules, composed as in the program. */
export async function declaredBy(paths: readonly string[]): Promise<Declared[]> {
  const thread = new Worker(new URL("./declaring.ts", import.meta.url), { workerData: paths });
  const [declared] = await once(thread, "message");
  await thread.terminate();
  return declared as Declared[];
}
