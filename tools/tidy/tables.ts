import { type Finding, lineOf, type Tree } from "./tree.ts";

const SHARDING = "docs/sharding.md";
/** A table row or a paragraph that starts with a table's name. */
const TABLE = /^\| ?`[a-z_]+`[^\n]*$|(?<![^\n]\n?)`[a-z_]+`(?:[^\n]|\n(?!\n))*/gm;

/** Checks that the document on distribution lists exactly the existing tables. */
export function tablesNamed(tree: Tree): Finding[] {
  const text = tree.get(SHARDING);
  if (text === undefined) return [];
  const tables = tablesOf(tree);
  const named = new Map<string, number>();
  for (const { 0: line, index } of text.matchAll(TABLE))
    for (const [, name] of line.replace(/\|[^|]*\|$/, "").matchAll(/`([a-z]+(?:_[a-z]+)*)`/g))
      named.set(name!, lineOf(text, index));
  return [
    ...[...named]
      .filter(([name]) => !tables.has(name) && !NO_TABLES.has(name))
      .map(([name, line]) => ({
        path: SHARDING,
        line,
        message: `mentions the table ${name}, which does not exist`,
      })),
    ...[...tables]
      .filter((name) => !named.has(name))
      .map((name) => ({ path: SHARDING, message: `does not say where the table ${name} is` })),
  ];
}

/** Names in the document that are not tables. */
const NO_TABLES = new Set(["pgboss", "tenant_id", "id", "listen", "notify"]);

const CHANGES =
  /\b(create (?:unlogged )?table|drop table) (?:if (?:not )?exists )?([a-z_]+)|\balter table ([a-z_]+) rename to ([a-z_]+)/gi;

/** Returns the tables after all migrations. */
function tablesOf(tree: Tree): Set<string> {
  const tables = new Set<string>(["schema_migration"]);
  const migrations = [...tree].filter(([path]) => path.includes("/db/migrations/")).sort();
  for (const [, text] of migrations)
    for (const [, change, name, from, to] of text.replace(/--.*$/gm, "").matchAll(CHANGES)) {
      if (from) tables.delete(from);
      if (to) tables.add(to);
      if (name && change) /^create/i.test(change) ? tables.add(name) : tables.delete(name);
    }
  return tables;
}
