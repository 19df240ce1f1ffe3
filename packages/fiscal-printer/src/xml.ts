import { toLatin1 } from "@banco/fatturapa/latin";
import { escapeXml } from "@banco/fatturapa/xml/characters";
import { DEFAULT_LIMITS } from "@banco/fatturapa/xml/limits";
import { readXml, type XmlElement } from "@banco/fatturapa/xml/reader";

/** Limits far above a printer's longest response. */
const LIMITS = { ...DEFAULT_LIMITS, bytes: 256 * 1024, depth: 20, elements: 500, attributes: 50 };

/** Formats an empty element; attributes without a value are omitted. */
export function element(name: string, attributes: Record<string, string | number | undefined> = {}): string {
  const present = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const text = present.map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`).join("");
  return `<${name}${text}/>`;
}

/** Converts a string to the printers' character set (Latin-1) and truncates it. */
export const printable = (text: string, length: number): string => toLatin1(text).slice(0, length);

/** A printer's response. */
export interface PrinterResponse {
  attributes: Record<string, string>;
  /** The response's values, by name. */
  info: Record<string, string>;
  /**
   * Returns a value with its blanks, which matter if it is read by position; empty if the value is absent.
   */
  rawOf(name: string): string;
  /** Returns the attributes of an element. */
  attributesOf(name: string): Record<string, string>;
}

/**
 * Parses a response, regardless of the elements around it and its namespace prefix, declared or not, because printers
 * differ. Returns undefined if there is no response.
 *
 * @param name - the element that contains the response
 */
export function readResponse(text: string, name = "response"): PrinterResponse | undefined {
  let root: XmlElement;
  try {
    root = readXml(text.replace(/^\uFEFF/, "").trim(), LIMITS, { anyPrefix: true });
  } catch {
    return undefined;
  }
  const response = find(root, name);
  if (!response) return undefined;
  const fields = (response.children.find((child) => child.name === "addInfo") ?? response).children;
  return {
    attributes: attributesIn(response),
    info: Object.fromEntries(fields.map((child) => [child.name, child.text.trim()])),
    rawOf: (field) => fields.find((child) => child.name === field)?.text ?? "",
    attributesOf: (field) => {
      const child = fields.find((candidate) => candidate.name === field);
      return child ? attributesIn(child) : {};
    },
  };
}

const attributesIn = ({ attributes }: XmlElement) =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value.trim()]));

function find(within: XmlElement, name: string): XmlElement | undefined {
  if (within.name === name) return within;
  for (const child of within.children) {
    const match = find(child, name);
    if (match) return match;
  }
  return undefined;
}
