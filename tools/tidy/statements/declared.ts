import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

/** A statement as a module declares it. */
export interface Declared {
  name: string;
  text: string;
}

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

/** The statements of those modules, made of all their parts as in the program; to be called once in a process. */
export async function declaredBy(paths: readonly string[]): Promise<Declared[]> {
  const declared = noteDeclared();
  for (const path of paths) await import(pathToFileURL(path).href);
  return declared;
}
