import { child, type Finding, type Path } from "../finding.ts";
import type { Entry, Field, Group, Leaf, Node } from "../model/node.ts";
import { applyWhitespace } from "../xml/characters.ts";
import type { XmlElement } from "../xml/reader.ts";
import { formatError } from "./finding.ts";

type Value = string | true | { [name: string]: Value | Value[] };
type Values = { [name: string]: Value | Value[] };

const XSI = "http://www.w3.org/2001/XMLSchema-instance";

/**
 * Reads an element tree according to a model. Errors that only a file can have (order, unknown elements, text between
 * elements, namespaces) become findings here, and reading continues: real files violate these rules, and customers
 * still want to read them. `check` validates the values, their facets and their number.
 */
export function readGroup(element: XmlElement, group: Group, path: Path, findings: Finding[]): Values {
  const values: Values = {};
  readAttributes(element, group, path, findings, values);
  if (/[^\t\n\r ]/.test(element.text)) {
    formatError(findings, path, "testo fra gli elementi", { actual: element.text.trim() });
  }
  let reached = 0;
  for (const part of element.children) {
    const entry = group.byName.get(part.name);
    if (!entry || entry.field.attribute) {
      formatError(findings, child(path, part.name), "elemento non previsto in questa posizione");
      continue;
    }
    if (entry.position < reached) {
      formatError(findings, child(path, part.name), "elemento fuori dall'ordine previsto");
    }
    reached = Math.max(reached, entry.position);
    readField(part, element, entry, path, findings, values);
  }
  return values;
}

function readField(
  part: XmlElement,
  parent: XmlElement,
  entry: Entry,
  path: Path,
  findings: Finding[],
  values: Values,
): void {
  const { name, field } = entry;
  const held = values[name];
  const inherited = path.parent ? parent.uri || undefined : undefined;
  if (field.many) {
    const list = Array.isArray(held) ? held : [];
    values[name] = list;
    list.push(readNode(part, field, child(path, name, list.length), findings, inherited));
  } else if (held === undefined) {
    values[name] = readNode(part, field, child(path, name), findings, inherited);
  } else {
    formatError(findings, child(path, name), "elemento ripetuto", { expected: "una sola volta" });
  }
}

/** Reads a node; `inherited` is a namespace that has already been reported as wrong for an ancestor. */
function readNode(
  element: XmlElement,
  field: Field,
  path: Path,
  findings: Finding[],
  inherited?: string,
): Value {
  const { node } = field;
  const namespace = node.kind === "foreign" ? node.namespace : "";
  if (element.uri !== namespace && element.uri !== inherited) {
    formatError(findings, path, "spazio dei nomi errato", {
      expected: namespace || "nessuno",
      actual: element.uri,
    });
  }
  if (node.kind === "foreign") return true;
  if (node.kind === "group") return readGroup(element, node, path, findings);
  return readLeaf(element, node, field, path, findings);
}

function readLeaf(element: XmlElement, leaf: Leaf, field: Field, path: Path, findings: Finding[]): string {
  readAttributes(element, undefined, path, findings, {});
  for (const part of element.children) {
    formatError(findings, child(path, part.name), "elemento dentro un valore");
  }
  if (element.text === "" && field.whenEmpty !== undefined) return field.whenEmpty;
  return applyWhitespace(element.text, leaf.whitespace);
}

function readAttributes(
  element: XmlElement,
  group: Group | undefined,
  path: Path,
  findings: Finding[],
  values: Values,
): void {
  for (const { name, uri, value } of element.attributes) {
    const field = uri === "" ? group?.byName.get(name)?.field : undefined;
    if (field?.attribute) values[name] = applyWhitespace(value, whitespaceOf(field.node));
    else if (uri !== XSI) formatError(findings, child(path, `@${name}`), "attributo non previsto");
  }
}

const whitespaceOf = (node: Node) => (node.kind === "leaf" ? node.whitespace : "preserve");
