import type { Entry, Group, Root } from "../model/node.ts";
import { escapeXml, isXmlText } from "../xml/characters.ts";
import { canonical } from "./canonical.ts";

const PREFIX = "p";

/** Writes a document in its format: elements in the model's order, decimals and white space by facet. */
export function writeRoot(document: object, root: Root): string {
  const values = document as Record<string, unknown>;
  const tag = `${PREFIX}:${root.name}`;
  let attributes = ` xmlns:${PREFIX}="${root.namespace}"`;
  for (const entry of root.group.entries) {
    const value = values[entry.name];
    if (entry.field.attribute && value !== undefined)
      attributes += ` ${entry.name}="${leafText(value, entry)}"`;
  }
  const content = writeContent(values, root.group);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${tag}${attributes}>${content}</${tag}>\n`;
}

function writeContent(values: Record<string, unknown>, group: Group): string {
  let xml = "";
  for (const entry of group.entries) {
    const value = values[entry.name];
    if (value === undefined || entry.field.attribute || entry.field.node.kind === "foreign") continue;
    if (Array.isArray(value)) for (const item of value) xml += writeElement(item, entry);
    else xml += writeElement(value, entry);
  }
  return xml;
}

function writeElement(value: unknown, entry: Entry): string {
  const { name, field } = entry;
  const content =
    field.node.kind === "group"
      ? writeContent(value as Record<string, unknown>, field.node)
      : leafText(value, entry);
  return `<${name}>${content}</${name}>`;
}

function leafText(value: unknown, entry: Entry): string {
  const { node } = entry.field;
  if (typeof value !== "string" || node.kind !== "leaf") throw new TypeError(`${entry.name}: serve un testo`);
  const text = canonical(value, node);
  if (!isXmlText(text)) throw new RangeError(`${entry.name}: caratteri che XML non ammette`);
  return escapeXml(text);
}
