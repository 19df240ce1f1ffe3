import { codeOf, type Finding, lineOf, type Tree } from "./tree.ts";

/** A time by its name, and an interval of SQL that is more than a unit. */
const TIMES =
  /\bconst ([A-Z][A-Z0-9_]*_(?:MS|SECONDS))(?:: [^=\n]+)? =|\binterval '(?!1 )(?:\d|\$\{(?!ms\}))[^']*'/g;
/** Not a time that anybody would change. */
const UNITS = /^(?:DAY|MINUTE|QUARTER|EPOCH)_/;
/** A protocol's or a vendor's own: the comment right above names its source. */
const SOURCED = /(?:https:\/\/|RFC |API reference)[^\n]*(?:\n[^\n]*){0,3}\*\/\s*(?:export )?$/;

/**
 * Where times stand that are no paces, as the head of `pace.ts` says: lifetimes of tokens and codes, limits
 * on requests, and the quarters of reports.
 */
const ELSEWHERE =
  /\/src\/(?:auth\/(?!.*sql\.ts$)|server\/rate-limit(?:-sql)?\.ts$|reports\/(?:fold-)?sql\.ts$)/;

/** The gateway's pauses, intervals, leases and deadlines stand in `pace.ts`. */
export function pacesTogether(tree: Tree): Finding[] {
  return codeOf(tree, /^packages\/gateway\/src\/(?!pace\.ts$)/).flatMap(([path, text]) =>
    ELSEWHERE.test(path)
      ? []
      : [...text.matchAll(TIMES)]
          .filter(({ 1: name = "", index }) => !UNITS.test(name) && !SOURCED.test(text.slice(0, index)))
          .map(({ 0: said, 1: name, index }) => ({
            path,
            line: lineOf(text, index),
            message: `says ${name ?? said}: times stand in pace.ts, or name their source in the comment above`,
          })),
  );
}
