import type { Finding, Tree } from "../tree.ts";
import { wrapped } from "./file.ts";

/** Finds comments and documents that are wider than the formatter's code. */
export function narrow(tree: Tree): Finding[] {
  return [...tree].flatMap(([path, text]) => {
    const lines = wrapped(path, text).split("\n");
    const line = text.split("\n").findIndex((before, at) => before !== lines[at]);
    return line === -1
      ? []
      : [{ path, line: line + 1, message: "is wider than code: `npm run fix` wraps it" }];
  });
}
