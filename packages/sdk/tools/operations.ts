/** The part of an OpenAPI document that the SDK is made of. */
export interface Document {
  paths: Record<string, Record<string, OperationObject>>;
}

interface OperationObject {
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: { $ref?: string } }> };
  responses: Record<string, { content?: Record<string, { schema?: { $ref?: string } }> }>;
}

/** An operation as a method of the SDK. */
export interface Operation {
  id: string;
  verb: string;
  path: string;
  summary: string;
  description: string;
  /** The names of the path's parameters, in the path's order. */
  pathNames: string[];
  body: "none" | "optional" | "required";
  query: "none" | "optional" | "required";
  takesKey: boolean;
  takesClient: boolean;
  answers: "json" | "pages" | "file";
}

/** Providers and browsers call these; the stream of events has a function of its own. */
const NOT_CALLED = /^(receive|verify)[A-Z]|^streamEvents$/;

/**
 * Reads the operations that a program calls.
 *
 * @throws Error when the document has an operation without a name
 */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, one]) => !NOT_CALLED.test(one.operationId ?? ""))
      .map(([verb, one]) => operationOf(document, path, verb, one)),
  );
}

function operationOf(document: Document, path: string, verb: string, one: OperationObject): Operation {
  if (!one.operationId) throw new Error(`${verb.toUpperCase()} ${path} has no operationId`);
  const parameters = one.parameters ?? [];
  const has = (name: string) => parameters.some((each) => each.name.toLowerCase() === name);
  const query = parameters.filter((each) => each.in === "query");
  const json = one.requestBody?.content["application/json"];
  return {
    id: one.operationId,
    verb: verb.toUpperCase(),
    path,
    summary: one.summary ?? "",
    description: one.description ?? "",
    pathNames: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
    body: json ? (one.requestBody!.required ? "required" : "optional") : "none",
    query: query.length === 0 ? "none" : query.some(({ required }) => required) ? "required" : "optional",
    takesKey: has("idempotency-key"),
    takesClient: has("x-client-id"),
    answers: answersOf(document, one),
  };
}

function answersOf(document: Document, { responses }: OperationObject): Operation["answers"] {
  const content = (responses["200"] ?? responses["201"])?.content ?? {};
  const schema = content["application/json"]?.schema;
  if (!schema) return Object.keys(content).length > 0 ? "file" : "json";
  const resolved = resolve(document, schema) as { properties?: object };
  const names = Object.keys(resolved.properties ?? {});
  return names.includes("items") && names.includes("token") ? "pages" : "json";
}

function resolve(document: Document, schema: { $ref?: string }): object {
  if (!schema.$ref) return schema;
  const parts = schema.$ref.replace("#/", "").split("/");
  return parts.reduce<object>((place, part) => (place as Record<string, object>)[part]!, document);
}
