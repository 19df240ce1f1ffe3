import {
  type ArrayLiteralExpression,
  type CallExpression,
  type Expression,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBlock,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNonNullExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isSatisfiesExpression,
  isSpreadElement,
  isVariableDeclaration,
  isVariableStatement,
  type Node,
} from "typescript/unstable/ast";
import {
  type Checker,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from "typescript/unstable/sync";
import type { Kind } from "./described.ts";

/** A value's type in the program: its kinds and null, or undefined if it may be anything. */
export type Said = ReadonlySet<Kind | "null"> | undefined;

/** A row as declared by the program; an `open` one may have any other columns. */
export interface Row {
  fields: ReadonlyMap<string, { said: Said; optional: boolean }>;
  open: boolean;
}

/** Returns an expression without its types and brackets. */
export function bare(node: Expression): Expression {
  return isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isSatisfiesExpression(node) ||
    isNonNullExpression(node)
    ? bare(node.expression)
    : node;
}

/** Returns the declaration of a name, even in another module. */
export function declarationOf(checker: Checker, name: Node): Node | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const own = symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return own?.valueDeclaration?.resolve();
}

/** The values of a helper caller's lists, by the helper's own names. */
export type Given = ReadonlyMap<string, readonly Said[] | undefined>;

/** Returns the values of a list expression; undefined if their number is not known. */
export function valuesOf(
  checker: Checker,
  expression: Expression,
  given: Given = new Map(),
): readonly Said[] | undefined {
  const list = bare(expression);
  const known = given.get(list.getText());
  if (known) return known;
  if (isArrayLiteralExpression(list)) return elementsOf(checker, list, given);
  if (isIdentifier(list)) {
    const declaration = declarationOf(checker, list);
    const found =
      declaration && isVariableDeclaration(declaration) && declaration.initializer
        ? valuesOf(checker, declaration.initializer, given)
        : undefined;
    if (found) return found;
  }
  const called = isCallExpression(list) ? calledOf(checker, list, given) : undefined;
  return called ?? tupleOf(checker, checker.getTypeAtLocation(list));
}

function elementsOf(
  checker: Checker,
  list: ArrayLiteralExpression,
  given: Given,
): readonly Said[] | undefined {
  const values: Said[] = [];
  for (const element of list.elements) {
    if (!isSpreadElement(element)) values.push(saidOf(checker, checker.getTypeAtLocation(element)));
    else {
      const more = valuesOf(checker, element.expression, given);
      if (!more) return undefined;
      values.push(...more);
    }
  }
  return values;
}

/**
 * Reads `listsOf(["id"], rows)`, `[first, last].map(textOf)`, and a function that directly returns its
 * list.
 */
function calledOf(checker: Checker, call: CallExpression, given: Given): readonly Said[] | undefined {
  const { expression } = call;
  if (isPropertyAccessExpression(expression) && expression.name.text === "map") {
    const [each] = partsOf(checker, checker.getTypeAtLocation(call));
    return valuesOf(checker, expression.expression, given)?.map(() => saidOf(checker, each));
  }
  if (!isIdentifier(expression)) return undefined;
  if (expression.text === "listsOf")
    return valuesOf(checker, call.arguments[0]!, given)?.map(() => new Set(["array"]));
  const returned = returnedBy(declarationOf(checker, expression));
  return returned && valuesOf(checker, returned);
}

/** Returns the list that a function returns, if its body otherwise contains only declarations. */
function returnedBy(declaration: Node | undefined): Expression | undefined {
  const made = declaration && isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  if (!made || !(isArrowFunction(made) || isFunctionDeclaration(made)) || !made.body) return undefined;
  const { body } = made;
  if (!isBlock(body)) return body as Expression;
  const [done, ...more] = body.statements.filter((one) => !isVariableStatement(one));
  return done && isReturnStatement(done) && more.length === 0 ? done.expression : undefined;
}

function tupleOf(checker: Checker, type: Type | undefined): readonly Said[] | undefined {
  if (!type || !checker.isTupleType(type)) return undefined;
  return partsOf(checker, type).map((one) => saidOf(checker, one));
}

/** Returns the types in the angle brackets of a generic type. */
export function partsOf(checker: Checker, type: Type | undefined): readonly Type[] {
  return type ? checker.getTypeArguments(type as TypeReference) : [];
}

/** Returns the row of a type; "none" if the program cannot read any of it, undefined for a type parameter. */
export function rowOf(checker: Checker, type: Type | undefined): Row | "none" | undefined {
  if (!type) return undefined;
  if (type.flags & TypeFlags.Unknown) return "none";
  if (partsIn(type).some(({ flags }) => flags & (TypeFlags.TypeParameter | TypeFlags.Any))) return undefined;
  const fields = checker.getPropertiesOfType(type).map((property) => {
    const own = checker.getTypeOfSymbol(property);
    const optional = own !== undefined && membersOf(own).some(({ flags }) => flags & TypeFlags.Undefined);
    return [property.name, { said: saidOf(checker, own), optional: Boolean(optional) }] as const;
  });
  return { fields: new Map(fields), open: checker.getIndexInfosOfType(type).length > 0 };
}

/** Returns the row type of a run's promise, which resolves to a list, or to one row or none. */
export function rowPromised(checker: Checker, promise: Type | undefined): Row | "none" | undefined {
  const [answer] = partsOf(checker, promise);
  if (!answer) return undefined;
  if (answer.flags & TypeFlags.Unknown) return "none";
  if (checker.isArrayLikeType(answer)) return rowOf(checker, partsOf(checker, answer)[0]);
  return rowOf(checker, checker.getNonNullableType(answer));
}

function saidOf(checker: Checker, type: Type | undefined): Said {
  const kinds = new Set<Kind | "null">();
  for (const member of type ? membersOf(type) : []) {
    const kind = kindOf(checker, member);
    if (kind === undefined) return undefined;
    if (kind !== "undefined") kinds.add(kind);
  }
  return kinds;
}

function membersOf(type: Type): readonly Type[] {
  return type.flags & TypeFlags.Union ? typesIn(type) : [type];
}

function partsIn(type: Type): readonly Type[] {
  return type.flags & TypeFlags.Intersection ? typesIn(type) : [type];
}

const typesIn = (type: Type) => (type as Type & { getTypes(): readonly Type[] }).getTypes();

function kindOf(checker: Checker, type: Type): Kind | "null" | "undefined" | undefined {
  const { flags } = type;
  if (flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter | TypeFlags.IndexedAccess))
    return undefined;
  if (flags & TypeFlags.Null) return "null";
  if (flags & (TypeFlags.Undefined | TypeFlags.Void)) return "undefined";
  if (flags & TypeFlags.StringLike) return "string";
  if (flags & TypeFlags.NumberLike) return "number";
  if (flags & TypeFlags.BooleanLike) return "boolean";
  if (checker.isArrayLikeType(type)) return "array";
  const name = checker.typeToString(type);
  if (name === "Date") return "Date";
  return /^(Buffer|Uint8Array)\b/.test(name) ? "Buffer" : "json";
}
