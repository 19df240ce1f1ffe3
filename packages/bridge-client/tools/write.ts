import { writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import { protocolDocument } from "./document.ts";

/** The first line of the generated types; `tools/tidy` checks no prose below it. */
const NOTE = "// Written by `npm run write:bridge-client` from openapi.json.\n";

/** Returns the generated files, by their path in the package: the protocol's document, and its types. */
export async function generated(): Promise<Record<string, string>> {
  const document = protocolDocument();
  const { schemas } = document.components;
  return {
    "openapi.json": `${JSON.stringify(document)}\n`,
    "src/protocol/schema.ts": `${NOTE}${astToString(await openapiTS({ ...document, paths: {}, components: { schemas } }))}`,
  };
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(await generated())) {
    await writeFile(new URL(`../${path}`, import.meta.url), text);
  }
}
