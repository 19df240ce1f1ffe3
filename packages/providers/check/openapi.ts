import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { ProviderRequest, ProviderResponse } from "../src/contract/http.ts";
import type { Exchange } from "../src/http/client.ts";
import { bundle } from "./bundle.ts";
import type { OfficialDocument } from "./documents.ts";
import { type FieldSchema, unknownFields } from "./unknown-fields.ts";

interface Media {
  content?: Record<string, { schema?: object }>;
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema?: object;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: Media & { $ref?: string; required?: boolean };
  responses: Record<string, Media & { $ref?: string }>;
}
type PathItem = Record<string, Operation> & { parameters?: Parameter[] };
interface Document {
  paths: Record<string, PathItem>;
  components?: { schemas?: Record<string, object> };
}

/** An official document's verdict on an exchange; the array lists the errors. */
export interface Verdict {
  operation: string;
  request: string[];
  response: string[];
}

/** Judges an exchange; undefined for an operation that the document does not describe. */
export type Judge = (exchange: Exchange) => Verdict | undefined;

/** Reads an official OpenAPI document (3.0 or 3.1) from the directory. */
export function judgeBy(directory: string, { file, prefix = "", requestsOnly }: OfficialDocument): Judge {
  const text = bundle(directory, file);
  const document = withDanglingSchemas(JSON.parse(text, asJsonSchema) as Document, text);
  const faults = schemaJudge(file, document);
  // If several templates match, the one with fewer placeholders wins (OpenAPI 3.1, Path Templating Matching).
  const patterns = Object.keys(document.paths)
    .sort((one, other) => one.split("{").length - other.split("{").length)
    .map((path) => [path, patternOf(path)] as const);

  return ({ request, response }) => {
    if (!request.path.startsWith(prefix)) return undefined;
    const path = request.path.slice(prefix.length);
    const method = request.method.toLowerCase();
    const template = patterns.find(
      ([known, pattern]) => pattern.test(path) && document.paths[known]?.[method],
    )?.[0];
    if (template === undefined) return undefined;
    const item = document.paths[template] as PathItem;
    const operation = item[method] as Operation;
    const base = ["paths", template, method];
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
      resolve(document, one),
    );
    return {
      operation: `${request.method} ${template}`,
      request: [
        ...queryFaults(parameters, new URLSearchParams(request.query)),
        ...bodyFaults(resolvedPlace(document, [...base, "requestBody"]), asJson(request)),
        ...unknownIn(resolvedPlace(document, [...base, "requestBody"]), asJson(request)),
      ],
      response: requestsOnly ? [] : responseFaults(base, operation, response),
    };
  };

  function bodyFaults(place: string[], body = ""): string[] {
    const media = at(document, place) as (Media & { required?: boolean }) | undefined;
    if (body === "") return media?.required ? ["/ the body is missing"] : [];
    if (!media) return ["/ a body is not documented"];
    return contentFaults(place, body);
  }

  /** Returns the fields of a request that the document does not describe. */
  function unknownIn(place: string[], body = ""): string[] {
    const schema = jsonSchemaOf(place);
    if (body === "" || !schema) return [];
    const lead = ($ref: string) => (at(document, partsOf($ref)) ?? {}) as FieldSchema;
    return unknownFields([schema], JSON.parse(body), lead).map((field) => `${field} is not documented`);
  }

  function jsonSchemaOf(place: string[]): FieldSchema | undefined {
    const { content = {} } = (at(document, place) ?? {}) as Media;
    return content[jsonType(content) ?? ""]?.schema;
  }

  function responseFaults(
    base: string[],
    { responses }: Operation,
    { status, text }: ProviderResponse,
  ): string[] {
    const key = [String(status), `${Math.trunc(status / 100)}XX`, "default"].find((one) => responses[one]);
    if (key === undefined) return [`status ${status} is not documented`];
    return contentFaults(resolvedPlace(document, [...base, "responses", key]), text);
  }

  /** Returns the errors of request or response content according to its JSON schema; none without a schema. */
  function contentFaults(place: string[], text: string): string[] {
    const { content = {} } = (at(document, place) ?? {}) as Media;
    const type = jsonType(content);
    if (type === undefined) return [];
    return text === ""
      ? ["/ the body is missing"]
      : faults([...place, "content", type, "schema"], JSON.parse(text));
  }
}

