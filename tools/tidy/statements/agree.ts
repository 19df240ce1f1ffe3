import type { Described, Kind } from "./described.ts";
import type { Said, Use } from "./used.ts";

/** Where a run and its statement differ: in the number and kinds of the values, or in the row that comes back. */
export function disagreements(described: readonly Described[], uses: readonly Use[]): string[] {
  const byName = new Map(described.map((one) => [one.name, one]));
  return uses.flatMap((use) => {
    const statement = byName.get(use.statement);
    const found = statement
      ? [...ofValues(statement, use), ...ofRow(statement, use)]
      : ["is declared nowhere"];
    return found.map((what) => `${use.path}:${use.line} ${use.statement} ${what}`);
  });
}

function ofValues({ parameters }: Described, { values }: Use): string[] {
  if (!values) return [];
  if (values.length !== parameters.length)
    return [`takes ${parameters.length} values and is given ${values.length}`];
  return parameters.flatMap((kind, index) =>
    accepts(kind, values[index])
      ? []
      : [`takes ${kind} as $${index + 1} and is given ${named(values[index])}`],
  );
}

function ofRow({ columns }: Described, { row }: Use): string[] {
  if (!row) return [];
  const answered = new Map(columns.map(({ name, kind }) => [name, kind]));
  const fields = [...row].flatMap(([name, { said, optional }]) => {
    const kind = answered.get(name);
    if (kind === undefined) return optional ? [] : [`answers no column ${name}`];
    return answers(kind, said) ? [] : [`answers ${kind} as ${name}, and the row says ${named(said)}`];
  });
  // What begins so is selected for what it does.
  const unknown = [...answered.keys()].filter((name) => !row.has(name) && !name.startsWith("_"));
  return [...fields, ...unknown.map((name) => `answers ${name}, which its row does not have`)];
}

/** A parameter of a text's type is taken for any enumeration; a document is sent as its text; a time may be. */
const TAKEN: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  Date: ["Date", "string"],
  json: ["string"],
  string: ["string"],
};

function accepts(kind: Kind, said: Said): boolean {
  const taken = TAKEN[kind] ?? [kind];
  return !said || [...said].every((one) => one === "null" || taken.includes(one));
}

/** A document may be of any kind but those that JSON does not have. */
function answers(kind: Kind, said: Said): boolean {
  if (!said) return true;
  const kinds = [...said].filter((one) => one !== "null");
  if (kind === "json") return !kinds.some((one) => one === "Date" || one === "Buffer");
  return kinds.every((one) => one === kind);
}

function named(said: Said): string {
  return said && said.size > 0 ? [...said].join(" or ") : "nothing";
}
