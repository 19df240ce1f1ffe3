import {
  type ArrayLiteralExpression,
  type CallExpression,
  isArrayLiteralExpression,
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isPropertyAccessExpression,
  type Node,
} from "typescript/unstable/ast";
import { API, type Checker, type Project } from "typescript/unstable/sync";
import { answersOf } from "./answers.ts";
import type { Declared } from "./declared.ts";
import { type Row, type Said, valuesOf } from "./declared-types.ts";
import { helpUses } from "./helpers.ts";
import { Origins } from "./origins.ts";
import { isStatement, passedUses, runUses } from "./runs.ts";

/** A run of a statement in the program. */
export interface Use {
  statement: string;
  path: string;
  line: number;
  /** "none" if the program reads no row; undefined if the row is unknown here. */
  row: Row | "none" | undefined;
  /** Undefined if the values are unknown here; "elsewhere" if another place runs the statement. */
  values: readonly Said[] | "elsewhere" | undefined;
}

/** The runs of statements in one place. */
export type Found = Omit<Use, "path" | "line">;

/** The type checker and the origins. */
export interface Looking {
  checker: Checker;
  origins: Origins;
}

/** Returns the runs of declared statements in a project's files. */
export function usesIn(
  config: string,
  declared: readonly Declared[],
  isMeant: (path: string) => boolean,
): Use[] {
  const api = new API({ cwd: process.cwd() });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error(`${config} does not open a project`);
    const looking = { checker: project.checker, origins: new Origins(project, declared) };
    return project.program
      .getSourceFileNames()
      .filter(isMeant)
      .flatMap((path) => usesOf(project, looking, path));
  } finally {
    api.close();
  }
}

function usesOf(project: Project, looking: Looking, path: string): Use[] {
  const file = project.program.getSourceFile(path)!;
  const uses: Use[] = [];
  const visit = (node: Node): void => {
    const found = isCallExpression(node)
      ? callUses(looking, node)
      : isArrayLiteralExpression(node)
        ? stepUses(looking, node)
        : [];
    if (found.length > 0) {
      const line = file.text.slice(0, node.getStart()).split("\n").length;
      uses.push(...found.map((one) => ({ ...one, path, line })));
    }
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return uses;
}

function callUses(looking: Looking, call: CallExpression): Found[] {
  return [...runUses(looking, call), ...passedUses(looking, call), ...helpUses(looking, call)];
}

const NAMED = [isIdentifier, isElementAccessExpression, isPropertyAccessExpression, isCallExpression];

/** Reads a step, `[READ, [tenantId]]`. */
function stepUses({ checker, origins }: Looking, step: ArrayLiteralExpression): Found[] {
  const [first, second, ...others] = step.elements;
  if (!first || !second || others.length > 0) return [];
  if (!NAMED.some((isNamed) => isNamed(first))) return [];
  if (!isStatement(checker, first)) return [];
  const values = valuesOf(checker, second);
  const row = answersOf(checker, step);
  return origins.namesOf(first).map((statement) => ({ statement, row, values }));
}
