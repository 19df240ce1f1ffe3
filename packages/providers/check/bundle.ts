import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parse } from "yaml";

interface Bundled {
  components?: { schemas?: Record<string, unknown> };
}

/**
 * Returns an OpenAPI document in JSON or YAML as one JSON text. Schemas in separate files become part of it; a missing
 * file's schema accepts anything.
 */
export function bundle(directory: string, file: string): string {
  const schemas: Record<string, unknown> = {};

  function read(path: string): unknown {
    return inlined(parse(readFileSync(join(directory, path), "utf8")), dirname(path));
  }

  function inlined(value: unknown, folder: string): unknown {
    if (Array.isArray(value)) return value.map((one) => inlined(one, folder));
    if (typeof value !== "object" || value === null) return value;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === "string" && /^\.{1,2}\//.test($ref)) {
      return { $ref: `#/components/schemas/${own(normalize(join(folder, $ref)))}` };
    }
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inlined(one, folder)]));
  }

  /** The name of a file's schema in the document. */
  function own(path: string): string {
    const name = path.replaceAll("/", ".");
    if (!(name in schemas)) {
      // Register the name before reading the file, because a schema may refer to itself.
      schemas[name] = {};
      if (existsSync(join(directory, path))) schemas[name] = read(path);
    }
    return name;
  }

  const document = read(file) as Bundled;
  const all = { ...document.components?.schemas, ...schemas };
  return JSON.stringify({ ...document, components: { ...document.components, schemas: all } });
}
