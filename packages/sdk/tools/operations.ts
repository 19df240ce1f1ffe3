/** The part of an OpenAPI document from which the SDKs are generated. */
export interface Document {
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: Record<string, { post: OperationObject }>;
  components: { schemas: Record<string, Schema> };
}

/** The JSON Schema keywords that the document uses to describe types. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean;
}

/** A parameter of an operation's query. */
export interface QueryParameter {
  name: string;
  required: boolean;
  description: string;
  schema: Schema;
}

interface OperationObject {
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** Returns the document's schemas and an additional one, `BancoEvent`, the body of any webhook. */
export function schemasOf({ webhooks, components }: Document): Record<string, Schema> {
  const bodies = Object.values(webhooks).flatMap(({ post }) => Object.values(post.requestBody!.content));
  const names = new Set(bodies.map(({ schema }) => schema!.$ref!));
  return { ...components.schemas, BancoEvent: { anyOf: [...names].map(($ref) => ({ $ref })) } };
}

/** Returns the names of the schemas that the given schemas contain. */
export function containedIn(
  roots: readonly (Schema | undefined)[],
  schemas: Record<string, Schema>,
): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (schema: Schema | undefined): void => {
    if (!schema) return;
    if (schema.$ref) {
      const name = nameOf(schema.$ref);
      if (names.has(name)) return;
      names.add(name);
      visit(schemas[name]);
    }
    partsOf(schema).forEach(visit);
  };
  roots.forEach(visit);
  return names;
}

function partsOf({ properties = {}, anyOf = [], items, additionalProperties }: Schema): Schema[] {
  const values = typeof additionalProperties === "object" ? [additionalProperties] : [];
  return [...Object.values(properties), ...anyOf, ...(items ? [items] : []), ...values];
}

/** An operation, as a method of the SDK. */
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
  /** Whether the page token must be sent for the first page too, where it is empty. */
  wantsToken: boolean;
  bodySchema: Schema | undefined;
  /** The response schema; for a list, the schema of its items. */
  answerSchema: Schema | undefined;
  /** The query without the page token, which the SDKs send themselves. */
  queryParameters: QueryParameter[];
}

/** Operations that providers and browsers call; the event stream has a separate function. */
const NOT_CALLED = /^(receive|verify)[A-Z]|^streamEvents$/;

/**
 * Reads the operations that a program calls.
 *
 * @throws Error if an operation in the document has no name
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
    ...answerOf(document, one),
    wantsToken: query.some(({ name, required }) => name === "token" && required === true),
    bodySchema: json?.schema,
    queryParameters: query
      .filter(({ name }) => name !== "token")
      .map(({ name, required = false, description = "", schema }) => ({
        name,
        required,
        description,
        schema,
      })),
  };
}

function answerOf(
  document: Document,
  { responses }: OperationObject,
): Pick<Operation, "answers" | "answerSchema"> {
  const content = (responses["200"] ?? responses["201"] ?? responses["202"])?.content ?? {};
  const schema = content["application/json"]?.schema;
  if (!schema) return { answers: Object.keys(content).length > 0 ? "file" : "json", answerSchema: undefined };
  const { items, token } = resolve(document, schema).properties ?? {};
  if (items && token) return { answers: "pages", answerSchema: items.items };
  return { answers: "json", answerSchema: schema };
}

function resolve(document: Document, schema: Schema): Schema {
  return schema.$ref ? document.components.schemas[nameOf(schema.$ref)]! : schema;
}

/** Returns the name of the schema that a reference points to. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** Returns an operation's method, path and traits in one line, as the SDKs read it. */
export function rowOf(operation: Operation): string {
  const { verb, path, body, query, takesKey, takesClient, answers, wantsToken } = operation;
  const flags = [
    body !== "none" && "b",
    query !== "none" && "q",
    takesKey && "k",
    takesClient && "c",
    answers === "pages" && "p",
    answers === "file" && "f",
    wantsToken && "t",
  ];
  return `${verb} ${path} ${flags.filter(Boolean).join("") || "-"}`;
}