/** Returns a validator for the schema at a location in the document; it returns the errors. */
function schemaJudge(
  file: string,
  document: Document,
): (place: readonly string[], value: unknown) => string[] {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    validateSchema: false,
    unicodeRegExp: false,
  });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: file }, file);
  const compiled = new Map<string, ValidateFunction>();
  return (place, value) => {
    const pointer = place
      .map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"))
      .map(encodeURIComponent);
    const $ref = `${file}#/${pointer.join("/")}`;
    const check = compiled.get($ref) ?? ajv.compile({ $ref });
    compiled.set($ref, check);
    if (check(value)) return [];
    return (check.errors ?? []).map(({ instancePath, message, params }) => {
      return `${instancePath || "/"} ${message} ${JSON.stringify(params)}`;
    });
  };
}

/** Returns the media type of the JSON content that has a schema. */
function jsonType(content: NonNullable<Media["content"]>): string | undefined {
  return Object.keys(content).find((one) => one.includes("json") && content[one]?.schema);
}

/** Converts a schema of OpenAPI 3.0 to JSON Schema. */
function asJsonSchema(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const { nullable, exclusiveMinimum, exclusiveMaximum, ...schema } = value as Record<string, unknown>;
  if (typeof exclusiveMinimum === "number") schema.exclusiveMinimum = exclusiveMinimum;
  if (typeof exclusiveMaximum === "number") schema.exclusiveMaximum = exclusiveMaximum;
  if (nullable !== undefined && typeof nullable !== "boolean") schema.nullable = nullable;
  return nullable === true ? { anyOf: [schema, { type: "null" }] } : schema;
}

/** Adds the schemas that the document refers to but omits; they accept anything. */
function withDanglingSchemas(document: Document, text: string): Document {
  const named = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = ""]) => [name, {}] as const,
  );
  const schemas = { ...Object.fromEntries(named), ...document.components?.schemas };
  return { ...document, components: { ...document.components, schemas } };
}

/** Returns the body as JSON; form fields are judged like the fields of an object. */
function asJson({ headers, body }: ProviderRequest): string | undefined {
  const isForm = headers?.["content-type"]?.startsWith("application/x-www-form-urlencoded");
  return body && isForm ? JSON.stringify(Object.fromEntries(new URLSearchParams(body))) : body;
}

function queryFaults(parameters: readonly Parameter[], query: URLSearchParams): string[] {
  const known = parameters.filter((one) => one.in === "query").map(({ name }) => name.replace("[]", ""));
  const missing = parameters.filter((one) => one.in === "query" && one.required && !query.has(one.name));
  const unknown = [...query.keys()].filter((name) => !known.includes(name.replace("[]", "")));
  return [
    ...missing.map(({ name }) => `the query misses ${name}`),
    ...unknown.map((name) => `the query has ${name}, which is not documented`),
  ];
}

/** PagoPA's document ends some paths with a slash, but requests never do. */
function patternOf(template: string): RegExp {
  const escaped = template.replace(/\/$/, "").replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\{[^}]+\}/g, "[^/]+")}$`);
}

function at(document: unknown, place: readonly string[]): unknown {
  return place.reduce<unknown>(
    (value, part) => (value as Record<string, unknown> | undefined)?.[part],
    document,
  );
}

function partsOf($ref: string): string[] {
  return $ref
    .replace(/^#\//, "")
    .split("/")
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns the location itself, or the one that its reference points to. */
function resolvedPlace(document: Document, place: string[]): string[] {
  const { $ref } = (at(document, place) ?? {}) as { $ref?: string };
  return $ref ? partsOf($ref) : place;
}

function resolve(document: Document, parameter: Parameter): Parameter {
  return parameter.$ref ? (at(document, partsOf(parameter.$ref)) as Parameter) : parameter;
}
