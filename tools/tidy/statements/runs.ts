import {
  type CallExpression,
  type Expression,
  isAsExpression,
  isAwaitExpression,
  isParenthesizedExpression,
} from "typescript/unstable/ast";
import type { Checker } from "typescript/unstable/sync";
import { type Given, rowOf, rowPromised, valuesOf } from "./declared-types.ts";
import type { Found, Looking } from "./statement-uses.ts";

const RUNS = /\.(all|one|count)$/;

const CONSTANT = /^[A-Z][A-Z_]*\b/;

/**
 * Finds a statement passed to another function, `run(READ, [tenantId])`, whose values and row are unknown.
 */
export function passedUses({ checker, origins }: Looking, call: CallExpression): Found[] {
  if (RUNS.test(call.expression.getText()) || call.expression.getText() === "allThatAnswer") return [];
  return call.arguments
    .filter((given) => CONSTANT.test(given.getText()) && isStatement(checker, given))
    .flatMap((given) => origins.namesOf(given))
    .map((statement) => ({ statement, row: undefined, values: undefined }));
}

/** Whether an expression is a statement, by its type. */
export function isStatement(checker: Checker, node: Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  return type !== undefined && checker.typeToString(type) === "Statement";
}

/** Reads `db.all<Row>(READ, [tenantId])` and `allThatAnswer<Row>(db, FIND, values)`. */
export function runUses(looking: Looking, call: CallExpression, given?: Given): Found[] {
  const callee = call.expression.getText();
  const [first, second, third] = call.arguments;
  if (callee === "allThatAnswer") return usesWith(looking, call, [second, third], given);
  if (!RUNS.test(callee)) return [];
  const found = usesWith(looking, call, [first, second], given);
  return callee.endsWith(".count") ? found.map((one) => ({ ...one, row: "none" })) : found;
}

function usesWith(
  { checker, origins }: Looking,
  call: CallExpression,
  [run, list]: (Expression | undefined)[],
  given?: Given,
): Found[] {
  const names = run ? origins.namesOf(run) : [];
  if (names.length === 0) return [];
  const [type] = call.typeArguments ?? [];
  const row = type
    ? rowOf(checker, checker.getTypeFromTypeNode(type))
    : isCast(call)
      ? undefined
      : rowPromised(checker, checker.getTypeAtLocation(call));
  const values = list ? valuesOf(checker, list, given) : [];
  return names.map((statement) => ({ statement, row, values }));
}

/**
 * Whether a run is cast, as in `(await db.all(READ)) as Row[]`, so that the row is in the cast.
 */
function isCast({ parent }: Expression): boolean {
  if (isAwaitExpression(parent) || isParenthesizedExpression(parent)) return isCast(parent);
  return isAsExpression(parent);
}
