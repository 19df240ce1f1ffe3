import { writeRoot } from "../src/format/write.ts";
import type { Group, Leaf, Node, Root } from "../src/model/node.ts";
import { ordinary } from "../src/model/ordinary.ts";
import { simplified } from "../src/model/simplified.ts";
import { MESSAGE_FORMATS } from "../src/notifications/model.ts";
import { VALUES } from "./mutations.ts";

/**
 * Files with every element of a format, generated from the model itself, so that the schema validates each name,
 * position and number at least once, even those that no sample file contains.
 */
export function completeFiles(): { name: string; xml: string }[] {
  return [ordinary, simplified, ...MESSAGE_FORMATS].flatMap((root: Root) => {
    const choices = Math.max(1, ...alternatives(root.group));
    return Array.from({ length: choices }, (_, choice) => ({
      name: `complete: ${root.name} (${choice + 1})`,
      xml: signed(writeRoot(complete(root.group, choice) as object, root), root),
    }));
  });
}

/** Returns the number of alternatives in a group's choice, and in those of its nested groups. */
function alternatives(group: Group): number[] {
  return [
    group.either.length,
    ...group.entries.flatMap(({ field: { node } }) => (node.kind === "group" ? alternatives(node) : [])),
  ];
}

function complete(node: Node, choice: number): unknown {
  if (node.kind === "foreign") return true;
  if (node.kind === "leaf") return accepted(node);
  const left = new Set(node.either.flatMap((names, index) => (index === choice ? [] : names)));
  const fields = node.entries.filter(({ name }) => !left.has(name));
  return Object.fromEntries(
    fields.map(({ name, field }) => {
      const value = complete(field.node, choice);
      return [name, field.many ? [value] : value];
    }),
  );
}

function accepted(leaf: Leaf): string {
  const value = VALUES.find((candidate) => candidate !== "" && leaf.accepts(candidate));
  if (value === undefined) throw new Error(`no sample value for: ${leaf.expected}`);
  return value;
}

const ALGORITHM = "http://www.w3.org/2001/04/xmlenc#sha256";
/** The minimum that the schema of XML signatures accepts. */
const SIGNATURE =
  '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo>' +
  `<ds:CanonicalizationMethod Algorithm="${ALGORITHM}"/><ds:SignatureMethod Algorithm="${ALGORITHM}"/>` +
  `<ds:Reference><ds:DigestMethod Algorithm="${ALGORITHM}"/><ds:DigestValue>YQ==</ds:DigestValue></ds:Reference>` +
  "</ds:SignedInfo><ds:SignatureValue>YQ==</ds:SignatureValue></ds:Signature>";

/** Adds a signature, which the writer omits because the signer adds it. */
const signed = (xml: string, root: Root) =>
  root.group.byName.has("Signature") ? xml.replace(/(?=<\/p:[^>]*>\s*$)/, SIGNATURE) : xml;
