import type { Said } from "./declared-types.ts";
import type { Described, Kind } from "./described.ts";
import type { Use } from "./statement-uses.ts";

/**
 * Returns the differences between a run and its statement, in the number and types of the values or in the returned
 * row.
 */
export function disagreements(described: readonly Described[], uses: readonly Use[]): string[] {
  const byName = new Map(described.map((one) => [one.name, one]));
  return uses.flatMap((use) => {
    const statement = byName.get(use.statement);
    const differences = statement
      ? [...ofValues(statement, use), ...ofRow(statement, use)]
      : ["is declared nowhere"];
    return differences.map((what) => `${use.path}:${use.line} ${use.statement} ${what}`);
  });
}

function ofValues({ parameters }: Described, { values }: Use): string[] {
  if (!values || values === "elsewhere") return [];
  if (values.length !== parameters.length)
    return [`takes ${parameters.length} values and is given ${values.length}`];
  return parameters.flatMap((kind, index) =>
    accepts(kind, values[index])
      ? []
      : [`takes ${kind} as $${index + 1} and is given ${named(values[index])}`],
  );
}

function ofRow({ columns }: Described, { row }: Use): string[] {
  if (!row || row === "none") return [];
  const answered = new Map(columns.map(({ name, kind }) => [name, kind]));
  const fields = [...row.fields].flatMap(([name, { said, optional }]) => {
    const kind = answered.get(name);
    if (kind === undefined) return optional ? [] : [`answers no column ${name}`];
    return answers(kind, said) ? [] : [`answers ${kind} as ${name}, and the row says ${named(said)}`];
  });
  const unknown = row.open ? [] : columnsToRead({ columns }).filter((name) => !row.fields.has(name));
  return [...fields, ...unknown.map((name) => `answers ${name}, which its row does not have`)];
}

/** Columns that start with an underscore are selected only for their side effect. */
const columnsToRead = ({ columns }: Pick<Described, "columns">) =>
  columns.map(({ name }) => name).filter((name) => !name.startsWith("_"));

/** Modules that run their callers' statements; rows and values are checked at the callers. */
const HELPERS = /\/db\/(records|search-list|time-list)\.ts$|\/work\/due-sql\.ts$/;

/**
 * Returns the runs whose values or rows are unknown, and the statements that are never run.
 */
export function unseen(described: readonly Described[], uses: readonly Use[]): string[] {
  const byName = Map.groupBy(uses, ({ statement }) => statement);
  return described.flatMap((statement) => {
    const runs = byName.get(statement.name) ?? [];
    const answers = columnsToRead(statement).length > 0;
    const isSeen = {
      values: runs.some(({ values }) => Array.isArray(values)),
      row: !answers || runs.some(({ row }) => row),
    };
    const hidden = runs
      .filter(({ path, values, row }) => !HELPERS.test(path) && (!values || (answers && !row)))
      .map(
        ({ path, line, values }) =>
          `${path}:${line} ${statement.name} is run with ${values ? "a row" : "values"} not seen`,
      );
    return [
      ...(isSeen.values ? [] : [`${statement.name} is never seen with its values`]),
      ...(isSeen.row ? [] : [`${statement.name} is never seen with its row`]),
      ...hidden,
    ];
  });
}

/**
 * The types that PostgreSQL accepts: strings for enumerations and JSON documents, and optionally for times.
 */
const TAKEN: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  Date: ["Date", "string"],
  json: ["string"],
  string: ["string"],
};

function accepts(kind: Kind, said: Said): boolean {
  const taken = TAKEN[kind] ?? [kind];
  return !said || [...said].every((one) => one === "null" || taken.includes(one));
}

/** Whether a type matches; a JSON document may have any JSON type. */
function answers(kind: Kind, said: Said): boolean {
  if (!said) return true;
  const kinds = [...said].filter((one) => one !== "null");
  if (kind === "json") return !kinds.some((one) => one === "Date" || one === "Buffer");
  return kinds.every((one) => one === kind);
}

function named(said: Said): string {
  return said && said.size > 0 ? [...said].join(" or ") : "nothing";
}
