import { toLatin1 } from "@banco/fatturapa/latin";
import { escapeXml } from "@banco/fatturapa/xml/characters";
import { DEFAULT_LIMITS } from "@banco/fatturapa/xml/limits";
import { readXml, type XmlElement } from "@banco/fatturapa/xml/reader";

/** Limits far above the longest response of a printer. */
const LIMITS = { ...DEFAULT_LIMITS, bytes: 256 * 1024, depth: 20, elements: 500, attributes: 50 };

/** Writes an empty element, without the attributes that have no value. */
export function element(name: string, attributes: Record<string, string | number | undefined> = {}): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const text = given.map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`).join("");
  return `<${name}${text}/>`;
}

/** Returns a text in the printers' letters (Latin-1), cut to a length. */
export const printable = (text: string, length: number): string => toLatin1(text).slice(0, length);

/** A printer's response. */
export interface PrinterResponse {
  attributes: Record<string, string>;
  /** The texts of the response, by name. */
  info: Record<string, string>;
  /**
   * Returns one of the texts with its blanks, which count where a text is read by position; empty if it is
   * absent.
   */
  rawOf(name: string): string;
  /** Returns the attributes of one of the elements. */
  attributesOf(name: string): Record<string, string>;
}

/**
 * Reads a response, regardless of its surroundings and of its namespace prefix, declared or not: printers
 * differ. Undefined if there is none.
 *
 * @param name - the element that contains it
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
  const told = (response.children.find((child) => child.name === "addInfo") ?? response).children;
  return {
    attributes: attributesIn(response),
    info: Object.fromEntries(told.map((child) => [child.name, child.text.trim()])),
    rawOf: (wanted) => told.find((one) => one.name === wanted)?.text ?? "",
    attributesOf: (wanted) => {
      const child = told.find((one) => one.name === wanted);
      return child ? attributesIn(child) : {};
    },
  };
}

const attributesIn = ({ attributes }: XmlElement) =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value.trim()]));

function find(within: XmlElement, name: string): XmlElement | undefined {
  if (within.name === name) return within;
  for (const child of within.children) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}
