/** A thread that imports modules of the program and tells the statements that they declare: in it, none of them was loaded before. */

import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { Declared } from "./declared.ts";

const RETURNED = "return { name, text };";

/** Has every statement noted that modules declare from now on; the text of `db/statement.ts` is changed as it is loaded. */
function noteDeclared(): Declared[] {
  const declared: Declared[] = [];
  Object.assign(globalThis, { noteStatement: (one: Declared) => declared.push(one) });
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

const declared = noteDeclared();
for (const path of workerData as string[]) await import(pathToFileURL(path).href);
parentPort!.postMessage(declared);
