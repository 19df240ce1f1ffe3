import type { Column, Schema, Table } from "./schema.ts";

/**
 * Returns everything that breaks a program written for the earlier schema: removed, renamed or retyped
 * tables, columns and functions, rows that it can no longer write, and removed triggers, defaults and
 * unique keys that it relies on.
 *
 * @returns one line each, such as `column account.label`, sorted
 */
export function breaksBetween(before: Schema, after: Schema): string[] {
  const breaks = [...before.functions]
    .filter((name) => !after.functions.has(name))
    .map((name) => `function ${name}`);
  for (const [oid, was] of before.tables) {
    const is = after.tables.get(oid);
    if (!is || is.name !== was.name) breaks.push(`table ${was.name}`);
    else breaks.push(...ofColumns(was, is), ...ofRules(was, is));
  }
  return breaks.sort();
}

function ofColumns(was: Table, is: Table): string[] {
  const breaks = [...was.columns].flatMap(([number, column]) => {
    const now = is.columns.get(number);
    const name = `${was.name}.${column.name}`;
    if (!now || now.name !== column.name) return [`column ${name}`];
    return changed(column, now).map((what) => `${what} ${name}`);
  });
  const added = [...is.columns].filter(([number]) => !was.columns.has(number));
  const wanted = added.filter(([, { required, filled }]) => required && !filled);
  return [...breaks, ...wanted.map(([, { name }]) => `not null ${was.name}.${name}`)];
}

function changed(was: Column, is: Column): string[] {
  return [
    ...(was.type === is.type ? [] : ["type"]),
    ...(is.required && !was.required ? ["not null"] : []),
    ...(was.filled && !is.filled && is.required ? ["default"] : []),
  ];
}

/** A constraint that is not valid for existing rows still applies to new ones. */
const constraintOf = (says?: string) => says?.replace(/ NOT VALID$/, "");

/**
 * Returns the changes to constraints, unique keys and triggers that break the old program; a constraint
 * only on new columns does not affect it.
 */
function ofRules(was: Table, is: Table): string[] {
  const known = (columns: readonly number[]) =>
    columns.length === 0 || columns.some((number) => was.columns.has(number));
  const constraints = [...is.constraints]
    .filter(
      ([name, { says, columns }]) =>
        constraintOf(was.constraints.get(name)?.says) !== constraintOf(says) && known(columns),
    )
    .map(([name]) => `constraint ${was.name}.${name}`);
  const uniqueOf = (table: Table) => [...table.indexes.values()].filter(({ unique }) => unique);
  const before = new Set(uniqueOf(was).map(({ says }) => says));
  const after = new Set(uniqueOf(is).map(({ says }) => says));
  const keys = [
    ...uniqueOf(was).filter(({ says }) => !after.has(says)),
    ...uniqueOf(is).filter(({ says, columns }) => !before.has(says) && known(columns)),
  ];
  const triggers = [...was.triggers].filter((name) => !is.triggers.has(name));
  return [
    ...constraints,
    ...new Set(keys.map(({ name }) => `unique key ${was.name}.${name}`)),
    ...triggers.map((name) => `trigger ${was.name}.${name}`),
  ];
}
