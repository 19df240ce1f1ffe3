import { SaxesParser } from "saxes";
import type { Limits } from "./limits.ts";
import { XmlRefused } from "./refused.ts";

/** A parsed element: local name, namespace, attributes and content. */
export interface XmlElement {
  readonly name: string;
  readonly uri: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: XmlElement[];
  text: string;
}

export interface XmlAttribute {
  readonly name: string;
  readonly uri: string;
  readonly value: string;
}

/** The maximum length of a name, since findings contain names; the longest name in the format has 36 characters. */
const LONGEST_NAME = 200;
/** A declaration of a different version, which has a different character set (XML 1.1 allows control characters). */
const OTHER_VERSION = /^\s*<\?xml\s+version\s*=\s*["'](?!1\.0["'])/;
const DECLARATION_MAX = 200;
const XMLNS = "http://www.w3.org/2000/xmlns/";

/**
 * Reads well-formed XML 1.0 with namespaces into a tree, without DTD (so only with XML's five entities) and without
 * ever fetching anything.
 *
 * @param anyPrefix - accepts undeclared prefixes, which some devices write
 * @throws XmlRefused
 */
export function readXml(xml: string, limits: Limits, { anyPrefix = false } = {}): XmlElement {
  if (OTHER_VERSION.test(xml.slice(0, DECLARATION_MAX))) throw new XmlRefused("solo XML 1.0 è ammesso");
  if (hasDoctypeAhead(xml)) refuseDoctype();
  assertModest(xml, limits);
  const resolvePrefix = anyPrefix ? { resolvePrefix: (prefix: string) => `undeclared:${prefix}` } : {};
  const parser = new SaxesParser({ xmlns: true, position: true, ...resolvePrefix });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let attributes = 0;
  let allAttributes = 0;

  // Exactly six handlers, and none for errors, which are thrown if there is no handler: with a seventh, V8 stores the
  // parser's fields in a slow table, and parsing takes six times as long.
  parser.on("doctype", refuseDoctype);
  parser.on("attribute", ({ name }) => {
    if (++attributes > limits.attributes || ++allAttributes > limits.allAttributes)
      throw new XmlRefused("troppi attributi");
    if (name.length > LONGEST_NAME) throw new XmlRefused("nome di attributo troppo lungo");
  });
  parser.on("opentag", (tag) => {
    attributes = 0;
    if (open.length >= limits.depth) throw new XmlRefused(`più di ${limits.depth} elementi annidati`);
    if (tag.name.length > LONGEST_NAME) throw new XmlRefused("nome di elemento troppo lungo");
    if (++elements > limits.elements) throw new XmlRefused(`più di ${limits.elements} elementi`);
    const element: XmlElement = {
      name: tag.local,
      uri: tag.uri,
      attributes: attributesOf(tag.attributes),
      children: [],
      text: "",
    };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
    open.push(element);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);

  try {
    parser.write(xml).close();
  } catch (error) {
    if (error instanceof XmlRefused) throw error;
    throw new XmlRefused(`XML non ben formato: ${error instanceof Error ? error.message : error}`);
  }
  if (!root) throw new XmlRefused("XML senza elementi");
  return root;
}

function refuseDoctype(): never {
  throw new XmlRefused("XML con DOCTYPE: non ammesso");
}

/**
 * Returns whether a document type precedes the root. It does not use the parser, which would first read megabytes of
 * entities.
 */
function hasDoctypeAhead(xml: string): boolean {
  let at = 0;
  for (;;) {
    while (/\s/.test(xml.charAt(at))) at += 1;
    const end = xml.startsWith("<!--", at) ? "-->" : xml.startsWith("<?", at) ? "?>" : undefined;
    if (end === undefined) return xml.startsWith("<!DOCTYPE", at);
    const closed = xml.indexOf(end, at + 2);
    if (closed < 0) return false;
    at = closed + end.length;
  }
}

/** Estimates the cost of parsing before parsing, because the parser itself has no limits. */
function assertModest(xml: string, { marks, tagLength, references }: Limits): void {
  let left = marks;
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", at + 1)) {
    left -= 1;
    if (left < 0) throw new XmlRefused(`più di ${marks} marcature`);
    const isElement = xml[at + 1] !== "!" && xml[at + 1] !== "?";
    if (isElement && xml.length - at > tagLength && !xml.slice(at, at + tagLength).includes(">"))
      throw new XmlRefused(`un elemento di più di ${tagLength} caratteri`);
  }
  left = references;
  for (let at = xml.indexOf("&"); at >= 0; at = xml.indexOf("&", at + 1)) {
    left -= 1;
    if (left < 0) throw new XmlRefused(`più di ${references} riferimenti`);
  }
}

type SaxesAttributes = Record<string, { local: string; uri: string; value: string }>;

function attributesOf(found: SaxesAttributes): XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  for (const { local, uri, value } of Object.values(found)) {
    if (uri !== XMLNS) attributes.push({ name: local, uri, value });
  }
  return attributes;
}
