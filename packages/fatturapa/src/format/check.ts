import { child, type Finding, type Path } from "../finding.ts";
import type { Entry, Field, Group, Node } from "../model/node.ts";
import { canonical } from "./canonical.ts";
import { formatError } from "./finding.ts";

/** Whether values are checked as they appear in a file or as the writer would write them. */
export type Lexical = "as-read" | "as-written";

/** Checks a document against its model: the presence, number, choices and facets of all its elements. */
export function checkGroup(
  value: object,
  group: Group,
  path: Path,
  lexical: Lexical,
  findings: Finding[],
): void {
  const values = value as Record<string, unknown>;
  for (const entry of group.entries) checkEntry(values[entry.name], entry, path, lexical, findings);
  if (group.either.length > 0) checkChoice(values, group.either, path, findings);
  for (const name of Object.keys(values)) {
    if (!group.byName.has(name)) formatError(findings, child(path, name), "elemento non previsto");
  }
}

function checkEntry(value: unknown, entry: Entry, path: Path, lexical: Lexical, findings: Finding[]): void {
  const { field } = entry;
  const name = field.attribute ? `@${entry.name}` : entry.name;
  if (value === undefined || (Array.isArray(value) && value.length === 0)) {
    if (field.min === 1) {
      formatError(findings, child(path, name), "elemento obbligatorio mancante", {
        expected: expectedOf(field),
      });
    }
  } else if (!field.many) {
    checkNode(value, field.node, child(path, name), lexical, findings);
  } else if (Array.isArray(value)) {
    value.forEach((item, at) => {
      checkNode(item, field.node, child(path, name, at), lexical, findings);
    });
  } else {
    formatError(findings, child(path, name), "serve un elenco");
  }
}

function checkNode(value: unknown, node: Node, path: Path, lexical: Lexical, findings: Finding[]): void {
  if (node.kind === "foreign") return;
  if (node.kind === "group") {
    if (typeof value === "object" && value !== null) checkGroup(value, node, path, lexical, findings);
    else formatError(findings, path, "serve un gruppo di elementi", { actual: String(value) });
    return;
  }
  const text = typeof value !== "string" ? undefined : lexical === "as-read" ? value : canonical(value, node);
  if (text === undefined || !node.accepts(text)) {
    formatError(findings, path, "valore non ammesso", { expected: node.expected, actual: String(value) });
  }
}

function checkChoice(
  values: Record<string, unknown>,
  either: readonly (readonly string[])[],
  path: Path,
  findings: Finding[],
): void {
  const present = either.filter((names) => names.some((name) => values[name] !== undefined));
  const [chosen] = present;
  const whole = present.length === 1 && chosen?.every((name) => values[name] !== undefined);
  if (whole) return;
  const expected = either.map((names) => names.join(" e ")).join(" oppure ");
  const actual = present.flat().filter((name) => values[name] !== undefined);
  formatError(findings, path, "scelta fra elementi non rispettata", {
    expected,
    actual: actual.join(", ") || "nessuno",
  });
}

const expectedOf = (field: Field) => (field.node.kind === "leaf" ? field.node.expected : undefined);
