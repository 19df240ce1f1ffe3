import {
  type ArrayLiteralExpression,
  type CallExpression,
  type Identifier,
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBindingElement,
  isCallExpression,
  isExpressionStatement,
  isIdentifier,
  isParenthesizedExpression,
  isPropertyAssignment,
  isSpreadElement,
  isVariableDeclaration,
  type Node,
  type ObjectLiteralExpression,
} from "typescript/unstable/ast";
import type { Checker, Type } from "typescript/unstable/sync";
import { partsOf, type Row, rowOf } from "./declared-types.ts";

type Answer = Row | "none" | undefined;

const TOGETHER = /(\.together|^guarded)$/;

/** Returns the row that the program reads from a step; undefined if the step is created elsewhere. */
export function answersOf(checker: Checker, step: ArrayLiteralExpression): Answer {
  const { parent } = step;
  if (isPropertyAssignment(parent) && parent.name.getText() === "step")
    return received(checker, parent.parent as ObjectLiteralExpression);
  if (isCallExpression(parent) && parent.expression.getText() === "settleRecord")
    return settled(parent, step);
  if (!isArrayLiteralExpression(parent) || !isCallExpression(parent.parent)) return undefined;
  if (!TOGETHER.test(parent.parent.expression.getText())) return undefined;
  return ofSteps(checker, parent.parent, parent, step);
}

/** Returns the row that a `settleRecord` statement returns. */
const settled = (call: CallExpression, step: ArrayLiteralExpression): Answer =>
  call.arguments[1] === step
    ? { fields: new Map([["version", { said: new Set(["string"]), optional: false }]]), open: false }
    : undefined;

/** Returns the row of a step in `{ step: [UPDATE, values], stored: (rows: readonly Row[]) => … }`. */
function received(checker: Checker, beside: ObjectLiteralExpression): Answer {
  for (const property of beside.properties) {
    if (!isPropertyAssignment(property) || property.name.getText() !== "stored") continue;
    const { initializer } = property;
    const type = isArrowFunction(initializer) ? initializer.parameters[0]?.type : undefined;
    return type && rowOf(checker, partsOf(checker, checker.getTypeFromTypeNode(type))[0]);
  }
  return undefined;
}

/**
 * Returns the row of a step in `const [made] = await db.together([INSERTING, TELLING])`, whose types are given where
 * the response is bound or read.
 */
function ofSteps(
  checker: Checker,
  call: CallExpression,
  steps: ArrayLiteralExpression,
  step: ArrayLiteralExpression,
): Answer {
  const index = steps.elements.indexOf(step);
  const isCertain = !steps.elements.slice(0, index).some(isSpreadElement);
  let node: Node = call;
  let said: Type | undefined;
  while (
    isAwaitExpression(node.parent) ||
    isParenthesizedExpression(node.parent) ||
    isAsExpression(node.parent)
  ) {
    node = node.parent;
    if (isAsExpression(node)) said = checker.getTypeFromTypeNode(node.type);
  }
  const bound = node.parent;
  if (isExpressionStatement(bound)) return "none";
  if (!isVariableDeclaration(bound)) return undefined;
  const { name } = bound;
  if (isIdentifier(name)) return index === steps.elements.length - 1 ? readLast(checker, name) : "none";
  if (!isArrayBindingPattern(name) || !isCertain) return undefined;
  const element = name.elements[index];
  if (!element || !isBindingElement(element) || !element.name) return "none";
  if (said) return rowOf(checker, partsOf(checker, partsOf(checker, said)[index])[0]);
  return isIdentifier(element.name) ? readAs(checker, element.name) : undefined;
}

/** Reads `changed as Row[] | undefined`. */
const readAs = (checker: Checker, name: Identifier): Answer => saidOf(checker, name, name.text);

/** Reads `answers.at(-1) as Row[] | undefined`. */
const readLast = (checker: Checker, name: Identifier): Answer => saidOf(checker, name, `${name.text}.at(-1)`);

/** Returns the row type that an expression is cast to, in the block in which the name is bound. */
function saidOf(checker: Checker, name: Identifier, read: string): Answer {
  let block: Node = name;
  while (!/^\{/.test(block.getText()) && block.parent) block = block.parent;
  const found: Answer[] = [];
  const visit = (node: Node): void => {
    if (isAsExpression(node) && node.expression.getText() === read) {
      const type = checker.getTypeFromTypeNode(node.type);
      const rows = type && checker.getNonNullableType(type);
      found.push(rowOf(checker, partsOf(checker, rows)[0]));
    }
    node.forEachChild(visit);
  };
  block.forEachChild(visit);
  return found[0];
}
