import {
  type BindingElement,
  type Expression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForOfStatement,
  isIdentifier,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
} from "typescript/unstable/ast";
import type { Checker, Project } from "typescript/unstable/sync";
import type { Declared } from "./declared.ts";
import { bare, declarationOf } from "./declared-types.ts";

/**
 * The expressions that create a value, from the outermost to the innermost.
 */
type Making = readonly Expression[];

/** Finds the statements to which an expression may refer, by the calls that declared them. */
export class Origins {
  readonly #checker: Checker;
  /** By file: every call in the stack of a statement's declaration. */
  readonly #calls = new Map<string, { at: number; name: string }[]>();

  constructor({ checker, program }: Project, declared: readonly Declared[]) {
    this.#checker = checker;
    const starts = new Map<string, number[] | undefined>();
    const startsOf = (path: string) => {
      if (!starts.has(path)) {
        const text = program.getSourceFile(path)?.text;
        starts.set(path, text === undefined ? undefined : lineStarts(text));
      }
      return starts.get(path);
    };
    for (const { name, places } of declared)
      for (const { path, line, column } of places) {
        const start = startsOf(path)?.[line - 1];
        if (start === undefined) continue;
        const calls = this.#calls.get(path) ?? [];
        calls.push({ at: start + column - 1, name });
        this.#calls.set(path, calls);
      }
  }

  /**
   * Returns the names of the statements to which an expression, or a function that it refers to, may refer.
   */
  namesOf(expression: Expression): string[] {
    return [...new Set(this.makingsOf(expression).flatMap((making) => this.#namesOf(making)))];
  }

  #namesOf(making: Making): string[] {
    const [first, ...others] = making.map((one) => this.#namesWithin(one));
    const names = [...(first ?? [])].filter((name) => others.every((other) => other.has(name)));
    const last = making.at(-1);
    return names.length === 0 && last ? nameIn(last) : names;
  }

  #namesWithin(node: Expression): Set<string> {
    const calls = this.#calls.get(node.getSourceFile().fileName) ?? [];
    const [start, end] = [node.getStart(), node.end];
    return new Set(calls.filter(({ at }) => at >= start && at < end).map(({ name }) => name));
  }

  /**
   * Returns the expressions that create an expression's value; several if the program chooses between them.
   */
  makingsOf(expression: Expression): Making[] {
    const node = bare(expression);
    if (isConditionalExpression(node))
      return [...this.makingsOf(node.whenTrue), ...this.makingsOf(node.whenFalse)];
    if (isElementAccessExpression(node)) return this.makingsOf(node.expression);
    if (isPropertyAccessExpression(node)) return this.#ofProperty(node.expression, node.name.text);
    if (isIdentifier(node)) return this.#ofDeclaration(declarationOf(this.#checker, node));
    return isCallExpression(node) || /^[{[]/.test(node.getText()) ? [[node]] : [];
  }

  #ofDeclaration(declaration: Node | undefined): Making[] {
    if (!declaration) return [];
    if (isBindingElement(declaration)) return this.#ofBinding(declaration);
    if (!isVariableDeclaration(declaration)) return [];
    if (declaration.initializer) return this.makingsOf(declaration.initializer);
    const loop = declaration.parent.parent;
    return isForOfStatement(loop) ? this.makingsOf(loop.expression) : [];
  }

  #ofBinding({ parent, name, propertyName }: BindingElement): Making[] {
    const from = parent.parent;
    if (!isObjectBindingPattern(parent) || !isVariableDeclaration(from) || !from.initializer) return [];
    return this.#ofProperty(from.initializer, (propertyName ?? name!).getText());
  }

  /**
   * Returns the expressions that create the object, combined with those that assign the property; only the
   * former if the property is merely declared in a type.
   */
  #ofProperty(object: Expression, name: string): Making[] {
    const outer = this.makingsOf(object);
    const type = outer.length > 0 ? this.#checker.getTypeAtLocation(object) : undefined;
    const property = type && this.#checker.getPropertyOfType(type, name)?.valueDeclaration?.resolve();
    const inner = property ? this.#ofAssignment(property) : [];
    if (inner.length === 0) return outer;
    return outer.flatMap((one) => inner.map((other) => [...one, ...other]));
  }

  #ofAssignment(property: Node): Making[] {
    if (isPropertyAssignment(property)) return this.makingsOf(property.initializer);
    if (!isShorthandPropertyAssignment(property)) return [];
    const handle = this.#checker.getShorthandAssignmentValueSymbol(property)?.valueDeclaration;
    return this.#ofDeclaration(handle?.resolve());
  }
}

/** Returns the name in `statement("sale_read", text)`, which no module that is read declares. */
function nameIn(node: Expression): string[] {
  if (!isCallExpression(node) || node.expression.getText() !== "statement") return [];
  return node.arguments.slice(0, 1).flatMap((name) => (isStringLiteral(name) ? [name.text] : []));
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
