import { SaxesParser } from "saxes";
import type { Limits } from "./limits.ts";
import { XmlRefused } from "./refused.ts";

/** An element as read: local name, namespace, attributes and content. */
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

/** Names end up in findings; the longest of the format has 36 characters. */
const LONGEST_NAME = 200;
const XMLDSIG = "http://www.w3.org/2000/09/xmldsig#";
const XMLNS = "http://www.w3.org/2000/xmlns/";

/**
 * Reads well-formed XML 1.0 with namespaces into a tree, without DTD (so without entities beyond the five of XML) and
 * without ever fetching anything. The content of XML signatures is skipped. Throws {@link XmlRefused}.
 */
export function readXml(xml: string, limits: Limits): XmlElement {
  if (hasDoctypeAhead(xml)) refuseDoctype();
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let inSignature = 0;

  parser.on("error", (error) => {
    throw new XmlRefused(`XML non ben formato: ${error.message}`);
  });
  parser.on("doctype", refuseDoctype);
  parser.on("attribute", ({ name }) => {
    if (name.length > LONGEST_NAME) throw new XmlRefused("nome di attributo troppo lungo");
    if (++attributes > limits.attributes)
      throw new XmlRefused(`più di ${limits.attributes} attributi in un elemento`);
  });
  parser.on("opentag", (tag) => {
    attributes = 0;
    if (++depth > limits.depth) throw new XmlRefused(`più di ${limits.depth} elementi uno dentro l'altro`);
    if (tag.name.length > LONGEST_NAME) throw new XmlRefused("nome di elemento troppo lungo");
    if (++elements > limits.elements) throw new XmlRefused(`più di ${limits.elements} elementi`);
    if (inSignature > 0) return;
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
    if (tag.uri === XMLDSIG && tag.local === "Signature") inSignature = depth;
  });
  parser.on("closetag", () => {
    if (inSignature === 0 || depth === inSignature) {
      open.pop();
      inSignature = 0;
    }
    depth--;
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element && inSignature === 0) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);

  parser.write(xml).close();
  if (!root) throw new XmlRefused("XML senza elementi");
  return root;
}

function refuseDoctype(): never {
  throw new XmlRefused("XML con DOCTYPE: non ammesso");
}

/** Tells a document type before the root without reading it: the parser would first take in megabytes of entities. */
function hasDoctypeAhead(xml: string): boolean {
  const at = xml.indexOf("<!DOCTYPE");
  return (
    at >= 0 &&
    xml
      .slice(0, at)
      .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, "")
      .trim() === ""
  );
}

type SaxesAttributes = Record<string, { local: string; uri: string; value: string }>;

function attributesOf(found: SaxesAttributes): XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  for (const { local, uri, value } of Object.values(found)) {
    if (uri !== XMLNS) attributes.push({ name: local, uri, value });
  }
  return attributes;
}
