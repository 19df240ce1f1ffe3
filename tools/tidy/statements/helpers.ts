import {
  type CallExpression,
  type Expression,
  isCallExpression,
  isObjectLiteralExpression,
  isPropertyAssignment,
  type Node,
} from "typescript/unstable/ast";
import type { Checker } from "typescript/unstable/sync";
import { declarationOf, type Given, rowOf, rowPromised, type Said, valuesOf } from "./declared-types.ts";
import { runUses } from "./runs.ts";
import type { Found, Looking } from "./statement-uses.ts";

/**
 * Returns the statements that a gateway helper declares and runs, with its caller's rows and values.
 */
export function helpUses(looking: Looking, call: CallExpression): Found[] {
  const callee = call.expression.getText();
  if (callee === "tenantRecords") return recordsUses(looking, call);
  if (callee === "releasedWhenAbandoned")
    return usesInside(looking, call, undefined, new Map([["key", ofKey(looking.checker, call)]]));
  return looking.origins.makingsOf(call.expression).flatMap((making) => {
    const made = making.at(-1)!;
    return isCallExpression(made) && made !== call ? madeUses(looking, call, made) : [];
  });
}

/**
 * Returns the runs in a call of a helper's result: `list<Row>(db, wish, values)`,
 * `searched<Row>(…, filters)`, `take(db, { find: [limit] })`.
 */
function madeUses(looking: Looking, call: CallExpression, made: CallExpression): Found[] {
  const { checker } = looking;
  const [, second, third, , fifth] = call.arguments;
  const row = () => rowPromised(checker, checker.getTypeAtLocation(call));
  switch (made.expression.getText()) {
    case "timeList":
      return usesInside(looking, made, row(), new Map([["values", listed(checker, third)]]));
    case "searchList":
      return usesInside(looking, made, row(), new Map([["filters", listed(checker, fifth)]]));
    case "claimedWhenDue":
      return usesInside(
        looking,
        made,
        row(),
        new Map([
          ["key", ofKey(checker, made)],
          ["values.find ?? []", valuesIn(checker, second, "find")],
          ["values.take ?? []", valuesIn(checker, second, "take")],
        ]),
      );
    default:
      return [];
  }
}

/**
 * Returns the runs inside a helper for the statements declared by one call, with the caller's row and values.
 */
function usesInside(looking: Looking, made: CallExpression, row: Found["row"], given: Given): Found[] {
  const names = new Set(looking.origins.namesOf(made));
  const found: Found[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node)) found.push(...runUses(looking, node, given));
    node.forEachChild(visit);
  };
  declarationOf(looking.checker, made.expression)?.forEachChild(visit);
  return found
    .filter(({ statement }) => names.has(statement))
    .map((one) => ({ ...one, row: one.row ?? row }));
}

/** Reads `tenantRecords<Row, Input>("product", fields)`; the values are where it runs them. */
function recordsUses({ checker, origins }: Looking, call: CallExpression): Found[] {
  const [given] = call.typeArguments ?? [];
  const row = given && rowOf(checker, checker.getTypeFromTypeNode(given));
  return origins.namesOf(call).map((statement) => ({
    statement,
    row: /_(update|delete)$/.test(statement) ? withKnown(row) : row,
    values: "elsewhere",
  }));
}

/** Adds the column of a conditional write that reports whether the record exists. */
function withKnown(row: Found["row"]): Found["row"] {
  if (!row || row === "none") return row;
  const known = { said: new Set(["boolean"] as const), optional: false };
  return { ...row, fields: new Map([...row.fields, ["known", known]]) };
}

const listed = (checker: Checker, list: Expression | undefined) => list && valuesOf(checker, list);

/** Returns the columns that identify a row of open work. */
function ofKey(checker: Checker, call: CallExpression): readonly Said[] | undefined {
  const rows = call.arguments[1];
  return rows && listed(checker, propertyOf(rows, "key"));
}

function valuesIn(
  checker: Checker,
  given: Expression | undefined,
  name: string,
): readonly Said[] | undefined {
  const values = given && propertyOf(given, name);
  return values ? valuesOf(checker, values) : [];
}

function propertyOf(object: Expression, name: string): Expression | undefined {
  if (!isObjectLiteralExpression(object)) return undefined;
  return object.properties.filter(isPropertyAssignment).find((one) => one.name.getText() === name)
    ?.initializer;
}
