import {
  type CallExpression,
  type Expression,
  isArrayLiteralExpression,
  isCallExpression,
  isIdentifier,
  isSpreadElement,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
} from "typescript/unstable/ast";
import {
  API,
  type Checker,
  type Project,
  type Type,
  TypeFlags,
  type TypeReference,
} from "typescript/unstable/sync";
import type { Kind } from "./described.ts";

/** A program's type of a value: its kinds and null, or undefined where it may be anything. */
export type Said = ReadonlySet<Kind | "null"> | undefined;

/** A run of a statement, as the program has it. */
export interface Use {
  statement: string;
  path: string;
  line: number;
  /** The row's fields by their names; undefined where the program takes no row. */
  row: ReadonlyMap<string, { said: Said; optional: boolean }> | undefined;
  /** Undefined where the values are put together elsewhere. */
  values: Said[] | undefined;
}

/** The runs of declared statements in a project's files. */
export function usesIn(config: string, isMeant: (path: string) => boolean): Use[] {
  const api = new API({ cwd: process.cwd() });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error(`${config} opens no project`);
    return project.program
      .getSourceFileNames()
      .filter(isMeant)
      .flatMap((path) => usesOf(project, path));
  } finally {
    api.close();
  }
}

function usesOf(project: Project, path: string): Use[] {
  const file = project.program.getSourceFile(path)!;
  const uses: Use[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node)) {
      const found = useOf(project.checker, node);
      if (found) uses.push({ ...found, path, line: file.text.slice(0, node.getStart()).split("\n").length });
    }
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return uses;
}

type Found = Omit<Use, "path" | "line">;

const RUNS = /\.(all|one)$/;

function useOf(checker: Checker, call: CallExpression): Found | undefined {
  return runOf(checker, call) ?? listOf(checker, call) ?? recordsOf(checker, call) ?? dueOf(checker, call);
}

/** `db.all<Row>(READ, [tenantId])`. */
function runOf(checker: Checker, call: CallExpression): Found | undefined {
  const [first, second] = call.arguments;
  if (!first || !RUNS.test(call.expression.getText())) return undefined;
  const declaration = isIdentifier(first) ? declarationOf(checker, first) : undefined;
  const statement = declaration && nameIn(declaration, "statement");
  if (statement === undefined) return undefined;
  const [given] = call.typeArguments ?? [];
  const row = given && checker.getTypeFromTypeNode(given);
  return {
    statement,
    row: row && rowOf(checker, row),
    values: second ? valuesOf(checker, second) : [],
  };
}

/** `list(db, filter, values)` of a `timeList`; each of its pages answers the same. */
function listOf(checker: Checker, call: CallExpression): Found | undefined {
  const declaration = isIdentifier(call.expression) ? declarationOf(checker, call.expression) : undefined;
  const name = declaration && nameIn(declaration, "timeList");
  if (name === undefined) return undefined;
  const [row] = partsOf(checker, partsOf(checker, checker.getTypeAtLocation(call))[0]);
  return { statement: `${name}_desc`, row: row && rowOf(checker, row), values: undefined };
}

/** `tenantRecords<Row, Input>("product", fields)`. */
function recordsOf(checker: Checker, call: CallExpression): Found | undefined {
  const table = nameIn(call, "tenantRecords");
  const [given] = call.typeArguments ?? [];
  const row = given && checker.getTypeFromTypeNode(given);
  return table === undefined || !row
    ? undefined
    : { statement: `${table}_read`, row: rowOf(checker, row), values: undefined };
}

/** `takenWhenDue<Row>("push_take", rows)`. */
function dueOf(checker: Checker, call: CallExpression): Found | undefined {
  const statement = nameIn(call, "takenWhenDue");
  const [given] = call.typeArguments ?? [];
  const row = given && checker.getTypeFromTypeNode(given);
  return statement === undefined || !row
    ? undefined
    : { statement, row: rowOf(checker, row), values: undefined };
}

/** The types between the angle brackets of a generic one. */
function partsOf(checker: Checker, type: Type | undefined): readonly Type[] {
  return type ? checker.getTypeArguments(type as TypeReference) : [];
}

/** The name that a call of that function gives first. */
function nameIn(call: Expression, callee: string): string | undefined {
  if (!isCallExpression(call) || call.expression.getText() !== callee) return undefined;
  const [name] = call.arguments;
  return name && isStringLiteral(name) ? name.text : undefined;
}

/** The expression that a constant is declared with. */
function declarationOf(checker: Checker, name: Expression): Expression | undefined {
  const handle = checker.getSymbolAtLocation(name)?.valueDeclaration;
  const declaration = handle?.resolve();
  return declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined;
}

function rowOf(checker: Checker, type: Type): Use["row"] {
  return new Map(
    checker.getPropertiesOfType(type).map((property) => {
      const own = checker.getTypeOfSymbol(property);
      const optional = own !== undefined && membersOf(own).some(({ flags }) => flags & TypeFlags.Undefined);
      return [property.name, { said: saidOf(checker, own), optional }];
    }),
  );
}

function valuesOf(checker: Checker, given: Expression): Said[] | undefined {
  const list = isIdentifier(given) ? declarationOf(checker, given) : given;
  if (!list || !isArrayLiteralExpression(list)) return undefined;
  const values: Said[] = [];
  for (const element of list.elements) {
    if (!isSpreadElement(element)) values.push(saidOf(checker, checker.getTypeAtLocation(element)));
    else {
      const more = valuesOf(checker, element.expression);
      if (!more) return undefined;
      values.push(...more);
    }
  }
  return values;
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
  return type.flags & TypeFlags.Union ? (type as Type & { getTypes(): readonly Type[] }).getTypes() : [type];
}

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
