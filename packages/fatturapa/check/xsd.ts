import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from "libxml2-wasm";

/**
 * The official schemas, read from a directory outside the repository: their licence allows use but not
 * redistribution.
 */

interface SchemaFile {
  readonly file: string;
  readonly namespace: string;
  /** The digest of the published file, if known. */
  readonly sha256?: string;
}

const SCHEMAS: readonly SchemaFile[] = [
  {
    file: "Schema_VFPR12_v1.2.3.xsd",
    namespace: "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2",
    sha256: "152944f6eef9f5d69ef6e955ee173b32142b00a8c1c5222fc97dfab5910e8a8c",
  },
  {
    file: "Schema_VFSM10.devcode-copy.xsd",
    namespace: "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0",
  },
  { file: "MessaggiTypes_v1.1.xsd", namespace: "http://www.fatturapa.gov.it/sdi/messaggi/v1.0" },
  {
    file: "MessaggiFatturaTypes_v1.0.xsd",
    namespace: "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0",
  },
];

const XMLDSIG_FILE = "xmldsig-core-schema.xsd";
const XMLDSIG_LOCATIONS = [
  "http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd",
  XMLDSIG_FILE,
];

/**
 * The schema's verdict on a file: valid; invalid with a reason; or unreadable, with a reason, if the schema's parser
 * finds no XML.
 */
export interface Verdict {
  readonly verdict: "valid" | "invalid" | "unreadable";
  readonly reason: string;
}

export interface SchemaSet {
  judge(file: Uint8Array): Verdict;
}

/** Returns the directory with the schemas in a contracts directory, or undefined if there is none. */
export function schemaDirectory(specs: string): string | undefined {
  return [join(specs, "sdi"), specs].find((directory) => existsSync(join(directory, XMLDSIG_FILE)));
}

/** Compiles the official schemas. Throws if a file is not the published one. */
export function loadSchemas(directory: string): SchemaSet {
  const xmldsig = readFileSync(join(directory, XMLDSIG_FILE));
  xmlRegisterInputProvider(
    new XmlBufferInputProvider(Object.fromEntries(XMLDSIG_LOCATIONS.map((url) => [url, xmldsig]))),
  );
  const validators = new Map(SCHEMAS.map((schema) => [schema.namespace, compile(directory, schema)]));
  return { judge: (file) => judge(file, validators) };
}

function compile(directory: string, { file, sha256 }: SchemaFile): XsdValidator {
  const bytes = readFileSync(join(directory, file));
  const digest = createHash("sha256").update(bytes).digest("hex");
  if (sha256 !== undefined && digest !== sha256)
    throw new Error(`${file} is not the published file: ${digest}`);
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(bytes));
}

function judge(file: Uint8Array, validators: ReadonlyMap<string, XsdValidator>): Verdict {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromBuffer(file);
  } catch (error) {
    return { verdict: "unreadable", reason: messageOf(error) };
  }
  try {
    const validator = validators.get(document.root.namespaceUri);
    if (!validator) return { verdict: "invalid", reason: `no schema for ${document.root.namespaceUri}` };
    validator.validate(document);
    return { verdict: "valid", reason: "" };
  } catch (error) {
    return { verdict: "invalid", reason: messageOf(error) };
  } finally {
    document.dispose();
  }
}

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
