import { codeOf, type Finding, lineOf, type Tree } from "./tree.ts";

/** A named time, and an SQL interval longer than one unit. */
const TIMES =
  /\bconst ([A-Z][A-Z0-9_]*_(?:MS|SECONDS))(?:: [^=\n]+)? =|\binterval '(?!1 )(?:\d|\$\{(?!ms\}))[^']*'/g;
/** The names of constant time units. */
const UNITS = /^(?:DAY|MINUTE|QUARTER|EPOCH)_/;
/** A comment directly above with a source: the time is defined by a protocol or vendor. */
const SOURCED = /(?:https:\/\/|RFC |API reference)[^\n]*(?:\n[^\n]*){0,3}\*\/\s*(?:export )?$/;

/**
 * The files with times that do not belong in `pace.ts`, as its header explains: lifetimes of tokens and codes, rate
 * limits, and the quarter hours of reports.
 */
const ELSEWHERE =
  /\/src\/(?:auth\/(?!.*sql\.ts$)|server\/rate-limit(?:-sql)?\.ts$|reports\/(?:fold-)?sql\.ts$)/;

/** Finds pauses, intervals, leases and deadlines of the gateway outside `pace.ts`. */
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
