import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DOCUMENTS } from "./documents.ts";

/**
 * `npx node packages/providers/check/stored-gobl.ts --specs DIR`: writes the GOBL schemas that Invopop's simulator
 * compiles, from those in DIR. GOBL's licence (Apache-2.0) allows storing them here.
 */

const STORED = fileURLToPath(new URL("../../simulators/src/invopop/gobl-schemas.json", import.meta.url));
/** The keywords for descriptive text, which does not affect validation. */
const TEXTS = new Set(["title", "description", "examples", "recommended", "contentEncoding"]);

/** Whether the simulator's schemas match those in the directory. */
export function isStoredGobl(directory: string): boolean {
  return readFileSync(STORED, "utf8") === storedGobl(directory);
}

/** The schemas without descriptive text, one per line. */
function storedGobl(directory: string): string {
  const [{ file, source, licence }] = DOCUMENTS.invopop!.filter(({ kind }) => kind === "gobl") as [Gobl];
  const { schemas } = JSON.parse(readFileSync(join(directory, file), "utf8")) as { schemas: object };
  const lines = Object.entries(schemas).map(
    ([id, schema]) => `    ${JSON.stringify(id)}: ${JSON.stringify(withoutTexts(schema))}`,
  );
  const header = [`  "source": ${JSON.stringify(source)}`, `  "licence": ${JSON.stringify(licence)}`];
  return `{\n${header.join(",\n")},\n  "schemas": {\n${lines.join(",\n")}\n  }\n}\n`;
}

type Gobl = (typeof DOCUMENTS)[string][number];

/** @param names - whether the object's keys are field names rather than JSON Schema keywords */
function withoutTexts(value: unknown, names = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutTexts(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => names || !TEXTS.has(name))
      .map(([name, one]) => [name, withoutTexts(one, !names && (name === "properties" || name === "$defs"))]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { specs: { type: "string" } } });
  if (!values.specs) throw new Error("usage: stored-gobl.ts --specs DIR (DIR: the official documents)");
  writeFileSync(STORED, storedGobl(values.specs));
}
