/** A JSON Schema in the document. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  examples?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  "x-enumDescriptions"?: Record<string, string>;
}

/** A parameter of an operation, in the path, the query or a header. */
export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

/** A body or a response under one media type. */
export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, unknown>;
}

interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, Media>;
}

/** An operation as it appears in the document. */
export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
}

/** The parts of an OpenAPI 3.1 document that the pages are generated from. */
export interface Contract {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: Record<string, { post: OperationObject }>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
  };
}

/** An operation: its call and its responses. */
export interface Operation {
  id: string;
  verb: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema; example: unknown } | undefined;
  answers: { status: string; description: string; content: Record<string, Media> }[];
  takesKey: boolean;
  takesClient: boolean;
  answersWith: "json" | "pages" | "file" | "stream";
  /** The allowed callers: anyone, the holder of a token, or a local bridge by its source address. */
  access: "open" | "token" | "bridge";
  /** True if only providers and browsers call it. */
  isForOthers: boolean;
}

const FOR_OTHERS = /^(receive|verify)[A-Z]/;
const JSON_TYPE = "application/json";

/** Reads the operations in the document's order. */
export function operationsOf(contract: Contract): Operation[] {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, one]) => operationOf(contract, path, verb, one)),
  );
}

function operationOf(contract: Contract, path: string, verb: string, one: OperationObject): Operation {
  const parameters = one.parameters ?? [];
  const has = (name: string) => parameters.some((each) => each.name.toLowerCase() === name);
  const answers = Object.entries(one.responses).map(([status, answer]) => {
    const { description = "", content = {} } = resolvedAnswer(contract, answer);
    return { status, description, content };
  });
  return {
    id: one.operationId,
    verb: verb.toUpperCase(),
    path,
    tag: one.tags[0]!,
    summary: one.summary,
    description: one.description,
    parameters,
    body: bodyOf(one),
    answers,
    takesKey: has("idempotency-key"),
    takesClient: has("x-client-id"),
    answersWith: kindOf(contract, answers.find(({ status }) => status < "300")?.content ?? {}),
    access: accessOf(one),
    isForOthers: FOR_OTHERS.test(one.operationId),
  };
}

function accessOf({ security = [] }: OperationObject): Operation["access"] {
  if (security.length === 0) return "open";
  return security.some((one) => "sourceAddress" in one) ? "bridge" : "token";
}

function bodyOf({ requestBody }: OperationObject): Operation["body"] {
  if (!requestBody) return undefined;
  const { content } = requestBody;
  const type = JSON_TYPE in content ? JSON_TYPE : Object.keys(content)[0]!;
  const { schema = {}, example } = content[type]!;
  return { type, schema, example };
}

function kindOf(contract: Contract, content: Record<string, Media>): Operation["answersWith"] {
  if ("text/event-stream" in content) return "stream";
  const schema = content[JSON_TYPE]?.schema;
  if (!schema) return Object.keys(content).length > 0 ? "file" : "json";
  const { properties = {} } = resolved(contract, schema);
  return properties.items && properties.token ? "pages" : "json";
}

/** Returns the schema itself, or the named schema that it refers to. */
export function resolved(contract: Contract, schema: Schema): Schema {
  return schema.$ref ? contract.components.schemas[nameOf(schema)!]! : schema;
}

function resolvedAnswer(contract: Contract, answer: Answer): Answer {
  return answer.$ref ? contract.components.responses[answer.$ref.split("/").at(-1)!]! : answer;
}

/** Returns the name of the schema that a reference points to. */
export function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.split("/").at(-1);
}
