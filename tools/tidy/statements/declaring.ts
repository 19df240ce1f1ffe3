/** A new thread that imports modules of the program and reports the statements that they declare. */

import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { Declared, Place } from "./declared.ts";

const RETURNED = "return { name, text };";
const FRAME = /(file:\/\/[^\s()]+):(\d+):(\d+)\)?$/;

/**
 * Records every statement that modules declare from now on, by changing `db/statement.ts` when it is
 * loaded.
 */
function noteDeclared(): Declared[] {
  const declared: Declared[] = [];
  const noteStatement = (one: Omit<Declared, "places">) =>
    declared.push({ ...one, places: placesOf(new Error().stack!) });
  Object.assign(globalThis, { noteStatement });
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith("/gateway/src/db/statement.ts")) return loaded;
      const source = String(loaded.source);
      if (!source.includes(RETURNED)) throw new Error(`${url} declares statements otherwise`);
      return {
        ...loaded,
        source: source.replace(RETURNED, `globalThis.noteStatement({ name, text }); ${RETURNED}`),
      };
    },
  });
  return declared;
}

/**
 * Returns the source positions in a stack trace. Type stripping replaces types with spaces, so lines and columns
 * match the source.
 */
function placesOf(stack: string): Place[] {
  return stack.split("\n").flatMap((frame) => {
    const [, url, line, column] = FRAME.exec(frame) ?? [];
    return url === undefined
      ? []
      : [{ path: fileURLToPath(url), line: Number(line), column: Number(column) }];
  });
}

Error.stackTraceLimit = 40;
const declared = noteDeclared();
for (const path of workerData as string[]) await import(pathToFileURL(path).href);
parentPort!.postMessage(declared);
