import { toLatin1 } from "@banco/fatturapa/latin";
import { escapeXml } from "@banco/fatturapa/xml/characters";
import { readXml, type XmlElement } from "@banco/fatturapa/xml/reader";

/** Far above the longest answer of a printer. */
const LIMITS = { bytes: 256 * 1024, depth: 20, elements: 500, attributes: 50 };

/** An empty element; attributes without a value are left out. */
export function element(name: string, attributes: Record<string, string | number | undefined> = {}): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const text = given.map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`).join("");
  return `<${name}${text}/>`;
}

/** A text as printers have letters for, cut to what fits. */
export const printable = (text: string, length: number): string => toLatin1(text).slice(0, length);

/**
 * Reads the `response` element of an answer, whatever stands around it and however its namespace is called: printers differ.
 * Undefined where there is none.
 */
export function readResponse(
  text: string,
): { attributes: Record<string, string>; info: Record<string, string> } | undefined {
  let root: XmlElement;
  try {
    root = readXml(text.replace(/^\uFEFF/, "").trim(), LIMITS);
  } catch {
    return undefined;
  }
  const response = find(root, "response");
  if (!response) return undefined;
  const info = response.children.find(({ name }) => name === "addInfo") ?? response;
  return {
    attributes: Object.fromEntries(response.attributes.map(({ name, value }) => [name, value.trim()])),
    info: Object.fromEntries(info.children.map((child) => [child.name, child.text.trim()])),
  };
}

function find(within: XmlElement, name: string): XmlElement | undefined {
  if (within.name === name) return within;
  for (const child of within.children) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}
